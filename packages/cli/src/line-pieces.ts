import {
  holdsLines,
  type Input,
  InputError,
  kinds,
  maxBytes,
  type Reading,
  readPuzzles,
} from '@gridwright/puzzles';
import { type OpenedInput, openInputs, wholeOf } from './puzzle-input.js';
import { ReadAhead } from './read-ahead.js';

/** So much of a file is looked at to tell whether its lines are puzzles; a shorter one is answered as a whole. */
const pieceBytes = 4 * 1024 * 1024;

/** So much of standard input at the most is looked at with each chunk that comes. */
const earlyBytes = 1024 * 1024;

const lineBreak = 0x0a;

/**
 * The inputs of puzzle arguments, as many at a time as are to be answered together: all, but of a long text whose lines
 * are puzzles, or of such lines on standard input, those that have come, a piece at a time; so it may have any length,
 * and whoever writes it need not have ended. Throws `CallError` before anything is answered.
 */
export async function* inputsOf(
  puzzles: readonly string[],
  reading: Reading,
): AsyncGenerator<readonly Input[], void, void> {
  let together: Input[] = [];
  const isEnough = (bytes: Uint8Array): boolean => bytes.length <= earlyBytes && areSeveral(bytes, reading);
  for (const opened of await openInputs(puzzles, pieceBytes, isEnough)) {
    if (opened.rest === null || !areLines(opened.beginning, reading)) {
      together.push(await wholeOf(opened));
      continue;
    }
    if (together.length > 0) yield together;
    together = [];
    for await (const piece of piecesOf(opened)) yield [piece];
  }
  if (together.length > 0) yield together;
}

/** Whether the whole lines of a text's beginning are puzzles; where that is wrong to ask, the reader says why. */
function areLines(beginning: Uint8Array, reading: Reading): boolean {
  return isReadable(() => holdsLines(kinds, wholeLines(beginning), reading));
}

/** Whether they are several puzzles. */
function areSeveral(beginning: Uint8Array, reading: Reading): boolean {
  return isReadable(() => {
    const [first] = readPuzzles(kinds, wholeLines(beginning), reading);
    return first !== undefined && first.line !== null;
  });
}

function isReadable(test: () => boolean): boolean {
  try {
    return test();
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function wholeLines(beginning: Uint8Array): string {
  return new TextDecoder().decode(beginning.subarray(0, beginning.lastIndexOf(lineBreak) + 1));
}

/** The pieces of a text, each of whole lines, but where a line alone is longer than any text may be. */
async function* piecesOf({ name, beginning, rest }: OpenedInput): AsyncGenerator<Input, void, void> {
  const ahead = new ReadAhead(beginning, rest!, { waitsAt: pieceBytes, mostOfLine: maxBytes });
  let firstLine = 1;
  for (;;) {
    const bytes = await ahead.lines();
    if (bytes === null) return;
    yield { name, bytes, firstLine };
    firstLine += breaksIn(bytes);
  }
}

function breaksIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(lineBreak); at >= 0; at = bytes.indexOf(lineBreak, at + 1)) count += 1;
  return count;
}
