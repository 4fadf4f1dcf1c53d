import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { domains, enumerate, openSession } from '../../../src/index.js';
import { type LogicGrid, logicGrids, modelOfGrid, range } from './logic-grids.js';

/**
 * The steps of a program in Prolog on a grid, and its solutions: a list of places, each a list of values not known yet; a clue is a
 * choice between its pairs of places, and at last each place takes the values of each attribute that are left.
 */
function prolog({ places, attributes, clues }: LogicGrid): {
  readonly steps: number;
  readonly solutions: number;
} {
  const table = range(attributes).map(() => new Array<number | null>(places).fill(null));
  const found = new Set<string>();
  let steps = 0;

  /** Writes a value into a place, continues, and takes it back. */
  function unify(attribute: number, value: number, place: number, next: () => void): void {
    const row = table[attribute]!;
    if (row[place] === value) next();
    else if (row[place] === null && !row.includes(value)) {
      row[place] = value;
      next();
      row[place] = null;
    }
  }

  function clueFrom(i: number): void {
    const clue = clues[i];
    if (clue === undefined) {
      fill(0);
      return;
    }
    for (const [p, q] of clue.pairs) {
      steps += 1;
      unify(...clue.first, p, () => unify(...clue.second, q, () => clueFrom(i + 1)));
    }
  }

  function fill(cell: number): void {
    const [attribute, place] = [Math.floor(cell / places), cell % places];
    const row = table[attribute];
    if (row === undefined) found.add(JSON.stringify(table));
    else if (row[place] !== null) fill(cell + 1);
    else
      for (const value of range(places)) {
        steps += 1;
        unify(attribute, value, place, () => fill(cell + 1));
      }
  }

  clueFrom(0);
  return { steps, solutions: found.size };
}

it('takes the steps of a program in Prolog', async () => {
  const engine = domains({ search: 'chronological' });
  let several = 0;
  await fc.assert(
    fc.asyncProperty(logicGrids, async (grid) => {
      const built = modelOfGrid(grid);
      const session = await openSession(engine, built);
      let [found, steps] = [0, 0];
      const search = enumerate(session, built, { budget: {} });
      let step = await search.next();
      for (; !step.done; step = await search.next()) {
        found += 1;
        steps += step.value.stats.nodes;
      }
      steps += step.value.stats.nodes;
      expect({ steps, solutions: found }).toEqual(prolog(grid));
      several += found > 1 ? 1 : 0;
    }),
    { numRuns: runs(500, 100) },
  );
  expect(several).toBeGreaterThan(10);
});
