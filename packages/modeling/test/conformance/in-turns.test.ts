import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  backbone,
  conflict,
  conflictAndDiagram,
  diagram,
  enumerate,
  inTurns,
  type LinearBlock,
  type LoadedEngine,
  type Model,
  model,
  openSession,
  refusalsBy,
  type Session,
  type Turns,
} from '../../src/index.js';
import { boardOf } from '../engines/diagram/boards.js';
import { randomLoopScripts, randomPathScripts, randomTreeScripts } from '../random-subgraph-models.js';
import { checkRandomScripts } from './random-suite.js';

/** One turn. */
function turnsOf(before: number, whole: number): Turns {
  return { before, turns: () => [{ whole, search: Number.POSITIVE_INFINITY }] };
}

/** Both in turns; models that the diagram refuses go to the search, so that additions are refused as by the search. */
function engineWith(turns: Turns): LoadedEngine {
  const both = inTurns(conflict(), diagram, () => turns);
  return {
    ...both,
    prepare: (model, budget) => {
      const prepared = both.prepare(model, budget);
      return prepared.status === 'ready' ? prepared : conflict().prepare(model, budget);
    },
  };
}

// A search of no conflicts leaves each question that needs one to the diagram; a diagram of no nodes leaves it to the search again.
describe.each<readonly [string, Turns]>([
  ['the diagram first', turnsOf(0, 1_000_000)],
  ['a diagram that is too small', turnsOf(0, 0)],
  ['several turns', { before: 1, turns: () => [2, 4, 8].map((nodes) => ({ whole: nodes, search: nodes })) }],
])('conflict and diagram in turns, %s', (_, turns) => {
  const engine = () => engineWith(turns);
  it('answer random questions about loops like brute force', () =>
    checkRandomScripts(engine, runs(100, 15), randomLoopScripts));
  it('answer random questions about paths like brute force', () =>
    checkRandomScripts(engine, runs(100, 15), randomPathScripts));
  it('answer random questions about trees like brute force', () =>
    checkRandomScripts(engine, runs(100, 15), randomTreeScripts));
});

