import type { ModelFileFormat } from '@gridwright/modeling';
import { modelFileExtensions } from '@gridwright/modeling/model-file-names';
import type { AnswerData, AnswerRecord, ExportedAnswer, Task } from '@gridwright/puzzles';
import { answerText, said } from '@gridwright/puzzles/questions';
import { type Command, Option } from 'commander';
import { type AskOptions, ask } from '../asking/ask.js';
import { auxiliaryExtension, kindsWithVariants, modelFormatNames } from '../catalog/catalog.js';
import { AnswerFiles } from '../files/answer-files.js';
import { requireOtherFile } from '../files/output-file.js';
import { readInputs, readProof, readValues } from '../input/read-inputs.js';
import { type CommonOptions, puzzleArgument, withCommonOptions } from '../options/common-options.js';
import { parseFileName } from '../options/quantities.js';
import { jsonLine } from '../output/json-line.js';
import { CallError } from '../process/errors.js';
import { type ExitStatus, exitStatus, type Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

interface DecodeOptions extends CommonOptions {
  readonly modelFormat?: ModelFileFormat['name'];
}

/** Adds `verify`, `export` and `decode`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  withCommonOptions(
    program
      .command('verify')
      .description('check a proof with the independent checker, and that it is about this puzzle or model'),
  )
    .argument('<proof>', 'a proof that --proof wrote; an .lrat file for a formula; or - for standard input')
    .argument(
      '[puzzle]',
      'the puzzle, a model file or a formula; without it, the puzzle that the proof names',
    )
    .action(async (proof: string, puzzle: string | undefined, options: CommonOptions) => {
      requireOneStandardInput(proof, puzzle);
      const [of = null] = puzzle === undefined ? [] : await readInputs([puzzle], io);
      report(await ask({ command: 'verify', of }, [await readProof(proof, io)], options, io));
    });
  withCommonOptions(
    program
      .command('export')
      .description('write the model of the puzzle for other solvers, or a proof for other checkers'),
  )
    .argument('<puzzle>', `${puzzleArgument}; with .lrat: a proof`)
    .requiredOption(
      '--to <file>',
      'the file to write: .lp, .mps, .opb or .cnf; of a model of two levels .mps, and .aux beside it; of a proof .lrat, and the formula beside it',
      parseFileName,
    )
    .option('--fixed', 'write .mps in fixed columns, for old programs')
    .option(
      '--mapping <file>',
      'also write which variables are the answers, as JSON for compare --models',
      parseFileName,
    )
    .action(async (puzzle: string, options: ExportOptions) => {
      report(await exportTo(puzzle, options, io));
    });
  withCommonOptions(
    program
      .command('decode')
      .description("read, check and draw another solver's answer to an exported model"),
  )
    .argument('<puzzle>', puzzleArgument)
    .argument('<values>', "the solver's answer: a file, or - for standard input")
    .addOption(
      new Option(
        '--model-format <name>',
        'the form of the exported model, where names leave it open',
      ).choices(modelFormatNames),
    )
    .action(async (puzzle: string, values: string, options: DecodeOptions) => {
      requireOneStandardInput(puzzle, values);
      const inputs = await readInputs([puzzle], io);
      const task: Task = {
        command: 'decode',
        values: await readValues(values, io),
        modelFormat: options.modelFormat ?? null,
      };
      report(await ask(task, inputs, options, io));
    });
}

/** The options of `export`. */
interface ExportOptions extends CommonOptions {
  readonly to: string;
  readonly fixed?: boolean;
  readonly mapping?: string;
}

/** Writes the model of a puzzle, or a proof, for other programs. Throws `CallError`. */
async function exportTo(puzzle: string, options: ExportOptions, io: CommandIo): Promise<ExitStatus> {
  const { to } = options;
  if (to.toLowerCase().endsWith('.lrat')) {
    if (options.mapping !== undefined) throw new CallError('--mapping', 'a model in --to', to);
    return exportProof(puzzle, to, options, io);
  }
  const format = formatNameOf(options);
  const inputs = await readInputs([puzzle], io);
  requireOtherFile('--to', to, [puzzle], io);
  const auxiliaryPath = to.replace(/\.mps$/i, auxiliaryExtension);
  if (options.formulation !== undefined) requireOtherFile('--to', auxiliaryPath, [puzzle], io);
  const { mapping } = options;
  if (mapping === to) throw new CallError('--mapping', 'another file than that of --to', to);
  if (mapping !== undefined) requireOtherFile('--mapping', mapping, [puzzle, to], io);
  const paths = { model: to, auxiliary: auxiliaryPath, ...(mapping === undefined ? {} : { mapping }) };
  const files = new AnswerFiles(paths, io);
  const written: ExportedAnswer[] = [];
  const task: Task = { command: 'export', to: format, ...(mapping === undefined ? {} : { mapping: true }) };
  const status = await ask(task, inputs, options, io, {
    files,
    onAnswer: ({ answer }) => {
      if (!isRecord(answer)) {
        if (answer.command === 'export') written.push(answer);
      } else if (options.json) io.stdout.write(`${JSON.stringify(answer)}\n`);
      else io.stdout.write(`${answerText(answer, (kind) => kindsWithVariants.includes(kind))}\n`);
    },
  });
  const names = files.end(status === exitStatus.yes);
  const [by] = written;
  if (status !== exitStatus.yes || by === undefined) return status;
  if (options.json) {
    const auxiliary = names.includes(auxiliaryPath) ? { auxiliary: auxiliaryPath } : {};
    const { formulation, treatment, admits } = by;
    const about = { command: 'export', puzzle: inputs[0]!.name, file: to } as const;
    io.stdout.write(
      jsonLine({ ...about, ...auxiliary, ...said({ mapping, formulation, treatment, admits }) }),
    );
  } else if (!options.quiet) {
    const treatment = by.treatment === undefined ? '' : `/${by.treatment}`;
    const incomplete = by.admits === undefined ? '' : `, which admits ${by.admits}`;
    io.stdout.write(`wrote ${names.join(' and ')}, formulation ${by.formulation}${treatment}${incomplete}\n`);
  }
  return status;
}

/** Whether an answer to `export` is no model: a limit was reached before it was written. */
function isRecord(answer: AnswerData): answer is AnswerRecord {
  return 'timeMs' in answer;
}

/** Writes a proof as a proof in LRAT, and the formula that it is about beside it, in `.cnf`. Throws `CallError`. */
async function exportProof(
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

const modelFormats = ['lp', 'mps', 'opb', 'cnf'] as const;

function formatNameOf({ to, fixed = false }: ExportOptions): ModelFileFormat['name'] {
  const name = modelFormats.find((each) => to.toLowerCase().endsWith(modelFileExtensions[each]));
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

function requireOneStandardInput(one: string, other: string | undefined): void {
  if (one === '-' && other === '-')
    throw new CallError('standard input', 'one argument "-", as it can be read once', 'two');
}
