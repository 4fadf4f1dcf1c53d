import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { CallError, errorCode, systemErrorText } from '../process/errors.js';
import { type CommandIo, pathIn } from '../process/io.js';

/** The variable of the environment that names another file; empty for none. */
const fileVariable = 'GRIDWRIGHT_CONFIG';

/** The maximum size of the file. */
const maxBytes = 64 * 1024;

/** The text of the user's configuration file. */
export interface ConfigText {
  readonly path: string;
  readonly text: string;
}

/** Reads the user's configuration file; null without one. Throws `CallError` for a file that cannot be read. */
export function configText(io: Pick<CommandIo, 'env' | 'cwd'>): ConfigText | null {
  const file = fileOf(io);
  if (file === null) return null;
  const { path, isNamed } = file;
  let text: string;
  try {
    text = beginningOf(path, maxBytes + 1).toString('utf8');
  } catch (error) {
    const code = errorCode(error);
    if (!isNamed && ['ENOENT', 'ENOTDIR'].includes(code)) return null;
    throw new CallError(path, 'a configuration file that can be read', systemErrorText(error));
  }
  if (text.length > maxBytes)
    throw new CallError(path, `a configuration file of at most ${maxBytes} bytes`, 'a longer one');
  return { path, text };
}

/** The file, and whether it is named, so that it has to be there; null for none. */
function fileOf({ env, cwd }: Pick<CommandIo, 'env' | 'cwd'>): { path: string; isNamed: boolean } | null {
  const named = env[fileVariable];
  if (named !== undefined) return named === '' ? null : { path: pathIn(cwd, named), isNamed: true };
  const folder = env['XDG_CONFIG_HOME'] || (env['HOME'] && join(env['HOME'], '.config'));
  return folder ? { path: join(folder, 'gridwright', 'config.json'), isNamed: false } : null;
}

/** The first bytes of a file. No more are read: a device has no end. */
function beginningOf(path: string, bytes: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const beginning = Buffer.alloc(bytes);
    let length = 0;
    for (let read = 1; read > 0 && length < bytes; length += read)
      read = readSync(file, beginning, length, bytes - length, null);
    return beginning.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
