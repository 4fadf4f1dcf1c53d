import { countIn, type LineStep, sitesOfRule } from './line-step.js';
import type { TechniquePattern } from './techniques.js';

/** How many other pairs or edges are at the only place of a step, how many have a line, and how many have none. */
interface KnownAround {
  readonly count: number;
  readonly lines: number;
  readonly crosses: number;
}

/** What a step by one rule at one place knows of the others around it; null for another step. */
export function knownAround(step: LineStep, rule: string, site: 'pair' | 'edge'): KnownAround | null {
  const [only, ...more] = step.rules(rule);
  if (only === undefined || more.length > 0 || !step.hasOnly(rule)) return null;
  const around = sitesOfRule(only, site);
  if (!around.includes(step.at)) return null;
  const others = around.filter((each) => each !== step.at);
  const [lines, crosses] = [countIn(others, step.lines), countIn(others, step.crosses)];
  return { count: others.length, lines, crosses };
}

/** A technique at one place: whether a line follows, how many of the others have one, and how many of them are undecided; any number by default. */
interface PlaceTechnique extends Pick<TechniquePattern<unknown>, 'name' | 'text'> {
  readonly isLine: boolean;
  readonly lines?: number;
  readonly open?: number;
}

/** Steps by a rule about the lines at one place, as a table. */
export function placePatterns<V extends LineStep>(
  rule: string,
  site: 'pair' | 'edge',
  table: readonly PlaceTechnique[],
): readonly TechniquePattern<V>[] {
  return table.map(({ name, text, isLine, lines, open }) => ({
    ...{ name, text },
    matches: (step) => {
      const around = knownAround(step, rule, site);
      if (around === null || step.isLine !== isLine) return false;
      const undecided = around.count - around.lines - around.crosses;
      return (lines === undefined || around.lines === lines) && (open === undefined || undecided === open);
    },
  }));
}

/** The words for where lines meet in a kind, and where they run. */
interface LinePlaces {
  readonly rule: string;
  readonly site: 'pair' | 'edge';
  /** As a noun with its article: `a point`. */
  readonly place: string;
}

/** Steps by the rule that two lines meet at a place, or none. */
export function meetingPatterns<V extends LineStep>({
  rule,
  site,
  place,
}: LinePlaces): readonly TechniquePattern<V>[] {
  return placePatterns(rule, site, [
    {
      name: `${place.split(' ').at(-1)!} with two lines`,
      text: `Two lines meet at ${place}; so no other line comes to it.`,
      ...{ isLine: false, lines: 2 },
    },
    {
      name: 'dead end',
      text: `A line to ${place} could not go on from there; so there is none.`,
      ...{ isLine: false, lines: 0, open: 0 },
    },
    {
      name: 'only way on',
      text: `A line comes to ${place}, and only one way is left on which it can go on.`,
      ...{ isLine: true, lines: 1, open: 0 },
    },
  ]);
}

/** Steps by the rule that there is one loop only; `evidence` are the rules that may show that more lines are elsewhere. */
export function oneLoopPatterns<V extends LineStep>(
  site: 'pair' | 'edge',
  evidence: readonly string[],
): readonly TechniquePattern<V>[] {
  const isLoop = (step: V, names: readonly string[]): readonly number[] | null => {
    const rules = step.rules('one-loop');
    if (rules.length !== 1 || !step.hasOnly('one-loop', ...names)) return null;
    return sitesOfRule(rules[0]!, site);
  };
  const isClosedBy = (step: V, names: readonly string[]): boolean => {
    const loop = isLoop(step, names);
    return (
      loop !== null && !step.isLine && loop.includes(step.at) && countIn(loop, step.lines) === loop.length - 1
    );
  };
  return [
    {
      name: 'small loop avoided',
      text: 'A line would close a loop that leaves out other lines, or a clue that needs a line elsewhere; so it is not there.',
      matches: (step) => isClosedBy(step, []) || evidence.some((name) => isClosedBy(step, [name])),
    },
    {
      name: 'finished loop',
      text: 'The loop is closed; so there are no other lines.',
      matches: (step) => {
        const loop = isLoop(step, []);
        return (
          loop !== null &&
          !step.isLine &&
          !loop.includes(step.at) &&
          countIn(loop, step.lines) === loop.length
        );
      },
    },
  ];
}
