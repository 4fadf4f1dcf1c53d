import { statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { CallError } from '../process/errors.js';
import { type CommandIo, pathIn } from '../process/io.js';

/** A source of puzzles: an argument as `openTexts` takes it, and its name, which is the same in every run. */
export interface Source {
  readonly argument: string;
  readonly name: string;
}

/** Longer arguments are texts of puzzles, and no patterns of file names. */
const maxPattern = 500;

/**
 * The sources of arguments, each a file, a folder with files at any depth, a pattern of file names such as `year/*.txt`, `-`, or the text of
 * a puzzle. Files come in the order of their names; hidden ones, and `except`, are left out. Throws `CallError` for a
 * folder without files.
 */
export async function sourcesOf(
  puzzles: readonly string[],
  io: Pick<CommandIo, 'cwd'>,
  except: readonly string[],
): Promise<readonly Source[]> {
  const left = new Set(except.map((path) => resolve(io.cwd, path)));
  const named = new Map<string, Source>();
  const add = (argument: string): void => {
    const name = argument === '-' ? 'standard input' : argument;
    if (!named.has(name)) named.set(name, { argument, name });
  };
  for (const [index, puzzle] of puzzles.entries()) {
    const kind = kindOfPath(puzzle, io);
    if (kind === 'folder') {
      const folder = puzzle.replace(/[/\\]+$/, '') || '/';
      const files = await filesOf('**/*', pathIn(io.cwd, folder));
      if (files.length === 0)
        throw new CallError(`argument ${index + 1}`, 'a folder with files', `an empty one, ${puzzle}`);
      for (const file of files) if (!left.has(resolve(io.cwd, folder, file))) add(`${folder}/${file}`);
    } else if (kind === null && isPattern(puzzle)) {
      const files = await filesOf(puzzle, io.cwd);
      if (files.length === 0)
        throw new CallError(`argument ${index + 1}`, 'a pattern that matches some file', `"${puzzle}"`);
      for (const file of files) if (!left.has(resolve(io.cwd, file))) add(file);
    } else add(puzzle);
  }
  return [...named.values()];
}

function kindOfPath(path: string, { cwd }: Pick<CommandIo, 'cwd'>): 'file' | 'folder' | null {
  if (path === '' || path === '-' || path.includes('\0')) return null;
  try {
    return statSync(pathIn(cwd, path)).isDirectory() ? 'folder' : 'file';
  } catch {
    // A text of a puzzle is no path.
    return null;
  }
}

/** Whether an argument is a pattern of file names: no text of a puzzle has a star in a path. */
function isPattern(argument: string): boolean {
  return argument.length <= maxPattern && /^[^\n:]*\*[^\n:]*$/.test(argument) && /[/.]/.test(argument);
}

async function filesOf(pattern: string, folder: string): Promise<readonly string[]> {
  const files = await glob(pattern, {
    cwd: folder,
    absolute: isAbsolute(pattern),
    dot: false,
    expandDirectories: false,
  });
  return files.sort();
}
