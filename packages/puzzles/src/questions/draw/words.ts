import type { AnyTask } from '../answering/events.js';
import type { QuestionWords } from '../answering/question-words.js';
import type { TextAnswer } from './question.js';

/** The words of `draw` and `convert`: a drawing, or a text as it is. */
export const words: QuestionWords<AnyTask, TextAnswer> = {
  answer: ({ text = '' }, pictures, { drawing }) =>
    `${pictures.map(({ scene }) => `${drawing(scene)}\n`).join('')}${text}`,
};
