import type { Board } from '../kinds/board.js';
import type { Kind } from '../kinds/kind.js';
import type { Reading, TextPart } from './format.js';
import { atLine, InputError, type InputProblem, type Place, quote } from './input-error.js';
import { type LinkedPuzzle, linkedPuzzles, severalLinks, severalLinksOf } from './linked-puzzles.js';
import { isFence, unwrapped } from './markdown.js';
import { modelTextProblem } from './model-text.js';
import {
  ambiguity,
  type Candidate,
  candidatesOf,
  divisionOf,
  firstLines,
  type Look,
  likeliestOf,
  lookAt,
  puzzleLines,
  start,
} from './puzzle-lines.js';
import { type ReadPuzzle as ReadPuzzleOf, readAs } from './read-as.js';
import { unevenRows } from './rows/tables-in.js';
import { requireCharacters, requireContent, requireText, withLineFeeds } from './text.js';

/** A puzzle with its kind and format. */
export type ReadPuzzle<K extends Board = Kind> = ReadPuzzleOf<K>;

/** One puzzle of an input, not read yet. */
export interface Entry<K extends Board = Kind> {
  /** Its line, if the input holds several puzzles; otherwise null. */
  readonly line: number | null;
  /** Where it begins in its line, if that has several puzzles; otherwise null. */
  readonly column: number | null;
  readonly text: string;
  /** The number of the first line of its text. */
  readonly firstLine: number;
  /** Whether its text is a line, and not one of several lines. */
  readonly isLine: boolean;
  /** Reads it. Throws `InputError`, with its place in the whole input. */
  readonly read: () => ReadPuzzle<K>;
}

/** The kind with this name or alias, or null. */
export function kindNamed<K extends Board>(kinds: readonly K[], name: string): K | null {
  return kinds.find((kind) => kind.name === name || kind.aliases.includes(name)) ?? null;
}

/** The kind with this name or alias. Throws `InputError` `other-kind`. */
export function requireKind<K extends Board>(kinds: readonly K[], name: string): K {
  const kind = kindNamed(kinds, name);
  if (kind !== null) return kind;
  const expected = `one of the kinds ${kinds.map((each) => each.name).join(', ')}`;
  throw new InputError({ code: 'other-kind', place: null, expected, found: quote(name) });
}

/** Reads one puzzle. Throws only `InputError`. */
export function readPuzzle<K extends Board>(
  kinds: readonly K[],
  text: string,
  reading: Reading = {},
): ReadPuzzle<K> {
  const candidates = candidatesFor(kinds, reading);
  const { text: bare, placed } = unwrapped(withLineFeeds(text));
  return placed(() => readAmong(candidates, lookAt(bare), reading));
}

function readAmong<K extends Board>(
  candidates: readonly Candidate<K>[],
  look: Look,
  reading: Reading,
): ReadPuzzle<K> {
  const { text } = look;
  requireContent(text);
  requireCharacters(text);
  const near: Near[] = [];
  const matches = candidates.filter((candidate) => {
    const recognition = look.recognize(candidate);
    if (typeof recognition === 'object') near.push({ kind: candidate.kind.name, problem: recognition });
    return recognition === 'yes';
  });
  const isNamed = reading.format !== undefined || reading.kind !== undefined;
  if (matches.length === 0 && isNamed) matches.push(...readableBy(candidates, look, near, reading));
  const [match] = matches;
  if (!match) {
    const [link, ...others] = near.length > 0 ? [] : linkedPuzzles(candidates, look);
    if (link !== undefined && others.length === 0) return readLink(candidates, link, reading);
    const problem = modelTextProblem(text) ?? (near.length > 0 ? null : unevenRows(text));
    if (problem !== null) throw new InputError(problem);
    const { kind } = candidates[0]!;
    const isOneKind = candidates.every((each) => each.kind === kind);
    const expected = isOneKind ? `a puzzle of the kind ${kind.name}` : 'a puzzle';
    throw new InputError(
      near.length > 0
        ? nearest(near)
        : { code: 'unrecognized', place: start, expected, found: looksOf(text) },
    );
  }
  return matches.length === 1 ? readMatch(match, look, reading) : readLikeliest(matches, look, reading);
}

/**
 * The puzzles of a text. If its first line is a puzzle in a one-line format (an address, the one-line form of pzprv3, a
 * whole JSON object), every line is one, or has several addresses, apart from comments; otherwise the text is one puzzle, or
 * several of a format whose puzzles have several lines each, or several addresses among other words. A mistake in one puzzle does
 * not affect the others.
 * `firstLine` is the number of the first line of a piece of a longer text. Throws `InputError` if the text is empty, the kind or
 * format does not exist, or the text may be one puzzle of a kind or several of another.
 */
