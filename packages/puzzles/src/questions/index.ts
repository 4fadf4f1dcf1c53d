// What the command needs of questions beside their answers: their words for a terminal.

export { proofGraceMs } from '../clues/grace.js';
export { answerText, isByEngine } from '../words/answer-text.js';
export * from '../words/numbers.js';
export type { QuestionWords, Wording } from '../words/question-words.js';
export { reasonText, sizeText } from '../words/reason-text.js';
export { type FamilyName, familyWords } from './diagram/question.js';
export { stopText } from './instances/words.js';
export { wordsOf } from './list.js';
