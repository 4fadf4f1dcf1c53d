import {
  couldBeTo,
  type Model,
  ModelFileError,
  type ModelFileFormat,
  modelFileFormats,
  modelSize,
  namesFit,
  objectiveValue,
  readSolverAnswer,
  type SolverAnswer,
  valuesOf,
} from '@gridwright/modeling';
import { InputError } from '../../boards/definition/input-error.js';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Aim } from '../../contracts/kind.js';
import { problemOf } from '../answering/answering.js';
import { textOrNone } from '../answering/inputs.js';
import { outcomeOf } from '../answering/outcome.js';
import { answerPictures } from '../answering/pictures.js';
import { type PuzzleWork, recordOf } from '../answering/puzzle-work.js';
import type { DecodeAnswer, Value } from '../answers/answer.js';
import { formatNamed } from '../export/answer.js';
import { modelWrittenAs, type WrittenModel, writtenModel } from '../export/written-model.js';
import { withoutEmpty } from '../records/answer-data.js';
import type { AnswerRecord } from '../records/answer-record.js';
import { admittedBy, formulationWords } from '../solving/formulation-word.js';
import { brokenRules, decodeAndCheck, effortOf, limited } from '../solving/open-model.js';
import { brokenRow, maximumOf, objectiveOf, valueWithWords } from '../solving/optimal-solutions.js';
import type { DecodeTask } from './question.js';

/** The hint after a guessed formulation or treatment. */
const otherFormulation = 'the answer may be to another formulation: pass the same --formulation as to export';

/** A puzzle's model in one format and formulation that the answer may be about. */
interface WrittenAs {
  readonly format: ModelFileFormat;
  readonly written: WrittenModel;
}

/** The result of decoding an answer as one to this model: a decoded answer, or a problem. */
interface Trial {
  readonly written: WrittenModel;
  readonly decoded: DecodeAnswer | ModelFileError;
}

/**
 * Answers `decode`: another solver's answer to the puzzle's model. A mistake in the answer is a problem of the
 * answer's text, not of the puzzle's. Throws `QuestionError` and `EngineError`.
 */
export async function answer(task: DecodeTask, work: PuzzleWork): Promise<void> {
  const { subject } = work;
  const isKnown = formulationWords(subject.kind, work.options.formulation).length === 1;
  const trials: Trial[] = [];
  try {
    const found = await limited<DecodeAnswer>(
      () => {
        const trial = trialOf(work, readSolverAnswer(textOrNone(task.values)), task.modelFormat);
        trials.push(trial);
        if (trial.decoded instanceof ModelFileError) throw trial.decoded;
        return trial.decoded;
      },
      (unknown) => ({ question: 'decode', ...unknown }),
    );
    const { written = null } = trials[0] ?? {};
    const { formulation, treatment = null, deduced = 0 } = written ?? {};
    const record = withoutEmpty<AnswerRecord>({
      ...recordOf(work, found),
      formulation: formulation?.name ?? null,
      treatment,
      deductions: deduced || null,
      admits: written && admittedBy(written),
      hint: hintFor(found, isKnown),
    });
    const { request, control } = work.answering;
    control.emit({
      ...{ type: 'answer', answer: record, outcome: outcomeOf(record) },
      pictures: request.wantsPictures ? await answerPictures(subject.kind, subject.position, found) : [],
    });
  } catch (error) {
    if (!(error instanceof ModelFileError) && !(error instanceof InputError)) throw error;
    const problem = problemOf(error);
    const text = trials.length > 0 && !isKnown ? `${problem.text}; ${otherFormulation}` : problem.text;
    const puzzle = task.values.name ?? 'values';
    work.answering.control.emit({ type: 'problem', puzzle, problem: { ...problem, text } });
  }
}

/** What may explain a refused answer; `isKnown`: the caller named the formulation. */
function hintFor(answer: DecodeAnswer, isKnown: boolean): string | null {
  if (answer.status !== 'refused') return null;
  if (answer.reason === 'broken row') return `the values violate ${answer.row}`;
  const hints = isKnown ? [] : [otherFormulation];
  if (answer.excess !== null) {
    const { value, maximum } = answer.excess;
    hints.unshift(
      `the value ${value.objective} is above ${maximum}, the maximum of all solutions: if it is optimal, the puzzle has none`,
    );
  }
  return hints.length === 0 ? null : hints.join('; ');
}

/**
 * Decodes the answer as one to the first model in which it solves the puzzle. Formats and formulations that the caller did
 * not choose are tried in order: different models may have the same names, or numbers for names. If no model fits, the
 * trial reports the problem in the most likely one: of the models with these names, one with as many variables as the
 * answer has values, or else the first; without these names, the first model that the format can represent.
 */
function trialOf(work: PuzzleWork, said: SolverAnswer, name: ModelFileFormat['name'] | null): Trial {
  const { options } = work;
  const { puzzle } = work.subject.position;
  const fitting = modelFileFormats.filter((format) => couldBeTo(said, format));
  const formats = name !== null ? [formatNamed(name)] : fitting.length > 0 ? fitting : modelFileFormats;
  const tryWith = ({ format, written }: WrittenAs): Trial => {
    try {
      return { written, decoded: decode(puzzle, written, format, said) };
    } catch (error) {
      if (!(error instanceof ModelFileError)) throw error;
      return { written, decoded: error };
    }
  };
  let first: WrittenAs | null = null;
  let likeliest: Trial | null = null;
  let isWhole = false;
  for (const each of candidates(work, formats)) {
    first ??= each;
    if (!namesFit(said, each.written.model, each.format)) continue;
    const trial = tryWith(each);
    if (!(trial.decoded instanceof ModelFileError) && trial.decoded.status !== 'refused') return trial;
    const hasAll = said.values.size === each.written.model.variableCount;
    if (likeliest === null || (hasAll && !isWhole)) likeliest = trial;
    isWhole ||= hasAll;
  }
  if (likeliest !== null) return likeliest;
  if (first !== null) return tryWith(first);
  // Without any model, throws the error with the reason.
  const [format] = formats;
  const written = writtenModel(puzzle, format!, options);
  return tryWith({ format: format!, written });
}

/** The models that an answer may be about, each built on demand. */
function* candidates(
  { subject, options }: PuzzleWork,
  formats: readonly ModelFileFormat[],
): Generator<WrittenAs> {
  const { kind, position } = subject;
  const words = formulationWords(kind, options.formulation);
  // Numbered names are the same in all formulations. Variables that deductions fix do not occur in an OPB file,
  // and a row without them may need other variables in a CNF file.
  const deduced = options.formulation === undefined ? words.map((word) => `${word}+all`) : [];
  for (const format of formats) {
    const isNumbered = format.name === 'opb' || format.name === 'fixed-mps' || format.name === 'cnf';
    for (const formulation of isNumbered && kind.deductions.length > 0 ? [...words, ...deduced] : words) {
      const written = modelWrittenAs(position.puzzle, format, { ...options, formulation });
      if (written !== null) yield { format, written };
    }
  }
}

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
      const checked = decodeAndCheck({ kind: written.kind, puzzle }, written.formulated, values);
      const { solution, checkMs } = checked;
      const { aim } = written.formulation;
      if (checked.broken.length > 0) {
        const excess = aim === undefined ? null : excessOf(puzzle, aim, written, values);
        return { ...common, checkMs, ...brokenRules(checked), excess };
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
