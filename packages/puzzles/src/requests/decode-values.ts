import {
  couldBeTo,
  ModelFileError,
  type ModelFileFormat,
  modelFileFormats,
  namesFit,
  readSolverAnswer,
  type SolverAnswer,
} from '@gridwright/modeling';
import { InputError } from '../formats/input-error.js';
import { decodeText } from '../formats/text.js';
import { asDrawn } from '../layers/board.js';
import { type Decoded, decode } from '../questions/decode.js';
import { readFormulationWord } from '../questions/formulation-word.js';
import { limited } from '../questions/limited.js';
import { QuestionError } from '../questions/question-error.js';
import { formulationWords, type WrittenModel, writtenModel } from '../questions/written-model.js';
import { violationShapes, withShapes } from '../scene/decoration.js';
import { answerRecord } from './answer-record.js';
import { formatNamed } from './export-model.js';
import type { PuzzleTask } from './puzzle-task.js';
import type { Input, Picture, Task } from './request.js';
import { problemOf } from './request-problem.js';

/** What may help where a formulation was guessed. */
const otherFormulation = 'the answer may be to another formulation: say --formulation as for export';

/** A puzzle's model in the form that an answer may be about. */
interface Written {
  readonly format: ModelFileFormat;
  readonly written: WrittenModel;
}

/** What an answer means, or what is wrong with it, as one to this model. */
interface Trial {
  readonly written: WrittenModel;
  readonly decoded: Decoded | ModelFileError;
}

/**
 * Reads another solver's answer to the puzzle's model, and emits what it means. A mistake in the answer is a
 * problem of its text, not of the puzzle's. Throws `QuestionError` and `EngineError`.
 */
export async function decodeValues(
  work: PuzzleTask,
  task: Extract<Task, { command: 'decode' }>,
): Promise<void> {
  const { subject, puzzle, emit, start, readMs } = work;
  const { kind } = subject;
  const board = subject.position.puzzle;
  const found: { trial?: Trial } = {};
  const isNamed = isFormulationNamed(work);
  try {
    const answer = await limited('decode', async () => {
      const said = readSolverAnswer(textOf(task.values));
      const trial = trialOf(work, said, task.modelFormat);
      found.trial = trial;
      if (trial.decoded instanceof ModelFileError) throw trial.decoded;
      return trial.decoded.answer;
    });
    const record = answerRecord(kind, board, puzzle, answer, readMs, performance.now() - start);
    const { decoded, written } = found.trial ?? {};
    const { formulation, deduced = 0 } = written ?? {};
    emit({
      type: 'answer',
      record: {
        ...record,
        formulation: formulation?.name ?? null,
        treatment: formulation?.treatment ?? null,
        deductions: deduced,
        hint: answer.status === 'refused' && !isNamed ? otherFormulation : null,
      },
      pictures:
        work.wantsPictures && decoded && !(decoded instanceof ModelFileError)
          ? picturesOf(work, decoded)
          : [],
    });
  } catch (error) {
    if (!(error instanceof ModelFileError) && !(error instanceof InputError)) throw error;
    const problem = problemOf(error);
    const text = found.trial && !isNamed ? `${problem.text}; ${otherFormulation}` : problem.text;
    emit({ type: 'problem', puzzle: task.values.name, problem: { ...problem, text } });
  }
}

/** The text; that nothing is in it, the reader of answers says better. */
function textOf({ bytes }: Input): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof InputError && error.problem.code === 'empty') return '';
    throw error;
  }
}

function isFormulationNamed({ subject, context }: PuzzleTask): boolean {
  const { formulation: word } = context;
  return word !== undefined && readFormulationWord(subject.kind, word).formulation !== null;
}

/**
 * Decodes the answer as one to the first model in which it solves the puzzle, of the formats and formulations that
 * were not chosen: different models may have the same names, or numbers for names. Where there is none, the trial
 * tells what is wrong in the likeliest one: of those in which the names occur, one that has as many variables as the
 * answer has values, or else the first; otherwise the first that can say the puzzle, which does not know a name.
 */
function trialOf(work: PuzzleTask, said: SolverAnswer, name: ModelFileFormat['name'] | null): Trial {
  const { subject, context } = work;
  const { kind, position } = subject;
  const fitting = modelFileFormats.filter((format) => couldBeTo(said, format));
  const formats = name !== null ? [formatNamed(name)] : fitting.length > 0 ? fitting : modelFileFormats;
  const tryWith = ({ format, written }: Written): Trial => {
    try {
      return { written, decoded: decode(kind, position.puzzle, written, format, said) };
    } catch (error) {
      if (!(error instanceof ModelFileError)) throw error;
      return { written, decoded: error };
    }
  };
  let first: Written | null = null;
  let likeliest: Trial | null = null;
  let isWhole = false;
  for (const each of candidates(work, formats)) {
    first ??= each;
    if (!namesFit(said, each.written.model, each.format)) continue;
    const trial = tryWith(each);
    if (!(trial.decoded instanceof ModelFileError) && trial.decoded.answer.status !== 'refused') return trial;
    const hasAll = said.values.size === each.written.model.variableCount;
    if (likeliest === null || (hasAll && !isWhole)) likeliest = trial;
    isWhole ||= hasAll;
  }
  if (likeliest !== null) return likeliest;
  if (first !== null) return tryWith(first);
  // Without any, the error that says why.
  const [format] = formats;
  const written = writtenModel(kind, position.puzzle, context.formulation, format!, context.budget);
  return tryWith({ format: format!, written });
}

/** The models that an answer may be about, each built when it is asked for. */
function* candidates(work: PuzzleTask, formats: readonly ModelFileFormat[]): Generator<Written> {
  const { subject, context } = work;
  const { kind, position } = subject;
  const words = formulationWords(kind, context.formulation);
  // Numbered names are the same in all formulations. What deductions fix does not occur in an OPB file, and a row that
  // is shorter by it may need other variables in a CNF file.
  const deduced = context.formulation === undefined ? words.map((word) => `${word}+all`) : [];
  for (const format of formats) {
    const isNumbered = format.name === 'opb' || format.name === 'fixed-mps' || format.name === 'cnf';
    for (const word of isNumbered && kind.deductions.length > 0 ? [...words, ...deduced] : words) {
      try {
        yield { format, written: writtenModel(kind, position.puzzle, word, format, context.budget) };
      } catch (error) {
        if (!isUnsuitable(error)) throw error;
      }
    }
  }
}

/** Whether the error says that a formulation is not for the puzzle's rules, or not for the format. */
function isUnsuitable(error: unknown): boolean {
  const codes: readonly string[] = ['format-refuses', 'rule-not-modeled'];
  return error instanceof QuestionError && codes.includes(error.problem.code);
}

/** The board that the values draw, with the places where it breaks a rule. */
function picturesOf({ subject }: PuzzleTask, { answer, drawn }: Decoded): readonly Picture[] {
  if (drawn === null) return [];
  const { kind, position } = subject;
  const scene = kind.draw(asDrawn(kind.layers, drawn));
  const marks = violationShapes(position.puzzle, answer.violations);
  return [{ caption: answer.status, scene: withShapes(scene, marks) }];
}