describe('conflict and diagram in turns', () => {
  const alone: Turns = { before: Number.POSITIVE_INFINITY, turns: () => [] };
  const never: Turns = turnsOf(0, 0);
  const atOnce: Turns = turnsOf(0, 1_000_000);
  const both = (turns: Turns): LoadedEngine => inTurns(conflict(), diagram, () => turns);
  /** A board with 213 loops: more than the search finds before it continues alone. */
  const board = boardOf(3, 3);

  it('are named together, and refuse what either refuses', () => {
    expect(both(never).name).toBe('conflict+diagram');
    const empty = { ...board.model, constraints: [] };
    expect(refusalsBy(both(never), empty)).toEqual(refusalsBy(diagram, empty));
  });

  it('find each solution once, whichever engine decides', async () => {
    const found: (readonly string[])[] = [];
    for (const turns of [alone, atOnce, never]) {
      const session = await openSession(both(turns), board.model);
      const texts: string[] = [];
      for await (const { values } of enumerate(session, board.model, { budget: {} }))
        texts.push(board.model.decisions.map((variable) => values[variable]!).join(''));
      expect(new Set(texts).size).toBe(texts.length);
      found.push(texts.sort());
      session.close();
    }
    expect(found[0]).toHaveLength(213);
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  it('have the same backbone', async () => {
    const ask = { assume: [board.clue(0, 3), board.clue(1, 3)] };
    const forced = async (turns: Turns) => {
      const session = await openSession(both(turns), board.model);
      const { isForced, solution, stopped } = await backbone(session, board.model, ask, {});
      session.close();
      expect(stopped).toBeNull();
      return {
        isForced,
        values: board.model.decisions.map((each, at) => (isForced[at] ? solution![each]! : 2)),
      };
    };
    const expected = await forced(alone);
    expect(expected.isForced).toContain(1);
    expect(await forced(atOnce)).toEqual(expected);
    expect(await forced(never)).toEqual(expected);
  });

  it('count the work of both, and stop at the limits of the caller', async () => {
    const large = boardOf(13, 13);
    const clues = [...Array(169).keys()].filter((cell) => cell % 2 === 0).map((cell) => large.clue(cell, 2));
    const session = await openSession(both(turnsOf(10, 500)), large.model);
    const ask = { assume: clues };
    expect(await session.solve(ask, { nodeLimit: 5 })).toMatchObject({ status: 'unknown', stopped: 'nodes' });
    const stats = { conflicts: 10 + 20, nodes: 20 };
    expect(await session.solve(ask, { nodeLimit: 20 })).toMatchObject({ stopped: 'nodes', stats });
    expect(await session.solve(ask, { deadlineMs: 0 })).toMatchObject({ stopped: 'time' });
    const other = await openSession(both(atOnce), large.model);
    let calls = 0;
    const isCancelled = (): boolean => ++calls > 3;
    expect(await other.solve(ask, { isCancelled })).toMatchObject({ stopped: 'cancelled' });
    other.close();
    session.close();
    await expect(session.solve(ask, {})).rejects.toMatchObject({ problem: { code: 'session-closed' } });
  });

  it('leave a question to the search where the diagram exceeds the memory', async () => {
    const large = boardOf(13, 13);
    const session = await openSession(both(atOnce), large.model);
    const outcome = await session.solve({ assume: [large.clue(0, 3)] }, { memoryLimitBytes: 4e6 });
    expect(outcome.status).toBe('feasible');
    // A larger diagram was begun.
    expect(outcome.stats.nodes).toBeGreaterThan(1000);
    session.close();
  });

  it('leave it to the search where the diagram refuses a constraint', async () => {
    const session = await openSession(both(atOnce), board.model);
    // A clue occurs in a row of the model, so that the diagram takes no other row about it.
    session.add([atLeastThree(board.clue(0, 3).variable)]);
    const { status, stats } = await session.solve({ assume: [board.clue(1, 3)] }, {});
    expect({ status, nodes: stats.nodes }).toEqual({ status: 'feasible', nodes: 0 });
    session.close();
  });
});

function atLeastThree(variable: number): LinearBlock {
  return {
    type: 'linear',
    name: 'at least three',
    starts: Int32Array.of(0, 1),
    variables: Int32Array.of(variable),
    coefficients: Float64Array.of(1),
    lower: Float64Array.of(3),
    upper: Float64Array.of(Number.POSITIVE_INFINITY),
  };
}

describe('the default for disjoint paths', () => {
  it('refuses loops and trees, which go to the search', () => {
    const { model: loops } = boardOf(3, 3);
    expect(refusalsBy(conflictAndDiagram(conflict()), loops)).toEqual([
      { code: 'singleLoop', block: 'loop' },
    ]);
  });

  it('has turns of the diagram for a narrow board, and none for a wide one', async () => {
    const nodesOf = async (side: number): Promise<number> => {
      const session = await openSession(conflictAndDiagram(outOfConflicts), pathsOf(side));
      const { stats } = await session.solve({}, {});
      session.close();
      return stats.nodes;
    };
    expect(await nodesOf(4)).toBeGreaterThan(0);
    expect(await nodesOf(30)).toBe(0);
  });
});

/** `conflict`, which stops at its first conflict. */
const outOfConflicts: LoadedEngine = {
  ...conflict(),
  prepare: (model, budget) => {
    const prepared = conflict().prepare(model, budget);
    if (prepared.status === 'refused') return prepared;
    const open = async (): Promise<Session> => {
      const session = await prepared.open();
      return {
        solve: (ask, limits) => session.solve(ask, { ...limits, nodeLimit: 0 }),
        add: (constraints, guard) => session.add(constraints, guard),
        guard: () => session.guard(),
        close: () => session.close(),
      };
    };
    return { status: 'ready', open };
  },
};

/** Two crossing pairs of numbers in the corners of a square grid: there is no solution. */
function pathsOf(side: number): Model {
  const builder = model();
  const vertices = [...Array(side * side).keys()];
  const ends = vertices.flatMap((vertex) => [
    ...((vertex + 1) % side === 0 ? [] : [[vertex, vertex + 1] as const]),
    ...(vertex + side < vertices.length ? [[vertex, vertex + side] as const] : []),
  ]);
  const edges = [...ends.keys()];
  const line = builder.binary('line', [edges]);
  builder.disjointPaths('paths', {
    vertices,
    edges,
    ends: (edge) => ends[edge]!,
    used: line,
    pathEnds: [0, side - 1, side * (side - 1), side * side - 1].map((vertex, at) => ({
      vertex,
      number: [1, 2, 2, 1][at]!,
    })),
    covers: false,
    induced: false,
  });
  return builder.build({ decisions: [line] });
}
