import type { ProofForm, Task } from '@gridwright/puzzles';
import { ask } from './ask.js';
import { CallError } from './call-error.js';
import type { CommonOptions } from './common-options.js';
import { type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { jsonLine } from './output/json-line.js';
import { finishAll, OutputFile, requireOtherFile } from './output-file.js';
import { readInputs, readProof } from './puzzle-input.js';

/**
 * Asks a task of one puzzle, and writes the proof of its answer to a file; without a proof, an existing
 * file stays as it was. Throws `CallError`.
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

/** Writes a proof as a proof in LRAT, and the formula that it is about beside it, in `.cnf`. Throws `CallError`. */
export async function exportProof(
  proof: string,
  to: string,
  options: CommonOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const formulaPath = to.replace(/\.lrat$/i, '.cnf');
  for (const path of [to, formulaPath]) requireOtherFile('--to', path, [proof], io);
  const files = { formula: new OutputFile(formulaPath, io), proof: new OutputFile(to, io) };
  let isWhole = false;
  const input = await readProof(proof, io);
  const status = await ask({ command: 'export proof' }, [input], options, io, {
    onFormula: (bytes) => files.formula.append(bytes),
    onProof: (bytes) => files.proof.append(bytes),
    onText: () => {
      isWhole = true;
    },
  });
  const both = [files.formula, files.proof];
  if (isWhole) finishAll(both);
  else for (const file of both) file.discard();
  if (status !== exitStatus.yes) return status;
  if (options.json)
    io.stdout.write(jsonLine({ command: 'export', puzzle: input.name, file: to, formula: formulaPath }));
  else if (!options.quiet) io.stdout.write(`wrote ${to} and ${formulaPath}\n`);
  return status;
}
