import type { Board } from '../kinds/board.js';
import type { Kind } from '../kinds/kind.js';
import type { Position } from '../layers/board.js';
import { type Candidate, namesOf, oneKind, start } from './candidates.js';
import type { Format } from './format.js';

import { atLine, InputError, type InputProblem, quote } from './input-error.js';
import { modelTextProblem } from './model-text.js';
import { firstLines, isOfLines, puzzleLines } from './puzzle-lines.js';
import { requireRules } from './require-rules.js';
import { requireCharacters, requireContent, requireText, withLineFeeds } from './text.js';

/** How a text is to be read; what is left out is recognized from the text. */
export interface Reading {
  /** Name or alias of a kind. */
  readonly kind?: string | undefined;
  readonly format?: string | undefined;
  /** Rule variants as words, such as `most=3`. */
  readonly rules?: readonly string[] | undefined;
}

/** A puzzle that was read, with what it turned out to be. */
export interface ReadPuzzle<K extends Board = Kind> {
  readonly kind: K;
  readonly format: Format;
  readonly position: Position;
  /** What the text says that the position does not keep, in a few words each. */
  readonly warnings: readonly string[];
}

/** One puzzle of an input, not read yet. */
export interface Entry<K extends Board = Kind> {
  /** The line that it stands on, where the input holds several; otherwise null. */
  readonly line: number | null;
  /** Reads it. Throws `InputError`, with its place in the whole input. */
  readonly read: () => ReadPuzzle<K>;
}

/** The kind of this name or alias. Null where there is none. */
export function kindNamed<K extends Board>(kinds: readonly K[], name: string): K | null {
  return kinds.find((kind) => kind.name === name || kind.aliases.includes(name)) ?? null;
}

/** The kind of this name or alias. Throws `InputError` `other-kind`. */
export function requireKind<K extends Board>(kinds: readonly K[], name: string): K {
  const kind = kindNamed(kinds, name);
  if (kind !== null) return kind;
  const expected = `one of the kinds ${kinds.map((each) => each.name).join(', ')}`;
  throw new InputError({ code: 'other-kind', place: null, expected, found: quote(name) });
}

/** Reads one puzzle. Throws `InputError` whatever the text. */
export function readPuzzle<K extends Board>(
  kinds: readonly K[],
  text: string,
  reading: Reading = {},
): ReadPuzzle<K> {
  return readAmong(candidatesFor(kinds, reading), withLineFeeds(text), reading);
}

function readAmong<K extends Board>(
  candidates: readonly Candidate<K>[],
  text: string,
  reading: Reading,
): ReadPuzzle<K> {
  requireContent(text);
  requireCharacters(text);
  const near: Near[] = [];
  const matches = candidates.filter(({ kind, format }) => {
    const recognition = format.recognize(text);
    if (typeof recognition === 'object') near.push({ kind: kind.name, problem: recognition });
    return recognition === 'yes';
  });
  const [match] = matches.length > 0 ? matches : reading.format === undefined ? [] : candidates;
  if (!match) {
    const model = modelTextProblem(text);
    if (model !== null) throw new InputError(model);
    const expected =
      reading.kind === undefined ? 'a puzzle' : `a puzzle of the kind ${candidates[0]!.kind.name}`;
    throw new InputError(
      near.length > 0
        ? nearest(near)
        : { code: 'unrecognized', place: start, expected, found: looksOf(text) },
    );
  }
  if (matches.length > 1) {
    const found = `one of ${namesOf(matches)}`;
    throw new InputError({ code: 'ambiguous', place: start, expected: oneKind, found });
  }
  const rules = reading.rules && requireRules(match.kind.variants, reading.rules);
  const warnings: string[] = [];
  const warn = (warning: string): void => void warnings.push(warning);
  return { ...match, position: match.format.read(text, rules ? { rules, warn } : { warn }), warnings };
}

