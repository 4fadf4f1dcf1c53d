import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from '../../../test/collect-garbage.js';
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

it('reports the bytes of its arrays', async () => {
  const before = await arrayBytes();
  const solver = new Solver();
  solver.addVariables(1_000_000);
  const taken = process.memoryUsage().arrayBuffers - before;
  expect(solver.bytes / taken).toBeGreaterThan(0.95);
  expect(solver.bytes / taken).toBeLessThan(1.05);
});

/** Bytes of all array buffers in use; freed ones are released by another thread. */
async function arrayBytes(): Promise<number> {
  const last: number[] = [];
  // On a busy machine that thread runs late: wait as long as memory is still being freed.
  while (last.length < 6 || new Set(last.slice(-6)).size > 1) {
    collectGarbage();
    await setTimeout(20);
    last.push(process.memoryUsage().arrayBuffers);
  }
  return last.at(-1)!;
}

const count = 100_000;
const literals = Array.from({ length: count }, (_, i) => 2 * i);

it.each<[name: string, add: (solver: Solver) => void]>([
  ['a long linear constraint', (solver) => solver.addLinear({ literals, bound: count >> 1 })],
  [
    'many linear constraints',
    (solver) => {
      for (let i = 2; i < count; i++)
        solver.addLinear({ literals: [2 * i - 4, 2 * i - 2, 2 * i], coefficients: [1, 2, 1], bound: 2 });
    },
  ],
  [
    'a path to be connected',
    (solver) => {
      const [tails, heads] = [literals.map((_, i) => i), literals.map((_, i) => i + 1)];
      const used = [...literals, 0];
      solver.addConnected({ vertexCount: count + 1, tails, heads, literals, used });
    },
  ],
  [
    'a path to be closed',
    (solver) => {
      const [tails, heads] = [literals.map((_, i) => i), literals.map((_, i) => (i + 1) % count)];
      solver.addLoop({ vertexCount: count, tails, heads, literals, condition: 0 });
    },
  ],
])('reports the bytes of its arrays for %s', async (_, add) => {
  // The memory shared by all solvers is allocated already.
  const other = new Solver();
  other.addVariables(count);
  other.addLinear({ literals: [0, 2], bound: 1 });
  const before = await arrayBytes();
  const solver = new Solver();
  solver.addVariables(count);
  const [takenByVariables, bytesOfVariables] = [(await arrayBytes()) - before, solver.bytes];
  add(solver);
  const taken = (await arrayBytes()) - before - takenByVariables;
  expect(taken).toBeGreaterThan(20 * count);
  expect((solver.bytes - bytesOfVariables) / taken).toBeGreaterThan(0.95);
  expect((solver.bytes - bytesOfVariables) / taken).toBeLessThan(1.05);
  expect(other.variableCount).toBe(count);
});

it('stops when its arrays exceed a limit, and stays usable', () => {
  const formula = pigeonhole({ pigeons: 8, holes: 7 });
  const bytes = 200_000;
  const solver = solverOf(formula, { checksInvariants: true });
  expect(solver.bytes).toBeLessThan(bytes);
  expect(solver.solve([], { bytes })).toBe('unknown');
  expect(solver.stopped).toBe('memory');
  expect(solver.stats.conflicts).toBeGreaterThan(100);
  // Arrays double, and the limit is checked about every millisecond.
  expect(solver.bytes).toBeLessThan(4 * bytes);
  expect(solver.solve([0, 1])).toBe('unsatisfiable');
  expect(solver.solve()).toBe('unsatisfiable');
  expect(solver.core()).toEqual([]);
});
