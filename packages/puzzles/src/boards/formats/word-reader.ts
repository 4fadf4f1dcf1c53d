import { InputError, type InputProblem, type Place, quote } from '../definition/input-error.js';
import { unexpectedAt } from '../definition/reading-errors.js';
import { type Grid, maxCells } from '../geometry/grid.js';
import type { ValueRange } from '../layers/layer.js';
import { expectedNumber, type NamedLayer } from '../layers/value-names.js';

/** A word of a line, with its place. */
export interface Word {
  readonly text: string;
  readonly place: Place;
}

/**
 * Reads a text line by line, and each line word by word; words are separated by spaces; blank lines are
 * skipped. Every word has its place, for error messages. Linear in the text read.
 */
export class WordReader {
  readonly #text: string;
  readonly #lineBreak: '\n' | '/';
  readonly #breaks: RegExp;
  readonly #content: RegExp;
  #at = 0;
  #line = 1;
  #lineStart = 0;

  /** `lineBreak`: in the one-line form of a text, `/` is a line break, too. */
  constructor(text: string, lineBreak: '\n' | '/' = '\n') {
    this.#text = text;
    this.#lineBreak = lineBreak;
    this.#breaks = lineBreak === '/' ? /[/\n]/g : /\n/g;
    this.#content = lineBreak === '/' ? /[^\s/]/g : /\S/g;
  }

  /** The place of the next character. */
  get place(): Place {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  /** A reader of its own that goes on from here, so that a part of the text can be read again. */
  fork(): WordReader {
    const fork = new WordReader(this.#text, this.#lineBreak);
    fork.#at = this.#at;
    fork.#line = this.#line;
    fork.#lineStart = this.#lineStart;
    return fork;
  }

  /** Whether only white space is left. Skips it, so that no character is read twice. */
  atEnd(): boolean {
    this.#content.lastIndex = this.#at;
    const content = this.#content.exec(this.#text)?.index ?? this.#text.length;
    for (; this.#at < content; this.#at++) {
      if (this.#text[this.#at] !== '\n') continue;
      this.#line += 1;
      this.#lineStart = this.#at + 1;
    }
    return content === this.#text.length;
  }

  /**
   * The words of the next line that is not blank, at most `maxWords` of them, as a line may be very long. Throws
   * `unexpected` at the end of the text.
   */
  line(expected: string, maxWords: number): readonly Word[] {
    if (!this.atEnd()) return this.#nextLine(maxWords);
    throw unexpectedAt(this.place, expected, 'the end of the text');
  }

  /** The next line, which must have exactly `count` words. */
  row(count: number, label: string): readonly Word[] {
    const expected = `a row of ${count} ${label}`;
    const words = this.line(expected, count + 1);
    requireLength(words, count, expected);
    return words;
  }

  /** Skips the next line if it is just one of these words, and returns the word; otherwise null. */
  passOver(words: readonly string[]): string | null {
    if (words.length === 0 || this.atEnd()) return null;
    const start = this.#at;
    const [first, second] = this.#nextLine(2);
    if (first !== undefined && second === undefined && words.includes(first.text)) return first.text;
    this.#at = start;
    return null;
  }

  /** The next line, which must be one word. */
  word(expected: string): Word {
    const words = this.line(expected, 2);
    if (words.length > 1) throw unexpected(words[1]!, 'the end of the line');
    return words[0]!;
  }

  /** Throws if any text is left. */
  end(): void {
    if (!this.atEnd()) throw unexpected(this.line('the end', 1)[0]!, 'the end of the puzzle');
  }

  /** The words of the line whose first word is read next; the line break is left to `atEnd`. */
  #nextLine(maxWords: number): Word[] {
    this.#breaks.lastIndex = this.#at;
    const end = this.#breaks.exec(this.#text)?.index ?? this.#text.length;
    const words: Word[] = [];
    for (const match of this.#text.slice(this.#at, end).matchAll(/\S+/g)) {
      if (words.length === maxWords) break;
      const column = this.#at + match.index - this.#lineStart + 1;
      words.push({ text: match[0], place: { line: this.#line, column } });
    }
    this.#at = end;
    return words;
  }
}

/** A piece of a word that begins at `offset`, with its own place. */
export function partOf({ place }: Word, offset: number, text: string): Word {
  return { text, place: { line: place.line, column: place.column + offset } };
}

/** An empty word after a word, where something is missing. */
export function endOf(word: Word): Word {
  return partOf(word, word.text.length, '');
}

/** Throws unless a row has `count` words; it has at least one. */
export function requireLength(words: readonly Word[], count: number, expected: string): void {
  if (words.length === count) return;
  const { place } = words[count] ?? endOf(words[words.length - 1]!);
  const found = words.length > count ? 'more' : `a row of ${words.length}`;
  throw unexpectedAt(place, expected, found);
}

/** The problem of a text that names another kind by a word. `form`: the form of the text, for example `an address`. */
export function otherKind({ text, place }: Word, expected: string, form: string): InputProblem {
  return { code: 'other-kind', place, expected, found: `${form} of the kind ${quote(text)}` };
}

export function unexpected(word: Word, expected: string): InputError {
  return unexpectedAt(word.place, expected, quote(word.text));
}

/** A word as a whole number from `min` to `max`. Throws `unexpected` or `out-of-range`. */
export function wholeNumber(word: Word, label: string, min: number, max: number): number {
  return numberWithin(word, `${label} from ${min} to ${max}`, { min, max });
}

/** A word as the number of a value of a layer. Throws `unexpected` or `out-of-range`. `where` follows the label. */
export function valueNumber(word: Word, layer: NamedLayer, range: ValueRange, where = ''): number {
  return numberWithin(word, expectedNumber(layer, range, where), range);
}

function numberWithin(word: Word, expected: string, { min, max }: ValueRange): number {
  if (!/^[+-]?\d+$/.test(word.text)) throw unexpected(word, expected);
  const value = Number(word.text);
  if (value < min || value > max) {
    throw new InputError({ code: 'out-of-range', place: word.place, expected, found: quote(word.text) });
  }
  return value;
}

/** A board's size from two words. Throws `size` before anything of that size is allocated. */
export function readSize(rows: Word, columns: Word): Grid {
  const limit = 999_999_999;
  const grid = {
    rows: wholeNumber(rows, 'a number of rows', 1, limit),
    columns: wholeNumber(columns, 'a number of columns', 1, limit),
  };
  requireSize(grid, rows.place);
  return grid;
}

/** Throws `size` if a board has more cells than the maximum. */
export function requireSize(grid: Grid, place: Place): void {
  if (grid.rows * grid.columns <= maxCells) return;
  const found = `${grid.rows} rows and ${grid.columns} columns`;
  throw new InputError({ code: 'size', place, expected: `a board of at most ${maxCells} cells`, found });
}
