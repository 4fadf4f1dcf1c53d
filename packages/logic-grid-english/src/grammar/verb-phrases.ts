import { isRace, usualPhrases } from '../vocabulary/lexicon.js';
import { verbFormsOf } from '../vocabulary/variants.js';
import {
  adverbs,
  auxiliaries,
  beingWords,
  computedOnce,
  interpersonal,
  irregularForms,
  particles,
} from '../vocabulary/words.js';
import { anyWord, words } from './atoms.js';
import { complementsOf, mayDo } from './complements.js';
import { deedRule } from './deeds.js';
import { fillerRule } from './fillers.js';
import { type Grammar, propertyAlone, type Said, type VerbGroup } from './grammar.js';
import {
  choice,
  first,
  isWord,
  listed,
  mapped,
  missed,
  optional,
  type Parse,
  phrase,
  type Rule,
  remembered,
  second,
  sequence,
} from './parsing.js';
import type { Property } from './property.js';
import { relatingVerb } from './relating-verbs.js';
import { denied, joinedSaid, negated } from './said.js';

/** What is said of a subject: one or several verbs with what they are about. */
export function verbPhraseRule(grammar: Grammar): Rule<Said> {
  const { source } = grammar;
  const simple = remembered(grammar.source, () => simplePhrase(grammar));
  const and = mapped(listed(source, simple, ['and', 'but', 'and also', 'and that']), (all) =>
    joinedSaid('all', all),
  );
  const or = mapped(listed(source, simple, ['or']), (all) => joinedSaid('some', all));
  const either = second(
    words(grammar, 'either'),
    mapped(listed(source, simple, ['or']), (all) => joinedSaid('one', all)),
  );
  const comma = optional(words(grammar, ','));
  const nor = mapped(
    sequence(words(grammar, 'neither'), simple, comma, words(grammar, 'nor'), simple),
    ([, one, , , other]) => joinedSaid('all', [one, other].map(negated)),
  );
  return choice(simple, and, or, either, nor);
}

function simplePhrase(grammar: Grammar): Rule<Said> {
  const group = grammar.verb;
  const complement = complementsOf(grammar);
  const filler = fillerRule(grammar);
  const either = words(grammar, 'either', ', either');
  const withGroup: Rule<Said> = (at) =>
    group(at).flatMap(({ value: verb, end }) =>
      second(
        filler,
        first(complement(verb), filler),
      )(end).flatMap(({ value: said, end: after }): readonly Parse<Said>[] => {
        if (isBetweenPeople(grammar, verb, said)) return [];
        if (!verb.isNegated) return [{ value: said, end: after }];
        const property = denied(said.property);
        if (property === null) return [];
        const denial = { value: { property, facts: said.facts }, end: after };
        // "…, and he does not own the dog, either".
        return [denial, ...either(after).map((parse) => ({ ...denial, end: parse.end }))];
      }),
    );
  return choice(
    withGroup,
    relatingVerb(grammar),
    doingRule(grammar),
    deedRule(grammar),
    winningRule(grammar),
  );
}

const betweenPeople = computedOnce(
  (): ReadonlySet<string> =>
    new Set(interpersonal().flatMap((verb) => verbFormsOf(verb, irregularForms.get(verb)))),
);

/** Whether a verb says what one person does to another one: "teaches the Norwegian" is no sentence about one place. */
function isBetweenPeople({ vocabulary }: Grammar, { verb }: VerbGroup, { property }: Said): boolean {
  if (verb === null || !betweenPeople().has(verb) || !('is' in property) || !('value' in property.is))
    return false;
  const { places, attributes } = vocabulary.lists;
  const attribute = attributes[vocabulary.attributeOf.get(property.is.value) ?? -1];
  const sort = attribute && usualPhrases(attribute.id, places.id)?.sort;
  return sort === 'nationality' || sort === 'job';
}

