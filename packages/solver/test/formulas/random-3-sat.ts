import { type Formula, startFormula } from './formula.js';
import { seededRandom } from './seeded-random.js';

/** Clauses for each variable at which half of the large random 3-SAT formulas are satisfiable. */
const threshold = 4.26;

/** Uniformly random clauses of three different variables each. */
export function random3Sat({
  variables: count,
  ratio = threshold,
  seed,
}: {
  readonly variables: number;
  readonly ratio?: number;
  readonly seed: number;
}): Formula {
  const draft = startFormula();
  const random = seededRandom(seed);
  const variables = draft.variables(count);
  const clauses = Math.round(ratio * count);
  for (let i = 0; i < clauses; i++) {
    const chosen = new Set<number>();
    while (chosen.size < 3) chosen.add(random.pick(variables));
    draft.clause([...chosen].map((literal) => literal ^ random.below(2)));
  }
  return draft.finish(`3-SAT, ${count} variables, ratio ${ratio}, seed ${seed}`);
}
