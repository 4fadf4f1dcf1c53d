import { indexInCycle, months, seasons, weekdays } from '../sentences/calendars.js';
import { wordsOf } from '../sentences/tokens.js';
import { numberWords } from '../sentences/words.js';
import { ascendingOf, type Measure, measureOfName } from './ascending.js';

/** A list whose values seem to have an order that is not understood. */
export interface Unordered {
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

function romanNumber(digits: string): number {
  const sizes = [...digits].map((digit) => ({ I: 1, V: 5, X: 10 })[digit]!);
  return sizes.reduce((sum, size, index) => sum + (size < (sizes[index + 1] ?? 0) ? -size : size), 0);
}
