/** An exact fraction in lowest terms, with a positive denominator. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

export const zero: Rational = { over: 0n, under: 1n };
export const one: Rational = { over: 1n, under: 1n };

export function rational(over: bigint, under = 1n): Rational {
  if (under < 0n) return rational(-over, -under);
  let [a, b] = [over < 0n ? -over : over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}

/** The value of a numeral such as `-12.5e-3`, digit by digit. */
export function rationalOf(numeral: string): Rational {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(numeral);
  if (match === null) throw new Error(`not a numeral: ${numeral}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const power = Number(exponent) - fraction.length;
  return power < 0 ? rational(digits, 10n ** BigInt(-power)) : rational(digits * 10n ** BigInt(power));
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function minus(a: Rational, b: Rational): Rational {
  return rational(a.over * b.under - b.over * a.under, a.under * b.under);
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.over * b.over, a.under * b.under);
}

export function over(a: Rational, b: Rational): Rational {
  return rational(a.over * b.under, a.under * b.over);
}

export function compare(a: Rational, b: Rational): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function absolute(a: Rational): Rational {
  return a.over < 0n ? { over: -a.over, under: a.under } : a;
}

export function larger(a: Rational, b: Rational): Rational {
  return compare(a, b) < 0 ? b : a;
}

/** The exact value of the double, as a binary fraction. */
export function rationalOfDouble(value: number): Rational {
  if (Number.isInteger(value)) return rational(BigInt(value));
  let [scaled, under] = [value, 1n];
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    under *= 2n;
  }
  return rational(BigInt(scaled), under);
}
