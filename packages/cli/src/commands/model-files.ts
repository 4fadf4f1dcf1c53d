import type { ModelFileFormat } from '@gridwright/modeling';
import type { Task } from '@gridwright/puzzles';
import { type Command, Option } from 'commander';
import { CallError } from '../call-error.js';
import { modelFormatNames } from '../catalog.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { ExportOptions } from '../export-model.js';
import type { CommandIo } from '../io.js';
import { parseFileName } from '../quantities.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

interface DecodeOptions extends CommonOptions {
  readonly modelFormat?: ModelFileFormat['name'];
}

/** Adds `export` and `decode`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
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
    .action(async (puzzle: string, options: ExportOptions) => {
      const { exportTo } = await import('../export-model.js');
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
      if (puzzle === '-' && values === '-')
        throw new CallError('standard input', 'one argument "-", as it can be read once', 'two');
      const { ask } = await import('../ask.js');
      const { readInputs, readValues } = await import('../puzzle-input.js');
      const inputs = await readInputs([puzzle], io);
      const task: Task = {
        command: 'decode',
        values: await readValues(values, io),
        modelFormat: options.modelFormat ?? null,
      };
      report(await ask(task, inputs, options, io));
    });
}
