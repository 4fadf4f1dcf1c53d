/**
 * The exact meaning of a model's numbers: a number is the shortest decimal that JavaScript prints for it. So 0.1 is
 * exactly one tenth, not the nearest binary fraction.
 */

/** `digits · 10^exponent`. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const zero: Decimal = { digits: 0n, exponent: 0 };

/** The decimal of a finite number. */
export function decimalOf(value: number): Decimal {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), exponent: 0 };
  return decimalOfText(String(value)) ?? zero;
}

/** The number nearest to `digits · 10^exponent`. */
export function nearestNumber({ digits, exponent }: Decimal): number {
  // Adding 0 turns -0 into 0.
  return Number(`${digits}e${exponent}`) + 0;
}

/** The number that equals this decimal; null if no number does. */
export function exactNumber(decimal: Decimal): number | null {
  const value = nearestNumber(decimal);
  return Number.isFinite(value) && isSame(decimalOf(value), decimal) ? value : null;
}

/** The exact sum of two numbers; null if no number equals it. */
export function exactSum(one: number, other: number): number | null {
  const sum = one + other;
  if (Number.isSafeInteger(one) && Number.isSafeInteger(other) && Number.isSafeInteger(sum)) return sum;
  if (!Number.isFinite(one) || !Number.isFinite(other)) return Number.isNaN(sum) ? null : sum;
  if (one === 0 || other === 0) return sum;
  const [first, second] = [decimalOf(one), decimalOf(other)];
  // Too far apart for the digits of one number.
  if (Math.abs(first.exponent - second.exponent) > 400) return null;
  const exponent = Math.min(first.exponent, second.exponent);
  return exactNumber({ digits: scaled(first, exponent) + scaled(second, exponent), exponent });
}

/** `Σ terms`, each a product of two finite numbers, as a decimal. */
export function sumOfProducts(products: Iterable<readonly [number, number]>): Decimal {
  let sum = zero;
  for (const [one, other] of products) {
    const [first, second] = [decimalOf(one), decimalOf(other)];
    sum = added(sum, { digits: first.digits * second.digits, exponent: first.exponent + second.exponent });
  }
  return sum;
}

/** The decimal in full, without an exponent. */
export function decimalText(decimal: Decimal): string {
  const { digits, exponent } = trimmed(decimal);
  if (exponent >= 0) return String(digits * 10n ** BigInt(exponent));
  const [sign, size] = digits < 0n ? ['-', -digits] : ['', digits];
  const text = String(size).padStart(1 - exponent, '0');
  return `${sign}${text.slice(0, exponent)}.${text.slice(exponent)}`;
}

/** `digits` at another exponent, which is not above the decimal's own. */
export function scaled({ digits, exponent }: Decimal, at: number): bigint {
  return digits === 0n ? 0n : digits * 10n ** BigInt(exponent - at);
}

/** Negative, 0 or positive if `one` is below, equal to or above `other`. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const exponent = Math.min(one.exponent, other.exponent);
  const [first, second] = [scaled(one, exponent), scaled(other, exponent)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** The exact sum of two decimals. */
export function added(one: Decimal, other: Decimal): Decimal {
  if (one.digits === 0n) return other;
  if (other.digits === 0n) return one;
  const exponent = Math.min(one.exponent, other.exponent);
  return { digits: scaled(one, exponent) + scaled(other, exponent), exponent };
}

/** More digits than any shortest decimal has. */
const maxDigits = 17;

/**
 * The number that equals a numeral; null if no number does: `1.99999999999999999`, 2^53 + 1, `1e999`. Also accepts
 * the 17 digits that many programs print for a fraction, such as 0.10000000000000001 for 0.1. The exponent may begin
 * with `e` or `d`. The text must be a numeral. Linear.
 */
export function exactNumeral(text: string): number | null {
  const value = Number(text.replace(/d/i, 'e'));
  // Nearly all numerals are short.
  if (text.length <= 15 && Number.isSafeInteger(value) && /^[+-]?\d+$/.test(text)) return value + 0;
  const exact = decimalOfText(text);
  if (exact === null || !Number.isFinite(value)) return null;
  const kept = decimalOf(value);
  if (isSame(exact, kept)) return value + 0;
  if (Number.isInteger(value) || value === 0) return null;
  const printed = decimalOfText(value.toPrecision(maxDigits));
  return printed !== null && isSame(exact, printed) ? value : null;
}

/** The decimal of a numeral; null if it has more digits than numbers have. */
function decimalOfText(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eEdD]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = whole + fraction;
  let first = 0;
  while (first < digits.length && digits[first] === '0') first += 1;
  let end = digits.length;
  while (end > first && digits[end - 1] === '0') end -= 1;
  if (end === first) return zero;
  if (end - first > maxDigits) return null;
  const size = BigInt(digits.slice(first, end));
  return {
    digits: sign === '-' ? -size : size,
    exponent: Number(exponent) - fraction.length + (digits.length - end),
  };
}

function trimmed({ digits, exponent }: Decimal): Decimal {
  if (digits === 0n) return zero;
  let [rest, at] = [digits, exponent];
  while (rest % 10n === 0n) {
    rest /= 10n;
    at += 1;
  }
  return { digits: rest, exponent: at };
}

function isSame(one: Decimal, other: Decimal): boolean {
  const [first, second] = [trimmed(one), trimmed(other)];
  return first.digits === second.digits && first.exponent === second.exponent;
}
