import { countIn, type LineStep, sitesOfRule } from './line-step.js';
import type { TechniquePattern } from './techniques.js';

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
  const noun = place.split(' ').at(-1)!;
  const around = (step: V): readonly number[] =>
    step.hasOnly(rule) && step.rules(rule).length === 1 ? sitesOfRule(step.rules(rule)[0]!, site) : [];
  const others = (step: V): readonly number[] => around(step).filter((edge) => edge !== step.at);
  const has = (step: V): boolean => around(step).includes(step.at);
  return [
    {
      name: `${noun} with two lines`,
      text: `Two lines meet at ${place}; so no other line comes to it.`,
      matches: (step) => has(step) && !step.isLine && countIn(around(step), step.lines) === 2,
    },
    {
      name: 'dead end',
      text: `A line to ${place} could not go on from there; so there is none.`,
      matches: (step) =>
        has(step) && !step.isLine && countIn(others(step), step.crosses) === others(step).length,
    },
    {
      name: 'only way on',
      text: `A line comes to ${place}, and only one way is left on which it can go on.`,
      matches: (step) =>
        has(step) &&
        step.isLine &&
        countIn(others(step), step.lines) === 1 &&
        countIn(others(step), step.crosses) === others(step).length - 1,
    },
  ];
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
