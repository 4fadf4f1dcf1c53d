import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../../test/profile.js';
import * as solverPackage from '../../src/index.js';
import { Solver } from '../../src/index.js';
import { newInstance } from '../../src/kernels/propagation.js';
import { callSequences } from '../call-sequences.js';
import type { Formula } from '../formulas/formula.js';
import { pigeonhole } from '../formulas/pigeonhole.js';
import { random3Sat } from '../formulas/random-3-sat.js';
import { smallFormula } from '../formulas/small-formulas.js';
import { play } from '../play.js';
import { refute } from '../proofs/refutations.js';

const always = { ticks: 0 };
const never = { ticks: Number.POSITIVE_INFINITY };

function solved({ variableCount, clauses }: Formula, kernel: typeof always & { bytes?: number }): Solver {
  const solver = new Solver({ kernel });
  solver.addVariables(variableCount);
  for (const clause of clauses) solver.addClause(clause);
  solver.solve();
  return solver;
}

afterEach(() => vi.unstubAllGlobals());

it('has an instance here', () => {
  expect(newInstance({ imported: { reserveWatches: () => 0 } })).not.toBe(null);
});

it('answers any calls as TypeScript does, with equal conflicts, propagations, cores and models', () => {
  fc.assert(
    fc.property(callSequences, (sequence) => {
      const here = play(solverPackage, sequence, { kernel: never });
      expect(play(solverPackage, sequence, { kernel: always })).toEqual(here);
    }),
    { numRuns: runs(4000, 80) },
  );
});

it('answers any calls rightly if its memory is too small, at first or later', () => {
  const bytes = fc.integer({ min: 1000, max: 60_000 });
  fc.assert(
    fc.property(callSequences, bytes, (sequence, limit) => {
      play(solverPackage, sequence, { kernel: { ticks: 0, bytes: limit } });
    }),
    { numRuns: runs(2000, 50) },
  );
});

// Each family of formulas once in the quick profile.
const formulaCount = runs(40, 16);

describe.each([
  ['from the first', 0],
  ['from the middle', 5000],
])('in the kernel %s', (_, ticks) => {
  it.each(Array.from({ length: formulaCount }, (_, number) => number))(
    'formula %i has the same search as in TypeScript',
    (number) => {
      const formula = smallFormula(number);
      const [here, there] = [solved(formula, never), solved(formula, { ticks })];
      expect([there.status, there.stats]).toEqual([here.status, here.stats]);
    },
  );
});

it.each([70_000, 90_000, 120_000, 200_000])('goes on in TypeScript when %i bytes are full', (bytes) => {
  const formula = random3Sat({ variables: 120, ratio: 4.5, seed: 3 });
  const solver = solved(formula, { ticks: 0, bytes });
  expect(solver.status).toBe(solved(formula, never).status);
  expect(solver.slower).toBe('kernel full');
});

it('writes the same proofs', () => {
  const formula = pigeonhole({ pigeons: 6, holes: 5 });
  expect(refute(formula, 'hints', always)).toEqual(refute(formula, 'hints', never));
});

it('searches in TypeScript without WebAssembly', () => {
  const formula = smallFormula(3);
  const inKernel = solved(formula, always);
  expect(inKernel.slower).toBeUndefined();
  vi.stubGlobal('WebAssembly', undefined);
  const without = solved(formula, always);
  expect(without.stats).toEqual(inKernel.stats);
  expect(without.slower).toBe('no kernel');
  expect(solved(formula, never).slower).toBeUndefined();
});

it('counts the memory of the kernel in its bytes', () => {
  const formula = random3Sat({ variables: 150, ratio: 4.26, seed: 3 });
  const [here, there] = [solved(formula, never).bytes, solved(formula, always).bytes];
  expect(there).toBeGreaterThanOrEqual(here);
  expect(there).toBeLessThan(3 * here);
});
