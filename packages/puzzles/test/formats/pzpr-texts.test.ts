import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { defineBoard } from '../../src/boards/define-board.js';
import type { Board } from '../../src/boards/definition/board.js';
import { layerRows } from '../../src/boards/formats/pzpr/pzprv3-part.js';
import { rooms } from '../../src/boards/formats/pzpr/rooms.js';
import { emptyPuzzle, unsolved } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { expectHandled } from '../conformance/formats-suite.js';
import { mutated } from '../conformance/mutated-text.js';
import { heyawakeTexts } from './heyawake-texts.js';
import { akari, heyawake, nurikabe, skyscrapers, starBattle, yajilin } from './pzpr-boards.js';
import { arbitraryDrawings, draw, filled, opened, pzprKinds } from './pzpr-puzzles.js';

function textFormat(board: Board) {
  return board.formats.find(({ name }) => name === 'pzprv3')!;
}

/** The text on one line, without empty lines, which boards of one row or column have. */
function oneLine(text: string): string {
  return `${text}\n`.replaceAll(/[\n/]+/g, '/');
}

function warningsOf(board: Board, text: string): readonly string[] {
  const warnings: string[] = [];
  textFormat(board).read(text, { warn: (warning) => warnings.push(warning) });
  return warnings;
}

describe.each(pzprKinds)('pzprv3 texts of $board.name', (kind) => {
  const { board, id, textId = id } = kind;
  const format = textFormat(board);
  const ownId = format.description.split('/')[1]!;
  const drawings = arbitraryDrawings(kind);
  const ours = (text: string): string => oneLine(text).replace(`/${textId}/`, `/${ownId}/`);

  test('are those of pzpr', async () => {
    const property = fc.asyncProperty(drawings, async (position) => {
      const there = await filled(kind, position.puzzle);
      draw(kind, position, there.board);
      const text = ours(there.getFileData());
      expect(oneLine(format.write(position))).toBe(text);
      expect(format.read(text, {})).toEqual(position);
      expect(format.read(there.getFileData(), {})).toEqual(position);
      const again = await opened(format.write(position).replace(`/${ownId}/`, `/${textId}/`));
      expect(ours(again.getFileData())).toBe(text);
    });
    await fc.assert(property, { numRuns: runs(1000, 20) });
  });

  test('mutated and random texts are read, or refused at a place in them', () => {
    const texts = drawings.map((position) => format.write(position));
    const random = fc
      .string({ unit: 'grapheme-ascii', maxLength: 30 })
      .map((body) => `pzprv3/${ownId}/1/2/${body}`);
    const property = fc.property(fc.oneof(mutated(texts), random), (text) =>
      expectHandled(board, format, text),
    );
    fc.assert(property, { numRuns: runs(20_000, 300) });
  });
});

describe.each(heyawakeTexts)('the text of version 3.1 of $address', ({ address, text, marks, ...board }) => {
  const valuesOf = (rows: string): Int16Array =>
    Int16Array.from(rows.split(/[ /]/), (word) => (word === '.' ? empty : Number(word)));
  const clues = { rooms: valuesOf(board.rooms).map((room) => room + 1), numbers: valuesOf(board.numbers) };

  test('is read', () => {
    for (const form of [text, `${text}/`, text.replaceAll('/', '\n')])
      expect(heyawake.read(form)).toMatchObject({
        puzzle: { clues },
        answers: { shaded: valuesOf(board.shaded) },
      });
    expect(warningsOf(heyawake, text)).toEqual(marks ? ['pencil marks are ignored'] : []);
  });

  test('has the address', () => {
    expect(heyawake.read(address).puzzle.clues).toEqual(clues);
    const written = heyawake.formats.find(({ name }) => name === 'puzz.link')!.write(heyawake.read(address));
    expect(written).toBe(`https://puzz.link/p?${address}`);
  });
});

