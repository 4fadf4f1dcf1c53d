import type { Board } from '../definition/board.js';
import { InputError } from '../definition/input-error.js';
import { readOrError, textStart } from '../definition/reading-errors.js';
import { violations } from '../rules/rule.js';
import type { Candidate, Look } from './recognition.js';

/** The formats between which the looks of a text do not decide, and the one that reads it, if its clues do. */
interface Likeliest<K extends Board> {
  readonly alike: readonly Candidate<K>[];
  readonly likeliest: Candidate<K> | null;
}

/**
 * Which of several formats that recognize a text reads it: of one kind, the one with a mark; a format of one kind before rows of cells; of
 * those in which many kinds are written alike, the one that takes the fewest signs for empty cells, as `0` is a clue in some and an empty
 * cell in others; then the only one whose clues break no rule of its kind.
 */
export function likeliestOf<K extends Board>(matches: readonly Candidate<K>[], look: Look): Likeliest<K> {
  const { text, parsed } = look;
  const isMarked = ({ kind }: Candidate<K>): boolean =>
    matches.some((other) => other.kind === kind && other.format.isUnmarked !== true);
  const emptyIn = ({ format }: Candidate<K>) => format.emptySigns?.(text, parsed) ?? null;
  const unmarked = matches.filter((match) => match.format.isUnmarked !== true || !isMarked(match));
  const signs = unmarked.map((match) => ({ match, empty: emptyIn(match) }));
  const others = signs.filter(({ empty }) => empty === null);
  const all = others.length > 0 ? others : signs;
  const alike = all
    .filter(({ empty }) => !all.some((other) => isFewer(other.empty, empty)))
    .map(({ match }) => match);
  if (alike.length === 1) return { alike, likeliest: alike[0]! };
  const isOfCells = others.length === 0;
  const possible = isOfCells ? alike.filter((match) => keepsRules(match, look)) : alike;
  return { alike, likeliest: possible.length === 1 ? possible[0]! : null };
}

/** Whether the clues of a text alone break no rule of the kind, nor what is expected of its boards. */
function keepsRules({ kind, format }: Candidate<Board>, { text, parsed }: Look): boolean {
  const position = readOrError(() => format.read(text, { parsed }));
  return !(position instanceof InputError) && violations(kind.rules, position, 'partial').length === 0;
}

/** Whether one reading has fewer signs of empty cells than another one, and some: a board without an empty cell is rare. */
function isFewer(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean {
  if (one === null || other === null || one.size === 0 || one.size >= other.size) return false;
  return [...one].every((sign) => other.has(sign));
}

export function ambiguity(candidates: readonly Candidate<Board>[]): InputError {
  const names = new Set(candidates.map(({ kind, format }) => `${kind.name} ${format.name}`));
  const found = `one of ${[...names].join(', ')}`;
  return new InputError({ code: 'ambiguous', place: textStart, expected: oneKind, found });
}

/** The expected form of an ambiguous text. */
export const oneKind = 'a puzzle of one kind and format (say which with --kind and --format)';
