import { type FileInput, maxBytes } from '@gridwright/puzzles';
import { carriageReturn, firstLineEnd, lastLineEnd, lineEndsIn } from './line-ends.js';

/** The limits of a line. */
export interface LineLimits {
  /** A line with more bytes is dropped. */
  readonly maxLineBytes: number;
  /** A line with more bytes may never end: no more of the text should be read. */
  readonly maxDropped: number;
}

const usualLimits: LineLimits = { maxLineBytes: maxBytes, maxDropped: 4 * maxBytes };

/** Divides a text that comes in chunks at the ends of its lines. */
export class LineReader {
  readonly #name: string;
  readonly #limits: LineLimits;
  /** The beginning of a line whose end has not come; empty if it is dropped. */
  #begun: Uint8Array[] = [];
  #length = 0;
  /** Whether the last byte was a carriage return, which is kept back, as a line feed may follow. */
  #hasReturn = false;
  #line = 1;

  constructor(name: string, limits = usualLimits) {
    this.#name = name;
    this.#limits = limits;
  }

  /** Whether the current line is too long to be read to its end. */
  get isEndless(): boolean {
    return this.#length > this.#limits.maxDropped;
  }

  /** The lines that end in this chunk: those that are kept as one input, and a dropped one before them. */
  take(chunk: Uint8Array): readonly FileInput[] {
    const joined = this.#hasReturn ? Buffer.concat([Uint8Array.of(carriageReturn), chunk]) : chunk;
    this.#hasReturn = joined.at(-1) === carriageReturn;
    const bytes = this.#hasReturn ? joined.subarray(0, -1) : joined;
    const last = lastLineEnd(joined);
    if (last === 0) {
      this.#begin(bytes);
      return [];
    }
    const first = this.#isDropped ? firstLineEnd(joined) : 0;
    const dropped = this.#isDropped ? [this.#droppedLine(first)] : [];
    const lines = first === last ? [] : [this.#lines(bytes.subarray(first, last))];
    this.#begun = [];
    this.#length = 0;
    this.#begin(bytes.subarray(last));
    return [...dropped, ...lines];
  }

  /** The last line, if it has no end. */
  end(): readonly FileInput[] {
    if (this.#hasReturn) this.#begin(Uint8Array.of(carriageReturn));
    if (this.#length === 0) return [];
    return [this.#isDropped ? this.#droppedLine(0) : this.#lines(new Uint8Array(0))];
  }

  get #isDropped(): boolean {
    return this.#length > this.#limits.maxLineBytes;
  }

  #begin(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#isDropped) this.#begun = [];
    else if (bytes.length > 0) this.#begun.push(bytes);
  }

  #droppedLine(rest: number): FileInput {
    return longLine(this.#name, this.#line++, this.#length + rest, this.#limits.maxLineBytes);
  }

  #lines(rest: Uint8Array): FileInput {
    const bytes = this.#begun.length > 0 ? Buffer.concat([...this.#begun, rest]) : rest;
    const firstLine = this.#line;
    this.#line += lineEndsIn(bytes);
    return { name: this.#name, bytes, firstLine };
  }
}

/** A line that is too long to be kept, with its number and its length. */
export function longLine(name: string, firstLine: number, bytes: number, most: number): FileInput {
  return { name, bytes: new Uint8Array(0), firstLine, longLine: { bytes, most } };
}
