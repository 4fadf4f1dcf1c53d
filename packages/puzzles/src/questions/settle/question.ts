import type { AnswerHead } from '../answers/answer-data.js';
import type { SettlingClue, SettlingClues } from './deciding-clues.js';

/** Single clues that make a puzzle unique. */
export interface SettleTask {
  readonly command: 'settle';
  /** As of `SettlingOptions`. */
  readonly max?: number | undefined;
}

/** The clues that were found; `isComplete` as of `SettlingClues`. */
export interface SettleAnswer extends AnswerHead {
  readonly command: 'settle';
  readonly status: SettlingClues['status'];
  readonly clues?: readonly SettlingClue[];
  readonly isComplete?: boolean;
}
