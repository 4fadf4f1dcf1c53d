import { GrowingIntegers } from '../growing-integers.js';
import { headOf, isBlank, longestNumber } from './byte-text.js';
import { type DimacsError, type DimacsPlace, problem, shown } from './dimacs-error.js';
import { DimacsHeader } from './dimacs-header.js';
import { dimacsLimits } from './dimacs-limits.js';
import type { Formula } from './formula.js';

const newline = 10;
const minus = 45;
const zero = 48;

/** Reads a DIMACS text slice by slice; slices are cut between words. */
export class DimacsScanner {
  #part: 'header' | 'behind header' | 'clauses' | 'end' = 'header';
  #isComment = false;
  #hasComment = false;
  readonly #header = new DimacsHeader();
  readonly #literals = new GrowingIntegers();
  readonly #starts = new GrowingIntegers();

  /** Bytes of the slices before this one. */
  #offset = 0;
  #line = 1;
  /** Bytes before the line. */
  #lineStart = 0;
  /** Just behind the last word that is no comment. */
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
      if (this.#header.isBegun) throw this.#header.missing('unexpected', place, 'the end of the text');
      if (this.#hasComment) throw this.#header.missing('no-header', place, 'comments only');
      throw this.#header.missing('empty', place, 'nothing');
    }
    if (this.#part !== 'end') this.#finishClauses(this.#wordEnd, 'the end of the text');
    return {
      variableCount: this.#header.variables,
      starts: this.#starts.toArray(),
      literals: this.#literals.toArray(),
    };
  }

  /** Reads numbers until the slice ends, or something else begins; returns where. */
  #scanClauses(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    // Every number but the last needs a blank behind it.
    const most = (length - from + 1) >> 1;
    if (this.#literals.size + most > dimacsLimits.literals)
      throw problem('too-large', this.#wordEnd, `at most ${dimacsLimits.literals} literals`, 'more');
    const literals = this.#literals.reserve(most);
    const starts = this.#starts.reserve(most);
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
      if (value > variables || end - at > longestNumber || startsEnd > clauses) break;
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

  /** Takes a word, or what begins a comment; returns where it ends. */
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
    if (this.#part === 'behind header' && isFirst) {
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
          throw this.#header.missing('unexpected', this.#wordEnd, 'the end of the line');
        this.#header.take(word, place);
        if (this.#header.isComplete) this.#part = 'behind header';
        return;
      case 'behind header':
        throw problem('unexpected', place, 'the end of the line', shown(word));
      case 'clauses':
        if (word !== '%') throw this.#clauseError(word, place);
        this.#finishClauses(place, '"%"');
        this.#part = 'end';
        return;
      case 'end':
        if (word !== '0') throw problem('unexpected', place, 'nothing but a 0 behind %', shown(word));
    }
  }

  /** Why a word is no part of a clause. */
  #clauseError(word: string, place: DimacsPlace): DimacsError {
    if (word === 'p') return problem('second-header', place, 'one header', 'a second one');
    const isNumber = /^(0+|-?0*[1-9]\d*)$/.test(headOf(word));
    if (isNumber && this.#starts.size > this.#header.clauses)
      return problem('too-many-clauses', place, this.#clausesOfHeader, 'more');
    if (!isNumber) return problem('unexpected', place, 'a literal or 0', shown(word));
    const most = this.#header.variables;
    const range =
      most === 0 ? '0 only, as there are no variables' : `a literal from ${-most} to ${most}, or 0`;
    return problem('out-of-range', place, range, shown(word));
  }

  #finishClauses(place: DimacsPlace, found: string): void {
    const { words, size } = this.#starts;
    if (this.#literals.size > words[size - 1]!)
      throw problem('open-clause', place, '0 at the end of the clause', found);
    if (size - 1 < this.#header.clauses)
      throw problem('too-few-clauses', place, this.#clausesOfHeader, `${size - 1}`);
  }

  get #clausesOfHeader(): string {
    return `${this.#header.clauses} clauses, as the header says`;
  }

  /** Remembers where a word ends, by its place in the slice. */
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
