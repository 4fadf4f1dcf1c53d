// What the command needs of questions beside their answers: their words for a terminal.

export { quote } from '../formats/input-error.js';
export { maxBytes, maxFormulaBytes } from '../formats/size-limits.js';
export { isFormulaFile } from '../formulas/formula-file-names.js';
export { outcomeOf, totalMsOf } from '../requests/outcome.js';
export { toGlyphs } from '../scene/terminal.js';
export { answerText, isByEngine } from '../words/answer-text.js';
export * from '../words/numbers.js';
export type { QuestionWords, Wording } from '../words/question-words.js';
export { bugText, reasonText, sizeText } from '../words/reason-text.js';
export { said } from './answer-data.js';
export { proofGraceMs } from './clues/question.js';
export { type FamilyName, familyWords } from './diagram/question.js';
export { stopText } from './instances/words.js';
export { questions, wordsOf } from './list.js';
export type { QuestionCall, Taken, TaskOption } from './question-call.js';
