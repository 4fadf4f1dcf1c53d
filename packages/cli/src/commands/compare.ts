import type { Command } from 'commander';
import { withCommonOptions } from '../common-options.js';
import type { CompareOptions } from '../compare.js';
import type { CommandIo } from '../io.js';
import { parseFileName } from '../quantities.js';
import { withTaskOptions } from '../task-options.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

/** Adds `compare`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const command = withCommonOptions(
    program.command('compare').description('solve with several formulations and engines, side by side'),
  );
  withTaskOptions(command.argument('<puzzle...>', puzzleArgument), 'compare')
    .option('--plot <file>', 'draw the times to a file: .svg', parseFileName)
    .option('--csv', 'print comma-separated values, with all times')
    .action(async (puzzles: string[], options: CompareOptions) => {
      const { compare } = await import('../compare.js');
      report(await compare(puzzles, options, io));
    });
}
