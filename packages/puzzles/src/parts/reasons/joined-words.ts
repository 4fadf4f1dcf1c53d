import { grouped } from '../../boards/geometry/grouped.js';
import type { JoinedWords, RuleSites, RuleWords } from '../../contracts/explanations.js';
import { namesInWords } from './phrases.js';

/**
 * Rules at their places in fewer sentences: those of one rule and one subject become one, the subject of most sentences first. The order is
 * that of the first sentence of each; the sites are those of all, without repetition. Quadratic in the rules.
 */
export function joinedWords(rules: readonly RuleWords[]): readonly RuleWords[] {
  const left = new Set(rules);
  const joinedAt = new Map<RuleWords, RuleWords>();
  for (;;) {
    const [first, ...others] = largestGroup([...left]);
    if (others.length === 0) break;
    for (const { rule } of [first!, ...others]) left.delete(rule);
    const names = [first!, ...others].map(({ words }) => words.object);
    joinedAt.set(first!.rule, {
      rule: first!.rule.rule,
      text: first!.words.text(namesInWords([...new Set(names)].sort(inOrder))),
      sites: sitesOfAll([first!, ...others].map(({ rule }) => rule.sites)),
    });
  }
  return rules.flatMap((each) => joinedAt.get(each) ?? (left.has(each) ? [each] : []));
}

/** The order of names on the board: r1c2 before r1c10. */
const { compare: inOrder } = new Intl.Collator('en', { numeric: true });

interface Offer {
  readonly rule: RuleWords;
  readonly words: JoinedWords;
}

/** The sentences with the subject that most have, in order; the first of those with as many. */
function largestGroup(rules: readonly RuleWords[]): readonly Offer[] {
  const offers = rules.flatMap((rule) => (rule.joined ?? []).map((words): Offer => ({ rule, words })));
  let largest: readonly Offer[] = [];
  for (const group of grouped(offers, ({ rule, words }) => `${rule.rule} ${words.subject}`).values())
    if (group.length > largest.length) largest = group;
  return largest;
}

function sitesOfAll(all: readonly (readonly RuleSites[])[]): readonly RuleSites[] {
  const bySort = grouped(all.flat(), ({ site }) => site);
  return [...bySort].map(([site, places]) => ({ site, at: [...new Set(places.flatMap(({ at }) => at))] }));
}
