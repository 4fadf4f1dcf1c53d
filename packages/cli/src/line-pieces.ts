import {
  holdsLines,
  type Input,
  InputError,
  kinds,
  maxBytes,
  type Reading,
  readPuzzles,
} from '@gridwright/puzzles';
import { firstLineEnd, lastLineEnd, lineEndsIn } from './line-ends.js';
import { type InputIo, type OpenedInput, openInputs, wholeOf } from './puzzle-input.js';
import { ReadAhead } from './read-ahead.js';

/** So much of a file is looked at to tell whether its lines are puzzles; a shorter one is answered as a whole. */
const pieceBytes = 4 * 1024 * 1024;

/** So much of standard input at the most is looked at with each chunk that comes. */
const earlyBytes = 1024 * 1024;

/** Of a line that is too long, so much is passed over; what goes on for longer ends the text. */
const mostDropped = 4 * maxBytes;

/**
 * The inputs of puzzle arguments, as many at a time as are to be answered together: all, but of a long text whose lines
 * are puzzles, or of such lines on standard input, those that have come, a piece at a time; so it may have any length,
 * and whoever writes it need not have ended. Throws `CallError` before anything is answered.
 */
export async function* inputsOf(
  puzzles: readonly string[],
  reading: Reading,
  io: InputIo,
): AsyncGenerator<readonly Input[], void, void> {
  let together: Input[] = [];
  const isEnough = (bytes: Uint8Array): boolean => bytes.length <= earlyBytes && areSeveral(bytes, reading);
  for (const opened of await openInputs(puzzles, io, pieceBytes, isEnough)) {
    let beginning = [opened.beginning];
    if (opened.rest === null || !areLines(opened.beginning, reading)) {
      const whole = await wholeOf(opened);
      if (opened.rest === null || whole.bytes.length <= maxBytes || !beginsLongLines(whole.bytes, reading)) {
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

/** Whether the whole lines of a text's beginning are puzzles; where that is wrong to ask, the reader says why. */
function areLines(beginning: Uint8Array, reading: Reading): boolean {
  return isReadable(() => holdsLines(kinds, wholeLines(beginning), reading));
}

/** Whether a text that is too long is one of lines that begins with a long one: by itself too long, or all that was looked at. */
function beginsLongLines(bytes: Uint8Array, reading: Reading): boolean {
  const beginning = bytes.subarray(0, maxBytes + 1);
  return firstLineEnd(beginning) === 0 || areLines(beginning, reading);
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
  return new TextDecoder().decode(beginning.subarray(0, lastLineEnd(beginning)));
}

/** A text as it would have come in pieces of which each is short. */
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

/** The pieces of a text, each of whole lines, or told to be a line that is too long. */
async function* piecesOf({
  name,
  rest,
}: Pick<OpenedInput, 'name' | 'rest'>): AsyncGenerator<Input, void, void> {
  const ahead = new ReadAhead(rest!, { waitsAt: pieceBytes, mostOfLine: maxBytes, mostDropped });
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
