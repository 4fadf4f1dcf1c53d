import type { AnswerHead } from '../records/answer-data.js';

/** `form`: that of a text; by default the one for terminals. With pictures, the scene comes in place of a text without a form. */
export interface DrawTask {
  readonly command: 'draw';
  readonly form?: 'svg' | 'text';
}

/** The puzzle in another format. */
export interface ConvertTask {
  readonly command: 'convert';
  readonly to: string;
}

/** A puzzle as a text: its drawing, or another format of it. */
export interface TextAnswer extends AnswerHead {
  readonly command: 'draw' | 'convert';
  /** Left out for a drawing that comes as a picture. */
  readonly text?: string;
}
