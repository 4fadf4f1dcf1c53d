import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { unique } from '../../src/questions/unique/unique.js';
import { engines } from '../engine.js';

const folder = join(process.env['GRIDWRIGHT_DATA'] ?? '/nowhere', 'field-cases');
const textOf = (name: string): string => readFileSync(join(folder, `${name}.txt`), 'utf8');

beforeEach(({ skip }) => {
  if (!existsSync(folder)) skip('GRIDWRIGHT_DATA has no folder field-cases');
});

test.each([
  ['sudoku-blanks', 'sudoku', 'unique'],
  ['sudoku-box-drawing', 'sudoku', 'unique'],
  ['sudoku-csv', 'sudoku', 'unique'],
  ['sudoku-json-array', 'sudoku', 'unique'],
  ['sudoku-leetcode-array', 'sudoku', 'unique'],
  ['sudoku-tsv-read-as-numberlink', 'sudoku', 'unique'],
  ['sudoku-hodoku-library', 'sudoku', 'unique'],
  ['sudoku-16-numbers-with-spaces', 'sudoku', null],
  ['sudoku-16-numbers-with-zeros', 'sudoku', null],
  ['numberlink-stars-read-as-sudoku', 'numberlink', null],
  // The island of 8 has four double bridges, and the bridges around it run either way or are single.
  ['hashi-plain-rows', 'hashi', 'several'],
  ['address-in-markdown-link', 'masyu', 'unique'],
  ['bimaru-row-column-hint', 'battleship', null],
  ['flow-walls', 'numberlink', null],
  ['variant-flag-without-warning', 'masyu', 'several'],
] as const)('%s is a %s', async (name, kindName, status) => {
  const { kind, position, warnings } = readPuzzle(kinds, textOf(name));
  expect(kind.name).toBe(kindName);
  if (status !== null) expect((await unique(position.puzzle, { engines, kind })).status).toBe(status);
  if (name.startsWith('variant')) expect(warnings.join()).toContain('v:');
});

test('the grids of Project Euler are two puzzles with one solution each', async () => {
  const entries = [...readPuzzles(kinds, textOf('sudoku-euler-grids'))];
  expect(entries).toHaveLength(2);
  for (const { read } of entries) {
    const { kind, position } = read();
    expect(await unique(position.puzzle, { engines, kind })).toMatchObject({ status: 'unique' });
  }
});

test('a board of 4 × 4 without a larger number may be of several kinds, and is a Sudoku with two solutions if that is named', async () => {
  const text = textOf('sudoku-4x4-read-as-slitherlink');
  expect(() => readPuzzle(kinds, text)).toThrow(/found one of .*slitherlink plain, sudoku sdk/);
  const { kind, position } = readPuzzle(kinds, text, { kind: 'sudoku' });
  expect(await unique(position.puzzle, { engines, kind })).toMatchObject({ status: 'several' });
});

test.each([
  ['truncated-sudokupad', /Base64/],
  ['bidi-in-message', /ha\\u2066shi/],
])('%s is refused in words', (name, message) => {
  expect(() => readPuzzle(kinds, textOf(name))).toThrow(message);
});
