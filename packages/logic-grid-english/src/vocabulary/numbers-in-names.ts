import { lastWord } from './lexicon.js';
import { numbersOf } from './variants.js';
import { list, numberWords, ordinalWords } from './words.js';

/** The days of a week. */
export const weekdays = list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');

/** The months of a year. */
export const months = list(
  'January February March April May June July August September October November December',
);

/** The seasons of a year. */
export const seasons = list('spring summer fall winter');

/** The index of a name in a calendar, or of its first three or four letters; -1 if it has none. */
export function indexInCycle(word: string, cycle: readonly string[]): number {
  const plain = word === 'autumn' ? 'fall' : word.replace(/\.$/, '');
  return cycle.findIndex((name) => {
    const whole = name.toLowerCase();
    return (
      plain === whole ||
      (/^\p{L}{3,5}$/u.test(plain) && plain !== 'mar' && whole.startsWith(plain)) ||
      (plain === 'mar' && whole === 'march')
    );
  });
}

/** The day of a date such as 2020-03-01, as a number; null if it is none. */
export function isoDay(name: string): number | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(name) ? Date.parse(`${name}T00:00Z`) / 86_400_000 : Number.NaN;
  return Number.isNaN(day) ? null : day;
}

/** The days of dates, if all names are some; null otherwise. */
export function isoDaysIn(names: readonly string[]): readonly number[] | null {
  return allOf(names.map(isoDay));
}

function allOf(numbers: readonly (number | null)[]): readonly number[] | null {
  return numbers.every((each) => each !== null) ? numbers : null;
}

/** The number of a year such as "44 BC", "AD 14" or "14"; there is no year 0. Null if it is none. */
export function yearNumber(name: string): number | null {
  const [, year, era = ''] =
    /^(?:ad )?(\d{1,4})(?: (bce?|ad|ce))?$/i.exec(name.replaceAll('.', '').trim()) ?? [];
  if (year === undefined) return null;
  return /^b/i.test(era) ? 1 - Number(year) : Number(year);
}

/** A time of day; whether it is before or after noon may be open. */
interface ClockTime {
  readonly minutes: number;
  readonly isOpen: boolean;
}

/**
 * Times of day in minutes: "7:30", "7:30 pm", "9 am", "noon". Without "am" and "pm", they continue after noon as they are listed: 11:30,
 * 12:15, 1:00. A null where one is no time, or where the half of the day is not clear.
 */
export function clockTimes(id: string, words: readonly string[]): readonly (number | null)[] {
  const times = words.map((word) => clockTime(word) ?? hourOf(id, word));
  if (!times.every((time) => time !== null)) return [null];
  const minutes = times.map((time) => time.minutes);
  if (!times.some(({ isOpen }) => isOpen)) return minutes;
  const isHalf = times.every((time) => time.isOpen || time.minutes === 720);
  if (!isHalf)
    return minutes.some((each) => each >= 780) && !words.some((word) => /m\.?$/.test(word))
      ? minutes
      : [null];
  if (Math.max(...minutes) - Math.min(...minutes) < 360) return minutes;
  const [first = 0] = minutes.map((each) => each % 720);
  const since = minutes.map((each) => ((each % 720) - first + 720) % 720);
  return since.every((each, index) => index === 0 || each > since[index - 1]!) ? since : [null];
}

function clockTime(word: string): ClockTime | null {
  if (word === 'noon') return { minutes: 720, isOpen: false };
  if (word === 'midnight') return { minutes: 1440, isOpen: false };
  const [, hour, minute = '0', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?$/.exec(word) ?? /^(\d{1,2}):(\d{2})$/.exec(word) ?? [];
  if (hour === undefined) return null;
  const isOpen = half === undefined && Number(hour) >= 1 && Number(hour) <= 12 && !hour.startsWith('0');
  return { minutes: minutesOf(hour, minute, half), isOpen };
}

/** "3", where the list is called "hour". */
function hourOf(id: string, word: string): ClockTime | null {
  const isHour = /^(?:[1-9]|1[0-2])$/.test(word) && numbersOf(lastWord(id)).includes('hour');
  return isHour ? { minutes: Number(word) * 60, isOpen: true } : null;
}

/** Units by what they measure, with their sizes. */
const units: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000, meter: 1000, km: 1_000_000, kilometer: 1_000_000 },
  { inch: 1, foot: 12, feet: 12, ft: 12, yard: 36, mile: 63_360 },
  { mg: 1, g: 1000, gram: 1000, kg: 1_000_000, kilogram: 1_000_000, tonne: 1_000_000_000 },
  { ounce: 1, oz: 1, pound: 16, lb: 16 },
  { ml: 1, cl: 10, l: 1000, liter: 1000 },
  { second: 1, minute: 60, min: 60, hour: 3600, day: 86_400, week: 604_800 },
  { cent: 1, '¢': 1, $: 100, dollar: 100 },
];

