import { extname } from 'node:path';
import { finishAll, OutputFile, requireOtherFile } from '../files/output-file.js';
import { CallError } from '../process/errors.js';
import type { CommandIo } from '../process/io.js';
import type { MeasuredComparison } from './comparison-page.js';

/** The files that a comparison is written to. */
export class ComparisonFiles {
  readonly #plot: OutputFile | null;
  readonly #page: OutputFile | null;

  /** Opens the files of `--plot` and `--to`, so that an unwritable one fails before hours of solving. Throws `CallError`. */
  constructor(
    names: { readonly plot?: string; readonly to?: string },
    puzzles: readonly string[],
    io: Pick<CommandIo, 'cwd'>,
  ) {
    this.#plot = outputFile('--plot', '.svg', names.plot, puzzles, io);
    this.#page = outputFile('--to', '.html', names.to, puzzles, io);
    for (const file of this.#files) file.open();
  }

  get #files(): readonly OutputFile[] {
    return [this.#plot, this.#page].filter((file) => file !== null);
  }

  /** Writes the files if anything was measured, and discards them otherwise. Returns whether any was written. Throws `CallError`. */
  async write(measured: MeasuredComparison): Promise<boolean> {
    const { rows } = measured;
    if (rows.every(({ timesMs }) => timesMs === undefined)) {
      for (const file of this.#files) file.discard();
      return false;
    }
    // Drawing needs a document object model, which takes long to load.
    if (this.#plot !== null) this.#plot.append((await import('../pictures/plots.js')).comparisonPlot(rows));
    if (this.#page !== null)
      this.#page.append((await import('./comparison-page.js')).comparisonPage(measured));
    finishAll(this.#files);
    return this.#files.length > 0;
  }
}

/** The file of an option, not opened yet; null without one. Throws `CallError` for another ending, and for a puzzle. */
function outputFile(
  option: string,
  ending: string,
  name: string | undefined,
  puzzles: readonly string[],
  io: Pick<CommandIo, 'cwd'>,
): OutputFile | null {
  if (name === undefined) return null;
  if (extname(name).toLowerCase() !== ending)
    throw new CallError(option, `a file name that ends in ${ending}`, name);
  requireOtherFile(option, name, puzzles, io);
  return new OutputFile(name, io);
}
