import { describe, expect, it } from 'vitest';
import { profile } from '../../../test/profile.js';
import { type Options, Solver } from '../src/index.js';
import type { Formula } from './formulas/formula.js';
import { parityChains, tseitin } from './formulas/parity.js';
import { pigeonhole } from './formulas/pigeonhole.js';
import { random3Sat } from './formulas/random-3-sat.js';
import { solverOf } from './solver-of.js';

/** Formulas that take many steps: some certainly unsatisfiable, others with models to check. */
const formulas: readonly Formula[] = [
  pigeonhole({ pigeons: 8, holes: 7 }),
  parityChains({ length: 24, isSatisfiable: false, seed: 1 }),
  tseitin({ vertices: 18, isSatisfiable: false, seed: 1 }),
  random3Sat({ variables: 150, ratio: 4.1, seed: 1 }),
  random3Sat({ variables: 150, ratio: 4.1, seed: 5 }),
];

const settings: readonly Partial<Options>[] = [
  {},
  { seed: 1, phase: 1, modeConflicts: 100, restartInterval: 1, reduceInterval: 50, rephaseInterval: 50 },
];

const cases = formulas.flatMap((formula) =>
  settings.map((options, i) => ({ name: `${formula.name}, setting ${i}`, formula, options })),
);

/** Steps to the end, and the number of pauses. */
function stepToEnd(solver: Solver): number {
  let pauses = 0;
  while (solver.step(0) === 'searching') pauses += 1;
  return pauses;
}

/** The results of a search. */
function resultOf(solver: Solver): unknown {
  const { status, stats } = solver;
  const model = Array.from({ length: solver.variableCount }, (_, variable) =>
    status === 'satisfiable' ? solver.value(2 * variable) : null,
  );
  return { status, stats, model, core: status === 'unsatisfiable' ? solver.core() : null };
}

function expectRight(solver: Solver, { clauses, isSatisfiable }: Formula): void {
  if (isSatisfiable !== undefined) expect(solver.status === 'satisfiable').toBe(isSatisfiable);
  if (solver.status !== 'satisfiable') return;
  for (const clause of clauses) expect(clause.some((literal) => solver.value(literal))).toBe(true);
}

// Settings take turns in the quick profile.
const tried = profile === 'long' ? cases : cases.filter((_, i) => i % 4 === 0 || i % 4 === 3);

describe.each(tried)('$name', ({ formula, options }) => {
  it('runs in steps as in one call, and deterministically', () => {
    const solver = solverOf(formula, { options });
    solver.solve();
    expectRight(solver, formula);
    const stepped = solverOf(formula, { options });
    stepped.begin();
    expect(stepToEnd(stepped)).toBeGreaterThan(0);
    expect(resultOf(stepped)).toEqual(resultOf(solver));
  });

  it('is canceled and restarted', () => {
    const solver = solverOf(formula, { options });
    let canceled = 0;
    for (const assumptions of [[], [0], []]) {
      solver.begin(assumptions);
      if (solver.step(0) !== 'searching') break;
      solver.cancel();
      expect([solver.status, solver.stopped]).toEqual(['unknown', 'cancelled']);
      canceled += 1;
    }
    expect(canceled).toBeGreaterThan(0);
    expect(solver.solve()).toBe(solverOf(formula, { options }).solve());
    expect(solver.stopped).toBeNull();
    expectRight(solver, formula);
  });
});

it('has the status returned by the latest step', () => {
  const solver = new Solver();
  solver.addVariables(1);
  solver.begin();
  expect(solver.status).toBe('searching');
  expect(solver.step()).toBe('satisfiable');
  expect(solver.status).toBe('satisfiable');
});
