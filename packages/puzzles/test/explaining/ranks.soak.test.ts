import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { rate } from '../../src/questions/rate/rating.js';

const { GRIDWRIGHT_DATA: data = '' } = process.env;

/** The lines of a file of rated puzzles; null where there is none. */
function ratedLines(file: string): readonly string[] | null {
  const path = join(data, 'ratings', file);
  if (data === '' || !existsSync(path)) return null;
  return readFileSync(path, 'utf8').trim().split('\n');
}

async function costliest(kindName: string, text: string): Promise<number> {
  const kind = kinds.find(({ name }) => name === kindName)!;
  const rating = await rate(kind, readPuzzle([kind], text).position.puzzle);
  if (rating.status !== 'rated') throw new Error(`expected a rating, found ${rating.status}`);
  return rating.costliest;
}

/** The rank correlation of two lists: that of their ranks, where equal values share theirs. */
function spearman(one: readonly number[], other: readonly number[]): number {
  const [x, y] = [ranks(one), ranks(other)];
  const mean = (one.length - 1) / 2;
  const product = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, each, at) => sum + (each - mean) * (b[at]! - mean), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

function ranks(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((each) => each < value).length;
    const same = values.filter((each) => each === value).length;
    return below + (same - 1) / 2;
  });
}

test('ranks share the place of equal values', () => {
  expect(ranks([5, 1, 5, 2])).toEqual([2.5, 0, 2.5, 1]);
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 40])).toBeCloseTo(1);
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1);
});

test('the costliest step ranks rated Sudokus as Sukaku Explainer does', async ({ skip }) => {
  const lines = ratedLines('sudoku-rated.txt');
  if (lines === null) return skip('GRIDWRIGHT_DATA has no rated puzzles');
  const rated = lines.filter((_, at) => at % 6 === 0).map((line) => line.trim().split(/\s+/));
  const costs: number[] = [];
  for (const [board] of rated) costs.push(await costliest('sudoku', board!));
  expect(costs.length).toBeGreaterThanOrEqual(50);
  expect(
    spearman(
      rated.map(([, rating]) => Number(rating)),
      costs,
    ),
  ).toBeGreaterThanOrEqual(0.95);
});

test('the costliest step ranks the classes of Loopy', async ({ skip }) => {
  const boards = ['e', 'n', 't', 'h'].flatMap(
    (letter, at) => ratedLines(`loopy-10-${letter}.txt`)?.map((line) => ({ line, at })) ?? [],
  );
  if (boards.length === 0) return skip('GRIDWRIGHT_DATA has no rated puzzles');
  const costs: number[] = [];
  for (const { line } of boards) costs.push(await costliest('slitherlink', line));
  expect(
    spearman(
      boards.map(({ at }) => at),
      costs,
    ),
  ).toBeGreaterThanOrEqual(0.8);
});
