import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { noBoard } from '../../src/boards/geometry/geometry.js';
import { hasBoard } from '../../src/boards/layers/layer.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { makingKinds } from './making-kinds.js';
import { countIn, eachOf, outcomeOf, seeds } from './wish-outcome.js';

/** The clues of each kind that a density is about, their places on a small board, and shares of which many can be met. */
const densities: Readonly<
  Record<
    string,
    { layer: string; rows: number; columns: number; places: number; shares: [number, number]; step?: number }
  >
> = {
  battleship: { layer: 'givens', rows: 5, columns: 6, places: 30, shares: [0.1, 1] },
  circuitboard: { layer: 'given', rows: 4, columns: 5, places: 31, shares: [0.1, 0.6] },
  hashi: { layer: 'islands', rows: 6, columns: 5, places: 30, shares: [0.05, 0.6] },
  masyu: { layer: 'pearls', rows: 5, columns: 6, places: 30, shares: [0.05, 0.6] },
  numberlink: { layer: 'numbers', rows: 5, columns: 5, places: 25, shares: [0.1, 0.9], step: 2 },
  slitherlink: { layer: 'numbers', rows: 4, columns: 5, places: 20, shares: [0.3, 1] },
  sudoku: { layer: 'givens', rows: 4, columns: 4, places: 16, shares: [0.2, 1] },
  zebra: { layer: 'sentences', rows: 3, columns: 4, places: 12, shares: [0.3, 1.0] },
};

const counting = makingKinds.filter(({ generator }) => generator?.counted !== undefined);

/** Clues in cells of a kind that is not listed, on boards that all of them have: the places are the cells. */
function countedInCells({ generator }: Kind): (typeof densities)[string] {
  const { layer } = generator!.counted!;
  return { layer, rows: 4, columns: 4, places: 16, shares: [0.05, 0.4] };
}

describe.each(counting)('$name', (kind) => {
  const { layer, rows, columns, places, shares, step = 1 } = densities[kind.name] ?? countedInCells(kind);
  const board: Pick<WantedPuzzle, 'geometry' | 'extent'> = hasBoard(kind.layers)
    ? { geometry: { rows, columns } }
    : { geometry: noBoard, extent: { rows, columns } };

  test('a density is exactly the rounded number of clues', async () => {
    const [min, max] = shares;
    const wishes = fc.record({ density: fc.double({ min, max, noNaN: true }), seed: seeds });
    const ends = await eachOf(wishes, runs(60, 3), async ({ density, seed }) => {
      const outcome = await outcomeOf(kind, { ...board, density, seed });
      if (outcome.end === 'made') {
        const count = countIn(outcome.solution.puzzle, layer);
        expect(count % step).toBe(0);
        expect(Math.abs(count - density * places)).toBeLessThanOrEqual(step / 2);
      }
      return outcome.end;
    });
    expect(ends.made).toBeGreaterThan(0);
  });

  test('one number of clues at most is requested', async () => {
    const refusalOf = async (wanted: Partial<WantedPuzzle>): Promise<unknown> => {
      const outcome = await outcomeOf(kind, { ...board, seed: 1, ...wanted });
      return outcome.end === 'refused' ? outcome.message : outcome;
    };
    expect(await refusalOf({ clues: 8, density: 0.3 })).toBe(
      'the option density: expected none beside a number of clues (clues), found 0.3',
    );
    for (const density of [0, -0.5, 1.01, Number.NaN])
      expect(await refusalOf({ density })).toBe(
        `the option density: expected a share above 0, up to 1, found ${density}`,
      );
    const ofClues = (kind.generator!.wishes ?? []).filter(({ clues }) => clues !== undefined);
    for (const { name } of ofClues) {
      expect(await refusalOf({ own: { [name]: 4 }, density: 0.3 })).toBe(
        `the option density: expected none beside a number of clues (${name}), found 0.3`,
      );
      expect(await refusalOf({ own: { [name]: 4 }, clues: 6 })).toBe(
        `the option ${name}: expected none beside another number of clues (clues), found 4`,
      );
      for (const wrong of ['0', '-1', 'few', '1.5', ''])
        expect(await refusalOf({ own: { [name]: wrong } })).toBe(
          `the option ${name}: expected a whole number from 1, found "${wrong}"`,
        );
    }
  });
});
