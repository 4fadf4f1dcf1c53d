import {
  type Model,
  ModelFileError,
  type ModelFileFormat,
  modelSize,
  objectiveValue,
  type SolverAnswer,
  valuesOf,
} from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Aim } from '../../contracts/kind.js';
import type { DecodeAnswer, Value } from '../answers/answer.js';
import type { WrittenModel } from '../export/written-model.js';
import { brokenRules, decodeAndCheck, effortOf } from '../solving/open-model.js';
import { brokenRow, maximumOf, objectiveOf, valueWithWords } from '../solving/optimal-solutions.js';

/** Values this near to a whole number are that number. */
const wholeTolerance = 1e-5;

/**
 * Decodes another solver's answer to a puzzle's model in a file: `solved` with a solution that
 * passed the rules, `refused` with the rules that it breaks, `none` as the solver claims, or `unknown`. With an objective `optimal`,
 * as the solver claims, or `feasible`, with the value; `refused` also for values that violate a row, whose objective says
 * nothing about the solution. Throws
 * `ModelFileError` if the answer does not belong to this model: unknown names, values out of bounds or not whole.
 */
export function decode<L extends Layers>(
  puzzle: Puzzle<L>,
  written: WrittenModel,
  format: ModelFileFormat,
  answer: SolverAnswer,
): DecodeAnswer<L>;
export function decode(
  puzzle: Puzzle,
  written: WrittenModel,
  format: ModelFileFormat,
  answer: SolverAnswer,
): DecodeAnswer {
  const model = modelSize(written.model);
  const common = { question: 'decode', ...effortOf(null), model } as const;
  const claim = { evidence: 'engine', tolerance: null } as const;
  switch (answer.status) {
    case 'infeasible':
      return { ...common, status: 'none', contradiction: null, ...claim };
    case 'unbounded':
      return { ...common, status: 'unbounded', ...claim };
    case 'optimal':
    case 'feasible': {
      const values = wholeValues(valuesOf(answer, written.model, format), written, format, answer);
      const { solution, broken, checkMs } = decodeAndCheck(
        { kind: written.kind, puzzle },
        written.formulated,
        values,
      );
      const { aim } = written.formulation;
      if (broken.length > 0) {
        const excess = aim === undefined ? null : excessOf(puzzle, aim, written, values);
        return { ...common, checkMs, ...brokenRules(broken), drawn: solution, excess };
      }
      if (aim === undefined) return { ...common, checkMs, status: 'solved', solution, evidence: 'checked' };
      const { model: own } = written.formulated;
      const row = brokenRow(own, values);
      if (row !== null) return { ...common, checkMs, status: 'refused', reason: 'broken row', row };
      const value = valueWithWords(puzzle, aim, objectiveValue(objectiveOf(own), values));
      const optimal = { status: 'optimal', solution, value, bound: value.objective, gap: 0 } as const;
      if (aim.counts === 'all') return { ...common, checkMs, ...optimal, evidence: 'checked' };
      if (answer.status === 'optimal') return { ...common, checkMs, ...optimal, ...claim };
      const feasible = { status: 'feasible', reason: answer.stopped, solution, value } as const;
      return { ...common, checkMs, ...feasible, bound: null, gap: null, evidence: 'checked' };
    }
    default:
      return { ...common, status: 'unknown', reason: answer.stopped };
  }
}

/** The value that these values of a model have, and the maximum of the aim, if that is exceeded. */
function excessOf(
  puzzle: Puzzle,
  aim: Aim,
  { formulated }: WrittenModel,
  values: Float64Array,
): { readonly value: Value; readonly maximum: number } | null {
  const maximum = maximumOf(aim, puzzle);
  const objective = objectiveValue(objectiveOf(formulated.model), values);
  return objective > maximum ? { value: valueWithWords(puzzle, aim, objective), maximum } : null;
}

/** The values of the formulation's own variables, within their bounds, and integral for integer variables. */
function wholeValues(
  values: Float64Array,
  { model, formulated }: Pick<WrittenModel, 'model'> & { readonly formulated: { readonly model: Model } },
  format: ModelFileFormat,
  { lines }: SolverAnswer,
): Float64Array {
  const own = values.slice(0, formulated.model.variableCount);
  for (const [index, value] of own.entries()) {
    const whole = Math.round(value) + 0;
    const isWhole = Math.abs(value - whole) <= wholeTolerance;
    if (model.integral[index] === 1 && isWhole) own[index] = whole;
    const isInside =
      own[index]! >= formulated.model.lower[index]! - wholeTolerance &&
      own[index]! <= formulated.model.upper[index]! + wholeTolerance;
    if (isInside && (isWhole || model.integral[index] === 0)) continue;
    const name = format.variableNames(model)[index]!;
    const line = lines.get(name);
    throw new ModelFileError({
      code: 'out-of-range',
      place: line === undefined ? null : { line, column: 1 },
      expected: `a ${model.integral[index] === 1 ? 'whole ' : ''}value from ${formulated.model.lower[index]} to ${formulated.model.upper[index]} for ${name}`,
      found: String(value),
    });
  }
  return own;
}
