import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Kind,
  kinds,
  type Position,
  readPuzzle,
  readPuzzles,
  type Solution,
  toText,
  unique,
} from '@gridwright/puzzles';
import { expect, test } from 'vitest';
import { root } from './gallery-files.js';

// What the papers print, against the files and their only solutions.

function textOf(name: string): string {
  return readFileSync(join(root, 'examples/papers', `thesis-${name}.txt`), 'utf8');
}

function read(name: string): { readonly kind: Kind; readonly position: Position } {
  return readPuzzle(kinds, textOf(name));
}

async function onlySolution(position: Position): Promise<Solution> {
  const answer = await unique(position.puzzle);
  if (answer.status !== 'unique') throw new Error(`expected one solution, found ${answer.status}`);
  return answer.solution;
}

/** Numbers in cells as a line, with points for empty cells. */
function lineOf(values: Iterable<number>): string {
  return Array.from(values, (value) => (value > 0 ? String(value) : '.')).join('');
}

const figure31 = [
  ...['3..4..9..', '....7..65', '.976.....', '.8.23.5..', '.7.....9.'],
  ...['..2.97.8.', '.....573.', '74..8..5.', '..5..1..8'],
].join('');
const figure32 = [
  ...['368452917', '214879365', '597613824', '189234576', '473568192'],
  ...['652197483', '826945731', '741386259', '935721648'],
].join('');

test('figures 3.1 and 3.2: a Sudoku and its solution', async () => {
  const { position } = read('figure-3-1');
  expect(lineOf(position.puzzle.clues['givens']!)).toBe(figure31);
  expect(lineOf((await onlySolution(position)).answers['numbers']!)).toBe(figure32);
  const solved = read('figure-3-2').position;
  expect(solved.puzzle).toEqual(position.puzzle);
  const numbers = Array.from(solved.answers['numbers']!, (value, cell) =>
    value > 0 ? value : solved.puzzle.clues['givens']![cell]!,
  );
  expect(lineOf(numbers)).toBe(figure32);
});

/** Figure 4.1, with the upper end in row 5 in column 9, where the totals of the columns have it. */
const figure41 = [
  ...['^~~~~<>~~~', '#~~~~~~~~~', 'v~~o~<##>~', '~~~~~~~~~~', '~~~~~~~~^~'],
  ...['o~<#>~~~v~', '~~~~~~~~~~', '~~~~~~o~~~', '~~^~~~~~~~', 'o~v~~~~~~~'],
];

test('figure 4.1: a completed Battleship', async () => {
  const { position } = read('figure-4-1');
  expect([...position.puzzle.clues['columnTotals']!]).toEqual([5, 0, 3, 2, 1, 2, 3, 1, 3, 0]);
  expect([...position.puzzle.clues['rowTotals']!]).toEqual([3, 1, 6, 0, 1, 5, 0, 1, 1, 2]);
  const ships = Array.from((await onlySolution(position)).answers['ships']!, (value) => value > 0);
  expect(ships).toEqual(Array.from(figure41.join(''), (sign) => sign !== '~'));
});

test('figure 4.2: a ship in the rows 3 to 6 of column 4', async () => {
  const { position } = read('figure-4-2');
  expect([...position.puzzle.clues['columnTotals']!]).toEqual([0, 0, 0, 4, 0, 0, 0, 0, 0, 0]);
  expect([...position.puzzle.clues['rowTotals']!]).toEqual([0, 0, 1, 1, 1, 1, 0, 0, 0, 0]);
  const ships = (await onlySolution(position)).answers['ships']!;
  expect([...ships.keys()].filter((cell) => ships[cell]! > 0)).toEqual([23, 33, 43, 53]);
});

test('equations 6.2 to 6.11: what each deduction concludes holds in the only solution of its board', async () => {
  const boards = [...readPuzzles(kinds, textOf('deductions'))];
  const names = Array.from({ length: 10 }, (_, index) => `6.${index + 2}`);
  const { deductions } = kinds.find(({ name }) => name === 'hashi')!;
  expect(deductions.map(({ name }) => name)).toEqual(names);
  expect(boards).toHaveLength(names.length);
  for (const [index, { name, conclude }] of deductions.entries()) {
    const { position } = boards[index]!.read();
    const { answers } = await onlySolution(position);
    const conclusions = conclude(position.puzzle);
    expect(conclusions.length, name).toBeGreaterThan(0);
    for (const { layer, site, range } of conclusions) {
      expect(answers[layer]![site], name).toBeGreaterThanOrEqual(range.min);
      expect(answers[layer]![site], name).toBeLessThanOrEqual(range.max);
    }
  }
});

const table74 = [
  ['1', 'yellow', 'Norwegian', 'water', 'Kools', 'fox'],
  ['2', 'blue', 'Ukrainian', 'tea', 'Chesterfields', 'horse'],
  ['3', 'red', 'Englishman', 'milk', 'Old Gold', 'snails'],
  ['4', 'ivory', 'Spaniard', 'orange juice', 'Lucky Strike', 'dog'],
  ['5', 'green', 'Japanese', 'coffee', 'Parliaments', 'zebra'],
];

test('table 7.4: the solution of the zebra puzzle', async () => {
  const { kind, position } = read('table-7-4');
  const { puzzle, answers } = await onlySolution(position);
  const rows = toText(kind.draw({ puzzle, answers }))
    .split('\n')
    .filter((line) => line.startsWith('│'))
    .map((line) =>
      line
        .split('│')
        .slice(2, -1)
        .map((cell) => cell.trim()),
    );
  expect(table74.map((_, house) => rows.map((row) => row[house]))).toEqual(table74);
});

const figure81a = [
  ...['876912534', '954387612', '213645789', '738456291', '561829347'],
  ...['429731865', '642178953', '395264178', '187593426'],
];
/** Figure 8.1b without its blank rows. */
const figure81b = [
  ...['.......12', '..3.45...', '.6....3.7', '42...1...', '...1.8...', '...26....', '..7...4..'],
];

test('figure 8.1: a grid, and the 17 clues that have it as their only solution', async () => {
  const grid = figure81a.join('');
  expect(textOf('figure-8-1a').trim()).toBe(grid);
  const { position } = read('figure-8-1b');
  expect(lineOf((await onlySolution(position)).answers['numbers']!)).toBe(grid);
  // The blank rows have one place where all clues are numbers of the grid.
  const blank = '.........';
  const restored = figure81a.flatMap((_, first) =>
    figure81a.slice(first + 1).map((_, after) => {
      const rows = [...figure81b];
      rows.splice(first, 0, blank);
      rows.splice(first + 1 + after, 0, blank);
      return rows.join('');
    }),
  );
  const fitting = restored.filter((line) =>
    Array.from(line).every((sign, cell) => sign === '.' || sign === grid[cell]),
  );
  expect(fitting).toEqual([textOf('figure-8-1b').trim()]);
  expect(fitting[0]!.replaceAll('.', '')).toHaveLength(17);
});

test('figure 2.2: each two of five vertices are joined', () => {
  const edges = textOf('figure-2-2')
    .split('\n')
    .filter((line) => /^v/.test(line))
    .map((line) => line.split(' ').sort().join(' '));
  const vertices = ['v1', 'v2', 'v3', 'v4', 'v5'];
  const pairs = vertices.flatMap((one, index) => vertices.slice(index + 1).map((other) => `${one} ${other}`));
  expect(edges.sort()).toEqual(pairs);
});
