import { carriageReturn, firstLineEnd, lastLineEnd, lineFeed } from './line-ends.js';

/** The limits of reading ahead. */
export interface ReadAheadLimits {
  /** Stops reading at this number of buffered bytes, if they contain a whole line, until it is taken. */
  readonly waitsAt: number;
  /** A line with more bytes is dropped. */
  readonly maxLineBytes: number;
  /** Treats the stream as ended after this number of bytes of such a line: it may never contain another line. */
  readonly maxDropped: number;
}

/** Whole lines of a stream; or the number of bytes of a dropped line, without its end. */
export type LinesRead = { readonly bytes: Uint8Array } | { readonly lengthOfLongLine: number };

/** Reads a stream ahead of its consumer, and returns it in whole lines. */
export class ReadAhead {
  readonly #limits: ReadAheadLimits;
  #chunks: Uint8Array[] = [];
  #length = 0;
  /** The number of bytes in whole lines. */
  #whole = 0;
  /** The number of dropped bytes of the current line; null if the line is kept. */
  #dropped: number | null = null;
  /** Whether the last dropped byte is a carriage return. */
  #isReturnDropped = false;
  /** A dropped line that is not reported yet. */
  #longLine: number | null = null;
  #hasEnded = false;
  #failure: unknown = null;
  #change: () => void = () => {};

  constructor(stream: AsyncIterator<Uint8Array>, limits: ReadAheadLimits) {
    this.#limits = limits;
    void this.#read(stream);
  }

  /** The whole lines since the previous call; null at the end. Throws what the stream throws. */
  async lines(): Promise<LinesRead | null> {
    while (!this.#hasLines && !this.#hasEnded) await this.#changed();
    if (this.#failure !== null) throw this.#failure;
    if (this.#longLine !== null) {
      const lengthOfLongLine = this.#longLine;
      this.#longLine = null;
      this.#change();
      return { lengthOfLongLine };
    }
    const all = Buffer.concat(this.#chunks);
    const whole = this.#hasEnded ? all.length : this.#whole;
    // A line close to the limit is returned alone.
    const taken = whole > this.#limits.maxLineBytes ? firstLineEnd(all) || whole : whole;
    this.#chunks = taken < all.length ? [all.subarray(taken)] : [];
    this.#length = all.length - taken;
    this.#whole = whole - taken;
    this.#change();
    return taken === 0 ? null : { bytes: all.subarray(0, taken) };
  }

  get #hasLines(): boolean {
    return this.#whole > 0 || this.#longLine !== null;
  }

  async #read(stream: AsyncIterator<Uint8Array>): Promise<void> {
    try {
      for (;;) {
        // After a dropped line, nothing is buffered until the line is reported.
        while (this.#longLine !== null || (this.#whole > 0 && this.#length >= this.#limits.waitsAt))
          await this.#changed();
        const { value, done } = await stream.next();
        if (done === true) break;
        this.#take(value);
        if (this.#dropped !== null && this.#dropped > this.#limits.maxDropped) break;
        this.#change();
      }
    } catch (error) {
      this.#failure = error;
    }
    this.#longLine ??= this.#dropped;
    this.#dropped = null;
    this.#hasEnded = true;
    this.#change();
  }

  #take(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    // A carriage return at the end of the previous chunk has ended a line, now that another chunk follows.
    if (this.#chunks.at(-1)?.at(-1) === carriageReturn && chunk[0] !== lineFeed) this.#whole = this.#length;
    const lineLength = this.#length + (firstLineEnd(chunk) || chunk.length);
    if (this.#dropped === null && this.#whole === 0 && lineLength > this.#limits.maxLineBytes) {
      this.#dropped = this.#length;
      this.#isReturnDropped = false;
      this.#chunks = [];
      this.#length = 0;
    }
    const kept = this.#dropped === null ? chunk : this.#behindDropped(chunk);
    if (kept.length === 0) return;
    const last = lastLineEnd(kept);
    if (last > 0) this.#whole = this.#length + last;
    this.#chunks.push(kept);
    this.#length += kept.length;
  }

  /** The part of a chunk after the line that is being dropped. */
  #behindDropped(chunk: Uint8Array): Uint8Array {
    const end = this.#isReturnDropped ? Number(chunk[0] === lineFeed) : firstLineEnd(chunk);
    if (end === 0 && !this.#isReturnDropped) {
      this.#dropped! += chunk.length;
      this.#isReturnDropped = chunk.at(-1) === carriageReturn;
      return chunk.subarray(chunk.length);
    }
    this.#longLine = this.#dropped! + end;
    this.#dropped = null;
    this.#isReturnDropped = false;
    return chunk.subarray(end);
  }

  /** Resolves after the next read or take. */
  #changed(): Promise<void> {
    const before = this.#change;
    return new Promise((resolve) => {
      this.#change = () => {
        this.#change = () => {};
        before();
        resolve();
      };
    });
  }
}
