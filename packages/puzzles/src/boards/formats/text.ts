import { InputError, type Place } from '../definition/input-error.js';
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
    throw new InputError({
      code: 'not-text',
      place: placeOf(withLineFeeds(good)),
      expected: 'UTF-8 text',
      found: 'invalid bytes',
    });
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
  if (bad < 0) return;
  const place = placeOf(text.slice(0, bad));
  throw new InputError({ code: 'not-text', place, expected: 'UTF-8 text', found: 'invalid bytes' });
}

/** Throws `not-text` if a text has a control character, or a Unicode line separator. */
export function requireCharacters(text: string): void {
  const at = text.search(control);
  if (at < 0) return;
  const code = text.charCodeAt(at);
  const separator = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  throw new InputError({
    code: 'not-text',
    place: placeOf(text.slice(0, at)),
    expected: code < firstSeparator ? 'text' : 'lines that end with a line feed or a carriage return',
    found: code < firstSeparator ? `the control character ${code}` : `the line separator ${separator}`,
  });
}

/** The text itself. Throws `InputError` if it is too long or only white space. */
export function requireContent(text: string): string {
  if (text.length > maxBytes) throw tooLong(text.length);
  if (!/\S/.test(text)) {
    throw new InputError({
      code: 'empty',
      place: { line: 1, column: 1 },
      expected: 'a puzzle',
      found: 'nothing',
    });
  }
  return text;
}

/** The error of an input over the limit. */
export function tooLong(length: number, max = maxBytes): InputError {
  return new InputError({
    code: 'too-long',
    place: { line: 1, column: 1 },
    expected: `at most ${max} bytes`,
    found: `${length} bytes`,
  });
}

/** The place just after this beginning of a text. */
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
