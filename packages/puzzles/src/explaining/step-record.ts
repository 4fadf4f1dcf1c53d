import { siteName } from '../geometry/sites.js';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';
import type { RuleWords, StepFact } from './reasons.js';
import { siteOfAnswer } from './site-of-answer.js';
import type { Step } from './steps.js';
import { techniqueOf } from './techniques.js';

/** A fact as plain data with names instead of numbers of sites. */
export interface FactAsRecord {
  readonly layer: string;
  readonly sites: readonly string[];
  readonly allowed: readonly number[];
  readonly says: string;
}

/** A step as plain data, for JSON. */
export interface StepRecord {
  /** Null for a step without a name. */
  readonly technique: { readonly name: string; readonly page: string } | null;
  readonly fact: FactAsRecord;
  readonly also: readonly FactAsRecord[];
  readonly because: readonly {
    readonly rule: string;
    readonly says: string;
    readonly sites: readonly string[];
  }[];
  readonly known: readonly (FactAsRecord | { readonly says: string })[];
  /** `says` is null for the contradiction. */
  readonly chain: readonly { readonly says: string | null; readonly by: string }[];
  readonly cost: number;
  readonly minimal: boolean;
  readonly cheapest: boolean;
}

/** The rules of a step, what has to be known, and how the opposite fails, as plain data. */
export type ReasonRecord = Pick<StepRecord, 'because' | 'known' | 'chain' | 'cost'>;

/** A step of a puzzle as plain data. */
export function stepRecord(kind: Kind, puzzle: Puzzle, step: Step): StepRecord {
  const fact = (each: StepFact): FactAsRecord => factAsRecord(kind, puzzle, each);
  const technique = techniqueOf(kind, puzzle, step);
  return {
    technique: technique && { name: technique.name, page: technique.page },
    fact: fact(step.fact),
    also: step.also.map(fact),
    ...reasonRecord(kind, puzzle, step),
    minimal: step.isMinimal,
    cheapest: step.isCheapest,
  };
}

/** Why something follows, or is a contradiction, as plain data. */
export function reasonRecord(
  kind: Kind,
  puzzle: Puzzle,
  step: Pick<Step, 'because' | 'known' | 'chain' | 'cost'>,
): ReasonRecord {
  return {
    because: step.because.map((words) => ({
      rule: words.rule,
      says: words.says,
      sites: namesOfRule(puzzle, words),
    })),
    known: step.known.map((each) =>
      typeof each === 'string' ? { says: each } : factAsRecord(kind, puzzle, each),
    ),
    chain: step.chain.map(({ says, rule }) => ({ says, by: rule.says })),
    cost: step.cost,
  };
}

/** A fact of a puzzle as plain data. */
export function factAsRecord(kind: Kind, puzzle: Puzzle, fact: StepFact): FactAsRecord {
  const site = siteOfAnswer(kind.layers, fact.layer);
  return {
    layer: fact.layer,
    sites: fact.sites.map((each) => siteName(puzzle, site, each)),
    allowed: fact.allowed,
    says: kind.explanations!.factSays(puzzle, fact),
  };
}

function namesOfRule(puzzle: Puzzle, { sites }: RuleWords): readonly string[] {
  return sites.flatMap(({ site, at }) =>
    site === 'vertex'
      ? at.map((vertex) => `point ${vertex + 1}`)
      : at.map((each) => siteName(puzzle, site, each)),
  );
}
