import { lastWord } from '../vocabulary/lexicon.js';
import {
  clockTimes,
  datesOf,
  indexInCycle,
  isoDay,
  months,
  ordinalNumber,
  quantitiesIn,
  romanNumber,
  seasons,
  weekdays,
  yearNumber,
} from '../vocabulary/numbers-in-names.js';
import { wordsOf } from '../vocabulary/tokens.js';
import { numbersOf } from '../vocabulary/variants.js';
import { list, numberWords } from '../vocabulary/words.js';

/** What the values of a list measure: "before" compares times, "to the left of" places, "more than" amounts. */
export type Measure = 'place' | 'time' | 'amount';

/** A list whose values have an order: months, years, prices, times, ages, ordinals. */
interface Ascending {
  /** From the first to the last: the earliest, the lowest, the leftmost. */
  readonly names: readonly string[];
  readonly measure: Measure;
}

/** Values that have an order by custom, and what they measure. */
const scales: readonly { readonly words: readonly string[]; readonly measure: Measure }[] = [
  { words: list('left middle right'), measure: 'place' },
  { words: list('left center right'), measure: 'place' },
  { words: list('top middle bottom'), measure: 'place' },
  { words: list('morning noon afternoon evening night'), measure: 'time' },
  { words: list('breakfast lunch dinner'), measure: 'time' },
  { words: list('small medium large'), measure: 'amount' },
];

/** Last words of lists of times, and of amounts, whose values may be plain numbers. */
const timeWords = list('year decade century day date hour time minute week month session period');
const amountWords = list(
  'price cost bid amount fee salary age score height weight length size point page distance speed number quantity total hour minute',
);

/** The order of the values of a list; null if they have none. The order in which they are listed has no influence where they have one. */
export function ascendingOf(id: string, values: readonly string[]): Ascending | null {
  if (values.length < 2) return null;
  const words = values.map((value) => value.trim().toLowerCase());
  return (
    ofCycle(values, words, weekdays) ??
    ofCycle(values, words, months) ??
    ofScale(values, words) ??
    sorted(values, clockTimes(id, words), 'time') ??
    sorted(values, words.map(isoDay), 'time') ??
    sorted(values, datesOf(words), 'time') ??
    sorted(values, words.map(ordinalNumber), 'place') ??
    ofNumbers(id, values, words) ??
    ofEras(values, words) ??
    sorted(values, quantitiesIn(words), 'amount')
  );
}

/** Days and months: in the order of a year, unless they follow each other around its end. */
function ofCycle(
  values: readonly string[],
  words: readonly string[],
  cycle: readonly string[],
): Ascending | null {
  const indices = words.map((word) => indexInCycle(word, cycle));
  const inOrder = sorted(
    values,
    indices.map((index) => (index < 0 ? null : index)),
    'time',
  );
  if (inOrder === null || inOrder.names.every((name, index) => name === values[index])) return inOrder;
  const size = cycle.length;
  const starts = indices.filter((index) => !indices.includes((index + size - 1) % size));
  const [start = indices[0]!, ...others] = starts;
  const fromStart = indices.map((index) => (index - start + size) % size);
  const isListed = fromStart.every((each, index) => each === index);
  const isRun = others.length === 0 && (starts.length === 1 || isListed);
  return isRun ? sorted(values, fromStart, 'time') : inOrder;
}

function ofScale(values: readonly string[], words: readonly string[]): Ascending | null {
  for (const { words: scale, measure } of scales) {
    const found = sorted(
      values,
      words.map((word) => (scale.includes(word) ? scale.indexOf(word) : null)),
      measure,
    );
    if (found !== null) return found;
  }
  return null;
}

/** The values by their keys; null if a key is missing, or two are equal. */
function sorted(
  values: readonly string[],
  keys: readonly (number | null)[],
  measure: Measure,
): Ascending | null {
  if (keys.includes(null) || new Set(keys).size < keys.length) return null;
  const order = [...keys.keys()].sort((one, other) => keys[one]! - keys[other]!);
  return { names: order.map((index) => values[index]!), measure };
}

/** Years before and after Christ: "10 BC, 14 AD". */
function ofEras(values: readonly string[], words: readonly string[]): Ascending | null {
  const haveEras = words.some((word) => /\bb\.?c/.test(word));
  return haveEras ? sorted(values, words.map(yearNumber), 'time') : null;
}

