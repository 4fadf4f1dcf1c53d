import { isModelFile } from '@gridwright/modeling/model-file-names';
import type { FileInput, Reading, TextDivision } from '@gridwright/puzzles';
import { isFormulaFile, kindNamedIn, maxBytes } from '@gridwright/puzzles/questions';
import { GrowingParts } from './growing-parts.js';
import { firstLineEnd, LineReader, lastLineEnd } from './line-reader.js';
import { chunkBytes, maxBytesOf, type OpenedText } from './open-texts.js';

/** Maximum bytes of a live text that are examined with each chunk. */
const earlyBytes = 1024 * 1024;

/**
 * The inputs of a question, in parts that are answered together, in order; `onPart` receives each before it is asked. A text whose lines
 * are puzzles comes in parts of whole lines: it may have any length, and its writer need not have finished. The parts of files
 * depend on nothing but the texts, so that what one puzzle leaves to the next is the same however many workers there are.
 * Throws `CallError` for a file that cannot be read.
 */
export async function* partsOf(
  texts: readonly OpenedText[],
  reading: Reading,
  onPart: (part: readonly FileInput[]) => void = () => {},
): AsyncGenerator<readonly FileInput[], void, void> {
  const parts = new GrowingParts(onPart);
  for (const { name, chunks, isLive } of texts) {
    // A model or a formula, by the name of its file, has no lines that are puzzles.
    const isModel = isModelFile(name) || isFormulaFile(name);
    /** The text until it is known whether its lines are puzzles; then their reader. */
    const held: Uint8Array[] = [];
    let lines: LineReader | null = null;
    let length = 0;
    for await (const chunk of chunks) {
      if (lines !== null) {
        yield* parts.takeLines(lines.take(chunk));
        if (lines.isEndless) break;
        continue;
      }
      const before = length;
      length += chunk.length;
      held.push(chunk);
      const isExamined = !isModel && (isLive || length > chunkBytes);
      if (isExamined && (await beginsWithLines(held, before, length, isLive, reading))) {
        lines = new LineReader(name);
        yield* parts.takeLines(lines.take(joined(held)));
        held.length = 0;
      } else if (length > maxBytesOf(name)) break;
    }
    if (lines === null) {
      const bytes = joined(held);
      const isUndivided = isModel || bytes.length > maxBytes || isOneLine(bytes);
      const division = isUndivided ? 'parts' : await divisionOfBytes(bytes, reading);
      if (division !== 'lines') {
        yield* parts.take(division === 'puzzle' ? { name, bytes, isWhole: true } : { name, bytes });
        continue;
      }
      lines = new LineReader(name);
      yield* parts.takeLines(lines.take(bytes));
    }
    yield* parts.takeLines(lines.end());
  }
  yield* parts.end();
}

/** Whether the lines of a text are puzzles, as far as its beginning tells, which has just grown from `before` bytes to `length`. */
async function beginsWithLines(
  held: readonly Uint8Array[],
  before: number,
  length: number,
  isLive: boolean,
  reading: Reading,
): Promise<boolean> {
  const passes = (limit: number): boolean => before <= limit && length > limit;
  if (isLive && length <= earlyBytes) {
    const lines = wholeLines(joined(held));
    if (isOneLine(lines) || mayBeRows(lines)) return false;
    return (await divisionOfBytes(lines, reading)) === 'lines';
  }
  if (passes(chunkBytes)) return areLines(wholeLines(joined(held)), reading);
  if (!passes(maxBytes)) return false;
  // A text above the limit may begin with a line above the limit, or a very long one. Shorter lines have been examined.
  const beginning = joined(held).subarray(0, maxBytes + 1);
  if (firstLineEnd(beginning) === 0) return true;
  if (firstLineEnd(beginning.subarray(0, chunkBytes)) > 0) return false;
  return areLines(wholeLines(beginning), reading);
}

/** Whether a text has one line, apart from blank ones around it: in any format, it is no text of several lines. */
function isOneLine(bytes: Uint8Array): boolean {
  return !/[\r\n]/.test(new TextDecoder().decode(bytes).trim());
}

/** Longer lines are no rows of a square board. */
const maxRow = 36;

/** Whether lines may be the first rows of a square board: sixteen signs are a board, and a row of a larger one. */
function mayBeRows(lines: Uint8Array): boolean {
  const all = new TextDecoder().decode(lines).split(/\r?\n/);
  const rows = all.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const { length } = rows[0] ?? '';
  return length <= maxRow && rows.length < length && rows.every((row) => row.length === length);
}

function wholeLines(beginning: Uint8Array): Uint8Array {
  return beginning.subarray(0, lastLineEnd(beginning));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/** How the bytes of a text are divided into puzzles. `parts` where the reader will reject it: it reports the error. */
async function divisionOfBytes(bytes: Uint8Array, reading: Reading): Promise<TextDivision> {
  const text = new TextDecoder().decode(bytes);
  // The texts of a PDF are attached to it: its lines are no puzzles.
  if (text.startsWith('%PDF-')) return 'parts';
  // A text that names its kind is one puzzle.
  const isNamed = reading.kind === undefined && reading.format === undefined;
  if (isNamed && kindNamedIn(text) !== null) return 'puzzle';
  const { boardsWithFormats, divisionOfText } = await allFormats();
  return unlessThrown('parts', () => divisionOfText(boardsWithFormats, text, reading));
}

/** Whether the lines of a text are puzzles. False for options that the reader will reject. */
async function areLines(bytes: Uint8Array, reading: Reading): Promise<boolean> {
  const { boardsWithFormats, holdsLines } = await allFormats();
  return unlessThrown(false, () => holdsLines(boardsWithFormats, new TextDecoder().decode(bytes), reading));
}

/** The formats of all kinds, and how they divide a text. Loaded on demand: a text of one line is answered without them. */
function allFormats(): Promise<typeof import('@gridwright/puzzles/all-formats')> {
  return import('@gridwright/puzzles/all-formats');
}

function unlessThrown<T>(otherwise: T, test: () => T): T {
  try {
    return test();
  } catch {
    return otherwise;
  }
}
