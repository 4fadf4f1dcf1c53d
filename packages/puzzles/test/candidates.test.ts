import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import type { SiteValues } from '../src/boards/layers/board.js';
import { clueSites, withoutClues } from '../src/boards/layers/left-out.js';
import { kinds } from '../src/kinds/index.js';
import { candidates } from '../src/questions/candidates/candidates.js';
import { solutions } from '../src/questions/solutions/solutions.js';
import { smallSolution, solving } from './instances/small-solution.js';

/** More solutions are not listed: the next case is drawn. */
const maxListed = 300;

const made = kinds.filter(({ generator, clues }) => generator !== null && clues !== null);

describe.each(made.map((kind) => ({ name: kind.name, kind })))('of $name', ({ kind }) => {
  test('the values at each site are those of all solutions, one by one', async () => {
    const { puzzle } = await smallSolution(kind, 3);
    const sites = clueSites(kind.layers, puzzle);
    let compared = 0;
    const property = fc.asyncProperty(fc.subarray(sites as (typeof sites)[number][]), async (gone) => {
      const asked = withoutClues(kind.layers, puzzle, gone);
      const listed = await solutions(asked, { ...solving, kind, max: maxListed });
      const all = listed.solutions;
      if (listed.status !== 'counted' || all.length >= maxListed) return;
      compared += 1;
      const found = await candidates(asked, { engines: [conflict()], budget: {}, kind });
      if (found.status !== 'solved') throw new Error(found.status);
      expect(found.isComplete).toBe(true);
      for (const [layer, bySite] of Object.entries(found.values))
        for (const [site, values] of bySite.entries()) {
          const expected = new Set(
            all.map(({ answers }) => (answers as Readonly<Record<string, SiteValues>>)[layer]![site]!),
          );
          expect(values).toEqual([...expected].sort((one, other) => one - other));
        }
    });
    await fc.assert(property, { numRuns: runs(100, 8) });
    expect(compared).toBeGreaterThan(0);
  });
});
