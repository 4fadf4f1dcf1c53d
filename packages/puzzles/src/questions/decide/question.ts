import type { AnswerHead } from '../records/answer-data.js';
import type { DecidingClue, DecidingClues } from './deciding-clues.js';

/** Single clues that make a puzzle unique. */
export interface DecideTask {
  readonly command: 'decide';
  /** As of `SettlingOptions`. */
  readonly max?: number | undefined;
}

/** The clues that were found; `isComplete` as of `SettlingClues`. */
export interface DecideAnswer extends AnswerHead {
  readonly command: 'decide';
  readonly status: DecidingClues['status'];
  readonly clues?: readonly DecidingClue[];
  readonly isComplete?: boolean;
}
