import { ask } from './ask.js';
import type { CommonOptions } from './common-options.js';
import { type ExitStatus, exitStatus } from './exit-status.js';
import { jsonLine } from './output/json-line.js';
import { finishAll, OutputFile, requireOtherFile } from './output-file.js';
import { readProof } from './puzzle-input.js';

/** Writes a proof as a proof in LRAT, and the formula that it is about beside it, in `.cnf`. Throws `CallError`. */
export async function exportProof(proof: string, to: string, options: CommonOptions): Promise<ExitStatus> {
  const formulaPath = to.replace(/\.lrat$/i, '.cnf');
  for (const path of [to, formulaPath]) requireOtherFile('--to', path, [proof]);
  const files = { formula: new OutputFile(formulaPath), proof: new OutputFile(to) };
  let isWhole = false;
  const input = await readProof(proof);
  const status = await ask({ command: 'export proof' }, [input], options, {
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
    process.stdout.write(jsonLine({ command: 'export', puzzle: input.name, file: to, formula: formulaPath }));
  else if (!options.quiet) process.stdout.write(`wrote ${to} and ${formulaPath}\n`);
  return status;
}
