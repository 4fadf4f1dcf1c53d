import type { Board } from '../definition/board.js';
import type { Reading, TextPart } from '../definition/format.js';
import { InputError, quote } from '../definition/input-error.js';
import { placeBehind, readPlaced } from '../definition/reading-errors.js';
import { readAmong, readLink } from './format-choice.js';
import { type LinkedPuzzle, severalLinks, severalLinksOf } from './links.js';
import type { ReadPuzzle } from './read-in-format.js';
import { type Candidate, candidatesOf, type Look, lookAt } from './recognition.js';
import { isFence, requireContent, requireText, unwrapped, withLineFeeds } from './text.js';
import { atFirstGlance, divisionOf, firstLines, puzzleLines } from './text-division.js';

export type { ReadPuzzle };

/** One puzzle of an input, not read yet. */
export interface Entry<K extends Board = Board> {
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
  const address = oneAddress.test(whole) ? lookAt(whole.trimEnd()) : undefined;
  if (address !== undefined) {
    const candidates = candidatesFor(kinds, reading);
    if (candidates.some((each) => atFirstGlance(address, each) !== 'no')) {
      const read = () => readAmong(candidates, address, reading);
      yield { ...onePuzzle, text: address.text, isLine: true, read };
      return;
    }
  }
  // An address that nobody knows is a text as any other one.
  const { text, placed } = unwrapped(whole);
  if (text === whole) return yield* entriesIn(kinds, text, reading, undefined, address);
  for (const entry of entriesIn(kinds, text, reading)) yield { ...entry, read: () => placed(entry.read) };
}

/** A text that is an address, and not divided any further: most texts are. */
const oneAddress = /^https?:\/\/\S+\n?$/i;

function* entriesIn<K extends Board>(
  kinds: readonly K[],
  text: string,
  reading: Reading,
  firstLine?: number,
  known?: Look,
): Generator<Entry<K>> {
  const candidates = candidatesFor(kinds, reading);
  const division = firstLine === undefined ? divisionOf(candidates, text, known) : null;
  if (division?.isOfLines === false) {
    const { whole } = division;
    const parts = partsOf(candidates, whole);
    const links = severalLinks(candidates, whole);
    if (links.length > 0) return yield* linkEntries(candidates, links, reading);
    if (parts.length < 2) yield { ...onePuzzle, text, read: () => readAmong(candidates, whole, reading) };
    else
      for (const { line, text: part } of parts) {
        const read = () => readPlaced(inLine(line), () => readAmong(candidates, lookAt(part), reading));
        yield { ...onePuzzle, line, text: part, firstLine: line, read };
      }
    return;
  }
  const several = firstLine !== undefined || firstLines(candidates, text, 2).length > 1;
  for (const { number, line } of puzzleLines(candidates, text)) {
    if (isFence(line)) continue;
    const place = number + (firstLine ?? 1) - 1;
    const look = division?.lines.get(line) ?? lookAt(line);
    const links = severalLinksOf(candidates, look, place);
    if (links.length > 0) {
      yield* linkEntries(candidates, links, reading);
      continue;
    }
    const read = () =>
      readPlaced(inLine(place), () => {
        requireText(line);
        return readAmong(candidates, look, reading);
      });
    yield { line: several ? place : null, column: null, text: line, firstLine: place, isLine: true, read };
  }
}

/** A text that is known to be one puzzle, as `readPuzzles` finds it. Throws `InputError` if the kind or format does not exist. */
export function wholeText<K extends Board>(kinds: readonly K[], given: string, reading: Reading): Entry<K> {
  const { text, placed } = unwrapped(withLineFeeds(given));
  const candidates = candidatesFor(kinds, reading);
  return { ...onePuzzle, text, read: () => placed(() => readAmong(candidates, lookAt(text), reading)) };
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

/** The place of an entry that is a text as a whole. */
const onePuzzle = { line: null, column: null, firstLine: 1, isLine: false } as const;

/** The places in an input of those in a puzzle that begins on this line. */
const inLine = (line: number) => placeBehind({ line, column: 1 });

/** The puzzles of addresses in a text. */
function* linkEntries<K extends Board>(
  candidates: readonly Candidate<K>[],
  links: readonly LinkedPuzzle[],
  reading: Reading,
): Generator<Entry<K>> {
  for (const [index, link] of links.entries()) {
    const { line, column } = link.place;
    // They are in the order of their places.
    const isAlone = links[index - 1]?.place.line !== line && links[index + 1]?.place.line !== line;
    const read = () => readLink(candidates, link, reading);
    yield { line, column: isAlone ? null : column, text: link.text, firstLine: line, isLine: false, read };
  }
}
