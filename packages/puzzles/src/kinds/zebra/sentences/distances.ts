import { count, unit, words } from './atoms.js';
import { areMoney, stepOf } from './comparisons.js';
import type { Grammar } from './grammar.js';
import { choice, isWord, mapped, optional, type Parse, type Rule, sequence } from './parsing.js';
import { placesFor, placesWithoutUnit, stepIn, stepProblem } from './steps.js';
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
  return inPlaces(
    grammar,
    mapped(sequence(words(grammar, 'a', 'an'), unit(grammar)), ([, of]) => ({ count: 1, of })),
  );
}

/** Nouns of places, of which the next one in the row is the next one in the unit, too: "the year before" if no year is left out. */
export function stepwise(grammar: Grammar, rule: Rule<string>): Rule<string> {
  const { places } = grammar.vocabulary.lists;
  return (at) =>
    rule(at).filter(({ value, end }) => {
      const isNext = stepIn(places, value) === 1;
      if (!isNext) noteUnclear(grammar, at, end, value);
      return isNext;
    });
}

/**
 * "immediately", and other words for the next place. Behind a noun they mean the next one of it: "the year immediately before", "the
 * year that is immediately before" is one year before.
 */
export function nextPlace(grammar: Grammar, ...adverbs: readonly string[]): Rule<string> {
  const { source, vocabulary } = grammar;
  const isNext = words(grammar, ...adverbs);
  const isStep = stepwise(grammar, unit(grammar));
  const text = (at: number): string => source.tokens[at]?.text ?? '';
  return (at) => {
    const found = isNext(at);
    if (found.length === 0) return found;
    const isClause =
      /^(?:is|was|lies|stands|comes|came)$/.test(text(at - 1)) && /^(?:that|which)$/.test(text(at - 2));
    const noun = at - (isClause ? 3 : 1);
    return vocabulary.placeNouns.get(text(noun)) !== undefined && isStep(noun).length === 0 ? [] : found;
  };
}

interface Distance {
  readonly count: number;
  readonly of: string | null;
}

/** Distances as numbers of places. */
function inPlaces(grammar: Grammar, rule: Rule<Distance>): Rule<number> {
  const { source, vocabulary } = grammar;
  const { places } = vocabulary.lists;
  return (at) =>
    rule(at).flatMap(({ value: { count, of }, end }): readonly Parse<number>[] => {
      const by = of === null ? placesWithoutUnit(places, count) : placesFor(places, count, of);
      const hasOtherUnit =
        of === null && vocabulary.placeNouns.get(source.tokens[end]?.text ?? '') !== undefined;
      if (by === null && !hasOtherUnit) noteUnclear(grammar, at, end, of);
      return by === null || by < 1 ? [] : [{ value: by, end }];
    });
}

function noteUnclear({ source, vocabulary }: Grammar, at: number, end: number, unit: string | null): void {
  const expected = stepProblem(vocabulary.lists.places, unit);
  if (expected !== null && end >= (source.unclear?.end ?? 0)) source.unclear = { at, end, expected };
}

function anyDistance(grammar: Grammar): Rule<number> {
  const exactly = optional(words(grammar, 'exactly', 'precisely', 'just', 'only'));
  const counted = mapped(
    sequence(exactly, count(grammar), optional(unit(grammar))),
    ([, k, of]): Distance => ({ count: k, of }),
  );
  return choice(inPlaces(grammar, counted), moneyRule(grammar));
}

/** "$20", in places of a row of prices. */
function moneyRule(grammar: Grammar): Rule<number> {
  const { places } = grammar.vocabulary.lists;
  if (!areMoney(places)) return () => [];
  const step = stepOf(places.names);
  const isMultiple = (amount: number): boolean => step !== null && amount >= step && amount % step === 0;
  const exactly = optional(words(grammar, 'exactly', 'precisely', 'just', 'only'));
  const currency = words(grammar, ...['dollar', 'euro', 'pound', 'cent', 'buck'].flatMap(numbersOf));
  const amount = choice(
    mapped(sequence(exactly, words(grammar, '$', '€', '£'), count(grammar)), ([, , k]) => k),
    mapped(sequence(exactly, count(grammar), currency), ([, k]) => k),
  );
  return (at) =>
    amount(at).flatMap(({ value, end }): readonly Parse<number>[] => {
      if (isMultiple(value)) return [{ value: value / step!, end }];
      noteUnclear(grammar, at, end, null);
      return [];
    });
}
