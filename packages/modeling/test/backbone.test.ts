import { expect, test } from 'vitest';
import {
  backbone,
  conflict,
  type Guard,
  type Model,
  model,
  openSession,
  or,
  type Session,
} from '../src/index.js';

/** Ten binary variables: the first is true, and at least one of the others. Only the first is in the backbone. */
function question(): Model {
  const builder = model();
  const places = Array.from({ length: 10 }, (_, place) => place);
  const x = builder.binary('x', [places]);
  builder.each('first', [], () => or(x(0)));
  builder.each('some', [], () => or(...places.slice(1).map((place) => x(place))));
  return builder.build({ decisions: [x] });
}

/** A session that records unreleased guards; `solve` can be replaced. */
async function watched(asked: Model, solve?: (session: Session, calls: number) => Session['solve']) {
  const inner = await openSession(conflict(), asked);
  const held = new Set<Guard>();
  let [guards, calls] = [0, 0];
  const session: Session = {
    solve: (ask, budget) => {
      calls += 1;
      return (solve?.(inner, calls) ?? inner.solve.bind(inner))(ask, budget);
    },
    add: (constraints, guard) => inner.add(constraints, guard),
    guard: () => {
      guards += 1;
      const guard = inner.guard();
      held.add(guard);
      return guard;
    },
    release: (guard) => {
      expect(held.delete(guard)).toBe(true);
      inner.release?.(guard);
    },
    close: () => inner.close(),
  };
  return { session, held, guards: () => guards };
}

test('releases its guards and leaves the session unchanged', async () => {
  const asked = question();
  const { session, held, guards } = await watched(asked);
  for (let round = 0; round < 3; round++) {
    const { isForced, stopped } = await backbone(session, asked, {}, {});
    expect({ isForced: [...isForced], stopped }).toEqual({
      isForced: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      stopped: null,
    });
  }
  expect(guards()).toBeGreaterThan(3);
  expect([...held]).toEqual([]);
});

test('releases its guards when a limit is reached', async () => {
  const asked = question();
  const { session, held, guards } = await watched(asked, (inner, calls) => (ask, budget) => {
    return inner.solve(ask, calls === 1 ? budget : { ...budget, isCancelled: () => true });
  });
  expect(await backbone(session, asked, {}, {})).toMatchObject({ stopped: 'cancelled' });
  expect(guards()).toBe(1);
  expect([...held]).toEqual([]);
});

test('releases its guards when the engine fails', async () => {
  const asked = question();
  const { session, held, guards } = await watched(asked, (inner, calls) => async (ask, budget) => {
    if (calls > 1) throw new Error('the engine failed');
    return inner.solve(ask, budget);
  });
  await expect(backbone(session, asked, {}, {})).rejects.toThrow('the engine failed');
  expect(guards()).toBe(1);
  expect([...held]).toEqual([]);
});
