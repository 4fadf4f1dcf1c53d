import { expect, test } from 'vitest';
import type { Puzzle, Solution } from '../../src/boards/layers/board.js';
import { empty, unknownClue } from '../../src/boards/layers/layer.js';
import { type ClueGroup, sitesIn } from '../../src/contracts/clue-groups.js';
import { type Maker, makers, type Trial } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { chosenGroups, withGroups } from '../../src/questions/generate/clue-selection.js';
import { sums } from '../beyond-cells/sums.js';
import { totals } from '../beyond-cells/totals.js';
import { bruteForce } from '../conformance/brute-force.js';

/** A trial by brute force; `needs`: what a puzzle must have besides, for one solution. */
function trialOf(kind: Kind, needs: (puzzle: Puzzle) => boolean = () => true) {
  const hasOther = async ({ puzzle }: Solution): Promise<boolean> =>
    !needs(puzzle) || bruteForce(kind, puzzle, 2).length > 1;
  const trial: Trial = {
    hasOther,
    hasSolution: async (puzzle) => bruteForce(kind, puzzle, 1).length > 0,
    open: () => Promise.reject(new Error('no model is opened')),
    pause: async () => {},
  };
  return trial;
}

const [rows, columns] = [3, 3];

/** A random drawing with all totals and all givens, and all places of these in a random order. */
function fullTotals(seed: number) {
  const random = seededRandom(seed);
  const shades = Int16Array.from({ length: rows * columns }, () => random.below(2));
  const ofRow = (row: number) => shades.slice(row * columns, (row + 1) * columns);
  const ofColumn = (column: number) => shades.filter((_, cell) => cell % columns === column);
  const total = (values: Int16Array) => values.reduce((sum, value) => sum + value, 0);
  const clues = {
    rowTotals: Int16Array.from({ length: rows }, (_, row) => total(ofRow(row))),
    columnTotals: Int16Array.from({ length: columns }, (_, column) => total(ofColumn(column))),
    givens: shades.slice(),
  };
  const puzzle: Puzzle = { kind: 'totals', rows, columns, rules: {}, clues };
  const solution: Solution = { puzzle, answers: { shades }, complete: true };
  const groups = Object.entries(clues).flatMap(([layer, values]) =>
    sitesIn(
      layer,
      [...values.keys()].map((site) => [site]),
    ),
  );
  return { solution, groups: random.shuffled(groups) };
}

const kind: Kind = totals;

/** The puzzle of a solution with the groups that a maker chooses. */
async function chosen(
  of: Kind,
  all: { readonly solution: Solution; readonly groups: readonly ClueGroup[] },
  maker: Maker,
  trial = trialOf(of),
): Promise<Puzzle> {
  return withGroups(of.layers, all, await chosenGroups(of.layers, all, maker, trial)).puzzle;
}

test.each(makers.flatMap((maker) => [1, 2, 3, 4].map((seed) => [maker, seed] as const)))(
  '%s: of clues of several layers, no one is redundant afterwards, seed %i',
  async (maker, seed) => {
    const all = fullTotals(seed);
    const puzzle = await chosen(kind, all, maker);
    const found = bruteForce(kind, puzzle, 2);
    expect(found.map(({ answers }) => answers)).toEqual([all.solution.answers]);
    let [kept, open] = [0, 0];
    for (const { layer, site } of all.groups.flat()) {
      const value = puzzle.clues[layer]![site]!;
      if (value === unknownClue) open += 1;
      if (value < 0) continue;
      kept += 1;
      const fewer = puzzle.clues[layer]!.slice();
      fewer[site] = empty;
      const without = { ...puzzle, clues: { ...puzzle.clues, [layer]: fewer } };
      expect(bruteForce(kind, without, 2)).toHaveLength(2);
    }
    expect(kept).toBeLessThan(all.groups.length);
    // A total of a row is left out as "?", which the others lack.
    expect(open).toBe([...puzzle.clues['rowTotals']!].filter((value) => value < 0).length);
  },
);

test.each(makers)('%s: a group of several layers is left out as a whole, or not at all', async (maker) => {
  const { solution } = fullTotals(2);
  const group = [
    { layer: 'rowTotals', site: 0 },
    { layer: 'givens', site: 0 },
    { layer: 'givens', site: 1 },
  ];
  const [first] = solution.puzzle.clues['givens']!;
  const needsGiven = ({ clues }: Puzzle): boolean => clues['givens']![0] === first;
  const groups = [group, [{ layer: 'givens', site: 1 }]];
  const puzzle = await chosen(kind, { solution, groups }, maker, trialOf(kind, needsGiven));
  const { clues } = solution.puzzle;
  const givens = clues['givens']!.slice();
  givens[1] = empty;
  expect(puzzle.clues).toEqual({ ...clues, givens });
});

test('records are named by their places in the puzzle with all clues', async () => {
  const records = {
    sums: [
      { id: 'a', cells: [0, 1], total: 1 },
      { id: 'b', cells: [0], total: 1 },
      { id: 'c', cells: [1], total: 0 },
      { id: 'd', cells: [2], total: 1 },
    ],
  };
  const puzzle: Puzzle = { kind: 'sums', rows: 1, columns: 3, rules: {}, records, clues: {} };
  const solution: Solution = { puzzle, answers: { shades: Int16Array.of(1, 0, 1) }, complete: true };
  const ids = async (order: readonly number[], maker: Maker) => {
    const groups = sitesIn(
      'sums',
      order.map((site) => [site]),
    );
    const made = await chosen(sums as Kind, { solution, groups }, maker);
    return made.records!['sums']!.map(({ id }) => id);
  };
  expect(await ids([0, 1, 2, 3], 'removing')).toEqual(['b', 'c', 'd']);
  expect(await ids([1, 2, 3, 0], 'removing')).toEqual(['a', 'c', 'd']);
  expect(await ids([3, 2, 1, 0], 'removing')).toEqual(['a', 'b', 'd']);
  // Earlier ones are put in first.
  expect(await ids([0, 1, 2, 3], 'adding')).toEqual(['a', 'b', 'd']);
  expect(await ids([3, 2, 1, 0], 'adding')).toEqual(['b', 'c', 'd']);
});
