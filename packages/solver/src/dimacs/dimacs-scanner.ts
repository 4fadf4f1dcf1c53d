import { GrowingIntegers } from '../growing-integers.js';
import { headOf, isBlank, maxNumberLength, shown } from './byte-text.js';
import { DimacsError, type DimacsPlace, type DimacsProblem } from './dimacs-error.js';
import { dimacsLimits, type Formula } from './formula.js';

const words = ['p', 'cnf', 'variables', 'clauses'] as const;

/** Parses the header `p cnf VARIABLES CLAUSES`, word by word. */
class DimacsHeader {
  variables = 0;
  clauses = 0;
  #taken = 0;

  get isBegun(): boolean {
    return this.#taken > 0;
  }

  get isComplete(): boolean {
    return this.#taken === words.length;
  }

  /** Parses the next word. Throws `DimacsError`. */
  take(word: string, place: DimacsPlace): void {
    const what = words[this.#taken];
    if (what === 'variables' || what === 'clauses') this[what] = this.#number(what, word, place);
    else if (word !== what) throw this.error(this.isBegun ? 'unexpected' : 'no-header', place, shown(word));
    this.#taken += 1;
  }

  #number(what: 'variables' | 'clauses', word: string, place: DimacsPlace): number {
    if (!/^\d+$/.test(headOf(word))) throw this.error('unexpected', place, shown(word));
    const max = dimacsLimits[what];
    const number = Number(word);
    if (word.length <= maxNumberLength && number <= max) return number;
    throw dimacsError('too-large', place, `at most ${max} ${what}`, shown(word));
  }

  /** The error for a wrong, incomplete or missing header. */
  error(code: DimacsProblem['code'], place: DimacsPlace, found: string): DimacsError {
    const expected =
      this.#taken < 2 ? 'a header "p cnf VARIABLES CLAUSES"' : `the number of ${words[this.#taken]}`;
    return dimacsError(code, place, expected, found);
  }
}

const newline = 10;
const minus = 45;
const zero = 48;

/** Reads a DIMACS text slice by slice; slices are cut between words. */
export class DimacsScanner {
  #part: 'header' | 'after header' | 'clauses' | 'end' = 'header';
  #isComment = false;
  #hasComment = false;
  readonly #header = new DimacsHeader();
  readonly #literals = new GrowingIntegers();
  readonly #starts = new GrowingIntegers();

  /** The number of bytes before this slice. */
  #offset = 0;
  #line = 1;
  /** The number of bytes before the line. */
  #lineStart = 0;
  /** The end of the last word outside comments. */
  #wordLine = 0;
  #wordColumn = 1;

  constructor() {
    this.#starts.reserve(1)[0] = 0;
    this.#starts.size = 1;
  }

  scan(bytes: Uint8Array): void {
    let at = 0;
    while (at < bytes.length) {
      if (this.#isComment) {
        at = bytes.indexOf(newline, at);
        if (at < 0) break;
        this.#isComment = false;
      }
      at = this.#part === 'clauses' ? this.#scanClauses(bytes, at) : this.#skipBlanks(bytes, at);
      if (at < bytes.length) at = this.#takeWord(bytes, at);
    }
    this.#offset += bytes.length;
  }

