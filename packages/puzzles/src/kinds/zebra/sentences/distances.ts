import { count, unit, words } from './atoms.js';
import { areMoney, placesFor, stepOf } from './comparisons.js';
import type { Grammar } from './grammar.js';
import { choice, isWord, mapped, optional, type Rule, sequence } from './parsing.js';
import { numbersOf } from './variants.js';

/** "exactly two houses", "three", "$20": a number of places, at least one. An article is no number. */
export function distanceRule(grammar: Grammar): Rule<number> {
  const { source } = grammar;
  const isArticle = (at: number): boolean => isWord(source, at, 'a') || isWord(source, at, 'an');
  const all = anyDistance(grammar);
  return (at) => (isArticle(at) ? [] : all(at));
}

/** "a day", "an hour": one. */
export function articleDistance(grammar: Grammar): Rule<number> {
  return mapped(sequence(words(grammar, 'a', 'an'), unit(grammar)), ([, of]) =>
    positive(placesFor(grammar.vocabulary.lists.places, 1, of)),
  );
}

function positive(count: number | null): number | null {
  return count !== null && count >= 1 ? count : null;
}

function anyDistance(grammar: Grammar): Rule<number> {
  const { places } = grammar.vocabulary.lists;
  const exactly = optional(words(grammar, 'exactly', 'precisely', 'just', 'only'));
  const counted = mapped(sequence(exactly, count(grammar), optional(unit(grammar))), ([, k, of]) =>
    positive(of === null ? k : placesFor(places, k, of)),
  );
  return choice(counted, moneyRule(grammar));
}

/** "$20", in places of a row of prices. */
function moneyRule(grammar: Grammar): Rule<number> {
  const { places } = grammar.vocabulary.lists;
  const step = stepOf(places.names);
  if (step === null || !areMoney(places)) return () => [];
  const inPlaces = (amount: number): number | null => (amount % step === 0 ? positive(amount / step) : null);
  const exactly = optional(words(grammar, 'exactly', 'precisely', 'just', 'only'));
  const currency = words(grammar, ...['dollar', 'euro', 'pound', 'cent', 'buck'].flatMap(numbersOf));
  return choice(
    mapped(sequence(exactly, words(grammar, '$', '€', '£'), count(grammar)), ([, , k]) => inPlaces(k)),
    mapped(sequence(exactly, count(grammar), currency), ([, k]) => inPlaces(k)),
  );
}