/**
 * The puzzles of a text. Where the first line alone is a puzzle in a one-line form (an address, the one-line
 * form of pzprv3, a whole JSON object), every line is one, save comments where the form has them;
 * otherwise the text is one puzzle. Each is read by itself, so a mistake in one leaves the others.
 * Of a piece of a longer text, `firstLine` is the number of its first line. Throws `InputError` where there is nothing to
 * read, for a reading that names no kind or format, and where the text may be one puzzle of a kind or several of another.
 */
export function* readPuzzles<K extends Board>(
  kinds: readonly K[],
  given: string,
  reading: Reading = {},
  firstLine?: number,
): Generator<Entry<K>> {
  const text = withLineFeeds(given);
  requireContent(text);
  const candidates = candidatesFor(kinds, reading);
  if (firstLine === undefined && !isOfLines(candidates, text)) {
    yield { line: null, read: () => readAmong(candidates, text, reading) };
    return;
  }
  const several = firstLine !== undefined || Array.from(firstLines(candidates, text, 2)).length > 1;
  for (const { number, line } of puzzleLines(candidates, text)) {
    const place = number + (firstLine ?? 1) - 1;
    yield {
      line: several ? place : null,
      read: () =>
        withPlaceIn(place, () => {
          requireText(line);
          return readAmong(candidates, line, reading);
        }),
    };
  }
}

/** Whether each line of a text that begins like this is a puzzle. Throws `InputError` for a reading that names no kind or format. */
export function holdsLines<K extends Board>(
  kinds: readonly K[],
  text: string,
  reading: Reading = {},
): boolean {
  return isOfLines(candidatesFor(kinds, reading), withLineFeeds(text));
}

function candidatesFor<K extends Board>(kinds: readonly K[], reading: Reading): readonly Candidate<K>[] {
  const { kind: kindName, format: formatName } = reading;
  const kind = kindName === undefined ? undefined : requireKind(kinds, kindName);
  const all = (kind ? [kind] : kinds).flatMap((each) =>
    each.formats.map((format): Candidate<K> => ({ kind: each, format })),
  );
  const candidates = formatName === undefined ? all : all.filter(({ format }) => format.name === formatName);
  if (candidates.length === 0) {
    const expected = `one of the formats ${[...new Set(all.map(({ format }) => format.name))].join(', ')}`;
    throw new InputError({ code: 'unrecognized', place: null, expected, found: quote(formatName!) });
  }
  return candidates;
}

/** Why a format takes a text nearly, and the kind that the format is of. */
interface Near {
  readonly kind: string;
  readonly problem: InputProblem;
}

/** Another kind's text says more than a text that is merely unlike. */
function nearest(all: readonly Near[]): InputProblem {
  const first = all[0]!.problem;
  const alike = all.filter(({ problem }) => problem.code === first.code);
  const named = new Set(alike.map(({ kind }) => kind));
  if (first.code === 'other-kind' && named.size > 1)
    return { ...first, expected: `one of the kinds ${[...named].join(', ')}` };
  return { ...first, expected: [...new Set(alike.map(({ problem }) => problem.expected))].join(' or ') };
}

/** What a text that is no puzzle looks like, in a few words. */
function looksOf(text: string): string {
  const told = quote(text.trim().split('\n', 1)[0]!);
  if (/^\s*https?:/i.test(text)) return `${told}, an address with no puzzle that is known here`;
  if (/^\s*<[!?a-z]/i.test(text)) return `${told}, as pages and pictures of the web begin`;
  return `${told}, which is in no form of a puzzle`;
}

/** What `read` reads; its mistakes are moved to the line on which the puzzle begins. */
function withPlaceIn<K extends Board>(line: number, read: () => ReadPuzzle<K>): ReadPuzzle<K> {
  try {
    return read();
  } catch (error) {
    throw error instanceof InputError ? new InputError(atLine(error.problem, line)) : error;
  }
}
