import { afterEach, expect, it, vi } from 'vitest';
import { usedMemory } from '../../../../test/collect-garbage.js';
import { countedInstances } from '../../../../test/counted-instances.js';
import { Solver } from '../../src/index.js';
import { pigeonhole } from '../formulas/pigeonhole.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Other tests of the process may take memory meanwhile.
it.each([
  ['as usual', {}, 0],
  ['in a kernel each', { ticks: 0 }, 1],
])('ten thousand solvers leave no memory behind, %s', { retry: 2 }, (_, kernel, kernels) => {
  const { variableCount, clauses } = pigeonhole({ pigeons: 5, holes: 4 });
  vi.stubEnv('GRIDWRIGHT_KERNELS', undefined);
  const rounds = (count: number): number => {
    for (let round = 0; round < count; round += 1) {
      const solver = new Solver({ kernel });
      solver.addVariables(variableCount);
      for (const clause of clauses) solver.addClause(clause);
      expect(solver.solve()).toBe('unsatisfiable');
    }
    return usedMemory();
  };
  // The first search in a kernel makes another one for the search that is kept.
  rounds(1);
  const made = countedInstances();
  const before = rounds(2_000);
  // A solver takes more than ten thousand bytes.
  expect(rounds(10_000) - before).toBeLessThan(1e6);
  expect(made()).toBe(kernels * 12_000);
});
