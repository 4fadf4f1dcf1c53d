import type { FileInput } from '@gridwright/puzzles';
import { maxBytes } from '@gridwright/puzzles/questions';
import { firstLineEnd, lineEndsIn, longLine } from './line-reader.js';

/** This many parts have one puzzle, and this many each of the next sizes. */
const partsOfSize = 16;

/** Each size is this many times the one before, up to the largest. */
const [growth, largest] = [4, 64];

/** The maximum number of puzzles in a part that has this many parts before it. */
export function partSize(before: number): number {
  return Math.min(largest, growth ** Math.floor(before / partsOfSize));
}

/**
 * Puts inputs into parts that are answered together, in order. The sizes grow: a few puzzles that take long go to all workers, and
 * many that are answered at once are not sent one by one.
 */
export class GrowingParts {
  readonly #onPart: (part: readonly FileInput[]) => void;
  #given = 0;
  #together: FileInput[] = [];

  /** `onPart` is called with each part. */
  constructor(onPart: (part: readonly FileInput[]) => void) {
    this.#onPart = onPart;
  }

  /** The part that a whole text completes, if any. */
  take(input: FileInput): readonly (readonly FileInput[])[] {
    this.#together.push(input);
    return this.#together.length < partSize(this.#given) ? [] : this.end();
  }

  /** The texts that are in no part yet. */
  end(): readonly (readonly FileInput[])[] {
    const part = this.#together;
    this.#together = [];
    return part.length === 0 ? [] : [this.#counted(part)];
  }

  /** The parts of lines that are puzzles, and of the texts before them. Blank lines between two parts are left out. */
  *takeLines(lines: readonly FileInput[]): Generator<readonly FileInput[], void, void> {
    yield* this.end();
    for (const input of lines)
      for (let rest: FileInput | null = input; rest !== null; ) {
        const [part, others]: Divided = divided(rest, partSize(this.#given));
        rest = others;
        if (part !== null) yield this.#counted([part]);
      }
  }

  #counted(part: readonly FileInput[]): readonly FileInput[] {
    this.#given += 1;
    this.#onPart(part);
    return part;
  }
}

/** The first lines of a text, and the rest; null for blank lines, and for no rest. */
type Divided = readonly [FileInput | null, FileInput | null];

function divided(input: FileInput, lines: number): Divided {
  if (input.longLine !== undefined) return [input, null];
  const { name, bytes, firstLine = 1 } = input;
  let [end, taken] = [0, 0];
  while (taken < lines && end < bytes.length) {
    const length = firstLineEnd(bytes.subarray(end)) || bytes.length - end;
    // No input is longer than a line may be.
    if (end > 0 && end + length > maxBytes) break;
    if (!isBlank(bytes, end, end + length)) taken += 1;
    end += length;
  }
  const rest = (): FileInput => ({
    name,
    bytes: bytes.subarray(end),
    firstLine: firstLine + lineEndsIn(bytes.subarray(0, end)),
  });
  const others = end === bytes.length ? null : rest();
  if (end > maxBytes) return [longLine(name, firstLine, end), others];
  // A view, as a buffer's own `slice` returns it, would take all bytes of the text with it to a worker.
  const part = taken === 0 ? null : { name, bytes: new Uint8Array(bytes.subarray(0, end)), firstLine };
  return [part, others];
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    if (byte !== 0x20 && (byte < 0x09 || byte > 0x0d)) return false;
  }
  return true;
}
