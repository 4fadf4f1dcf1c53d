import {
  conflict,
  Explainer,
  isNegated,
  type Literal,
  negate,
  positive,
  variableOf,
} from '@gridwright/modeling';
import type { Meaning, Reasons, StepFact, StepShape } from '../../src/contracts/explanations.js';

/** A position by its reasons: what is known of the answers, and what to reach. */
export interface StatedPosition {
  readonly reasons: Reasons;
  /** By variable, whether it is true in a solution. */
  readonly solution: readonly boolean[];
  readonly known: Iterable<Literal>;
  readonly goals: Iterable<Literal>;
  /** All values of the layer. */
  readonly values: readonly number[];
}

/** The next step from what is known to any of the goals; null if none of them follows. */
export async function statedStep({
  reasons,
  solution,
  known,
  goals,
  values,
}: StatedPosition): Promise<StepShape | null> {
  const isTrue = Uint8Array.from(solution.flatMap((value) => (value ? [1, 0] : [0, 1])));
  const explainer = new Explainer(reasons.model, { solution: isTrue, goals, known });
  const step = (await explainer.next()) ?? (await explainer.nextByDeletion(conflict(), {}));
  if (step === null) return null;
  const factOf = (literal: Literal): StepFact => {
    const {
      layer,
      sites,
      values: own,
    } = reasons.meanings[variableOf(literal)] as Exclude<Meaning, { text: unknown }>;
    return { layer, sites, allowed: values.filter((value) => own.includes(value) !== isNegated(literal)) };
  };
  return {
    fact: factOf(step.literal),
    because: step.rules.map((rule) =>
      rule.type === 'rule' ? reasons.wordsOfRule(rule.rule) : reasons.wordsOfInstance(rule),
    ),
    known: step.known.map(factOf),
    allKnown: () => explainer.known.map(factOf),
    chain: step.chain ?? [],
  };
}

/** The literal that a variable is false. */
export function isFalse(variable: number): Literal {
  return negate(positive(variable));
}