test.each([
  {
    board: heyawake,
    text: 'heyawake/1/2/x/0 0 /. . /',
    column: 21,
    message: 'expected a number of rooms from 1 to 2, found "x"',
  },
  {
    board: heyawake,
    text: 'heyawake/1/2/1/0 2 /. . /',
    column: 25,
    message: 'expected a room from 0 to 1, found "2"',
  },
  {
    board: heyawake,
    text: 'heyawake/1/2/1/0 0 /. 100 /',
    column: 30,
    message: 'expected number, a number from 0 to 99, found "100"',
  },
  {
    board: heyawake,
    text: 'heyawake/1/2/1/0 0 /. . /. . /2 /',
    column: 38,
    message: 'expected a mark: "0", "-1", "1", found "2"',
  },
  {
    board: starBattle,
    text: 'starbattle/1/2/0/1/0 0 /',
    column: 23,
    message: 'expected stars from 1 to 9, found "0"',
  },
  {
    board: akari,
    text: 'akari/1/2/5 . /',
    column: 18,
    message: 'expected wall, a number from 0 to 4, found "5"',
  },
  {
    board: nurikabe,
    text: 'nurikabe/1/2/* . /',
    column: 21,
    message: 'expected number, a number from 1 to 999, found "*"',
  },
  {
    board: yajilin,
    text: 'yajilin/1/2/# . /',
    column: 20,
    message: 'expected an arrow with a number, such as "1,5", "1,-" or ".", found "#"',
  },
  {
    board: yajilin,
    text: 'yajilin/1/2/5,1 . /',
    column: 20,
    message: 'expected arrow, a number from 0 to 4, found "5"',
  },
  {
    board: yajilin,
    text: 'yajilin/1/2/1,1000 . /',
    column: 22,
    message: 'expected number, a number from 0 to 999, found "1000"',
  },
  {
    board: yajilin,
    text: 'yajilin/1/2/o/1,1 . /',
    column: 20,
    message: 'expected a rule of the kind, found "o" (all shaded cells are outside the loop)',
  },
  {
    board: skyscrapers,
    text: 'skyscrapers/1/1/1 . . /. . . /. . . /',
    column: 24,
    message: 'expected ".", found "1"',
  },
  {
    board: skyscrapers,
    text: 'skyscrapers/1/1/. . . /. q1 . /. . . /',
    column: 33,
    message: 'expected height, a number from 1 to 1, found "q1"',
  },
])('$text is wrong', ({ board, text, column, message }) => {
  expect(() => board.read(`pzprv3/${text}`)).toThrow(`line 1, column ${column}: ${message}`);
});

test('marks are ignored with a warning', () => {
  expect(warningsOf(akari, 'pzprv3/lightup/1/2/. 1 /- . /')).toEqual(['pencil marks are ignored']);
  expect(warningsOf(akari, 'pzprv3/lightup/1/2/. 1 /. . /')).toEqual([]);
  expect(warningsOf(skyscrapers, 'pzprv3/skyscrapers/1/1/. . . /. .[1,,,] . /. . . /')).toEqual([
    'pencil marks are ignored',
  ]);
});

test('what a text cannot hold is refused', () => {
  const blank = emptyPuzzle(nurikabe.layers, { kind: 'nurikabe', rows: 1, columns: 1, rules: {} });
  const puzzle = { ...blank, clues: { numbers: Int16Array.of(3) } };
  const drawn = { puzzle, answers: { shaded: Int16Array.of(1) } };
  expect(() => textFormat(nurikabe).write(drawn)).toThrow('found a shade at a number');
  const hall = emptyPuzzle(heyawake.layers, { kind: 'heyawake', rows: 1, columns: 1, rules: {} });
  expect(() => textFormat(heyawake).write(unsolved(heyawake.layers, hall))).toThrow('found no room');
});

test('a rule that the caller names replaces that of the text', () => {
  const text = 'pzprv3/starbattle/1/1/2/1/0 /';
  expect(starBattle.read(text).puzzle.rules).toEqual({ stars: 2 });
  expect(starBattle.read(text, { rules: ['stars=3'] }).puzzle.rules).toEqual({ stars: 3 });
});

test('no text is derived where pzpr has another one', () => {
  const { name, description, layers, rules, examples } = starBattle;
  const formatsWith = (more: object): readonly string[] =>
    defineBoard({ name, description, layers, rules, examples, ...more }).formats.map((format) => format.name);
  const addressBody = rooms(layers, 'rooms');
  expect(formatsWith({ addressBody })).toEqual(['gridwright-puzzle', 'puzz.link']);
  expect(formatsWith({ addressBody, pzprv3Parts: [layerRows(layers, 'stars')] })).toContain('pzprv3');
  expect(formatsWith({})).toContain('pzprv3');
  expect(formatsWith({ pzprv3Parts: null })).not.toContain('pzprv3');
  expect(() => formatsWith({ pzprv3Parts: [] })).toThrow('no part of the pzprv3 text holds the layer stars');
});