export function* readPuzzles<K extends Board>(
  kinds: readonly K[],
  given: string,
  reading: Reading = {},
  firstLine?: number,
): Generator<Entry<K>> {
  const whole = withLineFeeds(given);
  requireContent(whole);
  if (firstLine !== undefined) return yield* entriesIn(kinds, whole, reading, firstLine);
  const { text, placed } = unwrapped(whole);
  for (const entry of entriesIn(kinds, text, reading)) yield { ...entry, read: () => placed(entry.read) };
}

function* entriesIn<K extends Board>(
  kinds: readonly K[],
  text: string,
  reading: Reading,
  firstLine?: number,
): Generator<Entry<K>> {
  const candidates = candidatesFor(kinds, reading);
  const division = firstLine === undefined ? divisionOf(candidates, text) : null;
  if (division?.isOfLines === false) {
    const { whole, firstLine: wholeLine } = division;
    const parts = partsOf(candidates, whole);
    const links = severalLinks(candidates, whole, wholeLine);
    if (links.length > 0) return yield* linkEntries(candidates, links, reading);
    if (parts.length < 2) {
      const read = (): ReadPuzzle<K> => readAmong(candidates, whole, reading);
      yield wholeEntry(text, () => withPlaceIn(wholeLine, read));
    } else
      for (const { line, text: part } of parts)
        yield {
          line,
          column: null,
          text: part,
          firstLine: line,
          isLine: false,
          read: () => withPlaceIn(line, () => readAmong(candidates, lookAt(part), reading)),
        };
    return;
  }
  const several = firstLine !== undefined || Array.from(firstLines(candidates, text, 2)).length > 1;
  for (const { number, line } of puzzleLines(candidates, text)) {
    if (isFence(line)) continue;
    const place = number + (firstLine ?? 1) - 1;
    const look = division?.lines.get(line) ?? lookAt(line);
    const links = severalLinksOf(candidates, look, place);
    if (links.length > 0) {
      yield* linkEntries(candidates, links, reading);
      continue;
    }
    yield {
      line: several ? place : null,
      column: null,
      text: line,
      firstLine: place,
      isLine: true,
      read: () =>
        withPlaceIn(place, () => {
          requireText(line);
          return readAmong(candidates, look, reading);
        }),
    };
  }
}

/** A text that is one puzzle. */
function wholeEntry<K extends Board>(text: string, read: Entry<K>['read']): Entry<K> {
  return { line: null, column: null, text, firstLine: 1, isLine: false, read };
}

/** A text that is known to be one puzzle, as `readPuzzles` finds it. Throws `InputError` if the kind or format does not exist. */
export function wholeText<K extends Board>(kinds: readonly K[], given: string, reading: Reading): Entry<K> {
  const { text, placed } = unwrapped(withLineFeeds(given));
  const candidates = candidatesFor(kinds, reading);
  return wholeEntry(text, () => placed(() => readAmong(candidates, lookAt(text), reading)));
}

/** How a text is divided into puzzles: one a line; not at all; or otherwise, such as the addresses among other words. */
export type TextDivision = 'lines' | 'puzzle' | 'parts';

/**
 * How `readPuzzles` divides a text. Throws `InputError` if the text is empty, the kind or format does not exist, or the text may be one
 * puzzle of a kind or several of another.
 */
export function divisionOfText<K extends Board>(
  kinds: readonly K[],
  given: string,
  reading: Reading = {},
): TextDivision {
  const whole = withLineFeeds(given);
  const { text } = unwrapped(requireContent(whole));
  const [first] = entriesIn(kinds, text, reading);
  if (first === undefined) return 'parts';
  if (first.line === null) return first.isLine ? 'parts' : 'puzzle';
  // Lines may have marks around them, and the first one several addresses.
  const isOfLines = (first.isLine && text === whole) || holdsLines(kinds, whole, reading);
  return isOfLines ? 'lines' : 'parts';
}

function* linkEntries<K extends Board>(
  candidates: readonly Candidate<K>[],
  links: readonly LinkedPuzzle[],
  reading: Reading,
): Generator<Entry<K>> {
  for (const [index, link] of links.entries()) {
    const { line, column } = link.place;
    // They are in the order of their places.
    const isAlone = links[index - 1]?.place.line !== line && links[index + 1]?.place.line !== line;
    yield {
      line,
      column: isAlone ? null : column,
      text: link.text,
      firstLine: line,
      isLine: false,
      read: () => readLink(candidates, link, reading),
    };
  }
}

/** Reads an address in a text, with the places of its mistakes in the whole text. */
function readLink<K extends Board>(
  candidates: readonly Candidate<K>[],
  { look, place }: LinkedPuzzle,
  reading: Reading,
): ReadPuzzle<K> {
  try {
    return readAmong(candidates, look, reading);
  } catch (error) {
    if (!(error instanceof InputError) || error.problem.place === null) throw error;
    const column = place.column - 1 + error.problem.place.column;
    throw new InputError({ ...error.problem, place: { line: place.line, column } });
  }
}

