import { describe, expect, it } from 'vitest';
import { type Limits, minimizeCore, type StopReason } from '../src/index.js';
import { parityChains } from './formulas/parity.js';
import { pigeonhole } from './formulas/pigeonhole.js';
import { solverOf } from './solver-of.js';

/** Unsatisfiable, with a few thousand conflicts. */
const hard = pigeonhole({ pigeons: 8, holes: 7 });

const cases: readonly { readonly reason: StopReason; readonly limits: () => Limits }[] = [
  { reason: 'conflicts', limits: () => ({ conflicts: 0 }) },
  { reason: 'conflicts', limits: () => ({ conflicts: 10 }) },
  { reason: 'time', limits: () => ({ deadlineMs: performance.now() - 1 }) },
  { reason: 'time', limits: () => ({ deadlineMs: performance.now() + 5 }) },
  { reason: 'memory', limits: () => ({ bytes: 0 }) },
];

describe('a limit', () => {
  it.each(cases)('of $reason stops the search, and the solver stays usable', ({ reason, limits }) => {
    const solver = solverOf(hard, { checksInvariants: true });
    for (let i = 0; i < 3; i++) {
      expect(solver.solve([], limits())).toBe('unknown');
      expect(solver.stopped).toBe(reason);
      expect(solver.status).toBe('unknown');
    }
    // A limit applies to its search only, and a new variable is unconstrained.
    const literal = 2 * solver.addVariables(1);
    solver.addClause([literal, 0]);
    expect(solver.solve([literal + 1, 0])).toBe('unsatisfiable');
    expect(solver.stopped).toBeNull();
    expect(solver.solve()).toBe('unsatisfiable');
    expect(solver.core()).toEqual([]);
  });

  it('of conflicts is met exactly', () => {
    const solver = solverOf(hard);
    for (const conflicts of [1, 7, 100]) {
      const before = solver.stats.conflicts;
      solver.solve([], { conflicts });
      expect(solver.stats.conflicts - before).toBe(conflicts);
    }
  });

  it('that is not reached has no effect', () => {
    const free = solverOf(hard);
    const limited = solverOf(hard);
    const limits = { conflicts: 1e9, bytes: 1e12, deadlineMs: performance.now() + 1e9 };
    expect(limited.solve([], limits)).toBe(free.solve());
    expect(limited.stats).toEqual(free.stats);
  });

  it('applies to all steps of a search together', () => {
    const solver = solverOf(hard);
    solver.begin([], { conflicts: 3000 });
    let steps = 0;
    while (solver.step(0) === 'searching') steps += 1;
    expect(steps).toBeGreaterThan(5);
    expect(solver.stopped).toBe('conflicts');
    expect(solver.stats.conflicts).toBe(3000);
  });
});

describe('a core under limits', () => {
  const { variableCount, clauses } = parityChains({ length: 10, isSatisfiable: false, seed: 3 });
  // Each clause holds if its switch literal is true.
  const switched = clauses.map((clause, i) => [...clause, 2 * (variableCount + i) + 1]);
  const formula = { variableCount: variableCount + clauses.length, clauses: switched };
  const assumptions = clauses.map((_, i) => 2 * (variableCount + i));

  it('is still a core if no literal could be removed', () => {
    const solver = solverOf(formula, { checksInvariants: true });
    expect(solver.solve(assumptions)).toBe('unsatisfiable');
    const before = [...solver.core()].sort();
    const { core, isMinimal } = minimizeCore(solver, { conflicts: 0 });
    expect(isMinimal).toBe(false);
    expect([...core].sort()).toEqual(before);
    expect(solver.status).toBe('unsatisfiable');
  });

  it('is minimal with limits that are not reached', () => {
    const solver = solverOf(formula);
    solver.solve(assumptions);
    const { core, isMinimal } = minimizeCore(solver, { conflicts: 1e6 });
    expect(isMinimal).toBe(true);
    expect(new Set(solver.core())).toEqual(new Set(core));
    const fresh = solverOf(formula);
    for (const literal of core)
      expect(fresh.solve(core.filter((other) => other !== literal))).toBe('satisfiable');
  });
});
