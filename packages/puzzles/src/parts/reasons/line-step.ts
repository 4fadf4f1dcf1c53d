import type { RuleSites, RuleWords, StepShape } from '../../contracts/explanations.js';

/** A step about lines that are there or not: what follows, and what has to be known. */
export interface LineStep {
  /** The pair or edge of the fact. */
  readonly at: number;
  readonly isLine: boolean;
  /** Pairs or edges with a line, and without one, among the premises. */
  readonly lines: ReadonlySet<number>;
  readonly crosses: ReadonlySet<number>;
  /** Whether no answer has to be known. */
  readonly isFromClues: boolean;
  /** The rules of a name, such as `point`. */
  rules(name: string): readonly RuleWords[];
  /** Whether the step has just the rules of these names, at least one of each. */
  hasOnly(...names: readonly string[]): boolean;
}

/** The view of a step whose answers are 1 for a line and 0 for none. */
export function lineStep({ fact, known, because }: StepShape): LineStep {
  const [lines, crosses] = [new Set<number>(), new Set<number>()];
  for (const each of known)
    if (typeof each !== 'string')
      for (const site of each.sites) (each.allowed.includes(1) ? lines : crosses).add(site);
  const rules = (name: string): readonly RuleWords[] => because.filter(({ rule }) => rule === name);
  return {
    at: fact.sites[0]!,
    isLine: fact.allowed.includes(1),
    lines,
    crosses,
    isFromClues: known.length === 0,
    rules,
    hasOnly: (...names) =>
      because.every(({ rule }) => names.includes(rule)) && names.every((name) => rules(name).length > 0),
  };
}

/** The sites of one sort that a rule is about. */
export function sitesOfRule({ sites }: RuleWords, sort: RuleSites['site']): readonly number[] {
  return sites.flatMap(({ site, at }) => (site === sort ? at : []));
}

export function countIn(edges: readonly number[], set: ReadonlySet<number>): number {
  return edges.filter((edge) => set.has(edge)).length;
}
