import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limbBits, limbsOfBits } from '../../src/counts/limb-counts.js';
import { type CountAt, chooses, drawnBelow } from '../../src/counts/random-choice.js';
import { bitsOf, countsOf } from './count-of.js';

const countAt = (value: bigint, limbs = limbsOfBits(bitsOf(value))): CountAt => ({
  counts: countsOf(limbs, [7n, value]),
  index: 1,
});

/** Words whose high bits are the limbs of a number, highest first; the other bits are ignored. */
function wordsOf(number: bigint, bits: number): number[] {
  const words: number[] = [];
  for (let limb = limbsOfBits(bits) - 1; limb >= 0; limb -= 1) {
    const width = Math.min(limbBits, bits - limb * limbBits);
    const value = Number((number >> BigInt(limb * limbBits)) & (2n ** BigInt(width) - 1n));
    words.push(value * 2 ** (32 - width) + 2 ** (32 - width) - 1);
  }
  return words;
}

/** A source of exactly these words. */
function scripted(words: readonly number[]): () => number {
  const rest = [...words];
  return () => {
    const word = rest.shift();
    if (word === undefined) throw new Error('no more words');
    return word;
  };
}

it('chooses the part with its exact frequency', () => {
  for (let whole = 1; whole <= 33; whole += 1) {
    const bits = bitsOf(BigInt(whole));
    for (let part = 0; part <= whole; part += 1) {
      const found = { part: 0, rest: 0, beyond: 0 };
      for (let number = 0; number < 2 ** bits; number += 1) {
        const random = scripted(wordsOf(BigInt(number), bits));
        found[drawnBelow(countAt(BigInt(part), 2), countAt(BigInt(whole)), random)] += 1;
      }
      expect(found).toEqual({ part, rest: whole - part, beyond: 2 ** bits - whole });
    }
  }
});

it('compares long numbers limb by limb', () => {
  const most = 2n ** 100n;
  const near = fc.bigInt({ min: -2n, max: 2n });
  const numbers = fc
    .tuple(
      fc.bigInt({ min: 1n, max: most }),
      fc.bigInt({ min: 0n, max: most }),
      fc.bigInt({ min: 0n, max: most }),
      near,
    )
    .chain(([whole, a, b, offset]) => {
      const part = a % (whole + 1n);
      const range = 2n ** BigInt(bitsOf(whole));
      return fc
        .constantFrom(b, whole + offset, part + offset)
        .map((number) => ({ whole, part, number: ((number % range) + range) % range }));
    });
  fc.assert(
    fc.property(numbers, ({ whole, part, number }) => {
      const random = scripted(wordsOf(number, bitsOf(whole)));
      const expected = number < part ? 'part' : number < whole ? 'rest' : 'beyond';
      expect(drawnBelow(countAt(part), countAt(whole, 4), random)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

it('draws again for a number beyond the whole', () => {
  const words = [...wordsOf(7n, 3), ...wordsOf(5n, 3), ...wordsOf(4n, 3), ...wordsOf(1n, 3)];
  const random = scripted(words);
  expect(chooses(countAt(2n), countAt(5n), random)).toBe(false);
  expect(chooses(countAt(2n), countAt(5n), random)).toBe(true);
});
