import { type GridSite, isGridSite, placeInWords, siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import type { RuleSites, StepFact } from '../../contracts/explanations.js';
import type { Kind } from '../../contracts/kind.js';
import { joinedWords } from '../../parts/reasons/joined-words.js';
import { techniqueOf } from '../../parts/reasons/techniques.js';
import { withoutEmpty } from '../records/answer-data.js';
import { siteOfAnswer } from './site-of-answer.js';
import type { Step } from './steps.js';

/** Sites of one sort on the board; a `vertex` is a point of its graph. */
export interface PlaceRecord {
  readonly site: GridSite | 'vertex';
  readonly at: readonly number[];
}

/** A fact as plain data. */
export interface FactRecord {
  readonly layer: string;
  /** The names of the sites: those of records are their ids. */
  readonly sites: readonly string[];
  /** Their numbers. */
  readonly at: readonly number[];
  readonly allowed: readonly number[];
  /** The sort of the sites; left out where they are not on the board. */
  readonly on?: GridSite;
  /** The sites in words, where these differ from their names: `color of house 3`. */
  readonly where?: readonly string[];
  readonly text: string;
}

/** A rule of a step as plain data. */
export interface StepRuleRecord {
  readonly rule: string;
  readonly text: string;
  /** The names of the sites that it is about. */
  readonly sites?: readonly string[];
  /** The same on the board, most important first; without records, which have no place there. */
  readonly places?: readonly PlaceRecord[];
}

/** A step as plain data. */
export interface StepRecord extends ReasonRecord {
  /** Left out for a step without a name. */
  readonly technique?: { readonly name: string; readonly page: string };
  readonly fact: FactRecord;
  readonly also?: readonly FactRecord[];
  readonly minimal: boolean;
  readonly cheapest: boolean;
}

/** The rules of a step, what has to be known, and how the opposite fails, as plain data. */
export interface ReasonRecord {
  readonly because?: readonly StepRuleRecord[];
  readonly known?: readonly (FactRecord | { readonly text: string })[];
  /** `text` is left out for the contradiction. */
  readonly chain?: readonly { readonly text?: string; readonly by: string }[];
  readonly cost: number;
}

/** A step of a puzzle as plain data. */
export function stepRecord(kind: Kind, puzzle: Puzzle, step: Step): StepRecord {
  const technique = techniqueOf(kind, puzzle, step);
  return withoutEmpty<StepRecord>({
    technique: technique && { name: technique.name, page: technique.page },
    fact: factRecord(kind, puzzle, step.fact),
    also: step.also.map((fact) => factRecord(kind, puzzle, fact)),
    ...reasonRecord(kind, puzzle, step),
    minimal: step.isMinimal,
    cheapest: step.isCheapest,
  });
}

/** Why something follows, or is a contradiction, as plain data. */
export function reasonRecord(
  kind: Kind,
  puzzle: Puzzle,
  step: Pick<Step, 'because' | 'known' | 'chain' | 'cost'>,
): ReasonRecord {
  return withoutEmpty<ReasonRecord>({
    because: joinedWords(step.because).map(({ rule, text, sites }) =>
      withoutEmpty<StepRuleRecord>({
        rule,
        text,
        sites: namesOfRule(puzzle, sites),
        places: sites.filter(isOnBoard),
      }),
    ),
    known: step.known.map((each) =>
      typeof each === 'string' ? { text: each } : factRecord(kind, puzzle, each),
    ),
    chain: step.chain.map(({ text, rule }) => withoutEmpty({ text, by: rule.text })),
    cost: step.cost,
  });
}

/** A fact of a puzzle as plain data. */
export function factRecord(kind: Kind, puzzle: Puzzle, { layer, sites, allowed }: StepFact): FactRecord {
  const site = siteOfAnswer(kind.layers, layer);
  const names = sites.map((each) => siteName(puzzle, site, each));
  const where = sites.map((each) => placeInWords(puzzle, site, each));
  return withoutEmpty<FactRecord>({
    ...{ layer, sites: names, at: sites, allowed },
    on: isGridSite(site) ? site : null,
    where: where.every((words, at) => words === names[at]) ? null : where,
    text: kind.explanations!.factText(puzzle, { layer, sites, allowed }),
  });
}

function isOnBoard(sites: RuleSites): sites is PlaceRecord {
  return sites.site === 'vertex' || isGridSite(sites.site);
}

function namesOfRule(puzzle: Puzzle, sites: readonly RuleSites[]): readonly string[] {
  return sites.flatMap(({ site, at }) =>
    site === 'vertex'
      ? at.map((vertex) => `point ${vertex + 1}`)
      : at.map((each) => siteName(puzzle, site, each)),
  );
}