/** Quantities in several units, such as "900 m" and "1.5 km", or "75 cents" and "$1", as numbers of one unit; a null if one is none. */
export function quantitiesIn(words: readonly string[]): readonly (number | null)[] {
  const parts = words.map(partsOf);
  const sizes = units.find((each) => parts.every((part) => part !== null && Object.hasOwn(each, part.unit)));
  return sizes === undefined ? [null] : parts.map((part) => part && part.amount * sizes[part.unit]!);
}

function partsOf(word: string): { readonly amount: number; readonly unit: string } | null {
  const [, currency, money, thousands] = /^(\$)\s*(\d+(?:,\d{3})*(?:\.\d+)?)\s*(k)?$/.exec(word) ?? [];
  if (currency !== undefined)
    return { amount: numberOf(money!) * (thousands === undefined ? 1 : 1000), unit: currency };
  const [, amount, unit] = /^(\d+(?:,\d{3})*(?:\.\d+)?)\s*([\p{L}¢]+)\.?$/u.exec(word) ?? [];
  if (amount === undefined) return null;
  const isPlural = unit!.length > 3 || /^(?:lbs)$/.test(unit!);
  return { amount: numberOf(amount), unit: isPlural ? unit!.replace(/s$/, '') : unit! };
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

/** Times of day in minutes; null if a name is none. */
export function clockTimesIn(names: readonly string[]): readonly number[] | null {
  const clocks = names.map((name) => /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(name.trim()));
  const isClock = clocks.every((clock) => clock !== null && (clock[2] ?? clock[3]) !== undefined);
  return isClock ? clocks.map((clock) => minutesOf(clock![1]!, clock![2], clock![3])) : null;
}

function minutesOf(hour: string, minute = '0', half?: string): number {
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours * 60 + Number(minute);
}

/** Years before and after Christ; null if no name is one before. */
export function yearsIn(names: readonly string[]): readonly number[] | null {
  const years = allOf(names.map(yearNumber));
  return years?.some((year) => year <= 0) ? years : null;
}

/** The numbers that the names end in, as words: "day four", "fourth"; null if a name ends in none. */
export function numbersInWords(names: readonly string[]): readonly number[] | null {
  const indices = names.map((name) => {
    const word = lastWord(name);
    return Math.max(numberWords.indexOf(word), ordinalWords.indexOf(word));
  });
  return indices.includes(-1) ? null : indices;
}

/** "May 3", "3rd of May", "May 3, 2008", "May 2008" as a number that grows with the date. */
function dateNumber(word: string): number | null {
  const parts = word.split(/[\s,.]+/).filter((part) => part !== '' && part !== 'of');
  const month = parts.find((part) => indexInCycle(part, months) >= 0);
  const numbers = parts.filter((part) => part !== month);
  if (month === undefined || numbers.length === 0 || numbers.length > 2) return null;
  if (!numbers.every((part) => /^(?:\d{4}|\d{1,2}(?:st|nd|rd|th)?)$/.test(part))) return null;
  const year = numbers.find((part) => /^\d{4}$/.test(part));
  const day = numbers.find((part) => part !== year);
  return Number(year ?? 0) * 372 + indexInCycle(month, months) * 31 + Number.parseInt(day ?? '0', 10);
}

/** The numbers of dates; none if only some have a year. */
export function datesOf(words: readonly string[]): readonly (number | null)[] {
  const dates = words.map(dateNumber);
  return new Set(dates.map((date) => date !== null && date >= 372)).size > 1 ? [null] : dates;
}

/** "first", "2nd" */
export function ordinalNumber(word: string): number | null {
  const index = ordinalWords.indexOf(word);
  if (index >= 0) return index;
  const [, digits] = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(word) ?? [];
  return digits === undefined ? null : Number(digits);
}

export function romanNumber(digits: string): number {
  const sizes = [...digits].map((digit) => ({ I: 1, V: 5, X: 10 })[digit]!);
  return sizes.reduce((sum, size, index) => sum + (size < (sizes[index + 1] ?? 0) ? -size : size), 0);
}

/** The numbers in the names of places, each of which has one; null if another one has none. */
export function numbersIn(names: readonly string[]): readonly number[] | null {
  const plain = names.map((name) => name.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''));
  const numbers = plain.map((name) => /^\D*(\d{1,9})\D*$/.exec(name)?.[1]);
  return numbers.some((each) => each === undefined) ? null : numbers.map(Number);
}

/** The difference between two neighbors, by the numbers in their names; null if it is not always the same. */
export function stepOf(names: readonly string[]): number | null {
  const numbers = numbersIn(names);
  if (numbers === null || numbers.length < 2) return null;
  const step = numbers[1]! - numbers[0]!;
  return step > 0 && numbers.every((each, index) => index === 0 || each - numbers[index - 1]! === step)
    ? step
    : null;
}
