import type { Board } from '../kinds/board.js';
import { type Candidate, namesOf, oneKind, start } from './candidates.js';
import { type ContentLine, contentLines } from './content-lines.js';
import { InputError } from './input-error.js';

/** The lines that are neither blank nor comments of any of the formats. */
export function puzzleLines<K extends Board>(
  candidates: readonly Candidate<K>[],
  text: string,
): Generator<ContentLine, undefined> {
  return contentLines(text, [...new Set(candidates.flatMap(({ format }) => format.comment ?? []))]);
}

/** So many of these lines, or fewer where there are no more. */
export function* firstLines<K extends Board>(
  candidates: readonly Candidate<K>[],
  text: string,
  most: number,
): Generator<ContentLine, undefined> {
  let count = 0;
  for (const line of puzzleLines(candidates, text)) {
    yield line;
    count += 1;
    if (count >= most) return;
  }
}

/**
 * Whether each line of a text is a puzzle: where its first one is, or nearly, in a one-line form, and the whole text is
 * no puzzle. Throws `InputError` where it may be one of a kind, or several of another.
 */
export function isOfLines<K extends Board>(candidates: readonly Candidate<K>[], text: string): boolean {
  if (/^\s*(?:pzprv3[^\s/]*\/|\{.*\}\s*(?:\n|$))/.test(text)) return true;
  const [first] = firstLines(candidates, text, 1);
  const match = candidates.find(
    ({ format }) => format.oneLine && format.recognize(first?.line ?? '') !== 'no',
  );
  if (match === undefined) return isOfLinesBehindFirst(candidates, text);
  // A line without any word or number of its kind may be a row of a board.
  const whole = candidates.filter(({ format }) => !format.oneLine && format.recognize(text) === 'yes');
  if (whole.length === 0) return true;
  if (whole.every(({ kind }) => kind === match.kind)) return false;
  const found = `one of ${namesOf([...whole, match])}`;
  throw new InputError({ code: 'ambiguous', place: start, expected: oneKind, found });
}

/** So many lines are looked at where the first one is no puzzle. */
const linesAhead = 10;

/** Whether a text is nothing as a whole, and its first line a heading or a bad one: half of the next lines are puzzles. */
function isOfLinesBehindFirst<K extends Board>(candidates: readonly Candidate<K>[], text: string): boolean {
  const lines = [...firstLines(candidates, text, 1 + linesAhead)].slice(1);
  const puzzles = lines.filter(({ line }) =>
    candidates.some(({ format }) => format.oneLine && format.recognize(line) === 'yes'),
  );
  if (puzzles.length === 0 || 2 * puzzles.length < lines.length) return false;
  return candidates.every(({ format }) => format.recognize(text) === 'no');
}
