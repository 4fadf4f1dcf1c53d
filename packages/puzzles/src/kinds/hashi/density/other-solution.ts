import {
  type Budget,
  clauseBlock,
  type Engine,
  EngineError,
  type Literal,
  negate,
  type Objective,
  openSession,
  positive,
} from '@gridwright/modeling';
import type { Answers, Solution } from '../../../boards/layers/board.js';
import { lazy } from '../formulations/lazy.js';
import type { Hashi } from '../layers.js';
import { shapeOf } from '../shape.js';

/**
 * The follower's answer: of all other solutions of a puzzle, one that changes the numbers of bridges least; null if there is none. By the
 * formulation `lazy`. Throws `EngineError`, also `stopped`.
 */
export async function nearestOther(
  { puzzle, answers }: Solution<Hashi>,
  engine: Engine,
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
  const session = await openSession(engine, formulated.model, budget);
  try {
    session.add([clauseBlock('another solution', [agreeing.map(negate)])]);
    const outcome = await session.solve(
      { assume: formulated.fix(puzzle), objective: changesOf(agreeing) },
      budget,
    );
    if (outcome.status === 'infeasible') return null;
    if ('values' in outcome) return formulated.decode(outcome.values);
    throw new EngineError({
      code: 'stopped',
      reason: outcome.status === 'unknown' ? outcome.stopped : 'cancelled',
    });
  } finally {
    session.close();
  }
}

/** The number of literals that are false. */
function changesOf(literals: readonly Literal[]): Objective {
  const isNegated = literals.map((literal) => (literal & 1) === 1);
  return {
    sense: 'minimize',
    variables: Int32Array.from(literals, (literal) => literal >>> 1),
    coefficients: Float64Array.from(isNegated, (negated) => (negated ? 1 : -1)),
    constant: isNegated.filter((negated) => !negated).length,
  };
}
