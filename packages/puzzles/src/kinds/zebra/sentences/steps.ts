import { indexInCycle, isoDay, months, seasons, weekdays, yearNumber } from './calendars.js';
import { amounts, numbersIn, stepOf } from './comparisons.js';
import { areHomes, lastWord } from './lexicon.js';
import type { Lists } from './lists.js';
import { wordsOf } from './tokens.js';
import { numbersOf } from './variants.js';
import { list, numberWords, ordinalWords } from './words.js';

/**
 * How far each place of a row is from the one before, in a unit: 5 for years such as 2010, 2015, 2020. "uneven" if that is not always
 * the same, or not known; "other" if the unit does not measure the row, as months do not measure days.
 */
export type Step = number | 'uneven' | 'other';

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
export function stepIn({ id, names }: Lists['places'], noun: string): Step {
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
  const days = allOf(names.map(isoDay));
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

/** Times of day in minutes; null if a name is none. */
function clockTimesIn(names: readonly string[]): readonly number[] | null {
  const clocks = names.map((name) => /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(name.trim()));
  const isClock = clocks.every((clock) => clock !== null && (clock[2] ?? clock[3]) !== undefined);
  return isClock ? clocks.map((clock) => minutesOf(clock!)) : null;
}

function minutesOf([, hour, minute = '0', half]: RegExpExecArray): number {
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours * 60 + Number(minute);
}

/** Years before and after Christ; null if no name is one before. */
function yearsIn(names: readonly string[]): readonly number[] | null {
  const years = allOf(names.map(yearNumber));
  return years?.some((year) => year <= 0) ? years : null;
}

/** The numbers that the names end in, as words: "day four", "fourth"; null if a name ends in none. */
function numbersInWords(names: readonly string[]): readonly number[] | null {
  const indices = names.map((name) => {
    const word = lastWord(name);
    return Math.max(numberWords.indexOf(word), ordinalWords.indexOf(word));
  });
  return indices.includes(-1) ? null : indices;
}

function allOf(numbers: readonly (number | null)[]): readonly number[] | null {
  return numbers.includes(null) ? null : (numbers as readonly number[]);
}

/**
 * By how many places two of them differ, for a distance in units such as years: 1 for "five years", if each is five
 * years after the one before. Null if that is no number of places, or different ones.
 */
export function placesFor(places: Lists['places'], count: number, unit: string): number | null {
  const step = stepIn(places, unit);
  if (typeof step === 'string') return null;
  const found = count / step;
  return Number.isInteger(found) ? found : null;
}

/** By how many places two of them differ, for a number without a unit; null if it is not clear whether places or numbers are counted. */
export function placesWithoutUnit({ id, names }: Lists['places'], count: number): number | null {
  const numbers =
    areHomes(id) || names.every((name, index) => name === String(index + 1)) ? null : numbersIn(names);
  return numbers === null || Math.abs(constantStep(numbers) ?? 0) === 1 ? count : null;
}

/** Why a distance in a unit is not read; null if only because the unit does not measure the row. */
export function stepProblem(places: Lists['places'], unit: string | null): string | null {
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
