import {
  type Board,
  type PastedProblem,
  type PuzzleDocument,
  pastedPuzzles,
  printable,
} from '@gridwright/puzzles/boards';
import { openingTexts as texts } from '../texts/opening.js';
import { drawable } from './drawable.js';
import type { Mode } from './store.js';

/** A puzzle that was found in a text, as a worker can send it. */
export interface TextPuzzle {
  readonly document: PuzzleDocument;
  readonly from: string;
  /** What a link of ours is for; null for other texts. */
  readonly mode: Mode | null;
  /** A warning for each ignored part of the text. */
  readonly warnings: readonly string[];
}

/** The result of reading a text: puzzles that the page can draw, and the problems of the rest, in words. */
export interface ReadText {
  readonly puzzles: readonly TextPuzzle[];
  readonly problems: readonly string[];
}

/** The puzzles of a text, read in the formats of these boards. Linear. What a reader throws by mistake is a problem of the text. */
export function readText(boards: readonly Board[], text: string): ReadText {
  try {
    const { puzzles, problems } = pastedPuzzles(boards, text);
    const sent: TextPuzzle[] = [];
    const isLong = text.trim().includes('\n');
    const words = problems.map((problem) => problemText(problem, isLong));
    for (const { board, document, from, mode, warnings } of puzzles) {
      const opened = drawable({ board, position: document });
      if ('problem' in opened) words.push(opened.problem);
      else sent.push({ document, from, mode, warnings });
    }
    return { puzzles: sent, problems: words };
  } catch (error) {
    return { puzzles: [], problems: [texts.bug(printable(String(error)))] };
  }
}

/** A problem in words; in a text of one line, text that is no puzzle at all has no place. */
function problemText({ code, item, place, path, expected, found }: PastedProblem, isLong: boolean): string {
  const numbered = item === undefined ? {} : { item };
  return code === 'unrecognized'
    ? texts.noPuzzle({ ...numbered, place: isLong ? place : null, found })
    : texts.problem({ ...numbered, place, path, expected, found });
}
