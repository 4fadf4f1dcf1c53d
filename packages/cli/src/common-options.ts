import type { Command } from 'commander';
import { parseBytes, parseDuration, parseWhole } from './quantities.js';

/** The options that every command about puzzles takes. */
export interface CommonOptions {
  readonly kind?: string;
  readonly format?: string;
  readonly rules?: string;
  readonly formulation?: string;
  readonly engine?: string;
  /** Milliseconds for each puzzle. */
  readonly timeLimit?: number;
  /** Bytes for each puzzle. */
  readonly memoryLimit?: number;
  readonly seed?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
}

/** Adds the options to a command. */
export function withCommonOptions(command: Command): Command {
  return command
    .option('--kind <name>', 'the kind of the puzzle, where the text leaves it open')
    .option('--format <name>', 'the format of the text, where it can be read in several ways')
    .option('--rules <words>', 'rule variants, comma separated, for example max-bridges=3')
    .option('--formulation <name>', 'the formulation to use')
    .option('--engine <name>', 'the engine to use')
    .option('--time-limit <duration>', 'stop each puzzle after this time, for example 10s', parseDuration)
    .option('--memory-limit <size>', 'stop each puzzle at this memory, for example 2GB', parseBytes)
    .option('--seed <number>', 'seed of what the engine leaves to chance', parseWhole(0))
    .option('--json', 'print a JSON object a line')
    .option('--quiet', 'print no drawing and no progress')
    .option('--no-color', 'print without colors');
}
