import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardSource, FileInput } from '@gridwright/puzzles';
import { CallError } from './call-error.js';
import { type CommandIo, pathIn } from './io.js';
import { systemErrorText } from './system-error.js';

/** The caller's choice of boards. */
export interface BoardChoice {
  /** The folder of public data. */
  readonly data: string | null;
  /** The maximum number of boards for a row. */
  readonly limit: number | null;
}

/**
 * The boards of the row with this name; above the limit, a sample from the whole range. Throws `CallError` if the data is
 * missing, with its source.
 */
export function boardsOf(
  source: BoardSource,
  name: string,
  { data, limit }: BoardChoice,
  io: Pick<CommandIo, 'cwd'>,
): readonly FileInput[] {
  if (source.from === 'made') {
    const count = limit ?? source.count;
    return Array.from({ length: count }, (_, index) => ({
      name: `${name}, board ${index + 1}`,
      bytes: new TextEncoder().encode(source.make(index)),
    }));
  }
  if (source.from === 'texts')
    return source.texts.slice(0, limit ?? source.texts.length).map((text, index) => ({
      name: `${name}, board ${index + 1}`,
      bytes: new TextEncoder().encode(text),
    }));
  const expected = `a folder with ${source.folder}/*${source.ending} (${source.origin})`;
  if (data === null) throw new CallError('--data or GRIDWRIGHT_DATA', expected, 'neither');
  const folder = join(data, ...source.folder.split('/'));
  try {
    const files = readdirSync(pathIn(io.cwd, folder))
      .filter((file) => file.endsWith(source.ending))
      .sort();
    if (files.length === 0) throw new CallError(folder, expected, 'no such file');
    const count = Math.min(files.length, limit ?? files.length);
    const chosen = Array.from(
      { length: count },
      (_, index) => files[Math.floor((index * files.length) / count)]!,
    );
    return chosen.map((file) => ({
      name: join(folder, file),
      bytes: readFileSync(pathIn(io.cwd, join(folder, file))),
    }));
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(folder, expected, systemErrorText(error));
  }
}
