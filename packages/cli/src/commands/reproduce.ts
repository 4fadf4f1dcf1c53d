import type { Command } from 'commander';
import type { CommandIo } from '../io.js';
import { parseBytes, parseDuration, parseFileName, parseWhole } from '../quantities.js';
import type { ReproduceOptions } from '../reproduce.js';
import type { Report } from './puzzle-argument.js';

/** Adds `reproduce`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  program
    .command('reproduce')
    .description("measure a paper's table again, its numbers beside ours; without a name, list the tables")
    .argument('[table]', 'the name of a table')
    .option(
      '--data <folder>',
      'the folder of public data (default: the variable GRIDWRIGHT_DATA)',
      parseFileName,
    )
    .option(
      '--limit <number>',
      'maximum number of boards for each row of the table; of families, of rows',
      parseWhole(1),
    )
    .option('--time-limit <duration>', 'stop each run after this time, for example 10s', parseDuration)
    .option('--memory-limit <size>', 'stop each run at this memory, for example 2GB', parseBytes)
    .option(
      '--jobs <number>',
      'of a table that compares formulations, measure this many boards at once (default: 1, as each has only its share of the machine)',
      parseWhole(1),
    )
    .option('--json', 'print a JSON object a line')
    .option('--quiet', 'print no progress')
    .action(async (name: string | undefined, options: ReproduceOptions) => {
      const { printTables, reproduceNamed } = await import('../reproduce.js');
      if (name === undefined) printTables(io, options.json ?? false);
      else report(await reproduceNamed(name, options, io));
    });
}
