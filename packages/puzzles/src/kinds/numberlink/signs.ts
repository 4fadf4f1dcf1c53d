/** The signs of numbers, from 1 on, in texts with a character for each cell. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The largest number with a sign, and the largest one whose sign is a letter. */
export const largestSign = signs.length;
export const largestLetter = 52;

/** The sign of an end with this number: `A` for 1, `a` for 27, `0` for 53. */
export function signOfNumber(number: number): string {
  return signs[number - 1]!;
}

/**
 * The numbers that signs stand for: a digit its own number if no sign is a letter, `0` for 10; else as `signOfNumber` says. If one
 * would be above `max`, the signs are numbered from 1 on, in this order.
 */
export function numbersOfSigns(used: Iterable<string>, max: number): ReadonlyMap<string, number> {
  const found = [...new Set(used)].sort((one, other) => signs.indexOf(one) - signs.indexOf(other));
  const hasLetters = found.some((sign) => signs.indexOf(sign) < largestLetter);
  const numbers = found.map((sign) => (hasLetters ? signs.indexOf(sign) + 1 : Number(sign) || 10));
  const fits = numbers.every((number) => number <= max);
  return new Map(found.map((sign, at) => [sign, fits ? numbers[at]! : at + 1]));
}

/** How often each sign occurs. */
export function countsOf(found: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/** The maximum number of warnings about ends. */
const maxWarnings = 9;

/** Warns of the ends, as they are written, that do not occur exactly twice. */
export function warnOfEnds(ends: Iterable<string>, warn?: (text: string) => void): void {
  const others = [...countsOf(ends)].filter(([, count]) => count !== 2);
  for (const [sign, count] of others.slice(0, maxWarnings))
    warn?.(`"${sign}" stands in ${count === 1 ? 'one cell' : `${count} cells`}, and not in two`);
}
