export * from './claims/claim.js';
export * from './claims/claim-tuples.js';
export { haveSameMeaning } from './claims/meaning.js';
export * from './lists.js';
export * from './problems.js';
export type { Question } from './sentences/question-rules.js';
export * from './sentences/questions.js';
export { readSentence } from './sentences/read-sentence.js';
export * from './sentences/wordings.js';
export { writeSentence } from './sentences/write-sentence.js';
export * from './statement.js';
export { isPuzzleText } from './text/lines.js';
export { listText, readList, readPlaces } from './text/list-text.js';
export {
  maxSentences,
  readText,
  type TextPlace,
  type TextPuzzle,
  type TextReading,
  writeText,
} from './text/puzzle-text.js';
