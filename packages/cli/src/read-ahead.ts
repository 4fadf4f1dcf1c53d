const lineBreak = 0x0a;

/** How far is read ahead. */
export interface ReadAheadLimits {
  /** With so many bytes in hand, of which some are whole lines, it waits until these are taken. */
  readonly waitsAt: number;
  /** A line with more bytes is given out in pieces. */
  readonly mostOfLine: number;
}

/** Reads a stream while what has come of it is worked on, and gives it out by whole lines. */
export class ReadAhead {
  readonly #limits: ReadAheadLimits;
  #chunks: Uint8Array[] = [];
  #length = 0;
  /** How many of the bytes are whole lines. */
  #whole = 0;
  #hasEnded = false;
  #failure: unknown = null;
  #change: () => void = () => {};

  constructor(beginning: Uint8Array, rest: AsyncIterator<Uint8Array>, limits: ReadAheadLimits) {
    this.#limits = limits;
    this.#take(beginning);
    void this.#read(rest);
  }

  /** The whole lines that have come since the last time; null at the end. Throws what the stream throws. */
  async lines(): Promise<Uint8Array | null> {
    while (this.#whole === 0 && !this.#hasEnded && this.#length <= this.#limits.mostOfLine)
      await this.#changed();
    if (this.#failure !== null) throw this.#failure;
    const all = Buffer.concat(this.#chunks);
    const taken = this.#hasEnded || this.#whole === 0 ? all.length : this.#whole;
    this.#chunks = taken < all.length ? [all.subarray(taken)] : [];
    this.#length = all.length - taken;
    this.#whole = 0;
    this.#change();
    return taken === 0 ? null : all.subarray(0, taken);
  }

  async #read(rest: AsyncIterator<Uint8Array>): Promise<void> {
    try {
      for (;;) {
        while (this.#whole > 0 && this.#length >= this.#limits.waitsAt) await this.#changed();
        const { value, done } = await rest.next();
        if (done === true) break;
        this.#take(value);
        this.#change();
      }
    } catch (error) {
      this.#failure = error;
    }
    this.#hasEnded = true;
    this.#change();
  }

  #take(chunk: Uint8Array): void {
    const last = chunk.lastIndexOf(lineBreak);
    if (last >= 0) this.#whole = this.#length + last + 1;
    this.#chunks.push(chunk);
    this.#length += chunk.length;
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
