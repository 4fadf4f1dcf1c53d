import { ProofError, proofError } from '@gridwright/solver/checker';
import { InputError, quote } from '../../boards/definition/input-error.js';

/** A proof of its own inside a file. */
export interface ProofPart {
  /** The line of the file on which it begins. */
  readonly line: number;
  readonly bytes: Uint8Array;
}

/** Whether a file begins with this text, in UTF-8. */
export function beginsWith(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder().decode(bytes.subarray(0, new TextEncoder().encode(text).length)) === text;
}

const lineFeed = 0x0a;

/** The lines of a file that has whole proofs between lines of its own, one after the other. */
export class FileLines {
  /** The number of the last line that was read, from 1 on. */
  line = 0;
  /** That line; null at the end. */
  text: string | null = null;
  readonly #bytes: Uint8Array;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next line, without its end; null at the end of the text. Throws `InputError` `not-text`. */
  next(): string | null {
    this.line += 1;
    if (this.#at >= this.#bytes.length) {
      this.text = null;
      return null;
    }
    const end = this.#lineEnd();
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end + 1;
    try {
      this.text = this.#decoder.decode(bytes).replace(/\r$/, '');
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const place = { line: this.line, column: 1 };
      throw new InputError({ code: 'not-text', place, expected: 'a text in UTF-8', found: 'other bytes' });
    }
    return this.text;
  }

  /** The lines up to the next one that begins with "claim", undecoded. */
  proof(): ProofPart {
    const [line, start] = [this.line + 1, this.#at];
    for (;;) {
      this.line += 1;
      if (this.#at >= this.#bytes.length) throw this.unexpected('a proof that ends with "claim"', null);
      const from = this.#at;
      this.#at = this.#lineEnd() + 1;
      if (isClaim(this.#bytes, from)) return { line, bytes: this.#bytes.subarray(start, this.#at) };
    }
  }

  /** The error that the last line is another one. */
  unexpected(expected: string, found: string | null | undefined): InputError {
    return new InputError({
      code: 'unexpected',
      place: { line: this.line, column: 1 },
      expected,
      found: found === null || found === undefined ? 'the end of the text' : quote(found),
    });
  }

  #lineEnd(): number {
    const end = this.#bytes.indexOf(lineFeed, this.#at);
    return end < 0 ? this.#bytes.length : end;
  }
}

const claimWord = new TextEncoder().encode('claim');

function isClaim(bytes: Uint8Array, from: number): boolean {
  return claimWord.every((byte, index) => bytes[from + index] === byte);
}

/** Does what reads a proof inside the file; the lines of what is no proof are those of the file. */
export function inPart<Result>({ line }: ProofPart, read: () => Result): Result;
export function inPart({ line }: ProofPart, read: () => unknown): unknown {
  const inFile = (error: unknown): unknown =>
    error instanceof ProofError
      ? proofError({ ...error.problem, line: error.problem.line + line - 1 })
      : error;
  try {
    const result = read();
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw inFile(error);
    });
  } catch (error) {
    throw inFile(error);
  }
}
