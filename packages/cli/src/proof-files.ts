import type { ProofForm, Task } from '@gridwright/puzzles';
import { AnswerFiles } from './answer-files.js';
import { type AskCall, type AskOptions, ask } from './ask.js';
import { CallError } from './call-error.js';
import { type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { jsonLine } from './output/json-line.js';
import { requireOtherFile } from './output-file.js';
import { readInputs, readProof } from './puzzle-input.js';

/**
 * Asks a task of one puzzle, and writes the proof of its answer to a file; without a proof, an existing
 * file stays as it was. Throws `CallError`.
 */
export async function askWithProof(
  task: Task,
  puzzles: readonly string[],
  options: AskOptions,
  path: string,
  io: CommandIo,
  call: AskCall = {},
): Promise<ExitStatus> {
  if (puzzles.length > 1)
    throw new CallError('--proof', 'one puzzle for one file', `${puzzles.length} puzzles`);
  requireOtherFile('--proof', path, puzzles, io);
  const files = new AnswerFiles({ proof: path }, io);
  const status = await ask(task, await readInputs(puzzles, io), options, io, { ...call, files });
  files.end();
  return status;
}

/** The form that the ending of a file's name asks for. */
export function formOfProof(path: string): ProofForm {
  const lowerCase = path.toLowerCase();
  if (lowerCase.endsWith('.lrat')) return 'lrat';
  return lowerCase.endsWith('.drat') ? 'drat' : 'gridwright';
}

/** Writes a proof as a proof in LRAT, and the formula that it is about beside it, in `.cnf`. Throws `CallError`. */
export async function exportProof(
  proof: string,
  to: string,
  options: AskOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const formula = to.replace(/\.lrat$/i, '.cnf');
  for (const path of [to, formula]) requireOtherFile('--to', path, [proof], io);
  const files = new AnswerFiles({ formula, proof: to }, io);
  const input = await readProof(proof, io);
  const status = await ask({ command: 'export proof' }, [input], options, io, { files, onAnswer: () => {} });
  files.end(status === exitStatus.yes);
  if (status !== exitStatus.yes) return status;
  if (options.json) io.stdout.write(jsonLine({ command: 'export', puzzle: input.name, file: to, formula }));
  else if (!options.quiet) io.stdout.write(`wrote ${to} and ${formula}\n`);
  return status;
}
