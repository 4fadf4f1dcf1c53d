import type { Board } from '../definition/board.js';
import { type Format, type Parsed, parsedOnce, type Reading } from '../definition/format.js';
import { InputError, type InputProblem, quote } from '../definition/input-error.js';
import { textStart } from '../definition/reading-errors.js';
import { requireRules } from './rule-words.js';
import { requireCharacters, withLineFeeds } from './text.js';

/** A puzzle with its kind and format. */
export interface ReadPuzzle<K extends Board = Board> {
  readonly kind: K;
  readonly format: Format;
  readonly position: ReturnType<K['read']>;
  /** A warning for each ignored part of the text. */
  readonly warnings: readonly string[];
}

export function readAs<K extends Board>(
  kind: K,
  format: Format,
  text: string,
  reading: Reading,
  parsed: Parsed = parsedOnce(text),
): ReadPuzzle<K> {
  const rules = reading.rules && requireRules(kind.variants, reading.rules);
  const warnings: string[] = [];
  const warn = (warning: string): void => void warnings.push(warning);
  const lenient = reading.lenient === true;
  const options = rules ? { rules, warn, parsed, lenient } : { warn, parsed, lenient };
  // The format is one of the kind, whose positions it reads.
  const position = format.read(text, options) as ReturnType<K['read']>;
  return { kind, format, position, warnings };
}

/**
 * Reads a text in one of the formats that boards are derived with, of which each text has the mark of one. With further formats, `readPuzzle`
 * decides. Throws `InputError`.
 */
export function readInOwnFormat<K extends Board>(
  boards: readonly K[],
  given: string,
  reading: Reading = {},
): ReadPuzzle<K> {
  const text = withLineFeeds(given);
  requireCharacters(text);
  const parsed = parsedOnce(text);
  let near: InputProblem | null = null;
  for (const board of boards)
    for (const format of board.formats) {
      if (reading.format !== undefined && format.name !== reading.format) continue;
      const recognition = reading.format === undefined ? format.recognize(text, parsed) : 'yes';
      if (recognition === 'yes') return readAs(board, format, text, reading, parsed);
      if (recognition !== 'no') near ??= recognition;
    }
  const found = quote(text.trim().split('\n', 1)[0]!);
  throw new InputError(near ?? { code: 'unrecognized', place: textStart, expected: 'a puzzle', found });
}
