import type { Board } from '../definition/board.js';
import type { Recognition } from '../definition/format.js';
import { type ContentLine, contentLines } from './content-lines.js';
import { ambiguity, likeliestOf } from './likeliest-format.js';
import { type Candidate, type Look, lookAround, lookAt, withoutEmptyLines } from './recognition.js';

/** The lines that are not blank and not a comment of any of the formats. */
export function puzzleLines(
  candidates: readonly Candidate<Board>[],
  text: string,
): Generator<ContentLine, undefined> {
  return contentLines(text, [...new Set(candidates.flatMap(({ format }) => format.comment ?? []))]);
}

/** The first of these lines, at most `max`. */
export function firstLines(
  candidates: readonly Candidate<Board>[],
  text: string,
  max: number,
): readonly ContentLine[] {
  const first: ContentLine[] = [];
  for (const line of puzzleLines(candidates, text)) if (first.push(line) >= max) break;
  return first;
}

/** Whether the first line of a text is a whole puzzle in a form that may also have several lines. */
export function isOneLineText(text: string): boolean {
  return /^\s*(?:pzprv3[^\s/]*\/|\{.*\}\s*(?:\n|$))/.test(text);
}

/** Whether each line of an input is a puzzle, and the texts that were recognized to find out. */
interface Division {
  readonly isOfLines: boolean;
  readonly whole: Look;
  /** The lines that were recognized, by their texts. */
  readonly lines: ReadonlyMap<string, Look>;
}

/**
 * Whether each line of a text is a puzzle: its first line is one, or nearly, in a one-line format, and the whole text is
 * not a puzzle. `known` are recognitions of the first line, if there are any. Throws `InputError` if the text may be one puzzle of a kind, or several of another.
 */
export function divisionOf(candidates: readonly Candidate<Board>[], text: string, known?: Look): Division {
  const lines = new Map<string, Look>();
  if (isOneLineText(text)) return { isOfLines: true, whole: lookAt(text), lines };
  const [line] = firstLines(candidates, text, 1);
  const begin = line?.line ?? text;
  const first = known?.text === begin ? known : lookAt(begin);
  lines.set(first.text, first);
  const isLine = first.text === withoutEmptyLines(text);
  const whole = isLine ? lookAround(text, first) : lookAt(text);
  const found = { whole, lines };
  const match = candidates.find(
    (candidate) => candidate.format.oneLine && atFirstGlance(first, candidate) !== 'no',
  );
  if (match === undefined) return { isOfLines: isOfLinesBehindFirst(candidates, whole, lines), ...found };
  // The first line may also be a row of a board.
  const boards = candidates.filter(
    (candidate) => !candidate.format.oneLine && atFirstGlance(whole, candidate) === 'yes',
  );
  if (boards.length === 0) return { isOfLines: true, ...found };
  const { alike, likeliest } = likeliestOf(boards, whole);
  if ((likeliest === null ? alike : [likeliest]).every(({ kind }) => kind === match.kind))
    return { isOfLines: false, ...found };
  throw ambiguity([...alike, match]);
}

const linesAhead = 10;

/** Whether at least half of the lines after the first are puzzles, and the whole text is not one. The first is a heading or has a mistake. */
function isOfLinesBehindFirst(
  candidates: readonly Candidate<Board>[],
  whole: Look,
  looks: Map<string, Look>,
): boolean {
  const lines = firstLines(candidates, whole.text, 1 + linesAhead).slice(1);
  const puzzles = lines.filter(({ line }) => {
    const look = looks.get(line) ?? lookAt(line);
    looks.set(line, look);
    return candidates.some(
      (candidate) => candidate.format.oneLine && atFirstGlance(look, candidate) === 'yes',
    );
  });
  if (puzzles.length === 0 || 2 * puzzles.length < lines.length) return false;
  return candidates.every((candidate) => atFirstGlance(whole, candidate) === 'no');
}

/** The recognition of a text that is being divided: an error of one line, which its reader reports, is none of the other lines. */
export function atFirstGlance(look: Look, candidate: Candidate<Board>): Recognition {
  try {
    return look.recognize(candidate);
  } catch {
    return 'no';
  }
}
