import type { Board } from '../definition/board.js';
import { InputError, type InputProblem } from '../definition/input-error.js';
import { movedProblem, placeBehind, readOrError, textStart } from '../definition/reading-errors.js';
import { documentOf, type PuzzleDocument } from '../documents/puzzle-document.js';
import type { LinkMode } from '../documents/puzzle-link.js';
import { looksOf } from '../formats/format-choice.js';
import { likeliestOf } from '../formats/likeliest-format.js';
import { type Candidate, type Look, lookAt } from '../formats/recognition.js';

/** A puzzle that was found in a text. */
export interface FoundPuzzle {
  readonly board: Board;
  readonly document: PuzzleDocument;
  /** What it was read from, in words without an article: `puzz.link address`. */
  readonly from: string;
  /** What a link of ours is for; null for other texts. */
  readonly mode: LinkMode | null;
  /** A warning for each ignored part of the text. */
  readonly warnings: readonly string[];
}

export interface Part {
  readonly text: string;
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** The result of reading a part: puzzles, a problem, or neither if it is no puzzle. */
export type Reading =
  | { readonly puzzles: readonly FoundPuzzle[] }
  | { readonly problem: InputProblem }
  | null;

/** The puzzle of a part, in the format that reads it, or in several: some texts may be of several kinds. */
export function readPart(candidates: readonly Candidate<Board>[], part: Part): Reading {
  const look = lookAt(part.text);
  // The first word of a sentence is no problem of a text that has several lines.
  const isForm = part.text.trim().includes('\n') || /^\s*(?:\{|pzprv3)/.test(part.text);
  const near: InputProblem[] = [];
  const matches: Candidate<Board>[] = [];
  for (const candidate of candidates) {
    const recognition = look.recognize(candidate);
    if (recognition === 'yes') matches.push(candidate);
    else if (recognition !== 'no' && (isForm || candidate.format.oneLine)) near.push(recognition);
  }
  const readings = likely(matches, look).map((match) => attempt(part, () => [readAs(match, look)]));
  const puzzles = readings.flatMap((reading) =>
    reading !== null && 'puzzles' in reading ? reading.puzzles : [],
  );
  if (puzzles.length > 0) return { puzzles };
  return (
    readings[0] ??
    (near.length > 0 ? { problem: movedProblem(commonProblem(near), placeBehind(part)) } : null)
  );
}

/** The formats that read a text: the likeliest one, or those that are equally likely. */
function likely(matches: readonly Candidate<Board>[], look: Look): readonly Candidate<Board>[] {
  if (matches.length < 2) return matches;
  const { alike, likeliest } = likeliestOf(matches, look);
  return likeliest === null ? alike : [likeliest];
}

/** A text as a part: the whole of it. */
export function whole(text: string): Part {
  return { text, ...textStart };
}

/** The parts of a text between blank lines. Linear. */
export function* blocksOf(text: string): Generator<Part> {
  let [line, start, lines]: [number, number, string[]] = [0, 0, []];
  for (const next of [...text.split('\n'), '']) {
    line += 1;
    if (next.trim() !== '') {
      if (lines.length === 0) start = line;
      lines.push(next);
    } else if (lines.length > 0) {
      yield { text: lines.join('\n'), line: start, column: 1 };
      lines = [];
    }
  }
}

function readAs({ kind, format }: Candidate<Board>, { text, parsed }: Look): FoundPuzzle {
  const warnings: string[] = [];
  const warn = (warning: string): void => void warnings.push(warning);
  const document = documentOf(format.read(text, { parsed, warn }));
  return { ...found(kind, document, format.title), warnings };
}

/** A puzzle that was found, without warnings. */
export function found(board: Board, document: PuzzleDocument, from: string): FoundPuzzle {
  return { board, document, from, mode: null, warnings: [] };
}

/** What `read` finds, or its problem, placed in the whole text. */
export function attempt(part: Part, read: () => readonly FoundPuzzle[]): Reading {
  const puzzles = readOrError(read);
  if (!(puzzles instanceof InputError)) return { puzzles };
  return { problem: movedProblem(puzzles.problem, placeBehind(part)) };
}

/** One problem for the formats that a text is nearly in, without their names. */
function commonProblem(near: readonly InputProblem[]): InputProblem {
  const first = near[0]!;
  if (first.code === 'other-kind') return { ...first, expected: 'a kind of puzzle that is known here' };
  const isOne = near.every(({ expected, found }) => expected === first.expected && found === first.found);
  return isOne ? first : { ...first, expected: 'a puzzle' };
}

export function unrecognized(text: string): InputProblem {
  return { code: 'unrecognized', place: textStart, expected: 'a puzzle', found: looksOf(text, '') };
}
