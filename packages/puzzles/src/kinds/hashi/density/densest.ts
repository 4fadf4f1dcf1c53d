import {
  clauseBlock,
  conflict,
  type Engine,
  EngineError,
  negate,
  openSession,
  type StopReason,
  stopReason,
} from '@gridwright/modeling';
import { cellCount } from '../../../boards/geometry/grid.js';
import type { Solution } from '../../../boards/layers/board.js';
import type { DensestPuzzle, DensestPuzzleOptions } from '../../../contracts/generator.js';
import type { Hashi } from '../layers.js';
import { flawOf } from './flaw.js';
import { type LeaderBoard, leaderModel } from './leader-model.js';
import { nearestOther } from './other-solution.js';

/** The densest puzzle of a board, as far as it is known. */
export interface Densest extends DensestPuzzle<Hashi> {
  /** The number of the leader's decisions that the follower answered. */
  readonly decisions: number;
}

/** The options of `densestHashi`. Everything has a default. */
export interface DensestOptions extends DensestPuzzleOptions<Hashi> {
  /** The engine of both, which takes graph constraints and objectives. */
  readonly engine?: Engine;
}

/**
 * As many islands as possible on a board of Hashi such that the puzzle has one solution, by leader and follower: the leader decides on islands
 * and bridges, the follower looks for another solution of that puzzle. What it finds is a flaw, which the leader then avoids in all
 * its decisions (`flawOf`). From the most islands that may be possible, one less each time the leader has no decision left. Exact; for boards
 * of some thirty cells. Throws `EngineError`.
 */
export async function densestHashi(
  board: LeaderBoard,
  { engine = conflict(), budget = {}, start = null }: DensestOptions = {},
): Promise<Densest> {
  const leader = leaderModel(board);
  let best = start;
  let bound = cellCount(board.puzzle);
  let decisions = 0;
  const islandsOf = (solution: Solution<Hashi> | null): number =>
    solution === null ? 0 : solution.puzzle.clues.islands.filter((number) => number >= 0).length;
  const known = (stopped: StopReason | null): Densest => {
    const islands = islandsOf(best);
    return { solution: best, clues: islands, bound, stopped: islands === bound ? null : stopped, decisions };
  };
  const session = await openSession(engine, leader.model, budget);
  try {
    while (bound > islandsOf(best)) {
      const reason = stopReason(budget);
      if (reason !== null) return known(reason);
      const outcome = await session.solve(
        { assume: [{ variable: leader.total, lower: bound, upper: bound }] },
        budget,
      );
      if (outcome.status === 'unknown') return known(outcome.stopped);
      if (outcome.status === 'infeasible') {
        bound -= 1;
        continue;
      }
      if (!('values' in outcome)) return known('cancelled');
      const decision = leader.decode(outcome.values);
      decisions += 1;
      const other = await nearestOther(decision, engine, budget);
      if (other === null) best = decision;
      else session.add([clauseBlock('flaw', [flawOf(decision, other, leader).map(negate)])]);
    }
    return known(null);
  } catch (error) {
    if (error instanceof EngineError && error.problem.code === 'stopped') return known(error.problem.reason);
    throw error;
  } finally {
    session.close();
  }
}
