import { StatementWriter } from '@gridwright/solver';
import { EngineError, modelRefused, type RefusalCode } from '../../engine/engine-error.js';
import type { ModelStatement, ProofGoal } from '../../engine/proving.js';
import { added, decimalOf, nearestNumber } from '../../model/decimal.js';
import { isBinary, type Model } from '../../model/model.js';
import { unitFraction, wholeOf } from '../../model/whole-rows.js';
import { encode } from './encode.js';
import { LiteralSum, type OrderEncoding } from './order-encoding.js';
import { type IntegerRows, sumRefusal } from './read-model.js';
import { reducedObjective } from './reduced-objective.js';

/**
 * The statement of a model that the engine supports: the input of the solver. Linear. Throws `EngineError`
 * `decisions-not-binary`.
 */
export function statementOf(model: Model, rows: IntegerRows, goal: ProofGoal): ModelStatement {
  const writer = new StatementWriter();
  const { encoding } = encode(model, rows, writer);
  const values = (isTrue: (variable: number) => boolean): Float64Array => encoding.values(isTrue);
  if (goal === 'solutions') {
    const statement = writer.finish({ decisions: decisionsOf(model, encoding) });
    return { statement, values, objectiveOf: (value) => value };
  }
  const code = sumRefusal(model);
  if (code !== null) throw objectiveRefused(code);
  const { sum, toObjective } = objectiveOf(model, encoding);
  const statement = writer.finish({ objective: sum });
  return { statement, values, objectiveOf: toObjective };
}

/** The solver's variables for the decision variables with two values, without duplicates. */
export function decisionsOf(model: Model, encoding: OrderEncoding): number[] {
  const found = new Set<number>();
  for (const variable of model.decisions) {
    if (!isBinary(model, variable)) throw new EngineError({ code: 'decisions-not-binary', variable });
    if (encoding.count(variable) === 1) found.add(encoding.first(variable) >> 1);
  }
  return [...found];
}

/** A sum to minimize, and the meaning of its values. */
export interface LiteralObjective {
  readonly sum: LiteralSum;
  readonly toObjective: (value: number) => number;
}

/**
 * The objective of a model over the solver's literals, without the parts that its equations fix (`reducedObjective`). Throws `EngineError` `model-refused` if it has no integer equivalent.
 */
export function objectiveOf(model: Model, encoding: OrderEncoding): LiteralObjective {
  const { objective } = model;
  const whole = objective && wholeOf(reducedObjective(model, objective));
  if (objective === null || whole === null || typeof whole === 'string')
    throw objectiveRefused(typeof whole === 'string' ? whole : 'objective');
  const sign = objective.sense === 'minimize' ? 1 : -1;
  const sum = new LiteralSum(encoding);
  whole.variables.forEach((variable, i) => {
    sum.add(variable, sign * whole.coefficients[i]!);
  });
  const constant = decimalOf(whole.constant);
  const unit = unitFraction(BigInt(whole.times));
  const toObjective = (value: number): number => {
    const digits = BigInt(sign * (value + sum.constant)) * unit.digits;
    return nearestNumber(added({ digits, exponent: unit.exponent }, constant));
  };
  return { sum, toObjective };
}

/** The error that an objective is not supported. */
export function objectiveRefused(code: RefusalCode): EngineError {
  return modelRefused('conflict', [{ code, block: 'objective' }]);
}
