import type { Noun } from '../../boards/layers/noun.js';

/** A number as it is read most easily: whole, or with four significant digits; null for none. */
export function quantity(value: number | null | undefined): string | null {
  if (value == null) return null;
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
}

/** A time, in milliseconds with about three digits, and with its unit. */
export function milliseconds(ms: number): string {
  return `${significant(ms)} ms`;
}

/** A positive number with about three significant digits, and no more than three decimals. */
export function significant(value: number): string {
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toFixed(decimals);
}

/** A number of things, with their noun in the plural except after 1. */
export function plural(count: number | bigint, noun: string): string {
  return counted(count, { one: noun, many: `${noun}s` });
}

/** A count, which may exceed the range of a number, with its noun. */
export function counted(count: number | bigint, { one, many }: Noun): string {
  return `${count} ${BigInt(count) === 1n ? one : many}`;
}
