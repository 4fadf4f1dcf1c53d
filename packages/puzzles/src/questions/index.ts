// What the command needs of questions beside their answers: their words for a terminal.

export { quote } from '../boards/definition/input-error.js';
export { toGlyphs } from '../boards/drawing/terminal.js';
export { maxBytes, maxFormulaBytes } from '../boards/formats/size-limits.js';
export { kindNamedIn } from '../kinds/load-kind.js';
export { outcomeOf, totalMsOf } from './answering/outcome.js';
export type { QuestionCall, Taken, TaskOption } from './answering/question-call.js';
export type { QuestionWords, Wording } from './answering/question-words.js';
export { proofGraceMs } from './clues/question.js';
export { type FamilyName, familyWords } from './diagram/question.js';
export { isFormulaFile } from './files/formula-file-names.js';
export { stopText } from './instances/words.js';
export { questions, wordsOf } from './list.js';
export { withoutEmpty as said } from './records/answer-data.js';
export { answerText, isByEngine, violationLines } from './words/answer-text.js';
export * from './words/numbers.js';
export { bugText, reasonText, sizeText } from './words/reason-text.js';
