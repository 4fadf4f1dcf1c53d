import type { StopReason } from '@gridwright/modeling';
import { type Puzzle, unsolved } from '../../boards/layers/board.js';
import type { Technique } from '../../contracts/explanations.js';
import type { CostRange } from '../../contracts/generator.js';
import type { Kind } from '../../contracts/kind.js';
import { techniqueOf } from '../../parts/reasons/techniques.js';
import { allSteps, type ExplainOptions } from './steps.js';

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

/** Rates a puzzle by its steps; `onStep` is told how many there are so far. Throws as `nextStep` does. */
export async function rate(
  kind: Kind,
  puzzle: Puzzle,
  { onStep, ...options }: ExplainOptions & { readonly onStep?: (steps: number) => void } = {},
): Promise<Rating> {
  const costs: number[] = [];
  const named: (Technique | null)[] = [];
  let shownCheapest = 0;
  const walk = allSteps(kind, unsolved(kind.layers, puzzle), options);
  for (;;) {
    const next = await walk.next();
    if (next.done) {
      const end = next.value;
      if (end.status === 'unknown')
        return {
          status: 'unknown',
          reason: end.reason,
          steps: costs.length,
          costliest: Math.max(0, ...costs),
        };
      if (end.status !== 'solved') return { status: end.status === 'none' ? 'none' : 'several' };
      break;
    }
    costs.push(next.value.cost);
    named.push(techniqueOf(kind, puzzle, next.value));
    onStep?.(costs.length);
    if (next.value.isCheapest) shownCheapest += 1;
  }
  const costliest = Math.max(0, ...costs);
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length);
  return {
    status: 'rated',
    grade: gradeOf(kind, costliest),
    costliest,
    mean: Math.round(mean * 1000) / 1000,
    steps: costs.length,
    profile: [...new Set(costs)]
      .sort((one, other) => one - other)
      .map((cost) => ({ cost, steps: costs.filter((each) => each === cost).length })),
    techniques: [...(kind.explanations?.techniques?.all ?? []), null]
      .map((technique) => ({
        technique: technique?.name ?? null,
        steps: named.filter((each) => each === technique).length,
      }))
      .filter(({ steps }) => steps > 0),
    shownCheapest,
  };
}

/** The costs of the costliest step that a grade means; null for a kind without thresholds. */
export function costsOfGrade({ explanations }: Kind, grade: Grade): CostRange | null {
  const thresholds = explanations?.grades;
  if (thresholds === undefined) return null;
  const at = grades.indexOf(grade);
  return { above: thresholds.upTo[at - 1] ?? 0, upTo: thresholds.upTo[at] ?? Number.POSITIVE_INFINITY };
}

function gradeOf({ explanations }: Kind, costliest: number): Grade | null {
  const thresholds = explanations?.grades;
  if (thresholds === undefined) return null;
  const at = thresholds.upTo.findIndex((most) => costliest <= most);
  return grades[at < 0 ? grades.length - 1 : at]!;
}
