import type { ProofForm, Task } from '@gridwright/puzzles';
import { ask } from './ask.js';
import { CallError } from './call-error.js';
import type { CommonOptions } from './common-options.js';
import type { ExitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { OutputFile, requireOtherFile } from './output-file.js';
import { readInputs } from './puzzle-input.js';

/**
 * Asks a task of one puzzle, and writes the proof of its answer to a file; where there is none to write, an old file of
 * that name stays as it was. Throws `CallError`.
 */
export async function askWithProof(
  task: (form: ProofForm) => Task,
  puzzles: readonly string[],
  options: CommonOptions,
  path: string,
  io: CommandIo,
): Promise<ExitStatus> {
  if (puzzles.length > 1)
    throw new CallError('--proof', 'one puzzle for one file', `${puzzles.length} puzzles`);
  requireOtherFile('--proof', path, puzzles, io);
  const file = new OutputFile(path, io);
  let isProof = false;
  const status = await ask(task(formOf(path)), await readInputs(puzzles, io), options, io, {
    onProof: (bytes) => file.append(bytes),
    onRecord: ({ proof }) => {
      isProof = proof !== null;
    },
  });
  if (isProof) file.finish();
  else file.discard();
  return status;
}

/** The form that the ending of a file's name asks for. */
function formOf(path: string): ProofForm {
  const lowerCase = path.toLowerCase();
  if (lowerCase.endsWith('.lrat')) return 'lrat';
  return lowerCase.endsWith('.drat') ? 'drat' : 'gridwright';
}
