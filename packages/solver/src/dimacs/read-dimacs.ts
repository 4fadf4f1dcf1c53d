import { ByteText } from './byte-text.js';
import { DimacsScanner } from './dimacs-scanner.js';
import type { Formula } from './formula.js';

/**
 * Reads a DIMACS CNF text: comments (`c …`), the header `p cnf VARIABLES CLAUSES`, then clauses, each ended by 0,
 * over any number of lines. Comments are allowed between all lines and after the numbers of a line. `%` ends the
 * clauses, as in SATLIB files. Clauses are not simplified: repeated literals stay.
 *
 * Throws `DimacsError` only, for any text. Allocates by the size of the text, never by numbers of the header.
 * Linear time, one pass.
 */
export function readDimacs(text: string | Uint8Array | Iterable<string | Uint8Array>): Formula {
  const reader = new DimacsReader();
  if (typeof text === 'string' || text instanceof Uint8Array) reader.push(text);
  else for (const piece of text) reader.push(piece);
  return reader.finish();
}

/** Reads a DIMACS text in arbitrary pieces. A reader that threw cannot be used further. */
export class DimacsReader {
  readonly #scanner = new DimacsScanner();
  readonly #text = new ByteText((slice) => this.#scanner.scan(slice));

  /** Reads the next piece, a string or bytes (UTF-8). Throws `DimacsError`. */
  push(piece: string | Uint8Array): void {
    this.#text.push(piece);
  }

  /** The formula, after the last piece. Throws `DimacsError`. */
  finish(): Formula {
    this.#text.finish();
    return this.#scanner.finish();
  }
}
