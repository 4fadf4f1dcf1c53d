import type { Board } from '../definition/board.js';
import { InputError, type InputProblem, type Place } from '../definition/input-error.js';
import { looksLikeBackup, readBackup } from '../documents/backup-json.js';
import { looksLikeDocument, readDocument } from '../documents/document-json.js';
import { readPuzzleLink } from '../documents/puzzle-link.js';
import { linksIn, type TextLink } from '../formats/links.js';
import { type Candidate, candidatesOf } from '../formats/recognition.js';
import { requireCharacters, requireContent, withLineFeeds } from '../formats/text.js';
import { isOneLineText } from '../formats/text-division.js';
import {
  attempt,
  blocksOf,
  type FoundPuzzle,
  found,
  type Part,
  type Reading,
  readPart,
  unrecognized,
  whole,
} from './text-part.js';

/** A problem of a part of a text. */
export interface PastedProblem extends InputProblem {
  /** The item of a JSON list that it is in, from 1. */
  readonly item?: number;
}

/** What is in a text: its puzzles, and the problems of what looks like a puzzle and cannot be read. */
export interface Pasted {
  readonly puzzles: readonly FoundPuzzle[];
  /** Exactly one if there is no puzzle. */
  readonly problems: readonly PastedProblem[];
}

/** The maximum number of characters of a text, of puzzles in it, and of its lines that are examined one by one. */
export const maxPastedLength = 2_000_000;
export const maxPastedPuzzles = 1000;
const maxLines = 10_000;

/**
 * The puzzles of a text that was pasted, dropped or chosen as a file: one in any format; the links in a sentence, in Markdown or
 * in HTML; one a line; the boards between blank lines; or a JSON list of texts and objects. Other text is skipped. Linear in the
 * text, which is refused if it has more than `maxPastedLength` characters, unless it is a backup.
 */
export function pastedPuzzles(boards: readonly Board[], given: string): Pasted {
  const search = new Search(boards);
  try {
    if (looksLikeBackup(given)) return { puzzles: backedUp(boards, given), problems: [] };
    if (given.length > maxPastedLength) {
      const [expected, found] = [`at most ${maxPastedLength} characters`, `${given.length}`];
      throw new InputError({ code: 'too-long', place: null, expected, found });
    }
    const text = withLineFeeds(given).replace(/^\uFEFF/, '');
    requireContent(text);
    requireCharacters(text);
    const items = listIn(text);
    if (items === null) search.text(text);
    else for (const [index, item] of items.entries()) search.item(item, index + 1);
    return search.result(text);
  } catch (error) {
    if (error instanceof InputError) return { puzzles: search.puzzles, problems: [error.problem] };
    throw error;
  }
}

function backedUp(boards: readonly Board[], text: string): readonly FoundPuzzle[] {
  return readBackup(boards, text).map(({ board, document }) => found(board, document, 'backup'));
}