/** "swims", "does not run", "likes to swim": the verb of a value such as "swimming". */
function doingRule(grammar: Grammar): Rule<Said> {
  const { vocabulary, verb } = grammar;
  const filler = fillerRule(grammar);
  const said = (word: string | undefined, isNegated: boolean): Said | null => {
    const value = word === undefined ? undefined : vocabulary.doings.get(word);
    if (value === undefined) return null;
    const property: Property = { is: { value } };
    return propertyAlone(isNegated ? { not: property } : property);
  };
  const plain = mapped(sequence(verb, filler), ([group]) => said(group.verb ?? undefined, group.isNegated));
  const toDo = mapped(sequence(verb, words(grammar, 'to'), anyWord(grammar), filler), ([group, , word]) =>
    mayDo(group) ? said(word, group.isNegated) : null,
  );
  return choice(plain, toDo);
}

/** "won", "did not win the race", where places are those of a race. */
function winningRule(grammar: Grammar): Rule<Said> {
  if (!isRace(grammar.vocabulary.lists.places.id)) return () => [];
  const won = words(grammar, 'won', 'wins', 'did not win', 'does not win');
  return mapped(sequence(won, fillerRule(grammar)), ([word]): Said => {
    const property: Property = { is: { places: [0] } };
    return propertyAlone(word.includes('not') ? { not: property } : property);
  });
}

/** The maximum number of words of a verb. */
const maxWords = 7;

/** Adverbs that leave a negation as it is. */
const plainAdverbs = ['actually', 'definitely', 'certainly', 'currently', 'also', 'eventually'];

/** A verb with its auxiliaries, adverbs and negation. */
export function verbGroup(grammar: Grammar): Rule<VerbGroup> {
  const { source, vocabulary } = grammar;
  const adverb = phrase(source, 'a verb', adverbs);
  const isParticle = (at: number): boolean => particles.some((word) => isWord(source, at, word));
  return (at) => {
    const found: Parse<VerbGroup>[] = [];
    let [end, negations, last]: [number, number, string | null] = [at, 0, null];
    for (let step = 0; step < maxWords; step++) {
      const token = source.tokens[end];
      if (token === undefined || token.isQuoted) break;
      const { text } = token;
      const isNegated = negations === 1;
      if (/^(?:takes?|took|taken|taking)$/.test(text) && isWord(source, end + 1, 'place'))
        found.push({ value: { isNegated, verb: 'take place', last: 'place' }, end: end + 2 });
      if (vocabulary.verbs.has(text)) {
        found.push({ value: { isNegated, verb: text, last: text }, end: end + 1 });
        if (isParticle(end + 1)) found.push({ value: { isNegated, verb: text, last: text }, end: end + 2 });
      } else if (beingWords.includes(text) && isWord(source, end + 1, 'on'))
        found.push({ value: { isNegated, verb: 'be on', last: text }, end: end + 2 });
      if (auxiliaries.includes(text)) {
        last = text;
        end += 1;
        continue;
      }
      if (isWord(source, end, 'not') || isWord(source, end, 'never')) {
        if (last === null && text === 'not') break;
        if (last !== null && beingWords.includes(last))
          found.push({ value: { isNegated, verb: null, last }, end });
        negations += 1;
        if (negations > 1) break;
        end += 1;
        if (last !== null && beingWords.includes(last))
          found.push(
            { value: { isNegated: true, verb: null, last }, end },
            ...(isWord(source, end, 'on')
              ? [{ value: { isNegated: true, verb: 'be on', last }, end: end + 1 }]
              : []),
          );
        continue;
      }
      const [next] = adverb(end);
      // "Does not only own" says that it owns.
      if (next === undefined || (negations > 0 && !plainAdverbs.includes(next.value))) break;
      if (last !== null && beingWords.includes(last))
        found.push({ value: { isNegated, verb: null, last }, end });
      end = next.end;
    }
    if (last !== null && beingWords.includes(last))
      found.push({ value: { isNegated: negations === 1, verb: null, last }, end });
    // A negation that is passed over would turn the meaning around.
    const kept = found.filter(({ value, end: e }) => value.isNegated || !hasNegation(grammar, at, e));
    const unique = [...new Map(kept.map((parse) => [JSON.stringify(parse), parse])).values()];
    return unique.length > 0 ? unique : missed(source, at, 'a verb');
  };
}

function hasNegation({ source }: Grammar, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (isWord(source, at, 'not') || isWord(source, at, 'never')) return true;
  return false;
}
