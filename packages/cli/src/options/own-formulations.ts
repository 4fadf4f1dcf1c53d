import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: the path of Node is a constant.
import { execPath } from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Request, Task } from '@gridwright/puzzles';
import { CallError } from '../process/errors.js';
import { type CommandIo, pathIn } from '../process/io.js';

/** The formulations of a call, and the files of JavaScript among them. */
type Named = Required<Pick<Request, 'task' | 'formulation' | 'modules'>>;

/** A formulation word that begins with the path of a file, such as `./mine.mjs` or `./mine.mjs/bfs:M=3`. */
const fileWord = /^(.*\.m?js)((?:[/:+].*)?)$/s;

/**
 * The formulation words of a call, of which each file is named by its name without the folder. Throws `CallError` for a file
 * that is not there, or is no JavaScript.
 */
export function namedFormulations(
  task: Task,
  formulation: string | null,
  { cwd }: Pick<CommandIo, 'cwd'>,
): Named {
  const urls = new Map<string, string>();
  const wordOf = (word: string): string => {
    const [, path, options] = fileWord.exec(word) ?? [];
    if (path === undefined) return word;
    const name = basename(path).replaceAll(/[\s,:+]/g, '_');
    const url = urlOf(path, cwd);
    if ((urls.get(name) ?? url) !== url)
      throw new CallError('--formulation', 'files with different names', path);
    urls.set(name, url);
    return `${name}${options}`;
  };
  const words = formulation === null ? null : wordOf(formulation);
  const named =
    task.command === 'compare' ? { ...task, formulations: task.formulations?.map(wordOf) ?? null } : task;
  const modules = [...urls].map(([name, url]) => ({ name, url }));
  return { task: named, formulation: words, modules };
}

/** The address of a file; one that was changed has another address, as a thread loads each once. */
function urlOf(path: string, cwd: string): string {
  const file = pathIn(cwd, path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) throw new CallError('--formulation', 'a file that is there', path);
  const mistake = syntaxError(file);
  if (mistake !== null)
    throw new CallError('--formulation', 'a JavaScript module that loads', `${path}${mistake}`);
  return `${pathToFileURL(file).href}?${stats.mtimeMs}`;
}

/** The line and the message of a syntax error: `import` throws it without its place, which Node prints alone. */
function syntaxError(file: string): string | null {
  // Loaded here, as most calls name no file.
  const { spawnSync }: typeof import('node:child_process') = createRequire(import.meta.url)(
    'node:child_process',
  );
  const { stderr } = spawnSync(execPath, ['--check', file], { encoding: 'utf8' });
  const message = /^SyntaxError: .*$/m.exec(stderr)?.[0];
  const line = /:\d+$/m.exec(stderr)?.[0] ?? '';
  return message === undefined ? null : `${line}: ${message}`;
}
