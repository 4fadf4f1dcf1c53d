import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { CallError } from './call-error.js';
import { errorCode } from './puzzle-input.js';

/** A file that is written piece by piece, and not touched before the first one. Methods throw `CallError`. */
export class GrowingFile {
  readonly #path: string;
  #file: number | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  append(piece: string | Uint8Array): void {
    this.#try(() => {
      this.#file ??= openSync(this.#path, 'w');
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    });
  }

  close(): void {
    const file = this.#file;
    this.#file = null;
    if (file !== null) this.#try(() => closeSync(file));
  }

  /** Removes what was written: half a file would be taken for a whole one. */
  remove(): void {
    if (this.#file === null) return;
    this.close();
    this.#try(() => rmSync(this.#path, { force: true }));
  }

  #try(action: () => void): void {
    try {
      action();
    } catch (error) {
      throw new CallError(this.#path, 'a file that can be written', `the error ${errorCode(error)}`);
    }
  }
}