/** Numbers with the same words around them: "$5", "3 years", "room 12", "490 BC"; or as words. */
function ofNumbers(id: string, values: readonly string[], words: readonly string[]): Ascending | null {
  const parts = words.map(numberIn);
  const [first] = parts;
  if (!first || parts.some((each) => each?.before !== first.before || each.after !== first.after))
    return null;
  const isFalling = /^bce?$/.test(first.after);
  const keys = parts.map((each) => (isFalling ? -each!.number : each!.number));
  // '98 and '01 are years of two centuries, and 12.03 is a day in March.
  const isCut = /['’]$/.test(first.before) && Math.max(...keys) - Math.min(...keys) > 50;
  const isDate = /\bdates?$/i.test(id) && words.some((word) => word.includes('.'));
  if (isCut || isDate) return null;
  return sorted(values, keys, measureOf(id, first, keys));
}

interface NumberIn {
  readonly before: string;
  readonly number: number;
  readonly after: string;
}

function numberIn(word: string): NumberIn | null {
  const asWord = numberWords.indexOf(word);
  if (asWord >= 0) return { before: '', number: asWord, after: '' };
  const [, before, digits, after] =
    /^([^\d]*?)([-−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[-−]?\d+(?:\.\d+)?)([^\d]*)$/u.exec(word) ?? [];
  if (digits === undefined) return null;
  const unit = after!.trim().replace(/\.$/, '').replaceAll('.', '');
  return {
    before: before!.trim(),
    number: Number(digits.replaceAll(',', '').replace('−', '-')),
    after: unit.replace(/s$/, ''),
  };
}

function measureOf(id: string, { before, after }: NumberIn, keys: readonly number[]): Measure {
  const forms = numbersOf(lastWord(id));
  const isOf = (words: readonly string[]): boolean => forms.some((form) => words.includes(form));
  const isBare = before === '' && after === '';
  if (/^(?:bce?|ad|ce)$/.test(after) || (isBare && keys.every((key) => key >= 1000 && key <= 2200)))
    return 'time';
  if (isBare && isOf(timeWords) && !isOf(amountWords)) return 'time';
  if (isOf(amountWords) || after !== '' || /^[$€£¥]$/.test(before)) return 'amount';
  return 'place';
}

/** What a list measures by its name: a year is a time, a price an amount; null if the name does not say it. */
function measureOfName(id: string): Measure | null {
  const forms = numbersOf(lastWord(id));
  if (forms.some((form) => amountWords.includes(form) && !timeWords.includes(form))) return 'amount';
  return forms.some((form) => timeWords.includes(form) || form === 'season') ? 'time' : null;
}

/** Whether a list counts places: seats 1, 2, 3, but not hours or prices. */
export function countsPlaces(id: string, names: readonly string[], placeNouns: readonly string[]): boolean {
  const forms = numbersOf(lastWord(id));
  return (
    forms.some((form) => placeNouns.includes(form)) &&
    !forms.some((form) => amountWords.includes(form) && form !== 'number') &&
    names.every((name, index) => name === String(index + 1))
  );
}

/** A list whose values seem to have an order that is not understood. */
interface Unordered {
  readonly id: string;
  readonly measure: Measure;
}

/**
 * A list of numbers, dates or seasons whose order is not known: "3/4, 2/10", "1 ton, 500 kg", "summer, winter, spring". The order in
 * which they are listed may be any. Null if they have a known order, or are only names.
 */
export function unorderedOf(id: string, values: readonly string[]): Unordered | null {
  if (values.length < 2 || ascendingOf(id, values) !== null || areLabels(values)) return null;
  const measure = measureOfName(id) ?? 'place';
  const words = values.map((value) => value.trim().toLowerCase());
  const areNumbers = words.filter((word) => startsWithNumber.test(word)).length * 2 >= words.length;
  const hasNumber = measure !== 'place' && words.some((word) => /\p{N}/u.test(word));
  const ofCalendar = [weekdays, months].some(
    (cycle) => measure === 'time' && words.filter((word) => indexInCycle(word, cycle) >= 0).length > 1,
  );
  const isUnordered =
    areNumbers ||
    hasNumber ||
    ofCalendar ||
    areSeasonsApart(words) ||
    words.every(isNumberInWords) ||
    areRomanApart(values);
  return isUnordered ? { id, measure } : null;
}

const startsWithNumber = /^(?:[^\p{L}\p{N}]*|(?:ad|no|nr|usd|eur)\.? ?)\p{N}/u;

/** Numbers with a letter, in their order: 12a, 12b, 14. */
function areLabels(values: readonly string[]): boolean {
  const labels = values.map((value) => /^(\d+)([a-f]?)$/i.exec(value.trim()));
  return labels.every((label, index) => {
    const before = labels[index - 1];
    if (!label || !before) return index === 0 && label !== null;
    const step = Number(label[1]) - Number(before[1]);
    return step > 0 || (step === 0 && label[2]!.toLowerCase() > before[2]!.toLowerCase());
  });
}

/** Seasons, of which each is not after the one before it within one year. */
function areSeasonsApart(words: readonly string[]): boolean {
  const indices = words.map((word) => indexInCycle(word, seasons));
  if (indices.includes(-1)) return false;
  const size = seasons.length;
  const steps = indices.slice(1).map((index, at) => (index - indices[at]! + size) % size);
  return steps.includes(0) || steps.reduce((sum, step) => sum + step, 0) >= size;
}

const moreNumbers = new Set(
  'thirty forty fifty sixty seventy eighty ninety hundred thousand half dozen'.split(' '),
);

function isNumberInWords(word: string): boolean {
  const all = wordsOf(word);
  const areAll = all.every(
    (each) => numberWords.includes(each) || moreNumbers.has(each) || /^(?:and|a)$/.test(each),
  );
  return areAll && all.length > 0;
}

/** Roman numerals that do not rise, perhaps with the same words before them: "Part I, Part V, Part III". */
function areRomanApart(values: readonly string[]): boolean {
  const found = values.map((value) => /^(.*?)\b([IVX]+)$/.exec(value.trim()));
  if (found.some((each) => each === null || each[1] !== found[0]![1])) return false;
  const numbers = found.map((each) => romanNumber(each![2]!));
  return numbers.some((each, index) => index > 0 && each <= numbers[index - 1]!);
}
