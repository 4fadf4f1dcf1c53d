import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CallError, systemErrorText } from '../process/errors.js';
import { type CommandIo, pathIn } from '../process/io.js';
import { removeAbandoned, unfinished, unfinishedName } from './temporary-files.js';

function isOfSystem(path: string): boolean {
  return ['/dev/', '/proc/'].some((folder) => resolve(path).startsWith(folder));
}

/**
 * A file that is written atomically: to a temporary file beside its final place, which is renamed at the end. On a failure, such
 * as a full disk, the temporary file is removed and an existing file stays unchanged; that of a process that was killed is removed by the
 * next one that writes into the folder. Pipes, devices and `/dev/stdout` are written
 * directly. Only `finish` and `open` throw, so that events can be handled to their end.
 */
export class OutputFile {
  /** The path that the user gave. */
  readonly #name: string;
  readonly #folder: Pick<CommandIo, 'cwd'>;
  #place: { readonly final: string; readonly aside: string | null } | null = null;
  #file: number | null = null;
  #failure: CallError | null = null;

  constructor(name: string, folder: Pick<CommandIo, 'cwd'>) {
    this.#name = name;
    this.#folder = folder;
  }

  /** Opens the file now, not at the first piece. Throws `CallError`. */
  open(): void {
    this.append('');
    if (this.#failure !== null) throw this.#failure;
  }

  append(piece: string | Uint8Array): void {
    this.#attempt(() => {
      this.#file ??= this.#begin();
      // Writes until the whole piece is written: a full disk may accept a part of it without an error.
      writeFileSync(this.#file, piece);
    });
  }

  /** Discards the file. */
  discard(): void {
    const aside = this.#place?.aside ?? null;
    const file = this.#file;
    this.#file = null;
    try {
      if (file !== null) closeSync(file);
    } catch {
      // A discarded file need not be complete.
    }
    if (aside === null) return;
    rmSync(aside, { force: true });
    unfinished.delete(aside);
  }

  /** Moves the file to its place. Throws `CallError` with the first failure; there is no new file then. */
  finish(): void {
    finishAll([this]);
  }

  /** Closes the temporary file. Returns the first failure. */
  close(): CallError | null {
    this.#attempt(() => {
      const file = this.#file ?? this.#begin();
      this.#file = null;
      closeSync(file);
    });
    return this.#failure;
  }

  /** Renames the closed file. Returns the failure. */
  move(): CallError | null {
    this.#attempt(() => {
      if (this.#place === null || this.#place.aside === null) return;
      const { final, aside } = this.#place;
      renameSync(aside, final);
      unfinished.delete(aside);
    });
    return this.#failure;
  }

  #begin(): number {
    const path = pathIn(this.#folder.cwd, this.#name);
    const old = statSync(path, { throwIfNoEntry: false });
    // A dangling link, or a path such as /dev/fd/3, must not be replaced by a file.
    const isLinkToNothing =
      old === undefined && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (isLinkToNothing || (old !== undefined && !old.isFile()) || isOfSystem(path)) {
      this.#place = { final: path, aside: null };
      return openSync(path, 'w');
    }
    // A link stays a link, and a file without write permission is not replaced.
    const final = old === undefined ? path : realpathSync(path);
    if (old !== undefined) accessSync(final, constants.W_OK);
    // The longest names have no room for a suffix.
    const folder = dirname(final);
    removeAbandoned(folder);
    const aside = join(folder, unfinishedName());
    const file = openSync(aside, 'wx');
    this.#place = { final, aside };
    unfinished.add(aside);
    if (old !== undefined) fchmodSync(file, old.mode & 0o777);
    return file;
  }

  #attempt(action: () => void): void {
    if (this.#failure !== null) return;
    try {
      action();
    } catch (error) {
      this.#failure = new CallError(this.#name, 'a file that can be written', systemErrorText(error));
      this.discard();
    }
  }
}

/** Finishes files that belong together: all of them or none. Throws `CallError`. */
export function finishAll(files: readonly OutputFile[]): void {
  const discardAll = (failure: CallError): never => {
    for (const file of files) file.discard();
    throw failure;
  };
  for (const step of ['close', 'move'] as const)
    for (const file of files) {
      const failure = file[step]();
      if (failure !== null) discardAll(failure);
    }
}

/** Writes a whole file. Throws `CallError`. */
export function writeOutput(
  name: string,
  content: string | Uint8Array,
  folder: Pick<CommandIo, 'cwd'>,
): void {
  const file = new OutputFile(name, folder);
  file.append(content);
  file.finish();
}

/**
 * Throws `CallError` if an output file is one of the inputs, which it would overwrite, or `-`, which means standard input
 * everywhere else.
 */
export function requireOtherFile(
  option: string,
  name: string,
  inputs: readonly string[],
  { cwd }: Pick<CommandIo, 'cwd'>,
): void {
  if (name === '-') throw new CallError(option, 'the name of a file', '"-"');
  const path = pathIn(cwd, name);
  if (!existsSync(path)) return;
  const output = realpathSync(path);
  const isSame = (input: string): boolean => {
    const read = pathIn(cwd, input);
    return existsSync(read) && realpathSync(read) === output;
  };
  if (inputs.some(isSame) && statSync(output).isFile())
    throw new CallError(option, 'another file than the one that is read', name);
}
