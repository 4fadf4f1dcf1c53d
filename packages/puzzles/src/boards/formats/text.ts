import { InputError, type Place } from '../definition/input-error.js';
import { readPlaced, textStart, tooLongAt } from '../definition/reading-errors.js';
import { attachedPuzzles, isPdf } from './pdf.js';
import { maxBytes } from './size-limits.js';

/** The text with line feeds as line ends; CR and CR LF are line ends, too. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

/**
 * Bytes as text, its lines ended by line feeds; of a PDF, the puzzles that `draw` and `generate` have put into it. Throws `InputError`:
 * `too-long`, `not-text` (with the place of the first bad byte), `empty`, and as `attachedPuzzles` does.
 */
export function decodeText(given: Uint8Array): string {
  if (given.length > maxBytes) throw tooLong(given.length);
  const bytes = isPdf(given) ? attachedPuzzles(given, maxBytes) : given;
  let text: string;
  try {
    text = withLineFeeds(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const good = new TextDecoder().decode(bytes.subarray(0, firstBadByte(bytes)), { stream: true });
    throw notText(withLineFeeds(good), 'UTF-8 text', 'invalid bytes');
  }
  requireCharacters(text);
  return requireContent(text);
}

/** Bytes as text with line feeds; invalid bytes become U+FFFD. Throws `InputError` `too-long`. */
export function decodeLoosely(bytes: Uint8Array): string {
  if (bytes.length > maxBytes) throw tooLong(bytes.length);
  return withLineFeeds(new TextDecoder().decode(bytes));
}

/** Throws `not-text` if a loosely decoded text has invalid bytes. */
export function requireText(text: string): void {
  requireCharacters(text);
  const bad = text.indexOf('\uFFFD');
  if (bad >= 0) throw notText(text.slice(0, bad), 'UTF-8 text', 'invalid bytes');
}

function notText(before: string, expected: string, found: string): InputError {
  return new InputError({ code: 'not-text', place: placeOf(before), expected, found });
}

/** Throws `not-text` if a text has a control character, or a Unicode line separator. */
export function requireCharacters(text: string): void {
  const at = text.search(control);
  if (at < 0) return;
  const code = text.charCodeAt(at);
  const before = text.slice(0, at);
  if (code < firstSeparator) throw notText(before, 'text', `the control character ${code}`);
  const separator = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const expected = 'lines that end with a line feed or a carriage return';
  throw notText(before, expected, `the line separator ${separator}`);
}

/** The text itself. Throws `InputError` if it is too long or only white space. */
export function requireContent(text: string): string {
  if (text.length > maxBytes) throw tooLong(text.length);
  if (/\S/.test(text)) return text;
  throw new InputError({ code: 'empty', place: textStart, expected: 'a puzzle', found: 'nothing' });
}

export function tooLong(length: number, max = maxBytes): InputError {
  return tooLongAt(textStart, `at most ${max} bytes`, `${length} bytes`);
}

export function placeOf(before: string): Place {
  let line = 1;
  let lineStart = 0;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: before.length - lineStart + 1 };
}

/** Characters that end a line in some programs and not in others. */
const separators = [0x85, 0x2028, 0x2029] as const;
const [firstSeparator] = separators;

/** A control character other than tab, line feed and carriage return, or a separator. */
const control = new RegExp(`[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f${String.fromCharCode(...separators)}]`);

/** The index of the first invalid byte, by binary search for the longest prefix that decodes. */
function firstBadByte(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return good;
}

/** A text without the marks of Markdown around it. */
interface Unwrapped {
  readonly text: string;
  /** Reads the text; the places of what it throws are those in the text as it was given. */
  placed<T>(read: () => T): T;
}

/**
 * A text that is one quotation (`> ` before each line), or one block with a fence before and behind it, without these marks; any other text as it is. The lines
 * keep their numbers. Linear.
 */
export function unwrapped(given: string): Unwrapped {
  if (!/^\s*[>`~]/.test(given)) return { text: given, placed: (read) => read() };
  const lines = given.split('\n');
  const isQuoted = lines.every((line) => quotation.test(line) || line.trim() === '');
  const widths = lines.map((line) => (isQuoted ? (quotation.exec(line)?.[0].length ?? 0) : 0));
  const bare = withoutFences(lines.map((line, at) => line.slice(widths[at])));
  const inGiven = (place: Place): Place => ({
    ...place,
    column: place.column + (widths[place.line - 1] ?? 0),
  });
  return { text: bare.join('\n'), placed: (read) => readPlaced(inGiven, read) };
}

/** What begins each line of a quotation. */
const quotation = /^ {0,3}> ?/;

/** Whether a line begins a block, perhaps with the name of its language, or ends one. */
export function isFence(line: string): boolean {
  return /^ {0,3}(?:`{3,}|~{3,}) *[\w-]* *$/.test(line);
}

/** The lines with a blank one in place of each fence, if these are the first and the last one. */
function withoutFences(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const isBlock = last > first && isFence(lines[first]!) && isFence(lines[last]!);
  const isOnlyBlock = isBlock && !lines.slice(first + 1, last).some(isFence);
  return isOnlyBlock ? lines.map((line, at) => (at === first || at === last ? '' : line)) : lines;
}
