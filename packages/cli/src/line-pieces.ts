import { type FileInput, maxBytes, type Reading } from '@gridwright/puzzles';
import { atCall } from './at-call.js';
import { CallError } from './call-error.js';
import { firstLineEnd, lastLineEnd, lineEndsIn } from './line-ends.js';
import { type InputIo, type OpenedInput, openInputs, readInputs, wholeOf } from './puzzle-input.js';
import { ReadAhead } from './read-ahead.js';

/** Bytes of a file that are examined to decide whether its lines are puzzles; a shorter file is answered as a whole. */
const pieceBytes = 4 * 1024 * 1024;

/** Maximum bytes of standard input that are examined with each chunk. */
const earlyBytes = 1024 * 1024;

/** Maximum bytes of a line above the limit that are skipped; a longer line ends the text. */
const maxDropped = 4 * maxBytes;

/**
 * The inputs of puzzle arguments, in batches that are answered together. A long text whose lines are puzzles, in a file or on
 * standard input, comes in pieces of whole lines: it may have any length, and its writer need not have finished. Throws
 * `CallError` before anything is answered.
 */
export async function* inputsOf(
  puzzles: readonly string[],
  reading: Reading,
  io: InputIo,
): AsyncGenerator<readonly FileInput[], void, void> {
  let together: FileInput[] = [];
  const isEnough = async (bytes: Uint8Array): Promise<boolean> => {
    if (bytes.length > earlyBytes) return false;
    const lines = wholeLines(bytes);
    if (mayBeRows(lines)) return false;
    const { holdsSeveral } = await severalPuzzles();
    return holdsSeveral(lines, reading);
  };
  for (const opened of await openInputs(puzzles, io, pieceBytes, isEnough)) {
    let beginning = [opened.beginning];
    if (opened.rest === null || !(await areLines(opened.beginning, reading))) {
      const whole = await wholeOf(opened);
      if (
        opened.rest === null ||
        whole.bytes.length <= maxBytes ||
        !(await beginsLongLines(opened.beginning, whole.bytes, reading))
      ) {
        together.push(whole);
        continue;
      }
      beginning = slicesOf(whole.bytes);
    }
    if (together.length > 0) yield together;
    together = [];
    for await (const piece of piecesOf({ ...opened, rest: inTurn(beginning, opened.rest!) })) yield [piece];
  }
  if (together.length > 0) yield together;
}

/**
 * The text of the argument of a command about one puzzle. Throws `CallError`, also for several puzzles, as a reader of one would find fault
 * with the first of them; and for a text that may be one puzzle of a kind or several of another, which a reader of one would take for one.
 */
export async function readOneInput(argument: string, io: InputIo, reading: Reading): Promise<FileInput> {
  const [input] = await readInputs([argument], io);
  const { name, bytes } = input!;
  const { areSeveralPuzzles } = await severalPuzzles();
  if (await atCall(name, () => areSeveralPuzzles(bytes, reading)))
    throw new CallError(name, 'one puzzle', 'several');
  return input!;
}

/** Longer lines are no rows of a square board. */
const maxRow = 36;

/** Whether lines may be the first rows of a square board: sixteen signs are a board, and a row of a larger one. */
function mayBeRows(lines: string): boolean {
  const rows = lines.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const { length } = rows[0] ?? '';
  return length <= maxRow && rows.length < length && rows.every((row) => row.length === length);
}

/** Whether the whole lines at the beginning of a text are puzzles. False for options that the reader will reject. */
async function areLines(beginning: Uint8Array, reading: Reading): Promise<boolean> {
  return (await severalPuzzles()).areLines(wholeLines(beginning), reading);
}

/**
 * Whether a text above the limit consists of lines: its first line is above the limit itself, or its whole lines are puzzles, which
 * was false for a beginning with a whole line.
 */
async function beginsLongLines(beginning: Uint8Array, bytes: Uint8Array, reading: Reading): Promise<boolean> {
  if (firstLineEnd(beginning) > 0) return false;
  const readable = bytes.subarray(0, maxBytes + 1);
  return firstLineEnd(readable) === 0 || (await areLines(readable, reading));
}

/** What knows the formats of all kinds. */
function severalPuzzles(): Promise<typeof import('./several-puzzles.js')> {
  return import('./several-puzzles.js');
}

function wholeLines(beginning: Uint8Array): string {
  return new TextDecoder().decode(beginning.subarray(0, lastLineEnd(beginning)));
}

/** Splits a text into short pieces, as a stream would deliver it. */
function slicesOf(bytes: Uint8Array): Uint8Array[] {
  const count = Math.ceil(bytes.length / pieceBytes);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes));
}

async function* inTurn(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  yield* first;
  for (;;) {
    const { value, done } = await rest.next();
    if (done === true) return;
    yield value;
  }
}

/** The pieces of a text: whole lines each, or the length of a line above the limit. */
async function* piecesOf({
  name,
  rest,
}: Pick<OpenedInput, 'name' | 'rest'>): AsyncGenerator<FileInput, void, void> {
  const ahead = new ReadAhead(rest!, { waitsAt: pieceBytes, maxLineBytes: maxBytes, maxDropped });
  let firstLine = 1;
  for (;;) {
    const read = await ahead.lines();
    if (read === null) return;
    if ('lengthOfLongLine' in read) {
      const longLine = { bytes: read.lengthOfLongLine, most: maxBytes };
      yield { name, bytes: new Uint8Array(0), firstLine, longLine };
      firstLine += 1;
    } else {
      yield { name, bytes: read.bytes, firstLine };
      firstLine += lineEndsIn(read.bytes);
    }
  }
}
