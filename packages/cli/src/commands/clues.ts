import type { ClueWishes } from '@gridwright/puzzles';
import { proofGraceMs } from '@gridwright/puzzles/questions';
import { type Command, InvalidArgumentError } from 'commander';
import { type AskOptions, askIntoFile, askPuzzles } from '../asking/ask.js';
import { leftClues } from '../catalog/making.js';
import { jobsOption, withReadingOptions, withRunOptions } from '../options/common-options.js';
import { parseFileName } from '../options/quantities.js';
import { taskOf, withTaskOptions } from '../options/task-options.js';
import { CallError } from '../process/errors.js';
import type { Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

const help = `
A clue that is left out leaves:
${leftClues.map(({ kind, leaves }) => `  ${kind}: ${leaves}`).join('\n')}

The argument:
  a puzzle with its solution drawn, in any format: every clue that this solution has is a candidate; or a
    puzzle without, which is solved first, and whose clues are the candidates

Clues are named by their places, such as r2c3, or row 4. Both ends of a pair go together, and with
--symmetric a clue and its image: --cells needs both. What --with names is a candidate, too.

Examples:
  $ gridwright clues solved.txt --fewest --time-limit 1m
  $ gridwright clues puzzle.txt --fewest --all --symmetric rotation
  $ gridwright clues solved.txt --fewest --proof fewest.proof
  $ gridwright verify fewest.proof solved.txt
`;

/** The options of `clues`. */
interface CluesOptions extends AskOptions {
  readonly fewest?: boolean;
  readonly weights?: ClueWishes['weights'];
  readonly to?: string;
  /** The file that the proof is written to. */
  readonly proof?: string;
}

/** Adds `clues`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const command = program
    .command('clues')
    .description('the fewest clues that have a solution as their only one, with a proved bound')
    .addHelpText('after', help)
    .argument('<solved...>', 'a solution or a puzzle: a file, - for standard input, or the text itself');
  withReadingOptions(command).option('--fewest', 'as few clues as possible, or as little weight');
  withTaskOptions(command, 'clues')
    .option(
      '--weights <list>',
      'the weights of clues, or of all clues of a layer, such as givens=3,r1c1=5, from 1 to 1000000; others weigh 1, and the later of two holds',
      parseWeights,
    )
    .option('--proof <file>', 'write a proof of the answer to a file, for "verify"', parseFileName)
    .option('--to <format>', 'print only the puzzle, in this format, as "convert" does')
    .addOption(jobsOption('answer'));
  const onStop = (): void => {
    io.stderr.write(
      `gridwright: interrupted; the proof has ${proofGraceMs / 1000} s, and another Ctrl-C ends at once\n`,
    );
  };
  withRunOptions(command, { each: 'the work', seed: 'seed of what the engine leaves to chance' }).action(
    async (puzzles: readonly string[], options: CluesOptions) => {
      const { fewest, weights = [], to = null, proof } = options;
      if (!fewest) throw new CallError('clues', 'the option --fewest', 'none');
      const task = { ...taskOf('clues', options), weights, to };
      if (proof === undefined) report(await askPuzzles(task, puzzles, options, io));
      else report(await askIntoFile('proof', proof, { ...task, proof: true }, puzzles, options, io, onStop));
    },
  );
}

/** The maximum weight: with it, the sum of the weights of any board is an exact whole number. */
const maxWeight = 1_000_000;

/** Weights by name, in the order in which they are given. Throws `InvalidArgumentError`. */
function parseWeights(text: string): readonly (readonly [string, number])[] {
  const known = new Set<string>();
  return text.split(',').map((each) => {
    const [, name, given] = /^\s*(.+?)\s*=\s*(.+?)\s*$/.exec(each) ?? [];
    if (name === undefined)
      throw new InvalidArgumentError('Expected places or layers with whole weights, such as r1c1=5.');
    const weight = /^\d+$/.test(given!) ? Number(given) : Number.NaN;
    if (!(weight >= 1 && weight <= maxWeight))
      throw new InvalidArgumentError(
        `Expected a whole number from 1 to ${maxWeight} as the weight of ${name}, found ${given}.`,
      );
    if (known.has(name.toLowerCase()))
      throw new InvalidArgumentError(`Expected one weight of ${name}, found several.`);
    known.add(name.toLowerCase());
    return [name, weight] as const;
  });
}
