import type { QuestionWords } from '../words/question-words.js';
import type { TextAnswer } from './question.js';

/** The words of `draw` and `convert`: a drawing, or a text as it is. */
export const words: QuestionWords<TextAnswer> = {
  answer: ({ text = '' }, pictures, { drawing }) =>
    `${pictures.map(({ scene }) => `${drawing(scene)}\n`).join('')}${text}`,
};
