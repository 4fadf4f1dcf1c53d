import {
  type Board,
  maxPastedLength,
  type PastedProblem,
  type PuzzleDocument,
  pastedPuzzles,
  printable,
} from '@gridwright/puzzles/boards';
import { loadAllBoards } from '../boards.js';
import { boardOf, type Mode } from '../document/store.js';
import { openingTexts as texts } from '../texts/opening.js';
import { drawable } from './drawable.js';

/** A puzzle that was found, as a worker can send it. */
export interface SentPuzzle {
  readonly document: PuzzleDocument;
  readonly from: string;
  /** What a link of ours is for; null for other texts. */
  readonly mode: Mode | null;
  /** A warning for each ignored part of the text. */
  readonly warnings: readonly string[];
}

/** What was read from a text: puzzles that the page can draw, and what is wrong with the rest, in words. */
export interface ReadText {
  readonly puzzles: readonly SentPuzzle[];
  readonly problems: readonly string[];
}

/** Longer texts are read in a worker, in bytes. */
const maxAtOnce = 100_000;

/** The maximum size of a file: only a backup may have more than `maxPastedLength` characters. */
const maxFileBytes = 64 * 1024 * 1024;

/**
 * The puzzles of a text, read in the formats of these boards. Linear; `readPasted` is for texts of any length. What a reader throws by
 * mistake is a problem of the text.
 */
export function readAtOnce(boards: readonly Board[], text: string): ReadText {
  try {
    return readAll(boards, text);
  } catch (error) {
    return { puzzles: [], problems: [texts.bug(printable(String(error)))] };
  }
}

function readAll(boards: readonly Board[], text: string): ReadText {
  const { puzzles, problems } = pastedPuzzles(boards, text);
  const sent: SentPuzzle[] = [];
  const isLong = text.trim().includes('\n');
  const words = problems.map((problem) => problemText(problem, isLong));
  for (const { board, document, from, mode, warnings } of puzzles) {
    const opened = drawable({ board, position: document });
    if ('problem' in opened) words.push(opened.problem);
    else sent.push({ document, from, mode, warnings });
  }
  return { puzzles: sent, problems: words };
}

/** The puzzles of a text or a file, read in a worker where that could take long. Aborted, it never settles. */
export async function readPasted(given: string | Blob, signal: AbortSignal): Promise<ReadText> {
  if (typeof given !== 'string' && given.size > maxFileBytes)
    return { puzzles: [], problems: [texts.tooLarge(maxFileBytes / 1024 / 1024)] };
  const text = typeof given === 'string' ? given : await textOf(given);
  if (text === null) return { puzzles: [], problems: [texts.notText] };
  // What is read goes to the desk.
  await loadAllBoards();
  const isQuick = text.length <= maxAtOnce || (text.length > maxPastedLength && !text.includes('gridwright'));
  if (!isQuick) return inWorker(text, signal);
  const { boardsWithFormats } = await import('@gridwright/puzzles/all-formats');
  return readAtOnce(boardsWithFormats, text);
}

/** A file as text; null if it is none. */
async function textOf(file: Blob): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

function inWorker(text: string, signal: AbortSignal): Promise<ReadText> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../reading-worker.js', import.meta.url), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate());
    worker.onmessage = ({ data }: MessageEvent<ReadText>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(text);
  });
}

/** A problem in words; in a text of one line, what is no puzzle at all has no place. */
function problemText({ code, item, place, path, expected, found }: PastedProblem, isLong: boolean): string {
  const numbered = item === undefined ? {} : { item };
  return code === 'unrecognized'
    ? texts.noPuzzle({ ...numbered, place: isLong ? place : null, found })
    : texts.problem({ ...numbered, place, path, expected, found });
}

/** How many sites have a clue, and how many records there are. */
export function clueCountOf({ puzzle }: PuzzleDocument): number {
  const { layers } = boardOf({ puzzle, answers: {} });
  return Object.entries(layers).reduce((count, [name, layer]) => {
    if (layer.role === 'records') return count + (puzzle.records?.[name]?.length ?? 0);
    if (layer.role !== 'clue' || layer.inShape === 'values') return count;
    return count + puzzle.clues[name]!.filter((value) => value !== -1).length;
  }, 0);
}
