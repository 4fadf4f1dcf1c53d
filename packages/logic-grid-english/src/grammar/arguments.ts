import { words } from './atoms.js';
import type { Argument, Grammar, Said } from './grammar.js';
import { choice, mapped, nothing, optional, type Rule, sequence } from './parsing.js';
import { type Anchor, allKnown, type Property } from './property.js';

/** What is said by a relation to each part of an argument; null if a part has no place of its own. */
export function saidOf(
  { join, isNegated, of }: Argument,
  property: (anchor: Anchor) => Property,
): Said | null {
  const properties = allKnown(of.map(({ head }) => ('is' in head ? property(head.is) : null)));
  if (properties === null) return null;
  const facts = of.flatMap((each) => each.facts);
  const all = properties.map((each): Property => (isNegated ? { not: each } : each));
  if (join === null) return { property: all[0]!, facts };
  return facts.length > 0 ? null : { property: { join, of: all }, facts };
}

/** A noun phrase, or several: "both … and …", "… or …", "either … or …", "neither … nor …". */
export function argumentRule(grammar: Grammar): Rule<Argument> {
  const { nounPhrase } = grammar;
  const comma = optional(words(grammar, ','));
  const pair = (
    start: Rule<unknown>,
    word: string,
    join: 'all' | 'some' | 'one',
    isNegated = false,
  ): Rule<Argument> =>
    mapped(sequence(start, nounPhrase, comma, words(grammar, word), nounPhrase), ([, one, , , other]) => ({
      join,
      isNegated,
      of: [one, other],
    }));
  return choice(
    mapped(nounPhrase, (each): Argument => ({ join: null, isNegated: false, of: [each] })),
    pair(words(grammar, 'both'), 'and', 'all'),
    pair(nothing, 'and', 'all'),
    pair(nothing, 'or', 'some'),
    pair(words(grammar, 'either'), 'or', 'one'),
    pair(words(grammar, 'neither'), 'nor', 'all', true),
  );
}
