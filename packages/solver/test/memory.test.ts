import { expect, it } from 'vitest';
import { Solver } from '../src/index.js';
import { pigeonhole } from './formulas/pigeonhole.js';
import { expectFlatMemory } from './memory-use.js';
import { solverOf } from './solver-of.js';

it.each(['wide', 'hard'] as const)(
  'the heap stays flat over a million propagations: %s',
  async (workload) => {
    await expectFlatMemory(workload, 1_000_000);
  },
);

it('says how many bytes its arrays take', () => {
  const before = process.memoryUsage().arrayBuffers;
  const solver = new Solver();
  solver.addVariables(1_000_000);
  const taken = process.memoryUsage().arrayBuffers - before;
  expect(solver.bytes / taken).toBeGreaterThan(0.95);
  expect(solver.bytes / taken).toBeLessThan(1.05);
});

it('stops where its arrays grow beyond a limit, and can be used on', () => {
  const formula = pigeonhole({ pigeons: 8, holes: 7 });
  const bytes = 200_000;
  const solver = solverOf(formula, { checksInvariants: true });
  expect(solver.bytes).toBeLessThan(bytes);
  expect(solver.solve([], { bytes })).toBe('unknown');
  expect(solver.stopped).toBe('memory');
  expect(solver.stats.conflicts).toBeGreaterThan(100);
  // Arrays grow to twice their size, and the limit is looked at after a millisecond or so.
  expect(solver.bytes).toBeLessThan(4 * bytes);
  expect(solver.solve([0, 1])).toBe('unsatisfiable');
  expect(solver.solve()).toBe('unsatisfiable');
  expect(solver.core()).toEqual([]);
});
