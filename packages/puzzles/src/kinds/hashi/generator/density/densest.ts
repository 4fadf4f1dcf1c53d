import {
  type Budget,
  clauseBlock,
  conflict,
  EngineError,
  isNegated,
  type Literal,
  negate,
  type Objective,
  openSession,
  positive,
  type StopReason,
  stopReason,
  variableOf,
} from '@gridwright/modeling';
import { cellCount } from '../../../../boards/geometry/grid.js';
import type { Answers, Solution } from '../../../../boards/layers/board.js';
import type { DensestPuzzle, DensestPuzzleOptions } from '../../../../contracts/generator.js';
import { lazy } from '../../formulations/lazy.js';
import type { Hashi } from '../../layers.js';
import { shapeOf } from '../../shape.js';
import { flawOf } from './flaw.js';
import { type LeaderBoard, leaderModel } from './leader-model.js';

/**
 * As many islands as possible on a board of Hashi such that the puzzle has one solution, by leader and follower: the leader decides on islands
 * and bridges, the follower looks for another solution of that puzzle. What it finds is a flaw, which the leader then avoids in all
 * its decisions (`flawOf`). From the most islands that may be possible, one less each time the leader has no decision left. Exact; for boards
 * of some thirty cells. Throws `EngineError`.
 */
export async function densestHashi(
  board: LeaderBoard,
  { budget = {}, start = null }: DensestPuzzleOptions<Hashi> = {},
): Promise<DensestPuzzle<Hashi>> {
  const leader = leaderModel(board);
  let best = start;
  let bound = cellCount(board.puzzle);
  const islandsOf = (solution: Solution<Hashi> | null): number =>
    solution === null ? 0 : solution.puzzle.clues.islands.filter((number) => number >= 0).length;
  const known = (stopped: StopReason | null): DensestPuzzle<Hashi> => {
    const islands = islandsOf(best);
    return { solution: best, clues: islands, bound, stopped: islands === bound ? null : stopped };
  };
  const session = await openSession(conflict(), leader.model, budget);
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
      const other = await nearestOther(decision, budget);
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

/**
 * The follower's answer: of all other solutions of a puzzle, one that changes the numbers of bridges least; null if there is none. By the
 * formulation `lazy`. Throws `EngineError`, also `stopped`.
 */
export async function nearestOther(
  { puzzle, answers }: Solution<Hashi>,
  budget: Budget,
): Promise<Answers<Hashi> | null> {
  const { edges, maxBridges: max } = shapeOf(puzzle);
  const formulated = lazy.formulate(puzzle);
  // Each literal is true if the solution that was found agrees with the given one.
  const agreeing: Literal[] = [];
  for (const { pairs } of edges)
    for (let number = 1; number <= max; number++) {
      const bound = formulated.bound('bridges', pairs[0]!, { min: number, max });
      const literal = positive(bound.at(-1)!.variable);
      agreeing.push(answers.bridges[pairs[0]!]! >= number ? literal : negate(literal));
    }
  const session = await openSession(conflict(), formulated.model, budget);
  try {
    session.add([clauseBlock('another solution', [agreeing.map(negate)])]);
    const outcome = await session.solve(
      { assume: formulated.fix(puzzle), objective: changesOf(agreeing) },
      budget,
    );
    if (outcome.status === 'infeasible') return null;
    if ('values' in outcome) return formulated.decode(outcome.values);
    const reason = outcome.status === 'unknown' ? outcome.stopped : 'cancelled';
    throw new EngineError({ code: 'stopped', reason });
  } finally {
    session.close();
  }
}

/** The number of literals that are false. */
function changesOf(literals: readonly Literal[]): Objective {
  return {
    sense: 'minimize',
    variables: Int32Array.from(literals, variableOf),
    coefficients: Float64Array.from(literals, (literal) => (isNegated(literal) ? 1 : -1)),
    constant: literals.filter((literal) => !isNegated(literal)).length,
  };
}
