import { availableParallelism } from 'node:os';
import type { Reading } from '@gridwright/puzzles';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { engineList, formatNames, kindNames } from '../catalog/catalog.js';
import { parseBytes, parseDuration, parseWhole } from './quantities.js';

/** The number of seeds, from 0. */
export const seedCount = 2 ** 32;

/** The options of every command that works for long. */
export interface RunOptions {
  /** Milliseconds for each puzzle. */
  readonly timeLimit?: number;
  /** Bytes for each puzzle. */
  readonly memoryLimit?: number;
  readonly seed?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** The options that every command about puzzles takes. */
export interface CommonOptions extends RunOptions {
  readonly kind?: string;
  readonly format?: string;
  readonly rules?: string;
  /** Whether sentences that cannot be read are left out. */
  readonly lenient?: boolean;
  readonly formulation?: string;
  readonly engine?: string;
  /** How to call the program of the engine `external`. */
  readonly command?: string;
  readonly color?: boolean;
  /** How many puzzles are answered at once. */
  readonly jobs?: number;
}

/** How to read the puzzles. */
export function readingOf({ kind, format, rules, lenient }: CommonOptions): Reading {
  const words = rules?.split(',').map((word) => word.trim());
  const read = { kind, format, rules: words?.filter((word) => word !== '') };
  return lenient === true ? { ...read, lenient } : read;
}

/** The help text of the puzzle argument. */
export const puzzleArgument = 'a file, - for standard input, or the text of a puzzle';

const engineNames = engineList.map(({ name }) => name);

/** Adds the options to a command. */
export function withCommonOptions(command: Command): Command {
  return withSolvingOptions(
    withReadingOptions(command, formatNames),
    'seed of what the engine leaves to chance',
  )
    .addOption(jobsOption('answer'))
    .option('--no-color', 'print without colors');
}

/** Adds the options that say how puzzles are read; `formats`: the names of formats that are listed. */
export function withReadingOptions(command: Command, formats: readonly string[] | null = null): Command {
  const format = new Option(
    '--format <name>',
    'the format of the text, where it can be read in several ways',
  );
  return command
    .addOption(choice('--kind <name>', 'the kind of the puzzle, where the text leaves it open', kindNames))
    .addOption(formats === null ? format : format.choices(formats))
    .option('--lenient', 'leave out sentences that cannot be read, with a warning for each')
    .addOption(rulesOption());
}

/** The option for the rule variants. */
export function rulesOption(): Option {
  return new Option('--rules <words>', 'rule variants, comma separated, for example name=3 or name');
}

/** Each worker is a thread with an engine: more of them than this leave no memory for the puzzles. */
const maxJobs = 256;

/** The number of workers without `--jobs`. */
export function usualJobs(): number {
  return Math.min(availableParallelism(), maxJobs);
}

/** The option for the number of workers that `answer` puzzles, or make them. */
export function jobsOption(does: string): Option {
  const help = `${does} this many puzzles at once, at most ${maxJobs} (default: as many as there are cores); no worker starts without a puzzle`;
  return new Option('--jobs <number>', help).argParser(parseWhole(1, maxJobs));
}

/** Adds the options that say how puzzles are solved; `seed` says what that of them is. */
export function withSolvingOptions(command: Command, seed: string): Command {
  return withRunOptions(
    command
      .option(
        '--formulation <word>',
        'the formulation to use, with a treatment of its graph constraint, for example lazy/bfs; "gridwright formulations KIND" lists them',
        parseFormulation,
      )
      .addOption(choice('--engine <name>', 'the engine to use', engineNames))
      .option(
        '--command <template>',
        'how to call another solver, for example "highs {mps} --solution_file {solution}"',
      ),
    { each: 'each puzzle', seed },
  );
}

/** Adds the options of long work: what the limits are for, and what the seed is. */
export function withRunOptions(
  command: Command,
  description: { readonly each: string; readonly seed: string },
): Command {
  return command
    .option(
      '--time-limit <duration>',
      `stop ${description.each} after this time, for example 10s`,
      parseDuration,
    )
    .option('--memory-limit <size>', `stop ${description.each} at this memory, for example 2GB`, parseBytes)
    .option('--seed <number>', description.seed, parseWhole(0, seedCount - 1))
    .option('--json', 'print a JSON object a line')
    .option('--quiet', 'print no drawing and no progress');
}

/** Rejects an empty word, as from an unset variable of a script. Throws `InvalidArgumentError`. */
function parseFormulation(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a word.');
  return text;
}

function choice(flags: string, description: string, names: readonly string[]): Option {
  return new Option(flags, description).choices(names);
}
