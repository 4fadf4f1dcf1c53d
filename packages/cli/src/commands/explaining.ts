import { type Command, Option } from 'commander';
import { kindNames } from '../catalog.js';
import { jobsOption, withRunOptions } from '../common-options.js';
import type { ExplainCallOptions } from '../explaining/answer-explain.js';
import type { HintOptions } from '../explaining/answer-hint.js';
import type { RateOptions } from '../explaining/answer-rate.js';
import type { CommandIo } from '../io.js';
import { parseFileName } from '../quantities.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

const stepHelp = `
A step is a cheapest set of rules, each at its place, that forces a new answer from what is known. Its cost is the
sum of their weights; an ordinary rule weighs 1.
`;

/** Adds `hint`, `explain` and `rate`. */
export function addExplaining(program: Command, io: CommandIo, report: Report): void {
  const hint = program
    .command('hint')
    .description('the next step of a position, with its reason; or what is wrong, and why')
    .argument(
      '<position>',
      'a puzzle with or without some answers: a file, - for standard input, or the text itself',
    )
    .option('--right-so-far', 'only whether everything entered agrees with a solution')
    .option('--to <file>', 'draw the step into an SVG file', parseFileName);
  withReading(hint)
    .addHelpText('after', stepHelp)
    .action(async (position: string, options: HintOptions) => {
      const { answerHint } = await import('../explaining/answer-hint.js');
      report(await answerHint(position, options, io));
    });
  const explain = program
    .command('explain')
    .description('all steps to the solution, each with its reason')
    .argument('<puzzle>', puzzleArgument)
    .option('--full', 'each step with what has to be known, and how the opposite fails')
    .option('--proof <file>', 'write a proof of each step to a file, for "verify"', parseFileName);
  withReading(explain)
    .addHelpText('after', stepHelp)
    .action(async (puzzle: string, options: ExplainCallOptions) => {
      const { answerExplain } = await import('../explaining/answer-explain.js');
      report(await answerExplain(puzzle, options, io));
    });
  const rate = program
    .command('rate')
    .description('how hard puzzles are for a person: the costliest step, and the profile of all steps')
    .argument('<puzzles...>', puzzleArgument)
    .option('--csv', 'print a table of comma-separated values')
    .addOption(jobsOption('rate'));
  withReading(rate)
    .addHelpText('after', stepHelp)
    .action(async (puzzles: readonly string[], options: RateOptions) => {
      const { answerRate } = await import('../explaining/answer-rate.js');
      report(await answerRate(puzzles, options, io));
    });
}

function withReading(command: Command): Command {
  command
    .addOption(
      new Option('--kind <name>', 'the kind of the puzzle, where the text leaves it open').choices(kindNames),
    )
    .option('--format <name>', 'the format of the text, where it can be read in several ways')
    .option('--lenient', 'leave out sentences that cannot be read, with a warning for each')
    .option('--rules <words>', 'rule variants, comma separated, for example name=3 or name');
  return withRunOptions(command, {
    each: 'each puzzle',
    seed: 'accepted, and without effect: steps leave nothing to chance',
  });
}
