import { ByteText } from './byte-text.js';
import { DimacsScanner } from './dimacs-scanner.js';
import type { Formula } from './formula.js';

/**
 * The formula of a DIMACS text in conjunctive normal form: comments (`c …`), the header `p cnf VARIABLES CLAUSES`,
 * then clauses, each ended by 0, over as many lines as they like. Comments may stand between all lines, and behind
 * the numbers of one. A `%` ends the clauses, as in the files of SATLIB. Clauses stay as they are, with repeated
 * literals and all. Throws `DimacsError`, and nothing else, whatever the text; nothing is allocated because the
 * header says so. Linear, in one pass.
 */
export function readDimacs(text: string | Uint8Array | Iterable<string | Uint8Array>): Formula {
  const reader = new DimacsReader();
  if (typeof text === 'string' || text instanceof Uint8Array) reader.push(text);
  else for (const piece of text) reader.push(piece);
  return reader.finish();
}

/** Reads a DIMACS text that comes in pieces, cut anywhere. A reader that threw is of no further use. */
export class DimacsReader {
  readonly #scanner = new DimacsScanner();
  readonly #text = new ByteText((slice) => this.#scanner.scan(slice));

  /** Reads the next piece; strings and bytes (UTF-8) may take turns. Throws `DimacsError`. */
  push(piece: string | Uint8Array): void {
    this.#text.push(piece);
  }

  /** The formula, when all pieces are read. Throws `DimacsError`. */
  finish(): Formula {
    this.#text.finish();
    return this.#scanner.finish();
  }
}
