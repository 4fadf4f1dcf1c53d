import { list } from './words.js';
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

/** The number of a year such as "44 BC", "AD 14" or "14"; there is no year 0. Null if it is none. */
export function yearNumber(name: string): number | null {
  const [, year, era = ''] =
    /^(?:ad )?(\d{1,4})(?: (bce?|ad|ce))?$/i.exec(name.replaceAll('.', '').trim()) ?? [];
  if (year === undefined) return null;
  return /^b/i.test(era) ? 1 - Number(year) : Number(year);
}
