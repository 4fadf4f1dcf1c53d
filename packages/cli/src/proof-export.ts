import { ask } from './ask.js';
import { attemptsAt } from './attempts.js';
import type { CommonOptions } from './common-options.js';
import { type ExitStatus, exitStatus } from './exit-status.js';
import { GrowingFile } from './growing-file.js';
import { jsonLine } from './output/json-line.js';
import { readProof } from './puzzle-input.js';

/** Writes a proof as a proof in LRAT, and the formula that it is about beside it, in `.cnf`. Throws `CallError`. */
export async function exportProof(proof: string, to: string, options: CommonOptions): Promise<ExitStatus> {
  const formulaPath = to.replace(/\.lrat$/i, '.cnf');
  const files = { formula: new GrowingFile(formulaPath), proof: new GrowingFile(to) };
  let isWhole = false;
  const attempts = attemptsAt(to);
  const input = await readProof(proof);
  const status = await ask({ command: 'export proof' }, [input], options, {
    onFormula: (bytes) => attempts.attempt(() => files.formula.append(bytes)),
    onProof: (bytes) => attempts.attempt(() => files.proof.append(bytes)),
    onText: () => {
      isWhole = true;
    },
  });
  for (const file of [files.formula, files.proof])
    attempts.attempt(() => (isWhole ? file.close() : file.remove()));
  attempts.end();
  if (status !== exitStatus.yes) return status;
  if (options.json)
    process.stdout.write(jsonLine({ command: 'export', puzzle: input.name, file: to, formula: formulaPath }));
  else if (!options.quiet) process.stdout.write(`wrote ${to} and ${formulaPath}\n`);
  return status;
}
