import type { ByteSink } from '@gridwright/solver';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { Answer } from '../answers/answer.js';
import type { Picture, ProofForm } from '../answers/input.js';
import { type AnswerHead, headOf, type Own, withoutEmpty } from '../records/answer-data.js';
import type { AnswerRecord } from '../records/answer-record.js';
import { answerRecord } from '../records/record-of-answer.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import { type Answering, emitWarnings } from './answering.js';
import type { AnswerFile, AnyPart, Outcome } from './events.js';
import type { ReadBoard } from './inputs.js';
import { outcomeOf } from './outcome.js';
import type { PuzzleSubject } from './record-template.js';

/** A task about a puzzle that was read, for which its board is enough. */
export interface BoardWork {
  readonly answering: Answering;
  /** The name of the puzzle in messages. */
  readonly name: string;
  readonly subject: ReadBoard;
}

/** A task about a puzzle whose kind is loaded, and how it is answered. */
export interface PuzzleWork<Loaded extends SolvableKind = SolvableKind> extends BoardWork {
  readonly subject: ReadPuzzle<Loaded>;
  readonly options: QuestionOptions & { readonly kind: Loaded };
  /** When the reading began, on the clock of `performance.now()`. */
  readonly startMs: number;
  readonly readMs: number;
}

/** Emits a part of the answer, as it is found. */
export function emitPart<Part extends AnyPart>({ answering, name: puzzle }: PuzzleWork, part: Part): void {
  answering.control.emit({ type: 'part', puzzle, part });
}

/** Emits a piece of a file of the answer; the last one makes the file whole. */
export function emitPiece(
  { answering, name: puzzle }: Pick<PuzzleWork, 'answering' | 'name'>,
  file: AnswerFile,
  content: string | Uint8Array,
  isLast = false,
): void {
  answering.control.emit({ type: 'piece', puzzle, file, content, ...(isLast ? { isLast } : {}) });
}

/** Emits an answer: its own keys, behind the beginning of every answer. Drawings are made only where they are wanted. */
export function emitAnswer<Data extends AnswerHead>(
  { answering, name, subject }: BoardWork,
  { command, ...own }: Own<Data> & { readonly command: string },
  outcome: Outcome,
  pictures: () => readonly Picture[] = () => [],
): void {
  const head = headOf(command, name, subject.kind.name);
  const answer = withoutEmpty<AnswerHead>({ ...head, ...own, warnings: subject.warnings });
  const { request, control } = answering;
  control.emit({ type: 'answer', answer, outcome, pictures: request.wantsPictures ? pictures() : [] });
}

/** Emits the answer of an engine or a check as the request wants it: as a line, or as a record with its pictures. */
export async function emitAnswered(
  work: PuzzleWork,
  answer: Answer,
  pictures: () => readonly Picture[] | Promise<readonly Picture[]>,
  warnings: readonly string[] = work.subject.warnings,
): Promise<void> {
  const { lines, control, request } = work.answering;
  if (lines !== null && warnings.length === 0) {
    lines.answer(answer, subjectOf(work));
    return;
  }
  const record = recordOf(work, answer, warnings);
  control.emit({
    ...{ type: 'answer', answer: record, outcome: outcomeOf(record) },
    pictures: request.wantsPictures ? await pictures() : [],
  });
}

/** An answer as a record, with the warnings about the texts that were read. */
export function recordOf(
  work: PuzzleWork,
  answer: Answer,
  warnings: readonly string[] = work.subject.warnings,
): AnswerRecord {
  const record = answerRecord(answer, subjectOf(work));
  return warnings.length === 0 ? record : { ...record, warnings };
}

function subjectOf({ answering, subject, name, startMs, readMs }: PuzzleWork): PuzzleSubject {
  const { kind, position } = subject;
  const { wantsSolutions } = answering.request;
  const totalMs = performance.now() - startMs;
  return { name, puzzle: { kind, puzzle: position.puzzle }, wantsSolutions, readMs, totalMs };
}

const noProof = 'no proof was written: only the answers unique, none and optimal have one';

/** Where the proof of an answer about a puzzle goes, as pieces. Throws `QuestionError` for a form that only proofs about formulas have. */
export function proofSink(
  work: PuzzleWork,
  form: ProofForm,
): { readonly write: ByteSink; end(isProof: boolean): void } {
  if (form !== 'gridwright') throw new QuestionError({ code: 'proof-form', form, of: 'puzzle' });
  return {
    write: (bytes) => emitPiece(work, 'proof', bytes),
    // Without a proof, what was written is none.
    end: (isProof) => {
      if (isProof) emitPiece(work, 'proof', '', true);
      else emitWarnings(work.answering, work.name, { warnings: [noProof] });
    },
  };
}
