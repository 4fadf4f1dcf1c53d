import type { Command } from 'commander';
import { jobsOption, withReadingOptions, withRunOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { parseFileName } from '../quantities.js';
import type { ExplainOptions, HintOptions, RateOptions } from '../steps.js';
import { withTaskOptions } from '../task-options.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

const stepHelp = `
A step is a cheapest set of rules, each at its place, that forces a new answer from what is known. Its cost is the
sum of their weights; an ordinary rule weighs 1.
`;

/** Adds `hint`, `explain` and `rate`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const hint = program
    .command('hint')
    .description('the next step of a position, with its reason; or what is wrong, and why')
    .argument(
      '<position...>',
      'a puzzle with or without some answers: a file, - for standard input, or the text itself',
    );
  withTaskOptions(hint, 'hint').option('--to <file>', 'draw the step into an SVG file', parseFileName);
  withReading(hint, 'answer')
    .addHelpText('after', stepHelp)
    .action(async (positions: readonly string[], options: HintOptions) => {
      const { askHint } = await import('../steps.js');
      report(await askHint(positions, options, io));
    });
  const explain = program
    .command('explain')
    .description('all steps to the solution, each with its reason')
    .argument('<puzzle...>', puzzleArgument)
    .option('--full', 'each step with what has to be known, and how the opposite fails')
    .option('--proof <file>', 'write a proof of each step to a file, for "verify"', parseFileName);
  withReading(explain, 'explain')
    .addHelpText('after', stepHelp)
    .action(async (puzzles: readonly string[], options: ExplainOptions) => {
      const { askExplain } = await import('../steps.js');
      report(await askExplain(puzzles, options, io));
    });
  const rate = program
    .command('rate')
    .description('how hard puzzles are for a person: the costliest step, and the profile of all steps')
    .argument('<puzzles...>', puzzleArgument)
    .option('--csv', 'print a table of comma-separated values');
  withReading(rate, 'rate')
    .addHelpText('after', stepHelp)
    .action(async (puzzles: readonly string[], options: RateOptions) => {
      const { askRate } = await import('../steps.js');
      report(await askRate(puzzles, options, io));
    });
}

function withReading(command: Command, does: string): Command {
  return withRunOptions(withReadingOptions(command).addOption(jobsOption(does)), {
    each: 'each puzzle',
    seed: 'accepted, and without effect: steps leave nothing to chance',
  });
}
