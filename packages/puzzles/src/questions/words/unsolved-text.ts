import type { AnswerHead } from '../records/answer-data.js';
import { reasonText } from './reason-text.js';

/** Why there is no solution that a question about one could be about. */
export function unsolvedText({ puzzle, status, reason }: AnswerHead): string {
  switch (status) {
    case 'several':
      return `several: ${puzzle} has several solutions; draw the one that is meant\n`;
    case 'unknown':
      return `unknown: ${puzzle} could not be solved, stopped by ${reasonText(reason)}\n`;
    default:
      return `${status}: ${puzzle} has no solution\n`;
  }
}
