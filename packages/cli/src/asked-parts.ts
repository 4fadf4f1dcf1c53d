import { isModelFile } from '@gridwright/modeling';
import { type FileInput, isFormulaFile, maxBytes, type Reading } from '@gridwright/puzzles';
import { firstLineEnd, lineEndsIn } from './line-ends.js';

/** This many parts have one puzzle, and this many each of the next sizes. */
const partsOfSize = 16;

/** Each size is this many times the one before, up to the largest. */
const [growth, largest] = [4, 64];

/** The maximum number of puzzles in a part that has this many parts before it. */
export function partSize(before: number): number {
  return Math.min(largest, growth ** Math.floor(before / partsOfSize));
}

/**
 * The inputs of a question, in parts that are answered together, in order. The sizes grow: a few puzzles that take long go to all
 * workers, and many that are answered at once are not sent one by one. They depend on nothing but the place in the input, so that what
 * one puzzle leaves to the next is the same however many workers there are. A text whose lines are puzzles is divided; blank lines between
 * two parts are left out.
 */
export async function* partsOf(
  groups: AsyncIterable<readonly FileInput[]> | Iterable<readonly FileInput[]>,
  reading: Reading,
): AsyncGenerator<readonly FileInput[], void, void> {
  let count = 0;
  const size = (): number => partSize(count);
  let together: FileInput[] = [];
  for await (const inputs of groups)
    for (const input of inputs) {
      const isDivided =
        input.longLine === undefined && (input.firstLine !== undefined || (await isOfLines(input, reading)));
      if (together.length > 0 && (isDivided || together.length >= size())) {
        yield together;
        count += 1;
        together = [];
      }
      if (!isDivided) together.push(input);
      else
        for (let rest: FileInput | null = input; rest !== null; ) {
          const [part, others] = divided(rest, size());
          rest = others;
          if (part === null) continue;
          yield [part];
          count += 1;
        }
    }
  if (together.length > 0) yield together;
}

/** The first lines of a text, and the rest; null for blank lines, and for no rest. */
function divided(input: FileInput, lines: number): readonly [FileInput | null, FileInput | null] {
  const { name, bytes, firstLine = 1 } = input;
  let [end, taken] = [0, 0];
  while (taken < lines && end < bytes.length) {
    const length = firstLineEnd(bytes.subarray(end)) || bytes.length - end;
    if (!isBlank(bytes.subarray(end, end + length))) taken += 1;
    end += length;
  }
  // A view, as a buffer's own `slice` returns it, would take all bytes of the text with it to a worker.
  const part = taken === 0 ? null : { name, bytes: new Uint8Array(bytes.subarray(0, end)), firstLine };
  if (end === bytes.length) return [part, null];
  return [
    part,
    { name, bytes: bytes.subarray(end), firstLine: firstLine + lineEndsIn(bytes.subarray(0, end)) },
  ];
}

function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** Whether a text is several puzzles, one a line. A model or a formula, by the name of its file, is none. */
async function isOfLines({ name, bytes }: FileInput, reading: Reading): Promise<boolean> {
  // A longer text is no puzzle, and comes in lines only if these are puzzles.
  if (isModelFile(name) || isFormulaFile(name) || bytes.length > maxBytes) return false;
  const text = new TextDecoder().decode(bytes);
  if (!/[\r\n]/.test(text.trim())) return false;
  const { areSeveralLines } = await import('./several-puzzles.js');
  return areSeveralLines(text, reading);
}
