import { QuestionError } from '../questions/question-error.js';
import type { Request } from './request.js';

/** Throws `QuestionError` where something is asked of a model file that only puzzles have. */
export function refuseWhatIsOfPuzzles({ formulation, reading: { kind, format, rules } }: Request): void {
  const what = [
    ...(formulation === null ? [] : ['a formulation']),
    ...(kind === undefined ? [] : ['a kind']),
    ...(format === undefined ? [] : ['a format of puzzles']),
    ...(rules === undefined ? [] : ['rules']),
  ];
  if (what.length > 0) throw new QuestionError({ code: 'only-of-puzzles', what: what.join(', ') });
}
