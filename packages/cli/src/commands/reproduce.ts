import { quote } from '@gridwright/puzzles/questions';
import type { Command } from 'commander';
import { parseBytes, parseDuration, parseFileName, parseWhole } from '../options/quantities.js';
import type { FormulationTableOptions } from '../papers/formulation-table.js';
import { CallError } from '../process/errors.js';
import type { ExitStatus, Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

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
    .action(async (name: string | undefined, options: FormulationTableOptions) => {
      if (name === undefined) await printTables(io, options.json ?? false);
      else report(await reproduceNamed(name, options, io));
    });
}

async function printTables({ stdout }: CommandIo, json: boolean): Promise<void> {
  const { paperTable, tableNames } = await import('../papers/table.js');
  const { printRows } = await import('../output/rows.js');
  const rows = tableNames.map((name) => {
    const { kind, source, title } = paperTable(name);
    return { name, kind, source: `${source.work}, ${source.place}`, title };
  });
  printRows(stdout, rows, json);
}

/** Measures the table of this name again. Throws `CallError`. */
async function reproduceNamed(
  name: string,
  options: FormulationTableOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { paperTable, tableNames } = await import('../papers/table.js');
  const table = tableNames.includes(name) ? paperTable(name) : null;
  if (table?.measures === 'formulations')
    return (await import('../papers/formulation-table.js')).reproduceFormulations(table, options, io);
  if (options.jobs !== undefined && options.jobs > 1)
    throw new CallError('--jobs', 'a table that compares formulations', quote(name));
  if (table === null) throw new CallError('the table', `one of ${tableNames.join(', ')}`, quote(name));
  if (table.measures === 'families')
    return (await import('../papers/family-rows.js')).reproduceFamilies(table, options, io);
  const { reproduceFewestClues, reproduceNewPuzzles } = await import('../papers/clue-rows.js');
  return table.measures === 'fewest clues'
    ? reproduceFewestClues(table, options, io)
    : reproduceNewPuzzles(table, options, io);
}
