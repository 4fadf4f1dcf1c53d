import { lastWord } from '../vocabulary/lexicon.js';
import { numbersOf } from '../vocabulary/variants.js';
import { containers, relatives } from '../vocabulary/words.js';
import { anyOf, article, noun, words } from './atoms.js';
import { passiveDeed } from './deeds.js';
import type { Grammar, Said } from './grammar.js';
import { choice, mapped, optional, type Rule, repeated, second, sequence } from './parsing.js';
import { type Described, described, type Property } from './property.js';
import { placeClause, qualification } from './qualifications.js';

export function describedWith(
  { setting }: Grammar,
  properties: readonly Property[],
  clauses: readonly Said[],
): Described | null {
  const found = described(setting, [...properties, ...clauses.map(({ property }) => property)]);
  return found && { head: found.head, facts: [...clauses.flatMap(({ facts }) => facts), ...found.facts] };
}

/** "the person who drinks tea", "the house next to the blue one", "the man with the fox". */
export function descriptiveNoun(grammar: Grammar): Rule<Described> {
  const head = sequence(
    article(grammar),
    optional(words(grammar, 'other', 'only')),
    noun(grammar),
    optional(sequence(words(grammar, 'of'), noun(grammar))),
  );
  return mapped(sequence(head, repeated(qualification(grammar), 1, 2)), ([, clauses]) =>
    describedWith(grammar, [], clauses),
  );
}

/** Whether a noun names another person than the one that it belongs to: "Ann's brother", unless brothers are an attribute. */
export function isRelative({ vocabulary }: Grammar, noun: string): boolean {
  if (!relatives().includes(noun)) return false;
  const { attributes } = vocabulary.lists;
  return !attributes.some(({ id }) => numbersOf(lastWord(id)).includes(noun));
}

/** "the owner of the dog", "the house of the Norwegian", "the color of the second house". */
export function ofPhrase(grammar: Grammar): Rule<Described> {
  const containing = new Set(containers());
  const head = mapped(sequence(article(grammar), noun(grammar), words(grammar, 'of')), ([, thing]) =>
    (containing.has(thing) && thing !== 'color') || isRelative(grammar, thing) ? null : thing,
  );
  const pronoun = anyOf(grammar, 'that of, those of, the one of, the top of, the summit of, the side of');
  return second(choice<unknown>(head, pronoun), grammar.nounPhrase);
}

/** "whoever drinks tea", "where the Norwegian lives". */
export function whoever(grammar: Grammar): Rule<Described> {
  const start = anyOf(
    grammar,
    `
      whoever, whichever person, someone who, somebody who, anyone who, he who, the one who, those who, whomever, what, the person that,
      everyone who, anybody who`,
  );
  const clause = mapped(sequence(start, grammar.verbPhrase, optional(words(grammar, ','))), ([, said]) =>
    describedWith(grammar, [], [said]),
  );
  const where = mapped(sequence(words(grammar, 'where'), placeClause(grammar)), ([, said]) =>
    describedWith(grammar, [], [said]),
  );
  const where2 = mapped(
    sequence(words(grammar, 'where', 'the place where', 'when', 'what'), grammar.nounPhrase, grammar.verb),
    ([, subject, group]) => (group.isNegated || group.verb === null ? null : subject),
  );
  // "where the camera froze"
  const deed = mapped(
    second(words(grammar, 'where', 'when'), passiveDeed(grammar)),
    ({ value, isNegated }): Described | null => (isNegated ? null : { head: { is: { value } }, facts: [] }),
  );
  return choice(clause, where, where2, deed);
}
