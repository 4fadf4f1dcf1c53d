import { type Command, Option } from 'commander';
import type { StoreOptions } from '../batch/told-store.js';
import { exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { parseFileName, parseWhole } from '../quantities.js';
import type { Report } from './puzzle-argument.js';

/** Adds what is told of a store: `status`, `export` and `report`. */
export function addAnswers(batch: Command, io: CommandIo, report: Report): void {
  addStatus(batch, io, report);
  addExport(batch, io, report);
  addReport(batch, io, report);
}

function addStatus(batch: Command, io: CommandIo, report: Report): void {
  batch
    .command('status')
    .description('say which questions a store has, and how many puzzles have which answer')
    .argument('<store>', 'a store that "batch" made')
    .option('--json', 'print a JSON object a line')
    .action(async (path: string, { json = false }: { json?: boolean }) => {
      const { tellStatus } = await import('../batch/told-store.js');
      await tellStatus(path, json, io);
      report(exitStatus.yes);
    });
}

function addExport(batch: Command, io: CommandIo, report: Report): void {
  withQuestion(
    batch
      .command('export')
      .description('print the answers of a store, in the order in which the puzzles were found')
      .argument('<store>', 'a store that "batch" made'),
  )
    .addOption(new Option('--csv', 'as comma-separated values').conflicts('jsonl'))
    .option('--jsonl', 'as a JSON object a line, as the question itself prints with --json (the default)')
    .option('--to <file>', 'into a file', parseFileName)
    .action(async (path: string, options: StoreOptions & { csv?: boolean; to?: string }) => {
      const { exportAnswers } = await import('../batch/told-store.js');
      await exportAnswers(path, options, io);
      report(exitStatus.yes);
    });
}

function addReport(batch: Command, io: CommandIo, report: Report): void {
  withQuestion(
    batch
      .command('report')
      .description('write a page about the answers of a store: how many of each, times, the hardest puzzles')
      .argument('<store>', 'a store that "batch" made'),
  )
    .requiredOption('--to <file>', 'the page, such as report.html', parseFileName)
    .action(async (path: string, options: StoreOptions & { to: string }) => {
      const { writeReport } = await import('../batch/told-store.js');
      await writeReport(path, options, io);
      report(exitStatus.yes);
    });
}

/** Adds the option that chooses a question of a store. */
function withQuestion(command: Command): Command {
  return command.option(
    '--question <number>',
    'the number of the question, where the store has several ("batch status" lists them)',
    parseWhole(1),
  );
}
