import {
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
import { limited } from '../questions/limited.js';
import { QuestionError } from '../questions/question-error.js';
import { formulationWords, type WrittenModel, writtenModel } from '../questions/written-model.js';
import { violationShapes, withShapes } from '../scene/decoration.js';
import { answerRecord } from './answer-record.js';
import { formatNamed } from './export-model.js';
import type { PuzzleTask } from './puzzle-task.js';
import type { Picture, Task } from './request.js';
import { problemOf } from './request-problem.js';

/** A puzzle's model in the form that an answer is about. */
interface Written {
  readonly format: ModelFileFormat;
  readonly written: WrittenModel;
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
  const found: { written?: WrittenModel; decoded?: Decoded } = {};
  try {
    const answer = await limited('decode', async () => {
      const said = readSolverAnswer(decodeText(task.values.bytes));
      const { format, written } = writtenFor(work, said, task.modelFormat);
      found.written = written;
      found.decoded = decode(kind, board, written, format, said);
      return found.decoded.answer;
    });
    const record = answerRecord(kind, board, puzzle, answer, readMs, performance.now() - start);
    const { formulation, deduced = 0 } = found.written ?? {};
    emit({
      type: 'answer',
      record: {
        ...record,
        formulation: formulation?.name ?? null,
        treatment: formulation?.treatment ?? null,
        deductions: deduced,
      },
      pictures: found.decoded ? picturesOf(work, found.decoded) : [],
    });
  } catch (error) {
    if (!(error instanceof ModelFileError) && !(error instanceof InputError)) throw error;
    emit({ type: 'problem', puzzle: task.values.name, problem: problemOf(error) });
  }
}

/**
 * The model that an answer is about: of the formats and formulations that were not chosen, the first in which all
 * its names occur. Where there is none, the first one that can say the puzzle: its reader says which name is unknown.
 */
function writtenFor(
  { subject, context }: PuzzleTask,
  said: SolverAnswer,
  name: ModelFileFormat['name'] | null,
): Written {
  const { kind, position } = subject;
  const build = (format: ModelFileFormat, word: string | undefined): Written => ({
    format,
    written: writtenModel(kind, position.puzzle, word, format, context.budget),
  });
  let first: Written | null = null;
  for (const format of name === null ? modelFileFormats : [formatNamed(name)]) {
    for (const word of formulationWords(kind, context.formulation)) {
      try {
        const each = build(format, word);
        if (namesFit(said, each.written.model, format)) return each;
        first ??= each;
      } catch (error) {
        if (!isUnsuitable(error)) throw error;
      }
    }
  }
  // Without any, the error that says why.
  return first ?? build(name === null ? modelFileFormats[0]! : formatNamed(name), context.formulation);
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
