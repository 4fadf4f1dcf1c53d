import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardSource, Input } from '@gridwright/puzzles';
import { CallError } from './call-error.js';
import { type CommandIo, pathIn } from './io.js';
import { errorCode } from './puzzle-input.js';

/** What the asker says of the boards. */
export interface BoardChoice {
  /** The folder of public data. */
  readonly data: string | null;
  /** So many boards of a row, where there are. */
  readonly limit: number | null;
}

/**
 * The boards of a row, `name` being what the row is called; of more files than the limit, some from the whole
 * range. Throws `CallError` where the data is not there, and says where anybody gets it.
 */
export function boardsOf(
  source: BoardSource,
  name: string,
  { data, limit }: BoardChoice,
  io: Pick<CommandIo, 'cwd'>,
): readonly Input[] {
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
    throw new CallError(folder, expected, `the error ${errorCode(error)}`);
  }
}
