import type { Board } from '../kinds/board.js';
import { type Candidate, namesOf, oneKind, start } from './candidates.js';
import { InputError } from './input-error.js';

const lineBreak = 0x0a;

/** A line of a text, and its number, from 1. */
export interface PuzzleLine {
  readonly number: number;
  readonly line: string;
}

/** The lines that are neither blank nor comments of any of the formats. */
export function* puzzleLines<K extends Board>(
  candidates: readonly Candidate<K>[],
  text: string,
): Generator<PuzzleLine, undefined> {
  const comments = [...new Set(candidates.flatMap(({ format }) => format.comment ?? []))];
  const content = /\S/g;
  let [number, begin] = [1, 0];
  for (;;) {
    content.lastIndex = begin;
    const at = content.exec(text)?.index;
    if (at === undefined) return;
    // There may be millions of blank lines.
    for (let blank = begin; blank < at; blank++) {
      if (text.charCodeAt(blank) !== lineBreak) continue;
      number += 1;
      begin = blank + 1;
    }
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    if (!comments.some((comment) => text.startsWith(comment, at)))
      yield { number, line: text.slice(begin, end) };
    if (next < 0) return;
    number += 1;
    begin = next + 1;
  }
}

/** So many of these lines, or fewer where there are no more. */
export function* firstLines<K extends Board>(
  candidates: readonly Candidate<K>[],
  text: string,
  most: number,
): Generator<PuzzleLine, undefined> {
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
