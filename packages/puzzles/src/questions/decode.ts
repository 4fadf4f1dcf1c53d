import {
  ModelFileError,
  type ModelFileFormat,
  modelSize,
  type SolverAnswer,
  valuesOf,
} from '@gridwright/modeling';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Answer } from './answer.js';
import { answerWith, decodeAndCheck } from './opened-model.js';
import { requireOfKind } from './require-of-kind.js';
import type { WrittenModel } from './written-model.js';

/** Values this near to a whole number are that number. */
const wholeTolerance = 1e-5;

/** What values mean, and the board that they draw, right or wrong; null where there are none. */
export interface Decoded {
  readonly answer: Answer;
  readonly drawn: Solution | null;
}

/**
 * What another solver's answer to a puzzle's model in a file means for the puzzle: `solved` with a solution that
 * passed the rules, `refused` with the rules that it breaks, `none` on the solver's word, or `unknown`. Throws
 * `ModelFileError` where the answer is not one to this model: unknown names, values out of bounds or not whole.
 */
export function decode(
  kind: Kind,
  puzzle: Puzzle,
  written: WrittenModel,
  format: ModelFileFormat,
  said: SolverAnswer,
): Decoded {
  requireOfKind(kind, puzzle);
  const model = modelSize(written.model);
  if (said.status !== 'optimal' && said.status !== 'feasible') {
    const answer = answerWith('decode', { ...withoutSolution(said), model });
    return { answer, drawn: null };
  }
  const values = wholeValues(valuesOf(said, written.model, format), written, format, said);
  const { solution, broken, checkMs } = decodeAndCheck(kind, puzzle, written.formulated, values);
  const known: Pick<Answer, 'status' | 'reason' | 'evidence' | 'solutions'> =
    broken.length > 0
      ? { status: 'refused', reason: 'broken rules', evidence: 'checked', solutions: [] }
      : { status: 'solved', reason: null, evidence: 'checked', solutions: [solution] };
  return { answer: answerWith('decode', { ...known, violations: broken, model, checkMs }), drawn: solution };
}

function withoutSolution({ status, stopped }: SolverAnswer): Pick<Answer, 'status' | 'reason' | 'evidence'> {
  if (status === 'infeasible') return { status: 'none', reason: null, evidence: 'engine' };
  if (status === 'unbounded') return { status: 'unbounded', reason: null, evidence: 'engine' };
  return { status: 'unknown', reason: stopped, evidence: null };
}

/** The values of the formulation's own variables, within their bounds and whole where they are to be. */
function wholeValues(
  values: Float64Array,
  { model, formulated }: WrittenModel,
  format: ModelFileFormat,
  said: SolverAnswer,
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
    const line = said.lines.get(name);
    throw new ModelFileError({
      code: 'out-of-range',
      place: line === undefined ? null : { line, column: 1 },
      expected: `a ${model.integral[index] === 1 ? 'whole ' : ''}value from ${formulated.model.lower[index]} to ${formulated.model.upper[index]} for ${name}`,
      found: String(value),
    });
  }
  return own;
}
