import { auxiliaryExtension, formatOfFile, type ModelFileFormat } from '@gridwright/modeling';
import { type AnswerRecord, type ExportedAnswer, formulationWord, said } from '@gridwright/puzzles';
import { answerText } from '@gridwright/puzzles/questions';
import { AnswerFiles } from './answer-files.js';
import { ask } from './ask.js';
import { CallError } from './call-error.js';
import { kindsWithVariants } from './catalog.js';
import type { CommonOptions } from './common-options.js';
import { type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { jsonLine } from './output/json-line.js';
import { requireOtherFile } from './output-file.js';
import { exportProof } from './proof-files.js';
import { readInputs } from './puzzle-input.js';

/** The options of `export`. */
export interface ExportOptions extends CommonOptions {
  readonly to: string;
  readonly fixed?: boolean;
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
  const files = new AnswerFiles({ model: to, auxiliary: auxiliaryPath }, io);
  const written: ExportedAnswer[] = [];
  const status = await ask({ command: 'export', to: format }, inputs, options, io, {
    files,
    onAnswer: ({ answer }) => {
      if (!('status' in answer)) written.push(answer as ExportedAnswer);
      else printAnswer(answer as AnswerRecord, options, io);
    },
  });
  const names = files.end(status === exitStatus.yes);
  const [by] = written;
  if (status !== exitStatus.yes || by === undefined) return status;
  if (options.json) {
    const auxiliary = names.length > 1 ? { auxiliary: auxiliaryPath } : {};
    const { formulation, treatment } = by;
    const about = { command: 'export', puzzle: inputs[0]!.name, file: to } as const;
    io.stdout.write(jsonLine({ ...about, ...auxiliary, ...said({ formulation, treatment }) }));
  } else if (!options.quiet) {
    const word = formulationWord({ name: by.formulation! }, by.treatment ?? null);
    io.stdout.write(`wrote ${names.join(' and ')}, formulation ${word}\n`);
  }
  return status;
}

/** Prints that a limit was reached before the model was written. */
function printAnswer(record: AnswerRecord, { json }: ExportOptions, { stdout }: CommandIo): void {
  const text = answerText(record, (kind) => kindsWithVariants.includes(kind));
  stdout.write(`${json ? JSON.stringify(record) : text}\n`);
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
