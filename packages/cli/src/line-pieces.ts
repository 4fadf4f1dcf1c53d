import { holdsLines, type Input, kinds, maxBytes, type Reading } from '@gridwright/puzzles';
import { type OpenedInput, openInputs, wholeOf } from './puzzle-input.js';

/** A text of lines that is longer than this is answered piece by piece, each of about so many bytes. */
const pieceBytes = 4 * 1024 * 1024;

const lineBreak = 0x0a;

/**
 * The inputs of puzzle arguments, as many at a time as are to be answered together: all, but of a long text whose lines
 * are puzzles a piece at a time, so that it may have any length. Throws `CallError` before anything is answered, and
 * `InputError` for a reading that names no kind or format.
 */
export async function* inputsOf(
  puzzles: readonly string[],
  reading: Reading,
): AsyncGenerator<readonly Input[], void, void> {
  let together: Input[] = [];
  for (const opened of await openInputs(puzzles, pieceBytes)) {
    if (opened.rest === null || !isOfLines(opened, reading)) {
      together.push(await wholeOf(opened));
      continue;
    }
    if (together.length > 0) yield together;
    together = [];
    for await (const piece of piecesOf(opened)) yield [piece];
  }
  if (together.length > 0) yield together;
}

function isOfLines({ beginning }: OpenedInput, reading: Reading): boolean {
  const text = new TextDecoder().decode(beginning);
  return holdsLines(kinds, text.slice(0, text.lastIndexOf('\n') + 1), reading);
}

/** The pieces of a text, each of whole lines, but where a line alone is longer than any text may be. */
async function* piecesOf({ name, beginning, rest }: OpenedInput): AsyncGenerator<Input, void, void> {
  let firstLine = 1;
  let chunks = [beginning];
  let length = beginning.length;
  for (;;) {
    const { value, done } = await rest!.next();
    const last = done === true ? -1 : value.lastIndexOf(lineBreak);
    if (done === true || (length >= pieceBytes && last >= 0) || length > maxBytes) {
      const [ends, begins] =
        done === true ? [[], []] : [[value.subarray(0, last + 1)], [value.subarray(last + 1)]];
      const bytes = Buffer.concat([...chunks, ...ends]);
      if (bytes.length > 0) yield { name, bytes, firstLine };
      if (done === true) return;
      firstLine += breaksIn(bytes);
      chunks = begins;
      length = begins.reduce((sum, each) => sum + each.length, 0);
    } else {
      chunks.push(value);
      length += value.length;
    }
  }
}

function breaksIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(lineBreak); at >= 0; at = bytes.indexOf(lineBreak, at + 1)) count += 1;
  return count;
}
