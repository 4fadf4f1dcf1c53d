import type { Grade, Rating } from '../../explaining/rating.js';
import type { AnswerHead } from '../answer-data.js';

type Rated = Extract<Rating, { readonly status: 'rated' }>;

/** How hard a puzzle is for a person. */
export type RateAnswer = AnswerHead & { readonly command: 'rate' } & (
    | (Omit<Rated, 'grade' | 'techniques'> & {
        /** Left out for a kind without thresholds. */
        readonly grade?: Grade;
        /** As of `Rating`; the steps without a name have no technique. */
        readonly techniques?: readonly { readonly technique?: string; readonly steps: number }[];
      })
    | Exclude<Rating, Rated>
  );