/** The parts of a text that holds several puzzles of several lines each; none if it is one puzzle. */
function partsOf<K extends Board>(candidates: readonly Candidate<K>[], look: Look): readonly TextPart[] {
  const divided = candidates.find(
    (candidate) => candidate.format.parts !== undefined && look.recognize(candidate) === 'yes',
  );
  return divided?.format.parts?.(look.text) ?? [];
}

/** Whether each line of a text with this beginning is a puzzle. Throws `InputError` if the kind or format does not exist. */
export function holdsLines<K extends Board>(
  kinds: readonly K[],
  text: string,
  reading: Reading = {},
): boolean {
  return divisionOf(candidatesFor(kinds, reading), withLineFeeds(text)).isOfLines;
}

function candidatesFor<K extends Board>(kinds: readonly K[], reading: Reading): readonly Candidate<K>[] {
  const { kind: kindName, format: formatName } = reading;
  const kind = kindName === undefined ? undefined : requireKind(kinds, kindName);
  const all = candidatesOf(kind ? [kind] : kinds);
  const candidates = formatName === undefined ? all : all.filter(({ format }) => format.name === formatName);
  if (candidates.length === 0) {
    const expected = `one of the formats ${[...new Set(all.map(({ format }) => format.name))].join(', ')}`;
    throw new InputError({ code: 'unrecognized', place: null, expected, found: quote(formatName!) });
  }
  return candidates;
}

/** A problem of a text that is nearly in a format, and the kind of this format. */
interface Near {
  readonly kind: string;
  readonly problem: InputProblem;
}

/**
 * The formats that read a text that none of them recognizes, where its format is named, or its kind and they have no mark: the only one, or
 * those that can. None if the problem of a text that is nearly in a format says more. Throws the `InputError` of the one that comes
 * farthest if none can.
 */
function readableBy<K extends Board>(
  all: readonly Candidate<K>[],
  { text, parsed }: Look,
  near: readonly Near[],
  reading: Reading,
): readonly Candidate<K>[] {
  const hasFormat = reading.format !== undefined;
  const candidates = hasFormat ? all : all.filter(({ format }) => format.isUnmarked === true);
  if (candidates.length === 1 && hasFormat) return candidates;
  const errors: InputError[] = [];
  const able = candidates.filter(({ format }) => {
    try {
      format.read(text, { parsed });
      return true;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      errors.push(error);
      return false;
    }
  });
  if (able.length > 0 || near.length > 0 || errors.length === 0) return able;
  const farthest = errors.reduce((one, other) => (isFarther(other, one.problem.place) ? other : one));
  if (hasFormat || isFarther(farthest, start)) throw farthest;
  return [];
}

function isFarther({ problem }: InputError, than: Place | null): boolean {
  const [first, second] = [problem.place ?? start, than ?? start];
  return first.line === second.line ? first.column > second.column : first.line > second.line;
}

function readMatch<K extends Board>(
  { kind, format }: Candidate<K>,
  { text, parsed }: Look,
  reading: Reading,
): ReadPuzzle<K> {
  return readAs(kind, format, text, reading, parsed);
}

/** The puzzle of a text that several formats recognize. Throws `ambiguous` where nothing decides between them. */
function readLikeliest<K extends Board>(
  matches: readonly Candidate<K>[],
  look: Look,
  reading: Reading,
): ReadPuzzle<K> {
  const { alike, likeliest } = likeliestOf(matches, look);
  if (likeliest === null) throw ambiguity(alike);
  return readMatch(likeliest, look, reading);
}

/** The most informative problem: a text of another kind comes before a text with another form. */
function nearest(all: readonly Near[]): InputProblem {
  const first = all[0]!.problem;
  const alike = all.filter(({ problem }) => problem.code === first.code);
  const named = new Set(alike.map(({ kind }) => kind));
  if (first.code === 'other-kind' && named.size > 1)
    return { ...first, expected: `a puzzle of one of the kinds ${[...named].join(', ')}` };
  return { ...first, expected: [...new Set(alike.map(({ problem }) => problem.expected))].join(' or ') };
}

/** What an unrecognized text looks like: its beginning, and what it seems to be, by default `otherwise`. */
export function looksOf(text: string, otherwise = ', which is in no supported format'): string {
  const told = quote(text.trim().split('\n', 1)[0]!);
  if (/^\s*https?:/i.test(text)) return `${told}, an address of no supported site`;
  if (/^\s*<[!?a-z]/i.test(text)) return `${told}, which begins like a web page or an image`;
  return `${told}${otherwise}`;
}

/** Calls `read` and moves the places of its errors to the line of the puzzle. */
function withPlaceIn<K extends Board>(line: number, read: () => ReadPuzzle<K>): ReadPuzzle<K> {
  try {
    return read();
  } catch (error) {
    throw error instanceof InputError ? new InputError(atLine(error.problem, line)) : error;
  }
}
