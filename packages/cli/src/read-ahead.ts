import { carriageReturn, firstLineEnd, lastLineEnd, lineFeed } from './line-ends.js';

/** How far is read ahead. */
export interface ReadAheadLimits {
  /** With so many bytes in hand, of which some are whole lines, it waits until these are taken. */
  readonly waitsAt: number;
  /** A line with more bytes is not kept. */
  readonly mostOfLine: number;
  /** Behind so many bytes of such a line, the stream counts as ended: it may never come to another line. */
  readonly mostDropped: number;
}

/** Whole lines of a stream; or of a line that is too long to be kept, how many bytes it has without its end. */
export type LinesRead = { readonly bytes: Uint8Array } | { readonly lengthOfLongLine: number };

/** Reads a stream while what has come of it is worked on, and gives it out by whole lines. */
export class ReadAhead {
  readonly #limits: ReadAheadLimits;
  #chunks: Uint8Array[] = [];
  #length = 0;
  /** How many of the bytes are whole lines. */
  #whole = 0;
  /** How many bytes of the line at hand are dropped; null where it is kept. */
  #dropped: number | null = null;
  /** Whether the last byte that was dropped is a carriage return. */
  #isReturnDropped = false;
  /** The line that was dropped, and is not told yet. */
  #longLine: number | null = null;
  #hasEnded = false;
  #failure: unknown = null;
  #change: () => void = () => {};

  constructor(stream: AsyncIterator<Uint8Array>, limits: ReadAheadLimits) {
    this.#limits = limits;
    void this.#read(stream);
  }

  /** The whole lines that have come since the last time; null at the end. Throws what the stream throws. */
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
    // A line that is nearly too long comes alone.
    const taken = whole > this.#limits.mostOfLine ? firstLineEnd(all) || whole : whole;
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
        // Behind a line that was dropped, nothing is kept until that is told.
        while (this.#longLine !== null || (this.#whole > 0 && this.#length >= this.#limits.waitsAt))
          await this.#changed();
        const { value, done } = await stream.next();
        if (done === true) break;
        this.#take(value);
        if (this.#dropped !== null && this.#dropped > this.#limits.mostDropped) break;
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
    // A carriage return at the end of what came before has ended a line, as more has come now.
    if (this.#chunks.at(-1)?.at(-1) === carriageReturn && chunk[0] !== lineFeed) this.#whole = this.#length;
    const lineLength = this.#length + (firstLineEnd(chunk) || chunk.length);
    if (this.#dropped === null && this.#whole === 0 && lineLength > this.#limits.mostOfLine) {
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

  /** What of a chunk stands behind the line that is being dropped. */
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

  /** Resolves when something was read, or taken. */
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
