import { unexpected, type Word, type WordReader } from '../word-reader.js';

/** A section that a text may have once. */
export interface Section {
  readonly key: string;
  /** For messages, what a text without the section lacks; null if it may lack the section. */
  readonly required: string | null;
  /** Reads what follows the line of the key. Throws `InputError`. */
  read(): void;
}

/** The sections of a text after its header. */
export interface Sections {
  readonly sections: readonly Section[];
  /** The key of the section that the reader is in. */
  readonly opening: string;
  /** The keys of sections in the header. */
  readonly inHeader: readonly string[];
  /** For messages, the keys that may come next. */
  readonly expected: string;
}

/**
 * Reads from the line after the key `opening` to `end`: each section at most once, in any order. Other sections, such as
 * moves, are ignored. Throws `InputError`.
 */
export function readSections(reader: WordReader, { sections, opening, inHeader, expected }: Sections): void {
  const known = new Map(sections.map((section) => [section.key, section]));
  const done = new Set([...inHeader, opening]);
  known.get(opening)!.read();
  let isPassing = false;
  for (;;) {
    const [first, second] = reader.line(expected, 2);
    const key = keyOf(first!);
    if (key === 'end') {
      const missing = sections.find((section) => section.required !== null && !done.has(section.key));
      if (missing) throw unexpected(first!, missing.required!);
      if (second) throw unexpected(second, 'the end of the line');
      return;
    }
    if (key !== null && known.has(key) && !done.has(key)) {
      if (second) throw unexpected(second, 'the end of the line');
      done.add(key);
      known.get(key)!.read();
      isPassing = false;
    } else if (key === null ? !isPassing : key === 'begin' || known.has(key)) {
      throw unexpected(first!, expected);
    } else isPassing = true;
  }
}

/** A word as a key, bare or in brackets; null if it is none. A single letter is a sign of a solution. */
export function keyOf({ text }: Word): string | null {
  const [, bracketed, bare] = /^(?:\[([a-z]+)\]|([a-z]{2,}))$/i.exec(text) ?? [];
  return (bracketed ?? bare)?.toLowerCase() ?? null;
}
