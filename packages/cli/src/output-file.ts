import { randomUUID } from 'node:crypto';
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
import { CallError } from './call-error.js';
import { type CommandIo, pathIn } from './io.js';
import { errorCode } from './puzzle-input.js';

/** The files beside the final ones that are being written. */
const unfinished = new Set<string>();

/** Removes the files that are being written, at the end of a process: none is left behind, however it ends. */
export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true });
}

function isOfSystem(path: string): boolean {
  return ['/dev/', '/proc/'].some((folder) => resolve(path).startsWith(folder));
}

/**
 * A file that is whole or not there: it is written beside its final place, and moved there at the end. Where that fails,
 * on a full disk for example, nothing of it stays, and an old file of that name is as it was. What is no plain file, such
 * as a pipe or `/dev/stdout`, is written to directly. No method throws but `finish` and `open`, so that events can be handled to their end.
 */
export class OutputFile {
  /** As the user named it. */
  readonly #name: string;
  readonly #folder: Pick<CommandIo, 'cwd'>;
  #place: { readonly final: string; readonly aside: string | null } | null = null;
  #file: number | null = null;
  #failure: CallError | null = null;

  constructor(name: string, folder: Pick<CommandIo, 'cwd'>) {
    this.#name = name;
    this.#folder = folder;
  }

  /** Begins the file now, not at the first piece. Throws `CallError` where that is not possible. */
  open(): void {
    this.append('');
    if (this.#failure !== null) throw this.#failure;
  }

  append(piece: string | Uint8Array): void {
    this.#attempt(() => {
      this.#file ??= this.#begin();
      // All of the piece is written: a full disk may take a part of it without an error.
      writeFileSync(this.#file, piece);
    });
  }

  /** Gives the file up. */
  discard(): void {
    const aside = this.#place?.aside ?? null;
    const file = this.#file;
    this.#file = null;
    try {
      if (file !== null) closeSync(file);
    } catch {
      // What is given up need not have been written.
    }
    if (aside === null) return;
    rmSync(aside, { force: true });
    unfinished.delete(aside);
  }

  /** Moves the file to its place. Throws `CallError` with whatever failed first, and then there is no new file. */
  finish(): void {
    finishAll([this]);
  }

  /** All is written, and not in its place yet. Returns what failed first. */
  close(): CallError | null {
    this.#attempt(() => {
      const file = this.#file ?? this.#begin();
      this.#file = null;
      closeSync(file);
    });
    return this.#failure;
  }

  /** Moves what is closed to its place. Returns what failed. */
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
    // A link to nothing, or the system's name of an open file, must not become a file itself.
    const isLinkToNothing =
      old === undefined && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (isLinkToNothing || (old !== undefined && !old.isFile()) || isOfSystem(path)) {
      this.#place = { final: path, aside: null };
      return openSync(path, 'w');
    }
    // A link stays one, and what may not be written is not replaced either.
    const final = old === undefined ? path : realpathSync(path);
    if (old !== undefined) accessSync(final, constants.W_OK);
    // The longest names leave no room for an ending.
    const aside = join(dirname(final), `gridwright-${randomUUID()}.unfinished`);
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
      this.#failure = new CallError(
        this.#name,
        'a file that can be written',
        `the error ${errorCode(error)}`,
      );
      this.discard();
    }
  }
}

/** Moves files that belong together to their places. Throws `CallError`; where one is not whole, none is moved. */
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
 * Throws `CallError` where a file to be written is one of the inputs, whose text would be lost, or `-`, which stands for
 * standard input everywhere else.
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
