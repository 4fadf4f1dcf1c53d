import { InputError, type InputProblem, type Place, quote } from './input-error.js';

/** A word of a line, with its place. */
export interface Word {
  readonly text: string;
  readonly place: Place;
}

/**
 * Reads a text line by line, and each line word by word; words are parted by blanks, and blank lines do not
 * count. Knows the place of everything, so that each mistake is reported where it is. Linear in what it reads.
 */
export class WordReader {
  readonly #text: string;
  readonly #breaks: RegExp;
  readonly #content: RegExp;
  #at = 0;
  #line = 1;
  #lineStart = 0;

  /** `lineBreak`: in the one-line form of a text, `/` stands for a line break too. */
  constructor(text: string, lineBreak: '\n' | '/' = '\n') {
    this.#text = text;
    this.#breaks = lineBreak === '/' ? /[/\n]/g : /\n/g;
    this.#content = lineBreak === '/' ? /[^\s/]/g : /\S/g;
  }

  /** The place that is read next. */
  get place(): Place {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  /** Whether nothing but white space is left. Passes over what is blank, so that nothing is looked at twice. */
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
   * The words of the next line that is not blank, but no more than `most`: a hostile line is not worth
   * cutting up. Throws `unexpected` at the end of the text.
   */
  line(expected: string, most: number): readonly Word[] {
    if (!this.atEnd()) return this.#nextLine(most);
    throw new InputError({
      code: 'unexpected',
      place: this.place,
      expected,
      found: 'the end of the text',
    });
  }

  /** The next line, which must have exactly `count` words. */
  row(count: number, label: string): readonly Word[] {
    const expected = `a row of ${count} ${label}`;
    const words = this.line(expected, count + 1);
    requireLength(words, count, expected);
    return words;
  }

  /** Passes over the next line where it is just one of these words, and returns it; else null, and nothing happens. */
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

  /** Throws where anything is left. */
  end(): void {
    if (!this.atEnd()) throw unexpected(this.line('the end', 1)[0]!, 'the end of the puzzle');
  }

  /** The words of the line whose first word is read next; the line break is left to `atEnd`. */
  #nextLine(most: number): Word[] {
    this.#breaks.lastIndex = this.#at;
    const end = this.#breaks.exec(this.#text)?.index ?? this.#text.length;
    const words: Word[] = [];
    for (const match of this.#text.slice(this.#at, end).matchAll(/\S+/g)) {
      if (words.length === most) break;
      const column = this.#at + match.index - this.#lineStart + 1;
      words.push({ text: match[0], place: { line: this.#line, column } });
    }
    this.#at = end;
    return words;
  }
}

/** A piece of a word, with its own place: what begins `offset` characters behind its beginning. */
export function partOf({ place }: Word, offset: number, text: string): Word {
  return { text, place: { line: place.line, column: place.column + offset } };
}

/** The place behind a word, where something is missing, as a word. */
export function endOf(word: Word): Word {
  return partOf(word, word.text.length, '');
}

/** Throws where a row has not so many words; it has one at least. */
export function requireLength(words: readonly Word[], count: number, expected: string): void {
  if (words.length === count) return;
  const { place } = words[count] ?? endOf(words[words.length - 1]!);
  const found = words.length > count ? 'more' : `a row of ${words.length}`;
  throw new InputError({ code: 'unexpected', place, expected, found });
}

/** The problem of a text that names another kind by a word. */
export function otherKind({ text, place }: Word, expected: string): InputProblem {
  return { code: 'other-kind', place, expected, found: quote(text) };
}

/** The error of a word that is not what was expected. */
export function unexpected(word: Word, expected: string): InputError {
  return new InputError({ code: 'unexpected', place: word.place, expected, found: quote(word.text) });
}

/** The whole number that a word is, from `min` to `max`. Throws `unexpected` or `out-of-range`. */
export function wholeNumber(word: Word, label: string, min: number, max: number): number {
  const expected = `${label} from ${min} to ${max}`;
  if (!/^[+-]?\d+$/.test(word.text)) throw unexpected(word, expected);
  const value = Number(word.text);
  if (value < min || value > max) {
    throw new InputError({ code: 'out-of-range', place: word.place, expected, found: quote(word.text) });
  }
  return value;
}
