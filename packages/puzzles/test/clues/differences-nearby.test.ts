import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { ClueSite } from '../../src/boards/layers/board.js';
import { clueSites } from '../../src/boards/layers/left-out.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { kinds } from '../../src/kinds/index.js';
import { clueNeighborhoods, differencesNearby } from '../../src/questions/clues/differences-nearby.js';
import { withSelectedClues } from '../../src/questions/clues/selected-clues.js';
import { withDefaults } from '../../src/questions/solving/puzzle-question.js';
import { positionOf } from '../sudoku/puzzle.js';

const sudoku = kinds.find(({ name }) => name === 'sudoku')!;
const { puzzle: full } = positionOf(
  '876912534954387612213645789738456291561829347429731865642178953395264178187593426',
);
const cells: readonly ClueSite[] = Array.from({ length: 81 }, (_, site) => ({ layer: 'givens', site }));

test('the neighborhoods of a full grid: boxes, and two or three rows, columns and numbers', () => {
  const found = new Set(clueNeighborhoods(sudoku, full, cells).map((each) => each.join(' ')));
  const has = (isIn: (row: number, column: number, value: number) => boolean): boolean => {
    const wanted = [...cells.keys()].filter((cell) =>
      isIn(Math.floor(cell / 9), cell % 9, full.clues['givens']![cell]!),
    );
    return found.has(wanted.join(' '));
  };
  for (let one = 0; one < 9; one++)
    for (let other = one + 1; other < 9; other++) {
      expect(has((row) => row === one || row === other)).toBe(true);
      expect(has((_, column) => column === one || column === other || column === 8)).toBe(true);
      expect(has((_, __, value) => value === one + 1 || value === other + 1 || value === 1)).toBe(true);
    }
  for (const [row, column] of [
    [1, 1],
    [4, 7],
  ] as const)
    expect(has((r, c) => Math.abs(r - row) <= 1 && Math.abs(c - column) <= 1)).toBe(true);
  expect(has((row) => row < 4)).toBe(false);
});

test('none has more than half of the clues, nor is one twice; sentences have none', () => {
  const all = clueNeighborhoods(sudoku, full, cells);
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(40);
  expect(new Set(all.map((each) => each.join(' '))).size).toBe(all.length);
  const zebra = kinds.find(({ name }) => name === 'zebra')!;
  const { puzzle } = readPuzzle([zebra], zebra.examples[0]!.text).position;
  const sentences = clueSites(zebra.layers, puzzle);
  expect(sentences.length).toBeGreaterThan(0);
  expect(clueNeighborhoods(zebra, puzzle, sentences)).toEqual([]);
});

test('what is found is inside its neighborhood, new, and minimal: by searches with each of its clues kept', async () => {
  const about = withDefaults(sudoku, full);
  await withSelectedClues(
    about,
    async (selected) => {
      const property = fc.asyncProperty(
        fc.uniqueArray(fc.nat(80), { minLength: 20, maxLength: 40 }),
        fc.nat(1000),
        async (neighborhood, seed) => {
          const known: (readonly number[])[] = [];
          const found = differencesNearby(selected, [neighborhood], () => known, seededRandom(seed));
          for await (const { broken } of found) {
            expect(broken.every((clue) => neighborhood.includes(clue))).toBe(true);
            for (const set of known) expect(set.every((clue) => broken.includes(clue))).toBe(false);
            known.push(broken);
            const rest = [...cells.keys()].filter((clue) => !broken.includes(clue));
            expect((await selected.otherThan(rest)).exists).toBe(true);
            for (const clue of broken) expect((await selected.otherThan([...rest, clue])).exists).toBe(false);
          }
        },
      );
      await fc.assert(property, { numRuns: runs(100, 8) });
    },
    () => expect.unreachable('a full grid has one solution'),
  );
});
