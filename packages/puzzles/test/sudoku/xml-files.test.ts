import { describe, expect, test } from 'vitest';
import { readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { readCut } from '../formats/cut-text.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { lineOf, positionOf, written } from './puzzle.js';

const digits = [
  '379000014060010070080009005435007000090040020000800436900700080040080050850000249',
  '530070000600195000098000060800060003400803001700020006060000280000419005000080079',
] as const;

describe('OpenSudoku', () => {
  const file = (...games: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Two &amp; two</name>
  <author>A setter</author>
  <!-- <game data="none"> -->
  <created>2009-09-16</created>
  <level>easy</level>
${games.map((game) => `  ${game}\n`).join('')}</opensudoku>
`;
  const exported = `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><opensudoku version="2"><folder name="Easy" created="1">
<game created="1" state="1" time="0" last_played="0" data="${digits[0]}" note="" /></folder></opensudoku>`;

  test.each([
    ['a file', file(`<game data="${digits[0]}" />`)],
    ['a file that the program exported', exported],
    ['a file with an end tag', file(`<game data='${digits[0]}'></game>`)],
  ])('%s is read', (_, text) => {
    expect(readPuzzle(kinds, text).format.name).toBe('opensudoku');
    expect(positionOf(text)).toEqual(positionOf(digits[0]));
  });
  test('several games are several puzzles, each with its line', () => {
    const text = file(`<game data="${digits[0]}" />`, '<game data="12" />', `<game data="${digits[1]}"/>`);
    const entries = [...readPuzzles(kinds, text)];
    expect(entries.map(({ line }) => line)).toEqual([8, 9, 10]);
    expect(entries[0]!.read().position).toEqual(positionOf(digits[0]));
    expect(() => entries[1]!.read()).toThrow('line 9, column 15: expected 81 cells (there are 2)');
    expect(entries[2]!.read().position).toEqual(positionOf(digits[1]));
  });
  test.each([
    { version: 1, empty: '0|-|1|', noted: '0|1,2,|1|' },
    { version: 2, empty: '0|0||1|', noted: '0|6||1|' },
    { version: 3, empty: '0|0|1|', noted: '0|6|1|' },
    { version: 4, empty: '0|0|0|1|', noted: '0|6|0|1|' },
  ])('a game that has begun is read, in version $version', ({ version, empty, noted }) => {
    const cell = (sign: string, editable: 0 | 1): string =>
      empty.replace(/^0/, sign).replace(/1\|$/, `${editable}|`);
    const cells = [cell('5', 0), cell('3', 1), noted, ...new Array<string>(78).fill(empty)];
    const { position, warnings } = readPuzzle(
      kinds,
      file(`<game data="version: ${version}&#10;${cells.join('')}" />`),
    );
    expect(lineOf(position.puzzle.clues['givens']!)).toBe(`5${'.'.repeat(80)}`);
    expect(lineOf(position.answers['numbers']!)).toBe(`.3${'.'.repeat(79)}`);
    expect(warnings).toEqual(['pencil marks are ignored']);
  });
  test('is written with one game', () => {
    expect(positionOf(written('opensudoku', digits[0]))).toEqual(positionOf(digits[0]));
  });
  test.each([
    { title: 'a game without data', input: file('<game />'), at: '8:8' },
    { title: 'no game', input: file(), at: '2:12' },
    { title: 'an entity that XML does not define', input: file('<game data="&nbsp;" />'), at: '8:15' },
    { title: 'an attribute without its value', input: file('<game data="1" note />'), at: '8:18' },
    { title: 'an element without its end', input: file('<game data="1">'), at: '9:1' },
    { title: 'an element after the last one', input: `${exported}<x/>`, at: '2:176' },
    { title: 'text after the last element', input: `${exported}x`, at: '2:175' },
  ])('an error has its place: $title', ({ input, at }) =>
    expectProblem(problemOf(input), { code: 'unexpected', at }),
  );
  test('a cut file is read or refused', () => expect(readCut(exported)).toBeGreaterThan(0));
});

describe('KSudoku', () => {
  const file = ({
    graph = '<graph order="4" type="sudoku" specific-type="Plain"/>',
    values = 'b_______________',
    history = '',
  }): string =>
    `<!DOCTYPE ksudoku>
<ksudoku>
 <game had-help="0" msecs-elapsed="1200">
  <puzzle>
   ${graph}
   <values>${values}</values>
  </puzzle>
  <history>${history}</history>
 </game>
</ksudoku>
`;
  /** A graph of this order and groups. */
  const custom = (order: number, groups: string): string =>
    `<graph order="${order}" type="custom" specific-type="Jigsaw" name="Own" sizeX="${order}" sizeY="${order}" sizeZ="1">${groups}</graph>`;
  const lines = '<sudokugroups at="0" withblocks="0"/>';
  const clique = (...cells: readonly number[]): string =>
    `<clique size="${cells.length}">${cells.join(' ')} </clique>`;

  test('values are letters from "b" on, column by column', () => {
    const { kind, format, position } = readPuzzle(kinds, file({ values: 'bc__d__________e' }));
    expect([kind.name, format.name]).toEqual(['sudoku', 'ksudoku']);
    expect(position).toEqual(positionOf('13..2..........4'));
  });
  test('the history has entries, some of which are deleted again, and pencil marks', () => {
    const history =
      '<simple-event index="1" value="2"/><simple-event index="2" value="3"/><complex-event><simple-event index="2" value="0"/>' +
      '</complex-event><simple-event index="3" markers="0110"/><simple-event given="true" index="8" value="4"/>';
    const { position, warnings } = readPuzzle(kinds, file({ history }));
    expect(lineOf(position.answers['numbers']!)).toBe('..4.2...........');
    expect(warnings).toEqual(['pencil marks are ignored']);
  });
  test('groups are regions', () => {
    const groups = `${lines}${clique(0, 4, 8, 1)}${clique(12, 13, 9, 5)}${clique(2, 6, 10, 3)}${clique(7, 11, 15, 14)}`;
    const { puzzle } = positionOf(file({ graph: custom(4, groups) }));
    // The cells of a column follow each other.
    expect(lineOf(puzzle.clues['regions']!)).toBe('1112122233343444');
  });
  test('groups that are boxes, and boxes by a word, are boxes', () => {
    const groups = `${lines}${clique(0, 1, 4, 5)}${clique(2, 3, 6, 7)}${clique(8, 9, 12, 13)}${clique(10, 11, 14, 15)}`;
    const boxes = '<sudokugroups at="0" withblocks="1"/>';
    for (const graph of [custom(4, groups), custom(4, boxes)])
      expect(positionOf(file({ graph }))).toEqual(positionOf('1...............'));
  });
  test('groups that are both diagonals are the rule', () => {
    const boxes = '<sudokugroups at="0" withblocks="1"/>';
    const graph = custom(4, `${boxes}${clique(0, 5, 10, 15)}${clique(3, 6, 9, 12)}`);
    expect(positionOf(file({ graph })).puzzle.rules).toEqual({ diagonals: 1 });
  });
  test.each([
    ['one diagonal', custom(4, `<sudokugroups at="0"/>${clique(0, 5, 10, 15)}`), 'both diagonals or none'],
    [
      'a cage',
      custom(4, '<sudokugroups at="0"/><cage operator="1" value="3" size="2"> 0 1 </cage>'),
      'found "cage"',
    ],
    [
      'other groups beside boxes',
      custom(4, `<sudokugroups at="0"/>${clique(0, 1, 2, 5)}`),
      'boxes and other groups',
    ],
    ['groups that leave cells out', custom(4, `${lines}${clique(0, 1, 2, 5)}`), '4 regions of 4 cells each'],
    ['a cube', '<graph order="4" type="roxdoku"/>', 'found "roxdoku"'],
    ['boards that overlap', custom(4, '<sudokugroups at="6"/>'), 'one board'],
    ['no square', custom(4, lines).replace('sizeX="4"', 'sizeX="6"'), 'a square board'],
    ['boxes that are no squares', '<graph order="6" type="sudoku"/>', 'a board with square boxes'],
  ])('%s is refused', (_, graph, message) => {
    expect(() => positionOf(file({ graph }))).toThrow(message);
  });
  test.each([
    { title: 'a letter of no number', input: file({ values: 'a_______________' }), at: '6:12' },
    { title: 'a value too few', input: file({ values: 'b______________' }), at: '6:27' },
    {
      title: 'an entry at a given',
      input: file({ history: '<simple-event index="0" value="1"/>' }),
      at: '8:13',
    },
    { title: 'no graph', input: file({ graph: '' }), at: '4:10' },
  ])('an error has its place: $title', ({ input, at }) =>
    expectProblem(problemOf(input), { code: 'unexpected', at }),
  );
  test('a cut file is read or refused', () =>
    expect(readCut(file({ values: 'bc__d__________e' }))).toBeGreaterThan(0));
});

test('other XML is of no supported format', () => {
  expect(problemOf('<svg xmlns="http://www.w3.org/2000/svg"><game/></svg>')).toMatchObject({
    code: 'unrecognized',
  });
});
