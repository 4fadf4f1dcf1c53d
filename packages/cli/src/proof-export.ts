import { ask } from './ask.js';
import { CallError } from './call-error.js';
import type { CommonOptions } from './common-options.js';
import { type ExitStatus, exitStatus } from './exit-status.js';
import { GrowingFile } from './growing-file.js';
import { jsonLine } from './output/json-line.js';
import { errorCode, readProof } from './puzzle-input.js';

/** Writes a proof as a proof in LRAT, and the formula that it is about beside it, in `.cnf`. Throws `CallError`. */
export async function exportProof(proof: string, to: string, options: CommonOptions): Promise<ExitStatus> {
  const formulaPath = to.replace(/\.lrat$/i, '.cnf');
  const files = { formula: new GrowingFile(formulaPath), proof: new GrowingFile(to) };
  let isWhole = false;
  let failure: CallError | null = null;
  const attempt = (action: () => void): void => {
    if (failure !== null) return;
    try {
      action();
    } catch (error) {
      // Within an event it would end the process.
      failure =
        error instanceof CallError
          ? error
          : new CallError(to, 'a file that can be written', errorCode(error));
    }
  };
  const input = await readProof(proof);
  const status = await ask({ command: 'export proof' }, [input], options, {
    onFormula: (bytes) => attempt(() => files.formula.append(bytes)),
    onProof: (bytes) => attempt(() => files.proof.append(bytes)),
    onText: () => {
      isWhole = true;
    },
  });
  for (const file of [files.formula, files.proof])
    attempt(() => (isWhole && failure === null ? file.close() : file.remove()));
  if (failure !== null) throw failure;
  if (status !== exitStatus.yes) return status;
  if (options.json)
    process.stdout.write(jsonLine({ command: 'export', puzzle: input.name, file: to, formula: formulaPath }));
  else if (!options.quiet) process.stdout.write(`wrote ${to} and ${formulaPath}\n`);
  return status;
}
