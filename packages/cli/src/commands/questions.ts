import type { Command } from 'commander';
import { askPuzzles } from '../ask.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { plainQuestions, taskOf, withTaskOptions } from '../task-options.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

/** Adds the questions whose commands take puzzles, and options of their tasks alone. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  for (const [name, description] of plainQuestions) {
    const command = withCommonOptions(program.command(name).description(description));
    withTaskOptions(command.argument('<puzzle...>', puzzleArgument), name).action(
      async (puzzles: string[], options: CommonOptions) => {
        report(await askPuzzles(taskOf(name, options), puzzles, options, io));
      },
    );
  }
}
