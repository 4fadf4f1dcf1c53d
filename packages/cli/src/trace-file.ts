import { quote } from '@gridwright/puzzles';
import { AnswerFiles } from './answer-files.js';
import { ask, askPuzzles } from './ask.js';
import { CallError } from './call-error.js';
import type { CommonOptions } from './common-options.js';
import type { ExitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { requireOtherFile } from './output-file.js';
import { readInputs } from './puzzle-input.js';

/**
 * Solves puzzles and prints the searches as text, or solves one and writes its search to a file: a drawing if the name ends in `.svg`,
 * text if it ends in `.txt`. Without a search, an existing file stays as it was. Throws `CallError`.
 */
export async function askWithTrace(
  puzzles: readonly string[],
  options: CommonOptions,
  path: string | null,
  io: CommandIo,
): Promise<ExitStatus> {
  if (path === null) return askPuzzles({ command: 'solve', trace: 'text' }, puzzles, options, io);
  const [, ending] = /\.(svg|txt)$/i.exec(path) ?? [];
  if (ending === undefined)
    throw new CallError('--trace', 'the name of a file that ends in .svg or .txt, or none', quote(path));
  if (puzzles.length > 1)
    throw new CallError('--trace', 'one puzzle for one file', `${puzzles.length} puzzles`);
  requireOtherFile('--trace', path, puzzles, io);
  const files = new AnswerFiles({ trace: path }, io);
  const task = { command: 'solve', trace: ending.toLowerCase() === 'svg' ? 'svg' : 'text' } as const;
  const status = await ask(task, await readInputs(puzzles, io), options, io, { files });
  files.end();
  return status;
}
