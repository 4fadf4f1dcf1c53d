import { type Expected, unreadable } from '../proof-problem.js';

const tab = 9;
const carriageReturn = 13;
const space = 32;
const plus = 43;
const minus = 45;
const zero = 48;
const tilde = 126;
const letterX = 120;

/** Maximum bytes of a word shown in a problem. */
const maxShownBytes = 40;

export function isBlank(byte: number): boolean {
  return byte === space || byte === tab || byte === carriageReturn;
}

/** The text of these bytes; invalid UTF-8 becomes replacement characters. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, to));
}

/** Iterates over the words of a line. */
export class Words {
  readonly bytes: Uint8Array;
  readonly lineEnd: number;
  /** The current word; empty at the end of the line. */
  from: number;
  to: number;

  constructor(bytes: Uint8Array, from: number, lineEnd: number) {
    this.bytes = bytes;
    this.lineEnd = lineEnd;
    this.from = from;
    this.to = from;
  }

  /** Advances to the next word. */
  next(): this {
    this.from = this.to;
    while (this.from < this.lineEnd && isBlank(this.bytes[this.from]!)) this.from += 1;
    this.to = this.from;
    while (this.to < this.lineEnd && !isBlank(this.bytes[this.to]!)) this.to += 1;
    return this;
  }

  /** Whether the current word is `word`, which is ASCII; the empty word is the end of the line. */
  is(word: string): boolean {
    if (this.to - this.from !== word.length) return false;
    for (let i = 0; i < word.length; i += 1)
      if (this.bytes[this.from + i] !== word.charCodeAt(i)) return false;
    return true;
  }

  /** Whether the current word begins with this character. */
  begins(character: string): boolean {
    return this.from < this.to && this.bytes[this.from] === character.charCodeAt(0);
  }

  /** Advances to the next word, which must be `word`. */
  expect(word: string, expected: Expected): void {
    if (!this.next().is(word)) this.unexpected(expected);
  }

  /** Requires a blank line, after the end of the text. */
  endOfText(): void {
    if (!this.is('')) this.unexpected('end');
  }

  /** Ends the check: the current word is not the expected one. */
  unexpected(expected: Expected): never {
    const end = Math.min(this.to, this.from + maxShownBytes);
    const text = textOf(this.bytes, this.from, end);
    const found = this.to === this.from ? null : end < this.to ? `${text}…` : text;
    return unreadable({ code: 'unexpected', expected, found });
  }

  /** The current word as a whole number without a sign, up to 2^53 − 1. */
  natural(expected: Expected): number {
    return this.#digits(this.from, expected);
  }

  /** The current word as a whole number, up to 2^53 − 1 in absolute value. */
  integer(expected: Expected): number {
    const sign = this.bytes[this.from];
    const isSigned = this.from < this.to && (sign === plus || sign === minus);
    const size = this.#digits(isSigned ? this.from + 1 : this.from, expected);
    // Avoids negative zero.
    return isSigned && sign === minus && size !== 0 ? -size : size;
  }

  /** The current word as a literal `x3` or `~x3`: 3 or −3. Its variable must be one of the first `variables`. */
  literal(variables: number, expected: Expected = 'literal'): number {
    const isNegative = this.from < this.to && this.bytes[this.from] === tilde;
    const at = isNegative ? this.from + 1 : this.from;
    if (at >= this.to || this.bytes[at] !== letterX) this.unexpected(expected);
    const variable = this.#digits(at + 1, expected);
    if (variable < 1 || variable > variables) this.unexpected(expected);
    return isNegative ? -variable : variable;
  }

  #digits(from: number, expected: Expected): number {
    if (from >= this.to) this.unexpected(expected);
    let value = 0;
    for (let i = from; i < this.to; i += 1) {
      const digit = this.bytes[i]! - zero;
      if (digit < 0 || digit > 9) this.unexpected(expected);
      value = value * 10 + digit;
      if (value > Number.MAX_SAFE_INTEGER) unreadable({ code: 'number-too-large' });
    }
    return value;
  }
}
