import { numbersOf } from '../vocabulary/variants.js';
import type { Index, Named } from '../vocabulary/vocabulary.js';
import { adjectives, articles, containers, numberWords, ordinalWords, phrases } from '../vocabulary/words.js';
import type { Grammar } from './grammar.js';
import {
  choice,
  isWord,
  mapped,
  missed,
  nothing,
  optional,
  type Parse,
  phrase,
  type Rule,
  repeated,
  sequence,
} from './parsing.js';

/** One of these words or phrases. */
export function words({ source }: Grammar, ...phrases: readonly string[]): Rule<string> {
  if (phrases.length === 0) return () => [];
  return phrase(
    source,
    phrases.length > 4 ? `"${phrases[0]}"` : phrases.map((each) => `"${each}"`).join(', '),
    phrases,
  );
}

/** One of these phrases, which commas separate in a text. */
export function anyOf(grammar: Grammar, text: string): Rule<string> {
  return words(grammar, ...phrases(text));
}

/** These words in this order, which may be none. */
export function literal(grammar: Grammar, all: readonly string[]): Rule<unknown> {
  return all.length === 0 ? nothing : words(grammar, all.join(' '));
}

/** Any word, but not a name in quotation marks. */
export function anyWord({ source }: Grammar): Rule<string> {
  return (at) => {
    const token = source.tokens[at];
    return token === undefined || token.isQuoted ? [] : [{ value: token.text, end: at + 1 }];
  };
}

/** The names of an index at a token. */
function namesAt<T>({ source }: Grammar, index: Index<T>, at: number): readonly Parse<Named<T>>[] {
  const token = source.tokens[at];
  if (token === undefined || token.isQuoted) return [];
  return (index.get(token.text) ?? [])
    .filter((named) => named.words.every((word, i) => isWord(source, at + i, word)))
    .map((named) => ({ value: named, end: at + named.words.length }));
}

/** A value by its name. A name as it is written comes before variants of others, and a quoted one is exactly itself. */
export function value(grammar: Grammar): Rule<string> {
  const { source, vocabulary } = grammar;
  return (at) => {
    const token = source.tokens[at];
    if (token?.isQuoted && vocabulary.attributeOf.has(token.text))
      return [{ value: token.text, end: at + 1 }];
    const found = namesAt(grammar, vocabulary.values, at);
    if (found.length === 0) return missed(source, at, 'a value');
    const kept = found.filter(({ value: named, end }) => {
      const rivals = found.filter((other) => other.end === end && other.value.of !== named.of);
      if (named.written === null) return rivals.every((rival) => rival.value.written === null);
      const raw = source.tokens
        .slice(at, end)
        .map((each) => each.raw)
        .join(' ');
      return at === 0 || named.written === raw || rivals.every((rival) => rival.value.written !== raw);
    });
    return kept.map(({ value: named, end }) => ({ value: named.of, end }));
  };
}

/** The index of a place, by its name. */
export function placeName(grammar: Grammar): Rule<number> {
  const { source, vocabulary } = grammar;
  const { names } = vocabulary.lists.places;
  return (at) => {
    const token = source.tokens[at];
    if (token?.isQuoted) {
      const index = names.indexOf(token.text);
      return index < 0 ? [] : [{ value: index, end: at + 1 }];
    }
    const found = namesAt(grammar, vocabulary.places, at);
    return found.map(({ value: named, end }) => ({ value: named.of, end }));
  };
}

/** A rule for words that say nothing, but not where one of them is a value of the puzzle. */
export function withoutValues<T>(grammar: Grammar, rule: Rule<T>): Rule<T> {
  const { values } = grammar.vocabulary;
  return (at) =>
    rule(at).filter(({ end }) => {
      for (let each = at; each < end; each++)
        if (namesAt(grammar, values, each).some((named) => named.end <= end)) return false;
      return true;
    });
}

/** The nouns of an index; a word that is a value of the puzzle is that value, and no noun. */
function nounOf(grammar: Grammar, index: Index<string>): Rule<string> {
  return (at) => {
    const nouns = namesAt(grammar, index, at);
    const values = nouns.length === 0 ? [] : namesAt(grammar, grammar.vocabulary.values, at);
    const found = nouns.filter(({ end }) => values.every((each) => each.end !== end));
    if (found.length === 0) return missed(grammar.source, at, 'a noun');
    return found.map(({ value: named, end }) => ({ value: named.of, end }));
  };
}

/** A noun for people, places or things. */
export function noun(grammar: Grammar): Rule<string> {
  return nounOf(grammar, grammar.vocabulary.nouns);
}

/** A noun for places or people, by which places are counted. */
export function unit(grammar: Grammar): Rule<string> {
  return nounOf(grammar, grammar.vocabulary.placeNouns);
}

/** "the", "a", "his", or nothing. */
export function article(grammar: Grammar): Rule<unknown> {
  return sequence(
    optional(words(grammar, ...articles)),
    repeated(withoutValues(grammar, words(grammar, ...adjectives)), 0, 2),
  );
}

/** "a glass of", or nothing. */
export function portion(grammar: Grammar): Rule<unknown> {
  const container = withoutValues(grammar, words(grammar, ...containers().flatMap(numbersOf)));
  return optional(sequence(container, words(grammar, 'of'), optional(words(grammar, ...articles))));
}

/** A whole number, in digits or as a word. */
export function count(grammar: Grammar): Rule<number> {
  const { source } = grammar;
  const digits: Rule<number> = (at) => {
    const token = source.tokens[at];
    if (token === undefined || token.isQuoted || !/^\d{1,3}$/.test(token.text))
      return missed(source, at, 'a number');
    return [{ value: Number(token.text), end: at + 1 }];
  };
  const word = mapped(phrase(source, 'a number', numberWords), (each) => numberWords.indexOf(each));
  const one = mapped(
    words(grammar, 'a single', 'a', 'an', 'only one', 'just one', 'one other', 'one more', 'another'),
    () => 1,
  );
  return choice(digits, word, one);
}

/** "first", "2nd": from 1 on. */
export function ordinal(grammar: Grammar): Rule<number> {
  const { source } = grammar;
  return (at) => {
    const token = source.tokens[at];
    if (token === undefined || token.isQuoted) return [];
    const word = ordinalWords.indexOf(token.text);
    if (word > 0) return [{ value: word, end: at + 1 }];
    const [, digits] = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(token.text) ?? [];
    if (digits === undefined) return missed(source, at, 'which one');
    return [{ value: Number(digits), end: at + 1 }];
  };
}
