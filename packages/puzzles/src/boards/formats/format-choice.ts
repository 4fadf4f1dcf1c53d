import type { Board } from '../definition/board.js';
import type { Reading } from '../definition/format.js';
import { InputError, type InputProblem, type Place, quote } from '../definition/input-error.js';
import { placeBehind, readOrError, readPlaced, textStart } from '../definition/reading-errors.js';
import { ambiguity, likeliestOf } from './likeliest-format.js';
import { type LinkedPuzzle, linkedPuzzles } from './links.js';
import { type ReadPuzzle, readAs } from './read-in-format.js';
import type { Candidate, Look } from './recognition.js';
import { unevenRows } from './rows/tables-in.js';
import { requireCharacters, requireContent } from './text.js';

/** Reads a text in the format among these that recognizes it. Throws only `InputError`. */
export function readAmong<K extends Board>(
  candidates: readonly Candidate<K>[],
  look: Look,
  reading: Reading,
): ReadPuzzle<K> {
  const { text } = look;
  requireContent(text);
  requireCharacters(text);
  const near: Near[] = [];
  const matches: Candidate<K>[] = [];
  for (const candidate of candidates) {
    const recognition = look.recognize(candidate);
    if (typeof recognition === 'object') near.push({ kind: candidate.kind.name, problem: recognition });
    if (recognition === 'yes') matches.push(candidate);
    if (recognition === 'yes' && look.isAddress && candidate.format.address === 'certain') break;
  }
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
    const unrecognized = { code: 'unrecognized', place: textStart, expected, found: looksOf(text) } as const;
    throw new InputError(near.length > 0 ? nearest(near) : unrecognized);
  }
  const { alike, likeliest } =
    matches.length === 1 ? { alike: matches, likeliest: match } : likeliestOf(matches, look);
  if (likeliest === null) throw ambiguity(alike);
  const { kind, format } = likeliest;
  return readAs(kind, format, text, reading, look.parsed);
}

/** Reads an address in a text, with the places of its mistakes in the whole text. */
export function readLink<K extends Board>(
  candidates: readonly Candidate<K>[],
  { look, place }: LinkedPuzzle,
  reading: Reading,
): ReadPuzzle<K> {
  return readPlaced(placeBehind(place), () => readAmong(candidates, look, reading));
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
    const result = readOrError(() => format.read(text, { parsed }));
    if (result instanceof InputError) errors.push(result);
    return !(result instanceof InputError);
  });
  if (able.length > 0 || near.length > 0 || errors.length === 0) return able;
  const farthest = errors.reduce((one, other) => (isFarther(other, one.problem.place) ? other : one));
  if (hasFormat || isFarther(farthest, textStart)) throw farthest;
  return [];
}

function isFarther({ problem }: InputError, than: Place | null): boolean {
  const [first, second] = [problem.place ?? textStart, than ?? textStart];
  return first.line === second.line ? first.column > second.column : first.line > second.line;
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

/** The file name extensions of models, listed here to avoid loading their readers. */
export const modelEndings = ['.lp', '.mps', '.opb', '.cnf', '.dimacs'] as const;

/** The number of characters examined of a line. */
const maxLineLength = 200;

/** Blank lines and comments of LP, MPS, OPB and CNF. */
const comment = /^(?:\s*$|\s*\\|\*(?! *#variable=)|c(?:\s|$))/;

/**
 * The beginnings of models after these lines: LP with the direction of its objective, MPS with its name or its rows, OPB with
 * its numbers, CNF with its "problem line".
 */
const beginning = /^(?:\s*(?:min|max)(?:imi[sz]e|imum)?\b|(?:NAME|ROWS)\b|\* *#variable=|p +w?cnf\b)/i;

/** The problem of a model's text in place of a puzzle; null if the text does not look like a model. */
function modelTextProblem(text: string): InputProblem | null {
  if (!beginning.test(firstTellingLine(text))) return null;
  return {
    code: 'unrecognized',
    place: textStart,
    expected: `a puzzle (a model is recognized by the extension of its file: ${modelEndings.join(', ')})`,
    found: `${quote(text.trim().split('\n', 1)[0]!)}, which begins like a model`,
  };
}

function firstTellingLine(text: string): string {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, Math.min(end < 0 ? text.length : end, start + maxLineLength));
    if (!comment.test(line)) return line;
    start = end < 0 ? text.length : end + 1;
  }
  return '';
}
