import type { StopReason } from '@gridwright/modeling';

/** How hard a puzzle is for a person, from the easiest. */
export const grades = ['easy', 'medium', 'hard', 'expert', 'beyond human'] as const;

/** A grade. */
export type Grade = (typeof grades)[number];

/** The rating of a puzzle; of a puzzle without exactly one solution, why it has none. */
export type Rating =
  | {
      readonly status: 'rated';
      /** Null for a kind without thresholds. */
      readonly grade: Grade | null;
      /** The cost of the costliest step, in ordinary rules: the rating. */
      readonly costliest: number;
      /** The mean cost of a step: it orders puzzles with the same costliest step. */
      readonly mean: number;
      readonly steps: number;
      /** The number of steps of each cost, ascending. */
      readonly profile: readonly { readonly cost: number; readonly steps: number }[];
      /** The number of steps of each technique, in the order of the kind; at the end those without a name, as null. */
      readonly techniques: readonly { readonly technique: string | null; readonly steps: number }[];
      /** The number of steps that are shown to be cheapest ones. */
      readonly shownCheapest: number;
    }
  | { readonly status: 'several' | 'none' }
  | {
      readonly status: 'unknown';
      readonly reason: StopReason;
      /** The number of steps until then, and the cost of the costliest one. */
      readonly steps: number;
      readonly costliest: number;
    };

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
