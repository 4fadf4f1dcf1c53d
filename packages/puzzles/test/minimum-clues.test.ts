import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { readPuzzle } from '../src/boards/formats/read-puzzle.js';
import { clueKey } from '../src/boards/layers/board.js';
import { clueSites, withoutClues } from '../src/boards/layers/left-out.js';
import { kinds } from '../src/kinds/index.js';
import { candidateClues } from '../src/questions/clues/candidate-clues.js';
import { minimumClues } from '../src/questions/clues/minimum-clues.js';
import { minimumOfSolution } from '../src/questions/clues/minimum-of-solution.js';
import { unique } from '../src/questions/unique/unique.js';
import { noWishes } from './conformance/fewest-suite.js';

/** Puzzles with one solution and few clues: all sets of their clues are tried. */
const puzzles = ['slither/4/4/88ci112d', 'numlin/5/5/121j32i3r'].map(
  (address) => readPuzzle(kinds, `https://puzz.link/p?${address}`).position.puzzle,
);

const kindOf = (puzzle: { readonly kind: string }) => kinds.find(({ name }) => name === puzzle.kind)!;

/** By puzzle, the sets of clues with one solution, as words of bits. */
const sufficient = await Promise.all(
  puzzles.map(async (puzzle) => {
    const { layers } = kindOf(puzzle);
    const clues = clueSites(layers, puzzle);
    const found: number[] = [];
    for (let bits = 0; bits < 2 ** clues.length; bits += 1) {
      const gone = clues.filter((_, clue) => ((bits >> clue) & 1) === 0);
      if ((await unique(withoutClues(layers, puzzle, gone))).status === 'unique') found.push(bits);
    }
    return found;
  }),
);

test('the least weight with clues that stay together, or in any case, is that of brute force', async () => {
  const some = (count: number) => fc.array(fc.nat(count - 1), { maxLength: 3 });
  const which = fc.nat(puzzles.length - 1);
  const wished = which.chain((puzzle) => {
    const clues = clueSites(kindOf(puzzles[puzzle]!).layers, puzzles[puzzle]!);
    return fc.record({
      puzzle: fc.constant(puzzle),
      clues: fc.constant(clues),
      together: fc.array(some(clues.length), { maxLength: 2 }),
      always: some(clues.length),
      weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: clues.length, maxLength: clues.length }),
    });
  });
  const property = fc.asyncProperty(wished, async ({ puzzle, clues, together, always, weights }) => {
    const at = (places: readonly number[]) => places.map((place) => clues[place]!);
    const places = new Map(clues.map((clue, place) => [clueKey(clue), place]));
    const weightOf = (bits: number) =>
      weights.reduce((sum, weight, clue) => sum + ((bits >> clue) & 1) * weight, 0);
    const has = (bits: number, clue: number) => ((bits >> clue) & 1) === 1;
    const allowed = sufficient[puzzle]!.filter(
      (bits) =>
        always.every((clue) => has(bits, clue)) &&
        together.every((list) => list.every((clue) => has(bits, clue) === has(bits, list[0]!))),
    );
    const answer = await minimumClues(puzzles[puzzle]!, {
      together: together.map(at),
      always: at(always),
      weight: (clue) => weights[places.get(clueKey(clue))!]!,
    });
    if (answer.status !== 'optimal') throw new Error(`expected an optimum, found ${answer.status}`);
    const bits = answer.kept.reduce((sum, clue) => sum + 2 ** places.get(clueKey(clue))!, 0);
    expect(allowed).toContain(bits);
    expect(weightOf(bits)).toBe(answer.weight);
    expect(answer.weight).toBe(Math.min(...allowed.map(weightOf)));
    expect(answer.bound).toBe(answer.weight);
  });
  await fc.assert(property, { numRuns: runs(200, 25) });
});

test('each difference set that the bound comes from has another solution', async () => {
  const [puzzle] = puzzles;
  const { layers } = kindOf(puzzle!);
  let sets = 0;
  const answer = await minimumClues(puzzle!, {
    onDifference: ({ clues, other }) => {
      sets += 1;
      expect(other.puzzle).toEqual(withoutClues(layers, puzzle!, clues));
      expect(clues.length).toBeGreaterThan(0);
    },
  });
  expect(answer.status).toBe('optimal');
  expect(sets).toBeGreaterThan(0);
});

test('where rows become columns, a total of a row belongs to that of a column', async () => {
  const kind = kinds.find(({ name }) => name === 'battleship')!;
  const [{ text } = { text: '' }] = kind.examples;
  const answer = await unique(readPuzzle([kind], text).position.puzzle);
  if (answer.status !== 'unique') throw new Error(`expected one solution, found ${answer.status}`);
  const { puzzle, answers } = answer.solution;
  expect(puzzle.rows).toBe(puzzle.columns);
  const wishes = {
    all: true,
    with: [],
    without: [],
    among: null,
    symmetry: 'transpose',
    weights: [],
  } as const;
  const { together } = candidateClues(kind, kind.clues!, { puzzle, answers, isSolved: true }, wishes);
  const totals = together.filter((orbit) => orbit.some(({ layer }) => layer === 'rowTotals'));
  expect(totals).toHaveLength(puzzle.rows);
  for (const orbit of totals) {
    const sites = orbit.map(({ site }) => site);
    expect(orbit.map(({ layer }) => layer).sort()).toEqual(['columnTotals', 'rowTotals']);
    expect(sites[0]).toBe(sites[1]);
  }
});

test('an only island is right with its number 0, and without it', async () => {
  const kind = kinds.find(({ name }) => name === 'hashi')!;
  const { puzzle, answers } = readPuzzle([kind], 'pzprv3/hashikake/1/2/. 0 /0 /').position;
  const found = await minimumOfSolution(kind, { puzzle, answers, isSolved: false }, noWishes);
  expect(found.answer).toMatchObject({ status: 'optimal', weight: 0 });
  expect(found.evidence).toBe('proof');
});
