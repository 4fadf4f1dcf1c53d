import { ask } from './ask.js';
import type { CommonOptions } from './common-options.js';
import { type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { jsonLine } from './output/json-line.js';
import { finishAll, OutputFile, requireOtherFile } from './output-file.js';
import { readProof } from './puzzle-input.js';

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
