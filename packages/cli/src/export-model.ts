import { auxiliaryExtension, formatOfFile, type ModelFileFormat } from '@gridwright/modeling';
import { formulationWord } from '@gridwright/puzzles';
import { ask } from './ask.js';
import { CallError } from './call-error.js';
import type { CommonOptions } from './common-options.js';
import { type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { jsonLine } from './output/json-line.js';
import { finishAll, OutputFile, requireOtherFile } from './output-file.js';
import { exportProof } from './proof-files.js';
import { readInputs } from './puzzle-input.js';

/** The options of `export`. */
export interface ExportOptions extends CommonOptions {
  readonly to: string;
  readonly fixed?: boolean;
}

interface WrittenBy {
  readonly formulation: string;
  readonly treatment: string | null;
}

/** Writes the model of a puzzle, or a proof, for other programs. Throws `CallError`. */
export async function exportTo(puzzle: string, options: ExportOptions, io: CommandIo): Promise<ExitStatus> {
  const { to } = options;
  if (to.toLowerCase().endsWith('.lrat')) return exportProof(puzzle, to, options, io);
  const format = formatNameOf(options);
  const inputs = await readInputs([puzzle], io);
  requireOtherFile('--to', to, [puzzle], io);
  const auxiliaryPath = to.replace(/\.mps$/i, auxiliaryExtension);
  if (options.formulation !== undefined) requireOtherFile('--to', auxiliaryPath, [puzzle], io);
  const file = new OutputFile(to, io);
  const beside: OutputFile[] = [];
  let written = 0;
  let by: WrittenBy = { formulation: '', treatment: null };
  const status = await ask({ command: 'export', to: format }, inputs, options, io, {
    onWritten: (told) => {
      by = told;
    },
    onText: (text) => {
      if (text === '') written += 1;
      else if (written === 0) file.append(text);
    },
    onAuxiliary: (text) => {
      if (beside.length === 0) beside.push(new OutputFile(auxiliaryPath, io));
      if (written === 0) beside[0]!.append(text);
    },
  });
  const files = [file, ...beside];
  if (status === exitStatus.yes && written === 1) finishAll(files);
  else for (const each of files) each.discard();
  if (written > 1) throw new CallError('--to', 'one puzzle for one file', `${written} puzzles`);
  if (status !== exitStatus.yes) return status;
  const names = [to, ...beside.map(() => auxiliaryPath)];
  if (options.json) {
    const auxiliary = beside.length === 0 ? {} : { auxiliary: auxiliaryPath };
    io.stdout.write(jsonLine({ command: 'export', puzzle: inputs[0]!.name, file: to, ...auxiliary, ...by }));
  } else if (!options.quiet) {
    const word = formulationWord({ name: by.formulation }, by.treatment);
    io.stdout.write(`wrote ${names.join(' and ')}, formulation ${word}\n`);
  }
  return status;
}

function formatNameOf({ to, fixed = false }: ExportOptions): ModelFileFormat['name'] {
  const name = formatOfFile(to)?.name;
  if (name === undefined)
    throw new CallError(
      '--to',
      'a file name that ends in .lp, .mps, .opb or .cnf, or of a proof in .lrat',
      to,
    );
  if (!fixed) return name;
  if (name !== 'mps') throw new CallError('--fixed', 'a file of --to that ends in .mps', to);
  return 'fixed-mps';
}
