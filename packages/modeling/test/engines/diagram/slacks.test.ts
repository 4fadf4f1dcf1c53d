import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { allowsSum, setSlacks, withoutSlacks } from '../../../src/engines/diagram/slacks.js';

/** Sums of the edges are at most this far from 0. */
const maxOfEdges = 12;

const bound = fc.option(fc.integer({ min: -4, max: 4 }), { nil: Infinity, freq: 4 });

const slack = (coefficients: readonly number[]) =>
  fc.record({ coefficient: fc.constantFrom(...coefficients), bounds: fc.tuple(bound, bound) });

const rows = fc.record({
  slacks: fc
    .tuple(slack([1, -1, 2, -2, 3, -5, 7]), fc.array(slack([1, -1]), { maxLength: 1 }))
    .map(([first, others]) => [first, ...others]),
  lower: fc.option(fc.integer({ min: -8, max: 8 }), { nil: -Infinity, freq: 8 }),
  width: fc.constantFrom(-1, 0, 0, 1, 2, 5, Infinity),
  edges: fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 3 }),
});

it('a row without its slacks allows the sums that some values of its slacks allow', () => {
  let [withGaps, allowed, refused] = [0, 0, 0];
  const property = fc.property(rows, ({ slacks, lower, width, edges: coefficients }) => {
    const row = {
      edges: [0, 1, 2],
      coefficients,
      slacks: slacks.map(({ coefficient }, variable) => ({ variable, coefficient })),
      lower,
      upper: lower === -Infinity ? width : lower + width,
    };
    const limits = slacks.map(({ bounds: [one, other] }) => ({
      lower: Math.min(-one, other),
      upper: Math.max(-one, other),
    }));
    const bounds = {
      lower: Float64Array.from(limits, (each) => each.lower),
      upper: Float64Array.from(limits, (each) => each.upper),
    };
    const bounded = withoutSlacks(row, bounds);
    if (bounded.step > 1) withGaps += 1;
    const [least, most] = [Math.min, Math.max].map((choose) =>
      coefficients.reduce((sum, each) => sum + choose(each, 0), 0),
    );
    // Far enough: an unbounded slack can compensate all other terms.
    const reach = 2 * maxOfEdges + 30;
    const valuesOf = (place: number): number[] => {
      const { lower: from, upper: to } = limits[place] ?? { lower: 0, upper: 0 };
      const first = Math.max(from, -reach);
      return Array.from({ length: Math.min(to, reach) - first + 1 }, (_, value) => first + value);
    };
    const [one, other] = slacks;
    for (let sum = least!; sum <= most!; sum++) {
      const isAllowed = valuesOf(0).some((x) =>
        valuesOf(1).some((y) => {
          const total = sum + one!.coefficient * x + (other?.coefficient ?? 0) * y;
          return row.lower <= total && total <= row.upper;
        }),
      );
      expect(allowsSum(bounded, sum, sum)).toBe(isAllowed);
      if (!isAllowed) {
        refused += 1;
        continue;
      }
      allowed += 1;
      const values = new Float64Array(slacks.length).fill(Number.NaN);
      setSlacks(row, sum, bounds, values);
      const total = slacks.reduce(
        (found, { coefficient }, place) => found + coefficient * values[place]!,
        sum,
      );
      expect(total).toBeGreaterThanOrEqual(row.lower);
      expect(total).toBeLessThanOrEqual(row.upper);
      for (const [place, value] of values.entries()) {
        expect(value).toBeGreaterThanOrEqual(bounds.lower[place]!);
        expect(value).toBeLessThanOrEqual(bounds.upper[place]!);
        expect(Number.isInteger(value)).toBe(true);
      }
    }
  });
  fc.assert(property, { numRuns: runs(2000, 600) });
  expect(withGaps).toBeGreaterThan(50);
  expect(Math.min(allowed, refused)).toBeGreaterThan(100);
});

it('a row allows a range of sums if it allows one of them', () => {
  const row = fc.record({
    lower: fc.integer({ min: -5, max: 5 }),
    size: fc.integer({ min: -1, max: 12 }),
    step: fc.integer({ min: 3, max: 6 }),
    width: fc.integer({ min: 0, max: 1 }),
  });
  const range = fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: 0, max: 6 }));
  const property = fc.property(row, range, ({ lower, size, step, width }, [least, length]) => {
    const bounded = { edges: [], coefficients: [], lower, upper: lower + size, step, width };
    const isAllowed = (sum: number): boolean =>
      sum >= lower && sum <= lower + size && (sum - lower) % step <= width;
    const sums = Array.from({ length: length + 1 }, (_, place) => least + place);
    expect(allowsSum(bounded, least, least + length)).toBe(sums.some(isAllowed));
  });
  fc.assert(property, { numRuns: runs(1000, 300) });
});
