import { StatementWriter } from '@gridwright/solver';
import { isBinary, type Model } from '../../model/model.js';
import { wholeObjective } from '../../model/whole-rows.js';
import { EngineError } from '../engine-error.js';
import type { ModelStatement, ProofGoal } from '../proving.js';
import { LiteralSum } from './add-blocks.js';
import { encode } from './encode.js';
import type { OrderEncoding } from './order-encoding.js';

/** The statement of a model that the engine takes: what the solver is given. Linear. Throws `EngineError` `decisions-not-binary`. */
export function statementOf(model: Model, goal: ProofGoal): ModelStatement {
  const writer = new StatementWriter();
  const { encoding } = encode(model, writer);
  const values = (isTrue: (variable: number) => boolean): Float64Array => encoding.values(isTrue);
  if (goal === 'solutions') {
    const statement = writer.finish({ decisions: decisionsOf(model, encoding) });
    return { statement, values, objectiveOf: (value) => value };
  }
  const { sum, toObjective } = objectiveOf(model, encoding);
  const statement = writer.finish({ objective: sum });
  return { statement, values, objectiveOf: toObjective };
}

/** The solver's variables of the decision variables that have two values, each once. */
export function decisionsOf(model: Model, encoding: OrderEncoding): number[] {
  const found = new Set<number>();
  for (const variable of model.decisions) {
    if (!isBinary(model, variable)) throw new EngineError({ code: 'decisions-not-binary', variable });
    if (encoding.count(variable) === 1) found.add(encoding.first(variable) >> 1);
  }
  return [...found];
}

/** A sum to be made smallest, and what its values mean. */
export interface LiteralObjective {
  readonly sum: LiteralSum;
  readonly toObjective: (value: number) => number;
}

/** The objective of a model over the solver's literals. Throws `EngineError` `model-refused` where it is none of whole numbers. */
export function objectiveOf(model: Model, encoding: OrderEncoding): LiteralObjective {
  const { objective } = model;
  const whole = wholeObjective(model);
  if (objective === null || whole === null || typeof whole === 'string')
    throw new EngineError({
      code: 'model-refused',
      engine: 'conflict',
      refusals: [{ what: typeof whole === 'string' ? whole : 'objective', block: 'objective' }],
    });
  const sign = objective.sense === 'minimize' ? 1 : -1;
  const sum = new LiteralSum(encoding);
  whole.variables.forEach((variable, i) => {
    sum.add(variable, sign * whole.coefficients[i]!);
  });
  const toObjective = (value: number): number =>
    (sign * (value + sum.constant)) / whole.times + whole.constant;
  return { sum, toObjective };
}
