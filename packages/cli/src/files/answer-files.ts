import type { AnswerFile, RequestEvent } from '@gridwright/puzzles';
import { CallError } from '../process/errors.js';
import type { CommandIo } from '../process/io.js';
import { finishAll, OutputFile } from './output-file.js';

/** The paths of the files of an answer that a call asks for. */
type FilePaths = Partial<Readonly<Record<AnswerFile, string>>>;

type Piece = Extract<RequestEvent, { type: 'piece' }>;

/** Writes the files of an answer: those that are whole at the end are there, and of the others none is left, or what was there before. */
export class AnswerFiles {
  readonly #paths: FilePaths;
  readonly #io: Pick<CommandIo, 'cwd'>;
  readonly #open = new Map<AnswerFile, OutputFile>();
  readonly #whole = new Set<AnswerFile>();
  /** How many files of a sort have ended: one for each puzzle. */
  #ended = 0;

  constructor(paths: FilePaths, io: Pick<CommandIo, 'cwd'>) {
    this.#paths = paths;
    this.#io = io;
  }

  /** Takes a piece of a file; false for a file that the call does not ask for. */
  take({ file, content, isLast }: Piece): boolean {
    const path = this.#paths[file];
    if (path === undefined) return false;
    if (this.#whole.has(file)) {
      if (isLast === true) this.#ended += 1;
      return true;
    }
    let output = this.#open.get(file);
    if (output === undefined) {
      output = new OutputFile(path, this.#io);
      this.#open.set(file, output);
    }
    if (content.length > 0) output.append(content);
    if (isLast === true) this.#whole.add(file);
    return true;
  }

  /** Ends the files, if all is well; returns the paths of those that are there. Throws `CallError`, also for several puzzles. */
  end(isWell = true): readonly string[] {
    const isOne = this.#ended === 0;
    const areKept = isWell && isOne && [...this.#open.keys()].every((file) => this.#whole.has(file));
    if (areKept) finishAll([...this.#open.values()]);
    else for (const output of this.#open.values()) output.discard();
    if (!isOne) throw new CallError('--to', 'one puzzle for one file', `${this.#ended + 1} puzzles`);
    return areKept ? [...this.#open.keys()].map((file) => this.#paths[file]!) : [];
  }
}
