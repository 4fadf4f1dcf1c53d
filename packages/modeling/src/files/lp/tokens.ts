import {
  type FilePlace,
  fileError,
  type ModelFileError,
  type ModelFileProblem,
  shown,
} from '../../errors.js';
import { exactNumeral } from '../../model/decimal.js';
import { expectedNumber } from '../fields.js';

/** A section that the reader supports. */
export type Section = 'minimize' | 'maximize' | 'rows' | 'bounds' | 'binary' | 'general' | 'end';

const sections: readonly (readonly [Section | null, words: string])[] = [
  ['minimize', 'min|minimize|minimise|minimum'],
  ['maximize', 'max|maximize|maximise|maximum'],
  ['rows', 'subject to|such that|st|s.t.|st.'],
  ['bounds', 'bound|bounds'],
  ['binary', 'bin|binary|binaries'],
  ['general', 'gen|general|generals|int|integer|integers'],
  ['end', 'end'],
  // Not supported.
  [
    null,
    'sos|sos1|sos2|semi|semis|semi-continuous|semi-integer|indicators|cones|partitions|multi-objectives',
  ],
  [null, 'gencons|genconstrs|general constraint|general constraints|lazy constraints|user cuts|pwlobj'],
];

const byWords: ReadonlyMap<string, Section | null> = new Map(
  sections.flatMap(([section, words]) => words.split('|').map((each) => [each, section] as const)),
);

/** The section that these words begin: null if it is unsupported, undefined if they begin none. */
function sectionOf(words: string): Section | null | undefined {
  return byWords.get(words.toLowerCase());
}

/** Whether a section's title can begin with this word: most words of a file are names and fail this test. */
function mayBeginSection(word: string): boolean {
  return firstWords.has(word.toLowerCase());
}

const firstWords: ReadonlySet<string> = new Set([...byWords.keys()].map((words) => words.split(/[ -]/)[0]!));

/** A token of the text. */
export interface Token {
  readonly type: 'name' | 'number' | 'sign' | 'section' | 'end of text';
  /** The text; for a sign with several spellings, the canonical one. */
  readonly text: string;
  /** The text of the file, if it is another spelling. */
  readonly written: string | undefined;
  /** The value of a number. */
  readonly value: number;
  /** The section of a section title. */
  readonly section: Section | null;
  readonly line: number;
  readonly column: number;
  /** Whether it is the first token of its line. */
  readonly isFirst: boolean;
}

const blank = /[ \t\f\v\ufeff]+|\\[^\r\n]*/y;
const lineEnd = /\r\n|\n|\r/y;
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const sign = /<->|->|<=|=<|>=|=>|[<>=+\-*^/:[\]]/y;
// In the files of Gurobi, names such as `x[1,2]` are common; CPLEX and the others have no brackets in names.
const name =
  /[^\s\p{Cc}+\-*^<>=:[\]\\/\d.][^\s\p{Cc}+\-*^<>=:[\]\\]*(?:\[[^\s\p{Cc}[\]\\]*\][^\s\p{Cc}+\-*^<>=:[\]\\]*){0,9}/uy;
/** CPLEX allows names that consist of `,` or `;`; in a file these are hardly meant as names. */
const nameable = /[\p{L}\p{N}_]/u;
const infinity = /^inf(?:inity)?$/i;

const plainSigns: ReadonlyMap<string, string> = new Map([
  ['=<', '<='],
  ['<', '<='],
  ['=>', '>='],
  ['>', '>='],
]);