/** The items of a JSON list; null for other texts. */
function listIn(text: string): readonly unknown[] | null {
  if (!/^\s*\[\s*["{[\]]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    // An array of arrays is a board.
    return Array.isArray(value) && !value.every(Array.isArray) ? value : null;
  } catch {
    return null;
  }
}

/** Collects what is found in a text. */
class Search {
  readonly puzzles: FoundPuzzle[] = [];
  readonly #problems: PastedProblem[] = [];
  readonly #boards: readonly Board[];
  readonly #candidates: readonly Candidate<Board>[];
  readonly #links = new Set<string>();
  /** The first link of a site that is not known. */
  #otherLink: string | null = null;
  #lines = 0;

  constructor(boards: readonly Board[]) {
    this.#boards = boards;
    this.#candidates = candidatesOf(boards);
  }

  /** What was found; for a text without any puzzle, the first problem, or that there is none. */
  result(text: string): Pasted {
    if (this.puzzles.length > 0) return { puzzles: this.puzzles, problems: this.#problems };
    const [problem] = this.#problems;
    return { puzzles: [], problems: [problem ?? unrecognized(this.#otherLink ?? text)] };
  }

  item(item: unknown, number: number): void {
    const before = this.#problems.length;
    if (typeof item === 'string') this.text(item);
    else {
      const text = JSON.stringify(item);
      this.#take(this.#readPart(this.#candidates, whole(text)) ?? { problem: unrecognized(text) });
    }
    for (const [index, problem] of this.#problems.entries())
      if (index >= before) this.#problems[index] = { ...problem, place: null, item: number };
  }

  /** One puzzle, or several with other text between them. */
  text(text: string): void {
    const isLine = !text.trim().includes('\n');
    const formats = isOneLineText(text) && !isLine ? [] : this.#candidates;
    const fitting = formats.filter(({ format }) => isLine || !format.oneLine);
    const reading = this.#readPart(fitting, whole(text));
    if (reading !== null && 'puzzles' in reading) {
      this.#take(reading);
      if (!isLine) this.#otherKinds(text, reading.puzzles);
      return;
    }
    const found = this.puzzles.length;
    const problems = this.#problems.length;
    if (!isLine || linksIn(text).length > 0) this.#parts(text);
    // What the parts lack is a better reason than what the text lacks as a whole only if it is no board as a whole.
    const isRecognized = reading !== null && formats.some(({ format }) => format.recognize(text) === 'yes');
    if (reading === null || this.puzzles.length > found) return;
    if (isRecognized) this.#problems.splice(problems, this.#problems.length, reading.problem);
    else if (this.#problems.length === problems) this.#take(reading);
  }

  /** The lines of a text that is one board, if each of them may also be a puzzle of another kind. */
  #otherKinds(text: string, asBoard: readonly FoundPuzzle[]): void {
    const known = asBoard.map(({ board }) => board);
    const others = this.#candidates.filter(({ kind, format }) => format.oneLine && !known.includes(kind));
    const lines = text.trim().split('\n', maxPastedPuzzles);
    const readings = [];
    for (const [index, line] of lines.entries()) {
      const reading = this.#readPart(others, { text: line, line: index + 1, column: 1 });
      if (reading === null || 'problem' in reading) return;
      readings.push(reading);
    }
    for (const reading of readings) this.#take(reading);
  }

  /** The boards between blank lines, the links, and the lines that are puzzles. */
  #parts(text: string): void {
    for (const block of blocksOf(text)) {
      const lines = block.text.split('\n');
      const isBoard = lines.length > 1 && !isOneLineText(block.text) && !/https?:\/\//i.test(block.text);
      const formats = this.#candidates.filter(({ format }) => !format.oneLine);
      const reading = isBoard ? this.#readPart(formats, block) : null;
      if (reading !== null && 'puzzles' in reading) this.#take(reading);
      else
        for (const [index, line] of lines.entries())
          this.#line({ text: line, line: block.line + index, column: 1 });
    }
  }

  #line(part: Part): void {
    if (part.text.trim() === '') return;
    this.#lines += 1;
    if (this.#lines > maxLines)
      throw tooMany({ line: part.line, column: 1 }, `puzzles on at most ${maxLines} lines`);
    const links = linksIn(part.text);
    for (const link of links) this.#link(part, link);
    if (links.length > 0) return;
    const isObject = isOneLineText(part.text);
    const formats = this.#candidates.filter(({ format }) => isObject || format.oneLine);
    this.#take(this.#readPart(formats, part));
  }

  #link(part: Part, { start: at, readings }: TextLink): void {
    const [likeliest] = readings;
    if (this.#links.has(likeliest!)) return;
    this.#links.add(likeliest!);
    let problem: InputProblem | null = null;
    for (const text of readings) {
      const reading = this.#address({ text, line: part.line, column: part.column + at });
      if (reading !== null && 'puzzles' in reading) {
        this.#take(reading);
        return;
      }
      problem ??= reading?.problem ?? null;
    }
    if (problem === null) this.#otherLink ??= likeliest!;
    else this.#take({ problem });
  }

  #address(part: Part): Reading {
    const fragment = /#(?=\d\/)/.exec(part.text);
    const formats = this.#candidates.filter(({ format }) => format.oneLine);
    if (fragment === null) return this.#readPart(formats, part);
    return attempt(part, () => {
      const { mode, document } = readPuzzleLink(this.#boards, part.text.slice(fragment.index));
      const board = this.#boards.find(({ name }) => name === document.puzzle.kind)!;
      return [{ ...found(board, document, 'Gridwright link'), mode }];
    });
  }

  #readPart(candidates: readonly Candidate<Board>[], part: Part): Reading {
    if (!looksLikeDocument(part.text)) return readPart(candidates, part);
    return attempt(part, () => {
      const { board, document } = readDocument(this.#boards, part.text);
      return [found(board, document, 'Gridwright document')];
    });
  }

  #take(reading: Reading): void {
    if (reading === null) return;
    if ('problem' in reading) {
      if (this.#problems.length < maxPastedPuzzles) this.#problems.push(reading.problem);
      return;
    }
    if (this.puzzles.length + reading.puzzles.length > maxPastedPuzzles)
      throw tooMany(null, `at most ${maxPastedPuzzles} puzzles`);
    this.puzzles.push(...reading.puzzles);
  }
}

function tooMany(place: Place | null, expected: string): InputError {
  return new InputError({ code: 'too-long', place, expected, found: 'more' });
}
