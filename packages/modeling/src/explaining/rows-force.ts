import type { Budget } from '../engine/budget.js';
import { type Engine, openSession } from '../engine/engine.js';
import { EngineError } from '../engine/engine-error.js';
import { type Literal, negate, variableOf } from '../model/literal.js';
import { type AnyRow, modelOfRows } from './as-model.js';
import { someOf } from './reason-model.js';

/**
 * Whether rows and known literals force a literal, or contradict each other (null), by an engine. What is known of variables that no row has is
 * left out. Throws `EngineError`, also `stopped`.
 */
export async function rowsForce(
  rows: readonly AnyRow[],
  known: readonly Literal[],
  literal: Literal | null,
  engine: Engine,
  budget: Budget,
): Promise<boolean> {
  const all = literal === null ? rows : [...rows, someOf(negate(literal))];
  const occurring = new Set(all.flatMap(({ literals }) => Array.from(literals, variableOf)));
  const facts = known.filter((each) => occurring.has(variableOf(each)));
  const session = await openSession(engine, modelOfRows(all, facts), budget);
  try {
    const outcome = await session.solve({}, budget);
    if (outcome.status === 'unknown') throw new EngineError({ code: 'stopped', reason: outcome.stopped });
    return !('values' in outcome);
  } finally {
    session.close();
  }
}
