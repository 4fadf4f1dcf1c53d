/** Receives the pieces of a text in order; it owns them. */
export type ByteSink = (bytes: Uint8Array) => void;

/** Pieces start small, as most proofs are, and double. */
const firstPieceSize = 1 << 12;
const lastPieceSize = 1 << 16;
const maxDigits = 20;
const [space, minus, lineFeed, zero] = [0x20, 0x2d, 0x0a, 0x30];

/** The digits of 0 to 9999, four bytes each, from the first writer on. */
const groups = new Uint8Array(40_000);

function fillGroups(): void {
  if (groups[0] === zero) return;
  for (let i = 0; i < 10_000; i++)
    for (let place = 0, rest = i; place < 4; place++, rest = Math.floor(rest / 10))
      groups[4 * i + 3 - place] = zero + (rest % 10);
}

/** Writes numbers as text, the largest cost of logging: four digits at a time, into arrays that are not copied. */
export class TextWriter {
  readonly #sink: ByteSink;
  #bytes = new Uint8Array(firstPieceSize);
  #size = 0;
  #flushed = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
    fillGroups();
  }

  /** Writes a whole number from -2^31 to 2^31 - 1, and a space. */
  integer(value: number): void {
    if (this.#size + maxDigits > this.#bytes.length) this.flush();
    const bytes = this.#bytes;
    let at = this.#size;
    let rest = value;
    if (rest < 0) {
      bytes[at++] = minus;
      rest = -rest;
    }
    if (rest < 10_000) at = this.#leading(rest, at);
    else {
      const high = (rest / 10_000) | 0;
      if (high < 10_000) at = this.#leading(high, at);
      else {
        const highest = (high / 10_000) | 0;
        at = this.#group(high - 10_000 * highest, this.#leading(highest, at));
      }
      at = this.#group(rest - 10_000 * high, at);
    }
    bytes[at++] = space;
    this.#size = at;
  }

  /** Writes any exact whole number, and a space. */
  wholeNumber(value: number): void {
    if (Math.abs(value) < 2 ** 31) this.integer(value);
    else this.text(`${value} `);
  }

  /** Writes bytes, which must not be modified afterwards. */
  piece(bytes: Uint8Array): void {
    this.flush();
    this.#flushed += bytes.length;
    this.#sink(bytes);
  }

  /** Writes ASCII text of any length. */
  text(text: string): void {
    for (let i = 0; i < text.length; i++) {
      if (this.#size === this.#bytes.length) this.flush();
      this.#bytes[this.#size++] = text.charCodeAt(i);
    }
  }

  /** Writes the number 0 and a line feed. */
  endLine(): void {
    if (this.#size + 2 > this.#bytes.length) this.flush();
    this.#bytes[this.#size++] = zero;
    this.#bytes[this.#size++] = lineFeed;
  }

  /** The number of bytes written so far. */
  get length(): number {
    return this.#flushed + this.#size;
  }

  /** Passes the buffered text to the sink. */
  flush(): void {
    if (this.#size === 0) return;
    this.#flushed += this.#size;
    this.#sink(this.#bytes.subarray(0, this.#size));
    this.#bytes = new Uint8Array(Math.min(2 * this.#bytes.length, lastPieceSize));
    this.#size = 0;
  }

  #leading(value: number, at: number): number {
    const start = 4 * value;
    const skip = value < 10 ? 3 : value < 100 ? 2 : value < 1000 ? 1 : 0;
    for (let i = skip; i < 4; i++) this.#bytes[at + i - skip] = groups[start + i]!;
    return at + 4 - skip;
  }

  #group(value: number, at: number): number {
    const bytes = this.#bytes;
    bytes[at] = groups[4 * value]!;
    bytes[at + 1] = groups[4 * value + 1]!;
    bytes[at + 2] = groups[4 * value + 2]!;
    bytes[at + 3] = groups[4 * value + 3]!;
    return at + 4;
  }
}
