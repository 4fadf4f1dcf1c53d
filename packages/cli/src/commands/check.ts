import type { Command } from 'commander';
import { ask } from '../ask.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { readInputs } from '../puzzle-input.js';
import { taskOf, withTaskOptions } from '../task-options.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

/** Adds `check`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const command = withCommonOptions(
    program
      .command('check')
      .description('name every broken rule and its cells; the solution may be in the text of the puzzle'),
  )
    .argument('<puzzle>', puzzleArgument)
    .argument('[solution]', 'the same board with a solution drawn');
  withTaskOptions(command, 'check').action(
    async (puzzle: string, drawing: string | undefined, options: CommonOptions) => {
      const [subject, solution = null] = await readInputs(
        drawing === undefined ? [puzzle] : [puzzle, drawing],
        io,
      );
      report(await ask({ ...taskOf('check', options), solution }, [subject!], options, io));
    },
  );
}
