import { csvField, type RateAnswer, toSvg } from '@gridwright/puzzles';
import type { Command } from 'commander';
import { type AskOptions, askIntoFile, askPuzzles } from '../asking/ask.js';
import { requireOtherFile, writeOutput } from '../files/output-file.js';
import { jobsOption, puzzleArgument, withReadingOptions, withRunOptions } from '../options/common-options.js';
import { parseFileName } from '../options/quantities.js';
import { taskOf, withTaskOptions } from '../options/task-options.js';
import { CallError } from '../process/errors.js';
import type { ExitStatus, Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

const stepHelp = `
A step is a cheapest set of rules, each at its place, that forces a new answer from what is known. Its cost is the
sum of their weights; an ordinary rule weighs 1.
`;

/** The options of `hint`. */
interface HintOptions extends AskOptions {
  readonly to?: string;
}

/** The options of `explain`. */
interface ExplainOptions extends AskOptions {
  /** The file that the proof of all steps is written to. */
  readonly proof?: string;
}

/** The options of `rate`. */
interface RateOptions extends AskOptions {
  readonly csv?: boolean;
}

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
      const { proof } = options;
      if (proof === undefined) report(await askPuzzles({ command: 'explain' }, puzzles, options, io));
      else {
        const task = { command: 'explain', proof: true } as const;
        report(await askIntoFile('proof', proof, task, puzzles, options, io));
      }
    });
  const rate = program
    .command('rate')
    .description('how hard puzzles are for a person: the costliest step, and the profile of all steps')
    .argument('<puzzles...>', puzzleArgument)
    .option('--csv', 'print a table of comma-separated values');
  withReading(rate, 'rate')
    .addHelpText('after', stepHelp)
    .action(async (puzzles: readonly string[], options: RateOptions) => {
      report(await askRate(puzzles, options, io));
    });
}

function withReading(command: Command, does: string): Command {
  return withRunOptions(withReadingOptions(command).addOption(jobsOption(does)), {
    each: 'each puzzle',
    seed: 'accepted, and without effect: steps leave nothing to chance',
  });
}

/** Answers `hint` of each position; of one, draws the step into a file if `to` names one. Throws `CallError`. */
async function askHint(
  positions: readonly string[],
  options: HintOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { to } = options;
  const task = taskOf('hint', options);
  if (to === undefined) return askPuzzles(task, positions, options, io);
  requireOtherFile('--to', to, positions, io);
  const drawings: string[] = [];
  const status = await askPuzzles(task, positions, options, io, {
    beforePrinting: ({ pictures }) => drawings.push(...pictures.map(({ scene }) => toSvg(scene))),
  });
  if (drawings.length > 1)
    throw new CallError('--to', 'one position for one file', `${drawings.length} positions`);
  for (const drawing of drawings) writeOutput(to, drawing, io);
  return status;
}

const columns = ['puzzle', 'kind', 'status', 'grade', 'costliest', 'mean', 'steps', 'shown cheapest'];

/** Answers `rate` of each puzzle, a line each in the order of the input. Throws `CallError`. */
async function askRate(puzzles: readonly string[], options: RateOptions, io: CommandIo): Promise<ExitStatus> {
  const task = { command: 'rate' } as const;
  if (options.csv !== true || options.json === true) return askPuzzles(task, puzzles, options, io);
  io.stdout.write(`${columns.map(csvField).join(',')}\n`);
  return askPuzzles(task, puzzles, options, io, {
    onAnswer: ({ answer }) => {
      if (answer.command === 'rate') io.stdout.write(`${csvLine(answer)}\n`);
    },
  });
}

function csvLine(rating: RateAnswer): string {
  const { puzzle, kind = '', status } = rating;
  const values =
    rating.status === 'rated'
      ? [rating.grade ?? '', rating.costliest, rating.mean, rating.steps, rating.shownCheapest]
      : ['', '', '', '', ''];
  return [puzzle, kind, status, ...values].map(csvField).join(',');
}
