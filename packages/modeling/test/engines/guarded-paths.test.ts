import { expect, it } from 'vitest';
import { always, conflict, openSession, type PathsBlock } from '../../src/index.js';
import { type Edge, graphOf, modelOfGraphs } from '../lowerings/edge-graphs.js';

it('paths under a guard may end where many edges meet', async () => {
  // Six edges from the first vertex, an end, to six others, of which one is the other end.
  const star = graphOf(
    7,
    Array.from({ length: 6 }, (_, edge): Edge => [0, edge + 1, 2 * edge]),
  );
  const block: PathsBlock = {
    type: 'disjointPaths',
    name: 'paths',
    graph: star,
    ends: Int32Array.of(0, 3),
    numbers: Int32Array.of(1, 1),
    known: Int32Array.of(always, always),
    covers: false,
    induced: false,
  };
  const session = await openSession(conflict(), modelOfGraphs(6, []));
  const guard = session.guard();
  session.add([block], guard);
  const outcome = await session.solve({ guards: [guard] }, {});
  expect('values' in outcome && [...outcome.values]).toEqual([0, 0, 1, 0, 0, 0]);
  const all = Array.from({ length: 6 }, (_, variable) => ({ variable, lower: 1, upper: 1 }));
  expect((await session.solve({ assume: all }, {})).status).toBe('feasible');
  expect((await session.solve({ assume: all, guards: [guard] }, {})).status).toBe('infeasible');
  session.close();
});
