/** Whether a byte is white space: space, tab, line feed or carriage return. */
export function isBlank(byte: number): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}

/** Words of this length are meaningless, except in comments; messages show less of them. */
const maxWordBytes = 256;

/** Numbers with more digits are out of every range. */
export const maxNumberLength = 20;

/** Longer words are truncated in messages. */
const maxShownLength = 40;

/** The prefix of a word that determines its kind: longer words may have been cut. */
export function headOf(word: string): string {
  return word.slice(0, maxNumberLength);
}

/** Maximum bytes of a slice. */
const sliceLength = 1 << 16;

/**
 * Converts a text in arbitrary pieces to slices of bytes, cut between words only. A word longer than `maxWordBytes`
 * may still be cut; each part except the last has at least this length.
 */
export class ByteText {
  readonly #take: (slice: Uint8Array) => void;
  /** The incomplete word at the end of the last piece. */
  #begun: Uint8Array = new Uint8Array(0);

  constructor(take: (slice: Uint8Array) => void) {
    this.#take = take;
  }

  push(piece: string | Uint8Array): void {
    if (typeof piece === 'string') this.#pushText(piece);
    else
      for (let at = 0; at < piece.length; at += sliceLength)
        this.#pushBytes(piece.subarray(at, at + sliceLength));
  }

  finish(): void {
    if (this.#begun.length > 0) this.#take(this.#begun);
    this.#begun = new Uint8Array(0);
  }

  #pushText(text: string): void {
    const encoder = new TextEncoder();
    for (let at = 0; at < text.length; ) {
      let end = Math.min(at + sliceLength, text.length);
      const last = text.charCodeAt(end - 1);
      // Keep surrogate pairs together.
      if (last >= 0xd800 && last < 0xdc00 && end - at > 1) end -= 1;
      this.#pushBytes(encoder.encode(text.slice(at, end)));
      at = end;
    }
  }

  #pushBytes(bytes: Uint8Array): void {
    let from = 0;
    if (this.#begun.length > 0) {
      while (from < bytes.length && !isBlank(bytes[from]!)) from += 1;
      this.#begun = joined(this.#begun, bytes.subarray(0, from));
      if (from === bytes.length && this.#begun.length < maxWordBytes) return;
      this.finish();
    }
    let to = bytes.length;
    while (to > from && !isBlank(bytes[to - 1]!)) to -= 1;
    if (to > from) this.#take(bytes.subarray(from, to));
    this.#begun = bytes.slice(to);
    if (this.#begun.length >= maxWordBytes) this.finish();
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** A word for an error message: quoted, printable and truncated. */
export function shown(word: string): string {
  const text = word.length > maxShownLength ? `${word.slice(0, maxShownLength)}…` : word;
  return JSON.stringify(text).replace(
    /[^ -~…]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
