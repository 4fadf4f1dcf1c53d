import { expect, test } from 'vitest';
import { exactWhereNeeded } from '../../src/engines/combined/exact-where-needed.js';
import { conflict, highs, openSession, readModelFile } from '../../src/index.js';

/** Without presolve, HiGHS 1.x answers 0.2002, with x0 = 1; the optimum is 0.2011998 (GLPK 5.0 agrees). */
const mixed = `Maximize
 obj: - x0 + x1 + 0.1 x2 + x3
Subject To
 r1: 32.27 x2 + x3 <= 1
 r2: - 0.002 x0 + 10 x1 + 2 x2 - 31.39 x3 <= -31.39
Bounds
 0.999 <= x0 <= 1
 0 <= x1 <= 1
 -2 <= x2
Binary
 x3
End
`;

test.each([highs({ presolve: 'off' }), exactWhereNeeded(highs({ presolve: 'off' }), conflict())])(
  '$name: an optimum that a linear program improves is not called one',
  async (engine) => {
    const model = readModelFile('mixed.lp', mixed);
    const session = await openSession(engine, model);
    const outcome = await session.solve({}, {});
    const again = await session.solve({}, {});
    session.close();
    const isOptimal = 'objective' in outcome && Math.abs(outcome.objective! - 0.2011998) < 1e-7;
    expect(outcome).toMatchObject(
      isOptimal ? { status: 'optimal' } : { status: 'feasible', bound: null, stopped: 'precision' },
    );
    // The bounds of the linear program are gone.
    expect(again).toEqual(outcome);
  },
);

/** Unbounded, as x1 and x2 may grow together; HiGHS 1.x finds an optimum. */
const unbounded = `Minimize
 obj: x0 - x1 - x2 + x3
Subject To
 r1: x0 + x1 - 0.01 x2 >= 1
 r2: x0 + x1 - x2 + x3 <= 10
Bounds
 0 <= x0 <= 1
Binary
 x3
End
`;

test('a model that a linear program shows to be unbounded has no optimum', async () => {
  const session = await openSession(highs({ presolve: 'off' }), readModelFile('unbounded.lp', unbounded));
  const { status } = await session.solve({}, {});
  session.close();
  expect(['unbounded', 'feasible', 'unknown']).toContain(status);
});

/** The optimum is 10⁹; HiGHS 1.x without presolve calls it unbounded, as the row reaches 10¹³. */
const bounded = `Maximize
 obj: - x0
Subject To
 r1: 10000 x0 <= 1
Bounds
 -1000000000 <= x0 <= 1
End
`;

test('an objective of bounded variables is not called unbounded', async () => {
  const session = await openSession(highs({ presolve: 'off' }), readModelFile('bounded.lp', bounded));
  const outcome = await session.solve({}, {});
  session.close();
  if (outcome.status === 'optimal') expect(outcome.objective).toBeCloseTo(1e9);
  else expect(outcome).toMatchObject({ status: 'unknown', stopped: 'precision' });
});

/** Without an objective, HiGHS 1.x without presolve stops at a solution that is none of this model. */
const unsolved = `Minimize
 obj: 0 x0
Subject To
 r1: - 0.0000001 x0 + x1 + 120000000 x2 <= -100
 r2: - 1.0001 x0 + 0.1 x1 - 10000000000 x2 = -1
Bounds
 -2 <= x1 <= 1
 -2 <= x2 <= 1
General
 x1 x2
End
`;

test('a first solution that is none is a lack of precision, not a limit of nodes', async () => {
  const model = { ...readModelFile('unsolved.lp', unsolved), objective: null };
  const session = await openSession(highs({ presolve: 'off' }), model);
  const outcome = await session.solve({}, {});
  session.close();
  if (outcome.status === 'unknown') expect(outcome.stopped).toBe('precision');
  else expect(outcome.status).toBe('feasible');
});
