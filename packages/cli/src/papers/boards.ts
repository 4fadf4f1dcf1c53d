import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileInput } from '@gridwright/puzzles';
import { CallError, systemErrorText } from '../process/errors.js';
import { type CommandIo, pathIn } from '../process/io.js';
import { type BoardSource, papersFolder } from './table.js';

/** The caller's choice of boards. */
interface BoardChoice {
  /** The folder of public data. */
  readonly data: string | null;
  /** The maximum number of boards for a row. */
  readonly limit: number | null;
}

/** A board of a row. */
interface PaperBoard extends FileInput {
  /** Its text, or its place in a file beside the tables or in public data. */
  readonly subject: string;
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
): readonly PaperBoard[] {
  if (Array.isArray(source) || 'file' in source)
    return boardTexts(source)
      .slice(0, limit ?? undefined)
      .map((text, index) => ({
        name: `${name}, board ${index + 1}`,
        subject: 'file' in source ? `${source.file}, board ${source.numbers[index]}` : text,
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
      subject: `${source.folder}/${file}`,
      bytes: readFileSync(pathIn(io.cwd, join(folder, file))),
    }));
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(folder, expected, systemErrorText(error));
  }
}

/** The texts of boards that stand in a table, or in a file beside the tables. */
export function boardTexts(source: Exclude<BoardSource, { folder: string }>): readonly string[] {
  if (Array.isArray(source)) return source;
  const all = readFileSync(new URL(source.file, papersFolder), 'utf8').split(/\n{2,}/);
  return source.numbers.map((number) => all[number - 1]!);
}
