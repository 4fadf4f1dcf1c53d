import { afterEach, expect, it, vi } from 'vitest';
import { usedMemory } from '../../../../test/collect-garbage.js';
import { countedInstances } from '../../../../test/counted-instances.js';
import { runs } from '../../../../test/profile.js';
import { Solver } from '../../src/index.js';
import { claim } from '../answer-check.js';
import { pigeonhole } from '../formulas/pigeonhole.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const numSolvers = runs(10_000, 200);

// Other tests of the process may take memory meanwhile.
it.each([
  ['as usual', {}, 0],
  ['in a kernel each', { ticks: 0 }, 1],
])(`${numSolvers} solvers leave no memory behind, %s`, { retry: 2 }, (_, kernel, kernels) => {
  const { variableCount, clauses } = pigeonhole({ pigeons: 5, holes: 4 });
  vi.stubEnv('GRIDWRIGHT_KERNELS', undefined);
  const rounds = (count: number): number => {
    for (let round = 0; round < count; round += 1) {
      const solver = new Solver({ kernel });
      solver.addVariables(variableCount);
      for (const clause of clauses) solver.addClause(clause);
      claim(solver.solve() === 'unsatisfiable', 'more pigeons than holes');
    }
    return usedMemory();
  };
  // The first search in a kernel makes another one for the search that is kept.
  rounds(1);
  const made = countedInstances();
  const before = rounds(numSolvers / 5);
  // A solver takes more than ten thousand bytes.
  expect(rounds(numSolvers) - before).toBeLessThan(1e6);
  expect(made()).toBe((kernels * 6 * numSolvers) / 5);
});
