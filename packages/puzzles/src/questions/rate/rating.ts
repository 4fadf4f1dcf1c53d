import { type Puzzle, unsolved } from '../../boards/layers/board.js';
import type { Technique } from '../../contracts/explanations.js';
import type { CostRange } from '../../contracts/generator.js';
import type { Kind } from '../../contracts/kind.js';
import { techniqueOf } from '../../parts/reasons/techniques.js';
import { type Grade, grades, type Rating } from '../answers/rating.js';
import { allSteps, type ExplainOptions } from '../steps/steps.js';

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
