import type { ReadPuzzle } from '../formats/read-puzzle.js';
import type { Answer } from '../questions/answer.js';
import type { KindOption, QuestionOptions } from '../questions/asked.js';
import type { AnswerRecord } from './answer-record.js';
import { answerRecord } from './record-of-answer.js';
import type { RequestEvent } from './request.js';

/** A task about a puzzle that was read, and how it is answered. */
export interface PuzzleWork {
  /** The name of the puzzle in messages. */
  readonly name: string;
  readonly subject: ReadPuzzle;
  /** For `check`: the drawing to judge, if it was given separately. */
  readonly drawing: ReadPuzzle | null;
  readonly options: QuestionOptions & KindOption;
  /** When the reading began, on the clock of `performance.now()`. */
  readonly start: number;
  readonly readMs: number;
  readonly wantsPictures: boolean;
  readonly emit: (event: RequestEvent) => void;
}

/** An answer as a record, with the warnings about the texts that were read. */
export function recordOf(
  { subject, drawing, name, start, readMs }: PuzzleWork,
  answer: Answer,
): AnswerRecord {
  const { kind, position } = subject;
  const totalMs = performance.now() - start;
  const record = answerRecord(answer, { name, puzzle: { kind, puzzle: position.puzzle }, readMs, totalMs });
  const warnings = [...subject.warnings, ...(drawing?.warnings ?? [])];
  return warnings.length === 0 ? record : { ...record, warnings };
}
