import { describe, expect, test } from 'vitest';
import { readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import type { Position } from '../../src/boards/layers/board.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import type { Battleship } from '../../src/kinds/battleship/layers.js';
import { kinds } from '../../src/kinds/index.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native } from '../engine.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { minizincData as data, textRecord } from './texts.js';

const csplib = battleship.formats.find(({ name }) => name === 'csplib')!;
const address = 'battleship/3/4/2011101i2j0i/2/21o/11g';
const fact = 'problem(1, [2:1,1:1], [1,1,0,1], [2,0,1], [w@[3,3],b@[2,1]]).';

const read = (text: string) => readPuzzle(kinds, text).position as Position<Battleship>;

describe('facts', () => {
  test('say the puzzle, and are written', () => {
    const { puzzle } = read(fact);
    expect(puzzle).toMatchObject({ rows: 4, columns: 3 });
    expect(puzzle.records).toEqual({
      fleet: [
        { id: '2', length: 2, count: 1 },
        { id: '1', length: 1, count: 1 },
      ],
    });
    expect(puzzle.clues['rowTotals']).toEqual(Int16Array.of(1, 1, 0, 1));
    expect(puzzle.clues['columnTotals']).toEqual(Int16Array.of(2, 0, 1));
    expect(Array.from(puzzle.clues['givens']!)).toEqual([-1, -1, -1, 2, -1, -1, -1, -1, 0, -1, -1, -1]);
    expect(csplib.write(read(fact))).toBe('problem(1, [2:1,1:1], [1,1,0,1], [2,0,1], [b@[2,1],w@[3,3]]).');
  });
  test.each([
    ['comments', '% A fleet\n'],
    ['blanks', ' '],
    ['empty lines', '\n'],
  ])('may have millions of characters before it: %s', (_, repeated) => {
    const puzzle = read(fact);
    // The other kinds would read these, too.
    expect(readPuzzle([battleship], repeated.repeat(3_000_000 / repeated.length) + fact).position).toEqual(
      puzzle,
    );
  });
  test('may have white space and comments anywhere, and lengths in any order', () => {
    const text =
      '% a board\nproblem( 7 ,\n\t[ 1:1 , 2 : 1, 3:0 ], % fleet\n\t[1,1,0,1],\n\t[2,0,1],\n\t[w@[3,3],b@[ 2,1 ] ] ) . % end\n';
    expect(read(text)).toEqual(read(fact));
  });
  test('of many lines each are many puzzles of one text, each with its line', async () => {
    const text = `% two\n${fact.replaceAll(', [', ',\n\t[')}\n\n% and\n${fact}\nproblem(3, [1:1], [1], [2], []).\n`;
    const entries = [...readPuzzles(kinds, text)];
    expect(entries.map(({ line }) => line)).toEqual([2, 9, 10]);
    for (const entry of entries.slice(0, 2)) expect(entry.read().position).toEqual(read(fact));
    expectProblem(problemOf(text), { code: 'out-of-range', at: '10:25' });
  });
  test.each([
    ['problem(1, [2:1], [1,1], [2,0], [w@[3,1]]).', 'out-of-range', '1:37'],
    ['problem(1, [2:1], [1,1], [2,0], [x@[1,1]]).', 'unexpected', '1:34'],
    ['problem(1, [2:1], [1,1], [2,0], [w@[1,1],c@[1,1]]).', 'unexpected', '1:42'],
    ['problem(1, [2:1], [1,1], [2,0], [w@[1,1]])', 'unexpected', '1:43'],
    ['problem(1, [2:1], [], [2,0], []).', 'unexpected', '1:20'],
    ['problem(1, [2:1], [1;1], [2,0], []).', 'unexpected', '1:21'],
    ['problem(1, [0:1], [1,1], [2,0], []).', 'out-of-range', '1:13'],
    ['problem(1, [2:1], [1,1], [2,0], []). more', 'unexpected', '1:38'],
  ])('%s: %s at %s', (text, code, at) => expectProblem(problemOf(text), { code, at }));
  test.each([
    ['a total that is missing', 'battleship/2/2/20g1//z'],
    ['a ship part without a form', 'battleship/2/2/2011.i/1/21o'],
  ])('refuse %s', (_, text) =>
    expect(() => csplib.write(read(text))).toThrow(/that the format csplib can represent/),
  );
  test('are the same as an address', () => expect(read(csplib.write(read(address)))).toEqual(read(address)));
});

describe('text records', () => {
  test('have the solution that they name, and no other', async () => {
    const { position } = readPuzzle(kinds, textRecord);
    const answer = await unique(position.puzzle, native);
    if (answer.status !== 'unique') throw new Error(answer.status);
    const ships = answer.solution.answers['ships']!;
    expect(Array.from(position.answers['ships']!, (value) => Math.max(0, value))).toEqual(Array.from(ships));
  });
  test('are parted by lines of "="', () => {
    const text = `=====\n${textRecord}\n=======\n${textRecord.replace('Hint: 5 3 Water', 'Hint: 5 9 Water')}=====\n`;
    const entries = [...readPuzzles(kinds, text)];
    expect(entries.map(({ line }) => line)).toEqual([2, 23]);
    expect(entries[0]!.read().position).toEqual(read(textRecord));
    expectProblem(problemOf(text), { code: 'out-of-range', at: '26:9' });
  });
  test.each([
    ['a form that is none', ['Water 1', 'Wet 1'], '4:11'],
    ['a ship that leaves the board', ['PLACESHIP 3 3 3 E', 'PLACESHIP 4 3 3 E'], '5:11'],
    ['a direction that is none', ['PLACESHIP 3 3 3 E', 'PLACESHIP 3 3 3 N'], '5:17'],
    ['too few tallies', ['Row tallies: 3 0 1 3 0 3', 'Row tallies: 3 0 1 3 0'], '11:22'],
    ['no size', ['START-NEW-BOARD 6 6\n', ''], '3:1'],
    ['no tallies', [/Row tallies[\s\S]*/, ''], '11:1'],
  ] as const)('%s', (_, [from, to], at) => {
    const problem = problemOf(textRecord.replace(from, to));
    expect(`${problem?.place?.line}:${problem?.place?.column}`).toBe(at);
  });
});

describe('MiniZinc data', () => {
  test('has hints by their numbers', () => {
    const hints = data.replace('|0,0,0,0,0,0', '|1,2,3,4,5,6').replace('0,0,0,0,0,0|]', '7,0,0,0,0,0|]');
    const { puzzle } = read(hints);
    expect(Array.from(puzzle.clues['givens']!.slice(0, 6))).toEqual([0, 6, 3, 4, 1, 2]);
    expect(puzzle.clues['givens']![30]).toBe(5);
  });
  test('may have its matrix as a list, or none', () => {
    const list = `array2d(1..height, 1..width, [${new Array(36).fill(0).join(',')}])`;
    expect(read(data.replace(/\[\|[\s\S]*?\|\]/, list))).toEqual(read(data));
    expect(read(data.replace(/hint = [\s\S]*?;\n/, ''))).toEqual(read(data));
  });
  test.each([
    ['a matrix of another size', ['|0,0,0,0,0,0|]', '|0,0,0,0,0|]'], '5:8'],
    ['a list of another length', ['ship = [3, 2, 1]', 'ship = [3, 2]'], '4:8'],
    ['a name that is missing', ['height = 6;\n', ''], '1:1'],
    ['the totals of the columns missing', ['colsum = [1, 3, 2, 2, 1, 1];\n', ''], '1:1'],
    ['a name that comes twice', ['width = 6;', 'width = 6; width = 6;'], '2:12'],
    ['a hint that is none', ['|0,0,0,0,0,0|]', '|0,0,0,0,0,8|]'], '10:20'],
    ['a total that is too large', ['rowsum = [1', 'rowsum = [9'], '11:11'],
  ] as const)('%s', (_, [from, to], at) => {
    const problem = problemOf(data.replace(from, to));
    expect(`${problem?.place?.line}:${problem?.place?.column}`).toBe(at);
  });
});
