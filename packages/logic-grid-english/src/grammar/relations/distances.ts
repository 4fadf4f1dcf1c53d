import type { Lists } from '../../lists.js';
import { amounts, areMoney } from '../../vocabulary/comparisons.js';
import { areHomes, lastWord } from '../../vocabulary/lexicon.js';
import {
  clockTimesIn,
  indexInCycle,
  isoDaysIn,
  months,
  numbersIn,
  numbersInWords,
  seasons,
  stepOf,
  weekdays,
  yearsIn,
} from '../../vocabulary/numbers-in-names.js';
import { wordsOf } from '../../vocabulary/tokens.js';
import { numbersOf } from '../../vocabulary/variants.js';
import { list } from '../../vocabulary/words.js';
import { count, unit, words } from '../atoms.js';
import type { Grammar } from '../grammar.js';
import { choice, isWord, mapped, optional, type Parse, type Rule, sequence } from '../parsing.js';

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

/**
 * How far each place of a row is from the one before, in a unit: 5 for years such as 2010, 2015, 2020. "uneven" if that is not always
 * the same, or not known; "other" if the unit does not measure the row, as months do not measure days.
 */
type Step = number | 'uneven' | 'other';

/** Units of time, in which the distance of two places is that of their names. */
const timeUnits = list('minute hour day month year decade week');

/** Units that are the distance of two names also where none of those between is in the row: floors 2, 4 and 6. */
const measured = list('floor story storey level page chapter step grade age height weight size length score');

const calendars = [
  { names: weekdays, unit: 'day', own: list('day weekday date evening night morning afternoon') },
  { names: months, unit: 'month', own: ['month'] },
  { names: seasons, unit: 'season', own: ['season'] },
];

/** The step of a row in a unit. */
function stepIn({ id, names }: Lists['places'], noun: string): Step {
  const forms = numbersOf(lastWord(noun));
  // "Two places before" counts places of the row, for any names.
  if (forms.some((form) => list('place position spot').includes(form))) return 1;
  const unit = [...timeUnits, ...measured].find((each) => forms.includes(each)) ?? noun;
  if (names.every((name, index) => name === String(index + 1))) return 1;
  const isOwn = numbersOf(lastWord(id)).some((form) => forms.includes(form));
  const words = names.map((name) => name.toLowerCase());
  for (const { names: cycle, unit: cycleUnit, own } of calendars) {
    const indices = words.map((word) => indexInCycle(word, cycle));
    if (indices.every((index) => index < 0)) continue;
    if (isOwn || own.includes(unit)) return cycleStep(indices, cycle.length);
    if (timeUnits.includes(unit)) return unit === cycleUnit ? 'uneven' : 'other';
    return 1;
  }
  return timeUnits.includes(unit)
    ? stepInTime({ id, names }, unit, isOwn)
    : stepInOwn({ id, names }, unit, isOwn);
}

/** The step of days or months, also across the end of the calendar. */
function cycleStep(indices: readonly number[], size: number): Step {
  if (indices.includes(-1)) return 'uneven';
  const steps = indices.slice(1).map((index, at) => (index - indices[at]! + size) % size);
  const [step = 1] = steps;
  return steps.every((each) => each === step) && step * steps.length < size ? step : 'uneven';
}

/** The step in a unit that is no time: only that of the row itself is one of numbers. Houses are next to each other with any numbers. */
function stepInOwn({ id, names }: Lists['places'], unit: string, isOwn: boolean): Step {
  if (!isOwn || areHomes(id)) return 1;
  const numbers = numbersIn(names) ?? numbersInWords(names);
  if (numbers === null) return 1;
  const step = constantStep(numbers);
  if (step === null) return 'uneven';
  return measured.includes(unit) ? Math.abs(step) : 1;
}

function stepInTime(places: Lists['places'], unit: string, isOwn: boolean): Step {
  const { names } = places;
  const minutes = clockTimesIn(names);
  if (minutes !== null) return inUnits(risingStep(minutes), { minute: 1, hour: 60 }[unit]);
  const days = isoDaysIn(names);
  if (days !== null) return inUnits(risingStep(days), { day: 1, week: 7 }[unit]);
  const numbers = yearsIn(names) ?? numbersIn(names);
  if (numbers === null) {
    if (names.some((name) => /\d/.test(name))) return 'uneven';
    const inWords = numbersInWords(names);
    if (!isOwn) return 'other';
    return inWords === null ? 1 : risingStep(inWords);
  }
  if (!areInUnit(places, unit)) return 'other';
  const step = risingStep(numbers);
  return unit === 'decade' ? inUnits(step, 10) : step;
}

function inUnits(step: Step, size: number | undefined): Step {
  if (size === undefined) return 'other';
  return typeof step === 'number' ? step / size : step;
}

function risingStep(values: readonly number[]): Step {
  const step = constantStep(values);
  return step !== null && step > 0 ? step : 'uneven';
}

function constantStep(values: readonly number[]): number | null {
  const step = values.length < 2 ? 1 : values[1]! - values[0]!;
  return values.every((each, index) => index === 0 || each - values[index - 1]! === step) ? step : null;
}

/**
 * By how many places two of them differ, for a distance in units such as years: 1 for "five years", if each is five
 * years after the one before. Null if that is no number of places, or different ones.
 */
function placesFor(places: Lists['places'], count: number, unit: string): number | null {
  const step = stepIn(places, unit);
  if (typeof step === 'string') return null;
  const found = count / step;
  return Number.isInteger(found) ? found : null;
}

/** By how many places two of them differ, for a number without a unit; null if it is not clear whether places or numbers are counted. */
function placesWithoutUnit({ id, names }: Lists['places'], count: number): number | null {
  const numbers =
    areHomes(id) || names.every((name, index) => name === String(index + 1)) ? null : numbersIn(names);
  return numbers === null || Math.abs(constantStep(numbers) ?? 0) === 1 ? count : null;
}

/** Why a distance in a unit is not read; null if only because the unit does not measure the row. */
function stepProblem(places: Lists['places'], unit: string | null): string | null {
  const step = unit === null ? (stepOf(places.names) ?? 'uneven') : stepIn(places, unit);
  if (step === 'other') return null;
  const counted = unit === null ? 'this amount' : `"${lastWord(unit)}"`;
  return `a comparison without ${counted}, as the values of "${places.id}" ${step === 'uneven' ? 'have gaps' : `are ${step} apart`}`;
}

/** Whether the numbers in the names may be in this unit of time: "$5" and "5 pages" are not. */
function areInUnit({ id, names }: Lists['places'], unit: string): boolean {
  if (numbersOf(lastWord(id)).some((word) => amounts.includes(word))) return false;
  const own = timeUnits.find((each) => numbersOf(lastWord(id)).includes(each)) ?? unit;
  const areYears = [own, unit].every((each) => each === 'year' || each === 'decade');
  if (own !== unit && !areYears) return false;
  const forms = numbersOf(unit);
  return names.every((name) => {
    if (/[$€£¥%]/.test(name)) return false;
    const words = wordsOf(name).filter(
      (word) => /^\p{L}{2,}/u.test(word) && !/^(?:bc|ad|bce|ce)$/.test(word),
    );
    if (words.some((word) => /^[ap]m$/.test(word))) return unit === 'hour';
    return words.length === 0 || words.some((word) => forms.includes(word));
  });
}
