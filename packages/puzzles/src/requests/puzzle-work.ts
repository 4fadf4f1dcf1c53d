import type { ReadPuzzle } from '../formats/read-puzzle.js';
import type { Kind } from '../kinds/kind.js';
import type { Answer } from '../questions/answer.js';
import type { QuestionOptions } from '../questions/asked.js';
import type { AnswerRecord } from './answer-record.js';
import type { ReadBoard } from './inputs.js';
import type { LineWriter } from './line-writer.js';
import { answerRecord } from './record-of-answer.js';
import type { PuzzleSubject } from './record-template.js';
import type { Picture, RequestEvent } from './request.js';

/** A task about a puzzle that was read, and how it is answered. */
export interface PuzzleWork {
  /** The name of the puzzle in messages. */
  readonly name: string;
  readonly subject: ReadPuzzle;
  /** For `check`: the drawing to judge, if it was given separately. */
  readonly drawing: ReadBoard | null;
  readonly options: QuestionOptions & { readonly kind: Kind };
  /** When the reading began, on the clock of `performance.now()`. */
  readonly start: number;
  readonly readMs: number;
  readonly wantsPictures: boolean;
  readonly emit: (event: RequestEvent) => void;
  readonly lines: LineWriter | null;
}

/** Emits an answer as the request wants it: as a line, or as a record with its pictures. */
export function emitAnswer(work: PuzzleWork, answer: Answer, pictures: () => readonly Picture[]): void {
  const { lines, emit } = work;
  if (lines !== null && warningsOf(work).length === 0) lines.answer(answer, subjectOf(work));
  else emit({ type: 'answer', record: recordOf(work, answer), pictures: pictures() });
}

/** An answer as a record, with the warnings about the texts that were read. */
export function recordOf(work: PuzzleWork, answer: Answer): AnswerRecord {
  const record = answerRecord(answer, subjectOf(work));
  const warnings = warningsOf(work);
  return warnings.length === 0 ? record : { ...record, warnings };
}

function subjectOf({ subject, name, start, readMs }: PuzzleWork): PuzzleSubject {
  const { kind, position } = subject;
  return { name, puzzle: { kind, puzzle: position.puzzle }, readMs, totalMs: performance.now() - start };
}

function warningsOf({ subject, drawing }: PuzzleWork): readonly string[] {
  return drawing === null ? subject.warnings : [...subject.warnings, ...drawing.warnings];
}
