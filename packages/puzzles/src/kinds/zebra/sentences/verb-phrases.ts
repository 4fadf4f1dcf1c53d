import { words } from './atoms.js';
import { complementsOf } from './complements.js';
import { fillerRule } from './fillers.js';
import { type Grammar, type Said, says } from './grammar.js';
import { isRace } from './lexicon.js';
import {
  choice,
  listed,
  mapped,
  optional,
  type Parse,
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
  const withGroup: Rule<Said> = (at) =>
    group(at).flatMap(({ value: verb, end }) =>
      second(
        filler,
        sequenceOfFiller(complement(verb), filler),
      )(end).flatMap(({ value: said, end: after }): readonly Parse<Said>[] => {
        if (!verb.isNegated) return [{ value: said, end: after }];
        const property = denied(said.property);
        return property === null ? [] : [{ value: { property, facts: said.facts }, end: after }];
      }),
    );
  return choice(withGroup, relatingVerb(grammar), doingRule(grammar), winningRule(grammar));
}

/** "swims", "does not run", "likes to swim": the verb of a value such as "swimming". */
function doingRule(grammar: Grammar): Rule<Said> {
  const { source, vocabulary, verb } = grammar;
  const filler = fillerRule(grammar);
  const said = (word: string | undefined, isNegated: boolean): Said | null => {
    const value = word === undefined ? undefined : vocabulary.doings.get(word);
    if (value === undefined) return null;
    const property: Property = { is: { value } };
    return says(isNegated ? { not: property } : property);
  };
  const plain = mapped(sequence(verb, filler), ([group]) => said(group.verb ?? undefined, group.isNegated));
  const base: Rule<string> = (at) => {
    const token = source.tokens[at];
    return token === undefined || token.isQuoted ? [] : [{ value: token.text, end: at + 1 }];
  };
  const toDo = mapped(sequence(verb, words(grammar, 'to'), base, filler), ([group, , word]) =>
    group.verb === null ? null : said(word, group.isNegated),
  );
  return choice(plain, toDo);
}

/** "won", "did not win the race", where places are those of a race. */
function winningRule(grammar: Grammar): Rule<Said> {
  if (!isRace(grammar.vocabulary.lists.places.id)) return () => [];
  const won = words(grammar, 'won', 'wins', 'did not win', 'does not win');
  return mapped(sequence(won, fillerRule(grammar)), ([word]): Said => {
    const property: Property = { is: { places: [0] } };
    return says(word.includes('not') ? { not: property } : property);
  });
}

function sequenceOfFiller<T>(rule: Rule<T>, filler: Rule<unknown>): Rule<T> {
  return mapped(sequence(rule, filler), ([each]) => each as T | null);
}
