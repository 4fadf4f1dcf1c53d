import { isRace, lastWord } from '../vocabulary/lexicon.js';
import { numbersOf } from '../vocabulary/variants.js';
import { articles } from '../vocabulary/words.js';
import { article, count, noun, placeName, unit, words } from './atoms.js';
import type { Grammar } from './grammar.js';
import { choice, listed, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { ends, groups, numbered } from './place-ranks.js';

/** Places as sentences name them: "the second house", "house 2", "an end", "one of the first three places". */
export function placeReferenceRule(grammar: Grammar): Rule<readonly number[]> {
  const one = oneReference(grammar);
  const union = (lists: readonly (readonly number[])[]): readonly number[] => lists.flat();
  const several = mapped(listed(grammar.source, one, ['or']), union);
  return choice(
    one,
    several,
    second(words(grammar, 'either'), several),
    second(words(grammar, 'one of the', 'one of'), several),
  );
}

function oneReference(grammar: Grammar): Rule<readonly number[]> {
  return choice(named(grammar), numbered(grammar), ends(grammar), groups(grammar), winners(grammar));
}

/** "Monday", "house 3", "houses 1, 2 or 4", "position number 3", "#3". */
function named(grammar: Grammar): Rule<readonly number[]> {
  const { source, vocabulary } = grammar;
  const { names } = vocabulary.lists.places;
  const name = placeName(grammar);
  const number = sequence(words(grammar, 'number', 'no', '#', 'nr'), optional(words(grammar, '.')));
  const isOwnName = (index: number): boolean => !/^\d{1,2}$/.test(names[index]!);
  // Without a noun, a number may mean anything.
  const own = mapped(name, (index) => (isOwnName(index) ? [index] : null));
  // "$10 more than the lamp" is not "for $10".
  const { left, right } = vocabulary.comparisons;
  const compared = words(grammar, ...left, ...right);
  const amount = /\d/;
  const unlessCompared: Rule<readonly number[]> = (at) =>
    own(at).filter(
      ({ value: [index = 0], end }) => !amount.test(names[index]!) || compared(end).length === 0,
    );
  const bare: Rule<readonly number[]> = (at) => {
    const token = source.tokens[at];
    // A quoted name is that of a value, if a value and a place have it.
    return token?.isQuoted && vocabulary.attributeOf.has(token.text) ? [] : unlessCompared(at);
  };
  const position = mapped(count(grammar), (k) =>
    k >= 1 && k <= names.length && !names.some((each) => /^\d+$/.test(each)) ? k - 1 : null,
  );
  const quotedOrNumber: Rule<number> = choice(name, (at) =>
    /^\d+$/.test(source.tokens[at]?.text ?? '') ? position(at) : [],
  );
  const numbers = choice(
    mapped(quotedOrNumber, (index) => [index]),
    mapped(listed(source, quotedOrNumber, ['or']), (all) => all),
  );
  // "the Monday class", "a Wednesday", "the left seat".
  const withNoun = mapped(
    sequence(words(grammar, ...articles), own, optional(noun(grammar))),
    ([, places]) => places,
  );
  // "9 years old", where places are ages.
  const old = words(grammar, 'years old', 'year old', 'years of age');
  const inWords = mapped(count(grammar), (k) =>
    names.includes(String(k)) ? names.indexOf(String(k)) : null,
  );
  const isAge = numbersOf(lastWord(vocabulary.lists.places.id)).includes('age');
  const aged: Rule<readonly number[]> = isAge
    ? mapped(sequence(choice(name, inWords), old), ([index]) => [index])
    : () => [];
  return choice(
    bare,
    aged,
    withNoun,
    second(number, numbers),
    second(
      sequence(article(grammar), unit(grammar), optional(number)),
      choice(
        numbers,
        mapped(numberWord(grammar), (i) => [i]),
      ),
    ),
  );
}

/** "house three", where no place has a name with a number of its own. */
function numberWord(grammar: Grammar): Rule<number> {
  const { names } = grammar.vocabulary.lists.places;
  const { source } = grammar;
  return (at) => {
    if (/^(?:an?|another|only|just|\d.*)$/.test(source.tokens[at]?.text ?? '')) return [];
    return mapped(count(grammar), (k) => {
      const index = names.indexOf(String(k));
      if (index >= 0) return index;
      return k >= 1 && k <= names.length && !names.some((each) => /^\d+$/.test(each)) ? k - 1 : null;
    })(at);
  };
}

/** "the winner", "the runner-up", where places are those of a race. */
function winners(grammar: Grammar): Rule<readonly number[]> {
  const { id, names } = grammar.vocabulary.lists.places;
  if (!isRace(id)) return () => [];
  const the = optional(words(grammar, 'the'));
  const indexOf: Readonly<Record<string, number>> = { winner: 0, champion: 0, 'runner up': 1 };
  return mapped(second(the, words(grammar, ...Object.keys(indexOf))), (word) => {
    const index = indexOf[word]!;
    return index < names.length ? [index] : null;
  });
}
