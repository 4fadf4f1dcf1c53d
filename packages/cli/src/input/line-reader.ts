import type { FileInput } from '@gridwright/puzzles';
import { maxBytes } from '@gridwright/puzzles/questions';

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** The number of lines that end in these bytes: with a line feed, a carriage return, or both. */
export function lineEndsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  for (let at = bytes.indexOf(carriageReturn); at >= 0; at = bytes.indexOf(carriageReturn, at + 1))
    if (bytes[at + 1] !== lineFeed) count += 1;
  return count;
}

/** The index behind the last line end; 0 without one. A carriage return as the last byte ends no line yet: a line feed may follow. */
export function lastLineEnd(bytes: Uint8Array): number {
  const feed = bytes.lastIndexOf(lineFeed);
  const last = bytes.length - 2;
  return Math.max(feed, last < 0 ? -1 : bytes.lastIndexOf(carriageReturn, last)) + 1;
}

/** The index behind the first line end; 0 without one, as in `lastLineEnd`. */
export function firstLineEnd(bytes: Uint8Array): number {
  const feed = bytes.indexOf(lineFeed);
  // Only up to the line feed: a long text may have no carriage return at all.
  const at = (feed < 0 ? bytes : bytes.subarray(0, feed)).indexOf(carriageReturn);
  if (at < 0) return feed + 1;
  if (at + 1 === bytes.length) return 0;
  return bytes[at + 1] === lineFeed ? at + 2 : at + 1;
}

/** A line above the limit, which is not kept. */
export function longLine(name: string, firstLine: number, bytes: number, most = maxBytes): FileInput {
  return { name, bytes: new Uint8Array(0), firstLine, longLine: { bytes, most } };
}

/** Divides a text that comes in chunks at the ends of its lines. A line with more bytes than `maxLineBytes` is dropped. */
export class LineReader {
  readonly #name: string;
  readonly #maxLineBytes: number;
  /** The beginning of a line whose end has not come; empty if the line is dropped. */
  #begun: Uint8Array[] = [];
  #length = 0;
  /** Whether the last byte was a carriage return, which is kept back. */
  #hasReturn = false;
  #line = 1;

  constructor(name: string, maxLineBytes = maxBytes) {
    this.#name = name;
    this.#maxLineBytes = maxLineBytes;
  }

  /** Whether the current line may never end: no more of the text should be read. */
  get isEndless(): boolean {
    return this.#length > 4 * this.#maxLineBytes;
  }

  /** The lines that end in this chunk: those that are kept as one input, and a dropped one before them. */
  take(chunk: Uint8Array): readonly FileInput[] {
    const joined = this.#hasReturn ? Buffer.concat([Uint8Array.of(carriageReturn), chunk]) : chunk;
    this.#hasReturn = joined.at(-1) === carriageReturn;
    const bytes = this.#hasReturn ? joined.subarray(0, -1) : joined;
    const last = lastLineEnd(joined);
    const first = this.#isDropped ? firstLineEnd(joined) : 0;
    const ended = last > 0 ? this.#ended(bytes.subarray(0, first), bytes.subarray(first, last)) : [];
    this.#begin(bytes.subarray(last));
    return ended;
  }

  /** The last line, if it has no end. */
  end(): readonly FileInput[] {
    if (this.#hasReturn) this.#begin(Uint8Array.of(carriageReturn));
    return this.#length > 0 ? this.#ended(new Uint8Array(0), new Uint8Array(0)) : [];
  }

  get #isDropped(): boolean {
    return this.#length > this.#maxLineBytes;
  }

  #begin(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#isDropped) this.#begun = [];
    else if (bytes.length > 0) this.#begun.push(bytes);
  }

  /** The line that was begun, with the rest of a dropped one, and whole lines behind it. */
  #ended(dropped: Uint8Array, lines: Uint8Array): readonly FileInput[] {
    const inputs: FileInput[] = [];
    if (this.#isDropped)
      inputs.push(longLine(this.#name, this.#line++, this.#length + dropped.length, this.#maxLineBytes));
    const bytes = this.#begun.length > 0 ? Buffer.concat([...this.#begun, lines]) : lines;
    if (bytes.length > 0) inputs.push({ name: this.#name, bytes, firstLine: this.#line });
    this.#line += lineEndsIn(bytes);
    this.#begun = [];
    this.#length = 0;
    return inputs;
  }
}
