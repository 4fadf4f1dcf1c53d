import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LimbCounts, limbBits, limbsOfBits } from '../../src/counts/limb-counts.js';
import { bitsOf, countsOf } from './count-of.js';

/** Numbers near powers of two, with long carries, and arbitrary ones. */
const value = (bits: number): fc.Arbitrary<bigint> =>
  fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }),
    fc
      .tuple(fc.nat(bits - 1), fc.integer({ min: -2, max: 2 }))
      .map(([bit, offset]) => 2n ** BigInt(bit) + BigInt(offset))
      .filter((near) => near >= 0n && bitsOf(near) <= bits),
  );

it('adds, subtracts and compares numbers of different widths', () => {
  const limbs = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(limbs, limbs, value(90), value(90), (left, right, a, b) => {
      const both = Math.max(bitsOf(a), bitsOf(b), bitsOf(a + b));
      const target = countsOf(Math.max(left, limbsOfBits(both)), [1n, a, 2n]);
      const source = countsOf(Math.max(right, limbsOfBits(bitsOf(b))), [b, 3n]);
      expect(Math.sign(target.compare(1, source, 0))).toBe(a < b ? -1 : a > b ? 1 : 0);
      target.add(1, source, 0);
      expect([0, 1, 2].map((index) => target.toBigInt(index))).toEqual([1n, a + b, 2n]);
      expect(target.bitLength(1)).toBe(bitsOf(a + b));
      expect(target.isZero(1)).toBe(a + b === 0n);
      target.subtract(1, source, 0);
      expect([0, 1, 2].map((index) => target.toBigInt(index))).toEqual([1n, a, 2n]);
    }),
  );
});

it('sums any range, and keeps its numbers when it grows and widens', () => {
  const values = fc.array(value(70), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(values, fc.nat(12), fc.nat(12), fc.nat(3), (all, a, b, more) => {
      const counts = countsOf(3, all);
      const [from, to] = [Math.min(a, b, all.length), Math.min(Math.max(a, b), all.length)];
      const expected = all.slice(from, to).reduce((sum, each) => sum + each, 0n);
      expect(counts.sum(from, to)).toBe(expected);
      const total = countsOf(4, [5n]);
      total.addSum(0, counts, from, to);
      expect(total.toBigInt(0)).toBe(expected + 5n);
      counts.grow(all.length + more);
      counts.widen(3 + more);
      expect([counts.capacity, counts.limbs]).toEqual([all.length + more, 3 + more]);
      expect(counts.bytes).toBe(LimbCounts.bytesOf(3 + more, all.length + more));
      const kept = Array.from({ length: all.length + more }, (_, index) => counts.toBigInt(index));
      expect(kept).toEqual([...all, ...Array.from({ length: more }, () => 0n)]);
    }),
  );
});

it('does not shrink', () => {
  const counts = countsOf(2, [5n, 6n]);
  counts.grow(1);
  counts.widen(1);
  expect([counts.capacity, counts.limbs, counts.toBigInt(0), counts.toBigInt(1)]).toEqual([2, 2, 5n, 6n]);
});

it('sums more numbers than a double can hold exactly at once', () => {
  const length = 2 ** 22 + 5;
  const most = 2n ** BigInt(limbBits) - 1n;
  const counts = new LimbCounts(1, length);
  const source = countsOf(1, [most]);
  for (let index = 0; index < length; index += 1) counts.add(index, source, 0);
  expect(counts.sum()).toBe(most * BigInt(length));
});

it('throws on overflow and below zero', () => {
  const full = 2n ** 60n - 1n;
  const overflow = /a bug: a count is wider/;
  const wide = countsOf(3, [1n, full, 2n ** 60n, full]);
  expect(() => countsOf(2, [full]).add(0, wide, 0)).toThrow(overflow);
  expect(() => countsOf(2, [0n]).add(0, wide, 2)).toThrow(overflow);
  expect(() => countsOf(2, [0n]).addSum(0, wide, 0, 2)).toThrow(overflow);
  expect(() => countsOf(1, [0n]).addSum(0, wide, 1, 3)).toThrow(overflow);
  const small = countsOf(2, [full]);
  small.add(0, new LimbCounts(4, 1), 0);
  expect(small.toBigInt(0)).toBe(full);
  expect(() => countsOf(1, [5n]).subtract(0, countsOf(1, [6n]), 0)).toThrow(/below zero/);
  expect(() => countsOf(1, [5n]).subtract(0, wide, 2)).toThrow(/below zero/);
});
