import type { OwnValue, OwnWish } from '../../contracts/own-wish.js';
import { fleetOf } from './fleet.js';
import { maxLength, type ShipsOfLength } from './layers.js';

/** The maximum number of ships of a wish: no board of a generated puzzle has room for more. */
const maxShips = 100_000;

const expected = `lengths of ships, such as 4,3,3,2,2,2,1,1,1,1, or numbers of ships of a length, such as 1x4,2x3`;

/** The ships of a fleet, as their lengths, the longest first. */
export const fleetWish: OwnWish = {
  name: 'fleet',
  form: 'lengths',
  description:
    'the lengths of the ships, such as 4,3,3,2,2,2,1,1,1,1; or 1x4,2x3,3x2,4x1: one of length 4, two of length 3, and so on',
  example: '5,4,3,2,2',
  read: (given) => {
    const found = `"${given}"`;
    const words = typeof given === 'object' ? given.map(String) : String(given).split(',');
    const counts = words.map((word) => {
      const [, count = '1', length] = /^(?:(\d{1,6})[x×])?(\d{1,6})$/.exec(word.trim()) ?? [];
      return { count: Number(count), length: Number(length ?? 0) };
    });
    if (counts.some(({ count, length }) => count < 1 || length < 1)) return { expected, found };
    if (counts.some(({ length }) => length > maxLength))
      return { expected: `lengths up to ${maxLength}`, found };
    if (counts.reduce((sum, { count }) => sum + count, 0) > maxShips)
      return { expected: `at most ${maxShips} ships`, found };
    const lengths = counts.flatMap(({ count, length }) => new Array<number>(count).fill(length));
    return { value: lengths.sort((one, other) => other - one) };
  },
};

/** The fleet that a wish says; null without it. */
export function wishedFleet(own: Readonly<Record<string, OwnValue>> = {}): readonly ShipsOfLength[] | null {
  const lengths = own[fleetWish.name];
  if (typeof lengths !== 'object') return null;
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  return fleetOf(counts);
}
