import { type AnswerHead, said } from '../answers/answer-data.js';
import type { Grade, Rating } from '../steps/rating.js';

type Rated = Extract<Rating, { readonly status: 'rated' }>;

/** A rating in JSON. */
export type RatingRecord =
  | (Omit<Rated, 'grade' | 'profile' | 'techniques'> & {
      /** Left out for a kind without thresholds. */
      readonly grade?: Grade;
      /** As of `Rating`; left out without any step. */
      readonly profile?: Rated['profile'];
      /** As of `Rating`; the steps without a name have no technique. Left out without any step. */
      readonly techniques?: readonly { readonly technique?: string; readonly steps: number }[];
    })
  | Exclude<Rating, Rated>;

/** How hard a puzzle is for a person. */
export type RateAnswer = AnswerHead & { readonly command: 'rate' } & RatingRecord;

/** A rating in JSON: without what it has no value for. */
export function ratingRecord(rating: Rating): RatingRecord {
  if (rating.status !== 'rated') return rating;
  const techniques = rating.techniques.map((each) => said<{ technique?: string; steps: number }>(each));
  return said<RatingRecord>({ ...rating, techniques });
}
