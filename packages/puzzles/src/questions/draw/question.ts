import type { AnswerHead } from '../answers/answer-data.js';

/** A puzzle as a text: its drawing, or another format of it. */
export interface TextAnswer extends AnswerHead {
  readonly command: 'draw' | 'convert';
  /** Left out for a drawing that comes as a picture. */
  readonly text?: string;
}
