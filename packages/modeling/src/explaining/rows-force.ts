import type { Budget } from '../engines/budget.js';
import { type Engine, openSession } from '../engines/engine.js';
import { EngineError } from '../engines/engine-error.js';
import { type Literal, negate } from '../model/literal.js';
import { binaryModel, reasonRowsBlock } from './as-model.js';
import { type ReasonRow, someOf } from './reason-model.js';

/**
 * Whether rows and known literals force a literal, or contradict each other (null), by an engine. Only the variables that occur are in its
 * model. Throws `EngineError`, also `stopped`.
 */
export async function rowsForce(
  rows: readonly Omit<ReasonRow, 'isImmediate'>[],
  known: readonly Literal[],
  literal: Literal | null,
  engine: Engine,
  budget: Budget,
): Promise<boolean> {
  const all = literal === null ? rows : [...rows, someOf(negate(literal))];
  const variables = new Map<number, number>();
  const renamed = (each: Literal): Literal => {
    const place = variables.get(each >>> 1) ?? variables.size;
    variables.set(each >>> 1, place);
    return 2 * place + (each & 1);
  };
  const own = all.map((row) => ({
    ...row,
    literals: Array.from(row.literals, renamed),
    coefficients: [...row.coefficients],
  }));
  const facts = known.filter((each) => variables.has(each >>> 1)).map(renamed);
  const model = binaryModel(variables.size, [reasonRowsBlock('rows', own)], facts);
  const session = await openSession(engine, model, budget);
  try {
    const outcome = await session.solve({}, budget);
    if (outcome.status === 'unknown') throw new EngineError({ code: 'stopped', reason: outcome.stopped });
    return !('values' in outcome);
  } finally {
    session.close();
  }
}
