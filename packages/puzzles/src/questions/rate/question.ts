import type { Rating, RatingRecord } from '../answers/rating.js';
import { type AnswerHead, withoutEmpty } from '../records/answer-data.js';

/** How hard a puzzle is for a person. */
export type RateAnswer = AnswerHead & { readonly command: 'rate' } & RatingRecord;

/** A rating in JSON: without what it has no value for. */
export function ratingRecord(rating: Rating): RatingRecord {
  if (rating.status !== 'rated') return rating;
  const techniques = rating.techniques.map((each) =>
    withoutEmpty<{ technique?: string; steps: number }>(each),
  );
  return withoutEmpty<RatingRecord>({ ...rating, techniques });
}