/** The tokens of an LP text in order, with lookahead. Linear in the text. */
export class LpTokens {
  readonly #text: string;
  #offset = 0;
  #line = 1;
  #lineStart = 0;
  #isFirst = true;
  readonly #ahead: Token[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** The next token, or the one at this offset after it, without consuming it. */
  peek(after = 0): Token {
    while (this.#ahead.length <= after) this.#ahead.push(this.#read());
    return this.#asSection(after);
  }

  next(): Token {
    const token = this.peek();
    this.#ahead.shift();
    return token;
  }

  /** Takes the next token if it is this sign. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false;
    this.next();
    return true;
  }

  /** Whether the next token, or the one at this offset after it, is this sign. */
  sees(text: string, after = 0): boolean {
    const token = this.peek(after);
    return token.type === 'sign' && token.text === text;
  }

  /** Whether a name with a colon follows. */
  seesLabel(): boolean {
    return this.peek().type === 'name' && this.sees(':', 1);
  }

  /**
   * At the beginning of a line, some words are section titles, unless a colon follows: then they name a row. A title
   * of two words becomes one token.
   */
  #asSection(position: number): Token {
    const token = this.#ahead[position]!;
    if (token.type !== 'name' || !token.isFirst || !mayBeginSection(token.text)) return token;
    const second = this.#rawAfter(position, 1);
    if (second.text === ':') return token;
    const third = this.#rawAfter(position, 2);
    const hyphen = second.text === '-' && !third.isFirst ? `${token.text}-${third.text}` : '';
    const two = second.isFirst ? '' : `${token.text} ${second.text}`;
    for (const [words, count] of [
      [hyphen, 3],
      [two, 2],
      [token.text, 1],
    ] as const) {
      const section = sectionOf(words);
      if (section === undefined) continue;
      const title: Token = { ...token, type: 'section', text: words, section };
      this.#ahead.splice(position, count, title);
      return title;
    }
    return token;
  }

  #rawAfter(position: number, after: number): Token {
    while (this.#ahead.length <= position + after) this.#ahead.push(this.#read());
    return this.#ahead[position + after]!;
  }

  #read(): Token {
    this.#skipBlank();
    const [line, column, isFirst] = [this.#line, this.#offset - this.#lineStart + 1, this.#isFirst];
    this.#isFirst = false;
    const token = (type: Token['type'], text: string, value = 0, written?: string): Token => {
      return { type, text, written, value, section: null, line, column, isFirst };
    };
    if (this.#offset >= this.#text.length) return token('end of text', '');
    const word = this.#match(name);
    if (word !== null) {
      if (!nameable.test(word)) {
        const expected = 'a sign, a number, or a name that contains a letter, a digit or "_"';
        throw fileError('unexpected', { line, column }, expected, shown(word));
      }
      const isInfinite = word.length <= 8 && infinity.test(word);
      return isInfinite ? token('number', word, Infinity) : token('name', word);
    }
    const numeral = this.#match(number);
    if (numeral !== null) {
      const value = exactNumeral(numeral);
      if (value === null) throw fileError('out-of-range', { line, column }, expectedNumber, shown(numeral));
      return token('number', numeral, value);
    }
    const mark = this.#match(sign);
    if (mark !== null) return token('sign', plainSigns.get(mark) ?? mark, 0, mark);
    const found = shown(String.fromCodePoint(this.#text.codePointAt(this.#offset)!));
    throw fileError('unexpected', { line, column }, 'a name, a number or a sign', found);
  }

  #skipBlank(): void {
    for (;;) {
      if (this.#match(blank) !== null) continue;
      if (this.#match(lineEnd) === null) return;
      this.#line += 1;
      this.#lineStart = this.#offset;
      this.#isFirst = true;
    }
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#offset;
    if (!pattern.test(this.#text)) return null;
    const start = this.#offset;
    this.#offset = pattern.lastIndex;
    return this.#text.slice(start, this.#offset);
  }
}

export function placeOf({ line, column }: Token): FilePlace {
  return { line, column };
}

/** The error for an unexpected token. */
export function unexpected(
  token: Token,
  expected: string,
  code: ModelFileProblem['code'] = 'unexpected',
): ModelFileError {
  const found = token.type === 'end of text' ? 'the end of the text' : shown(token.written ?? token.text);
  return fileError(code, placeOf(token), expected, found);
}