  finish(): Formula {
    if (this.#part === 'header') {
      const place = this.#wordEnd;
      if (this.#header.isBegun) throw this.#header.error('unexpected', place, 'the end of the text');
      if (this.#hasComment) throw this.#header.error('no-header', place, 'comments only');
      throw this.#header.error('empty', place, 'nothing');
    }
    if (this.#part !== 'end') this.#finishClauses(this.#wordEnd, 'the end of the text');
    return {
      variableCount: this.#header.variables,
      starts: this.#starts.toArray(),
      literals: this.#literals.toArray(),
    };
  }

  /** Reads numbers up to the end of the slice, or up to another word; returns the position. */
  #scanClauses(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    // Every number except the last needs a space after it.
    const max = (length - from + 1) >> 1;
    if (this.#literals.size + max > dimacsLimits.literals)
      throw dimacsError('too-large', this.#wordEnd, `at most ${dimacsLimits.literals} literals`, 'more');
    const literals = this.#literals.reserve(max);
    const starts = this.#starts.reserve(max);
    const { variables, clauses } = this.#header;
    let literalsEnd = this.#literals.size;
    let startsEnd = this.#starts.size;
    let wordEnd = -1;

    let at = from;
    while (at < length) {
      const first = bytes[at]!;
      if (isBlank(first)) {
        at += 1;
        if (first === newline) {
          if (wordEnd >= 0) this.#noteWord(wordEnd);
          wordEnd = -1;
          this.#line += 1;
          this.#lineStart = this.#offset + at;
        }
        continue;
      }
      const sign = first === minus ? 1 : 0;
      let end = at + sign;
      let digit = end < length ? bytes[end]! - zero : -1;
      if (digit < 0 || digit > 9) break;
      let value = 0;
      do {
        value = 10 * value + digit;
        end += 1;
        digit = end < length ? bytes[end]! - zero : -1;
      } while (digit >= 0 && digit <= 9);
      if (end < length && !isBlank(bytes[end]!)) break;
      if (value > variables || end - at > maxNumberLength || startsEnd > clauses) break;
      if (value > 0) literals[literalsEnd++] = 2 * (value - 1) + sign;
      else if (sign === 1) break;
      else starts[startsEnd++] = literalsEnd;
      at = end;
      wordEnd = end;
    }
    if (wordEnd >= 0) this.#noteWord(wordEnd);
    this.#literals.size = literalsEnd;
    this.#starts.size = startsEnd;
    return at;
  }

  #skipBlanks(bytes: Uint8Array, from: number): number {
    let at = from;
    for (; at < bytes.length && isBlank(bytes[at]!); at++) {
      if (bytes[at] !== newline) continue;
      this.#line += 1;
      this.#lineStart = this.#offset + at + 1;
    }
    return at;
  }

  /** Handles a word or the beginning of a comment; returns its end. */
  #takeWord(bytes: Uint8Array, from: number): number {
    let end = from + 1;
    while (end < bytes.length && !isBlank(bytes[end]!)) end += 1;
    const word = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, end));
    const isFirst = this.#wordLine !== this.#line;
    if (isFirst ? word.startsWith('c') : word === 'c' && this.#part !== 'header') {
      this.#isComment = true;
      this.#hasComment = true;
      return end;
    }
    const place = this.#placeOf(from);
    if (this.#part === 'after header' && isFirst) {
      this.#part = 'clauses';
      return from;
    }
    this.#takeWordOfPart(word, place);
    this.#noteWord(end);
    return end;
  }

  #takeWordOfPart(word: string, place: DimacsPlace): void {
    switch (this.#part) {
      case 'header':
        if (this.#header.isBegun && this.#line !== this.#wordLine)
          throw this.#header.error('unexpected', this.#wordEnd, 'the end of the line');
        this.#header.take(word, place);
        if (this.#header.isComplete) this.#part = 'after header';
        return;
      case 'after header':
        throw dimacsError('unexpected', place, 'the end of the line', shown(word));
      case 'clauses':
        if (word !== '%') throw this.#clauseError(word, place);
        this.#finishClauses(place, '"%"');
        this.#part = 'end';
        return;
      case 'end':
        if (word !== '0') throw dimacsError('unexpected', place, 'nothing except a 0 after %', shown(word));
    }
  }

  /** The error for a word that is not part of a clause. */
  #clauseError(word: string, place: DimacsPlace): DimacsError {
    if (word === 'p') return dimacsError('second-header', place, 'one header', 'a second one');
    const isNumber = /^(0+|-?0*[1-9]\d*)$/.test(headOf(word));
    if (isNumber && this.#starts.size > this.#header.clauses)
      return dimacsError('too-many-clauses', place, this.#clausesOfHeader, 'more');
    if (!isNumber) return dimacsError('unexpected', place, 'a literal or 0', shown(word));
    const max = this.#header.variables;
    const range = max === 0 ? '0 only, as there are no variables' : `a literal from ${-max} to ${max}, or 0`;
    return dimacsError('out-of-range', place, range, shown(word));
  }

  #finishClauses(place: DimacsPlace, found: string): void {
    const { words, size } = this.#starts;
    if (this.#literals.size > words[size - 1]!)
      throw dimacsError('open-clause', place, '0 at the end of the clause', found);
    if (size - 1 < this.#header.clauses)
      throw dimacsError('too-few-clauses', place, this.#clausesOfHeader, `${size - 1}`);
  }

  get #clausesOfHeader(): string {
    return `${this.#header.clauses} clauses, as the header says`;
  }

  /** Records the end of a word, given by its position in the slice. */
  #noteWord(end: number): void {
    this.#wordLine = this.#line;
    this.#wordColumn = this.#offset + end - this.#lineStart + 1;
  }

  #placeOf(at: number): DimacsPlace {
    return { line: this.#line, column: this.#offset + at - this.#lineStart + 1 };
  }

  get #wordEnd(): DimacsPlace {
    return { line: Math.max(1, this.#wordLine), column: this.#wordColumn };
  }
}

/** The error for this problem. */
function dimacsError(
  code: DimacsProblem['code'],
  place: DimacsPlace,
  expected: string,
  found: string,
): DimacsError {
  return new DimacsError({ code, place, expected, found });
}
