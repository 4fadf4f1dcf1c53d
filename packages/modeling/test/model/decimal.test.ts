import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exactObjectiveText } from '../../src/index.js';
import {
  compareDecimals,
  decimalOf,
  exactNumeral,
  exactSum,
  sumOfProducts,
} from '../../src/model/decimal.js';
import { compare, plus, type Rational, rational, rationalOf, times } from '../exact/rational.js';

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e30, max: 1e30 }),
  fc.integer(),
  fc.constantFrom(0, -0, 0.1, 0.2, 0.3, 1e22, 2 ** 53, 2 ** 53 + 2, 1e-12, 5e-324),
);

/** The number's shortest decimal, from its text. */
function meaningOf(value: number): Rational {
  return rationalOf(String(value).replace('+', ''));
}

function same(one: Rational, { digits, exponent }: { digits: bigint; exponent: number }): boolean {
  const other =
    exponent < 0 ? rational(digits, 10n ** BigInt(-exponent)) : rational(digits * 10n ** BigInt(exponent));
  return compare(one, other) === 0;
}

describe('numbers mean the decimals that they print as', () => {
  it('alone, in sums of products, and compared', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(finite, finite), { minLength: 1, maxLength: 4 }), (pairs) => {
        const [[one, other]] = pairs as [[number, number]];
        expect(same(meaningOf(one), decimalOf(one))).toBe(true);
        const sum = pairs.reduce(
          (total, [a, b]) => plus(total, times(meaningOf(a), meaningOf(b))),
          rational(0n),
        );
        expect(same(sum, sumOfProducts(pairs))).toBe(true);
        expect(Math.sign(compareDecimals(decimalOf(one), decimalOf(other)))).toBe(
          compare(meaningOf(one), meaningOf(other)),
        );
      }),
    );
  });

  it('sums are exact, or null', () => {
    fc.assert(
      fc.property(finite, finite, (one, other) => {
        const sum = exactSum(one, other);
        if (sum !== null) expect(compare(meaningOf(sum), plus(meaningOf(one), meaningOf(other)))).toBe(0);
      }),
    );
    expect(exactSum(0.1, 0.2)).toBe(0.3);
    expect(exactSum(1, 1e-17)).toBeNull();
    expect(exactSum(2 ** 53, 1)).toBeNull();
    expect(exactSum(1e300, 1e-300)).toBeNull();
  });
});

test('an objective that no number equals has its exact digits', () => {
  const objective = {
    sense: 'maximize',
    variables: Int32Array.of(0, 1),
    coefficients: Float64Array.of(9007199254740991, 4),
    constant: 0,
  } as const;
  expect(exactObjectiveText(objective, [1, 1])).toBe('9007199254740995');
  expect(exactObjectiveText(objective, [1, 0])).toBeNull();
  const small = { ...objective, coefficients: Float64Array.of(1e12, 1e-5) };
  expect(exactObjectiveText(small, [-1, 2])).toBe('-999999999999.99998');
  expect(exactObjectiveText({ ...small, coefficients: Float64Array.of(0.1, -0.05) }, [1, 3])).toBeNull();
});

describe('numerals', () => {
  test.each([
    ['0.1', 0.1],
    ['+1.50', 1.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1D3', 1000],
    ['-0', 0],
    ['0e99999', 0],
    ['9007199254740992', 2 ** 53],
    ['100000000000000000000000', 1e23],
    // The digits that many programs print for a fraction.
    ['0.10000000000000001', 0.1],
    ['0.33333333333333331', 1 / 3],
  ])('%s is kept', (text, value) => expect(exactNumeral(text)).toBe(value));

  test.each([
    '1.99999999999999999',
    '9007199254740993',
    '0.1000000000000000000000001',
    '1e400',
    '1e-400',
    '1e-99999999999999999999',
    `1${'0'.repeat(20)}1`,
  ])('%s would be rounded', (text) => expect(exactNumeral(text)).toBeNull());

  it('every number equals its own text', () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect(exactNumeral(String(value))).toBe(value + 0);
      }),
    );
  });
});
