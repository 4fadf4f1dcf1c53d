import { plural } from '@gridwright/puzzles/questions';
import { type Command, Option } from 'commander';
import type { BatchOptions } from '../batch/ask-batch.js';
import type { StoreOptions } from '../batch/store-output.js';
import { jobsOption, usualJobs, withCommonOptions } from '../options/common-options.js';
import { parseDuration, parseFileName, parseWhole } from '../options/quantities.js';
import { batchQuestions, taskOf, withTaskOptions } from '../options/task-options.js';
import { Pace } from '../output/pace.js';
import { progressLine } from '../output/progress-line.js';
import { exitStatus, type Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import { ownVersion } from '../process/package.js';

/** Adds `batch`: its questions, and `status`, `export` and `report` of a store; and `worker`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const batch = program
    .command('batch')
    .description('ask about many puzzles, and keep the answers in a store that survives');
  for (const [name, description] of batchQuestions) {
    const command = withCommonOptions(withBatchOptions(batch.command(name).description(description)));
    withTaskOptions(command, name, true).action(async (puzzles: string[], options: BatchOptions) => {
      // A default of the configuration file is no wish of this call.
      const typedJobs = command.getOptionValueSource('jobs') === 'cli' ? options.jobs : undefined;
      const { askBatch } = await import('../batch/ask-batch.js');
      report(await askBatch(taskOf(name, options), puzzles, options, typedJobs, io));
    });
  }
  addStatus(batch, io, report);
  addExport(batch, io, report);
  addReport(batch, io, report);
  addWorker(program, io, report);
}

function withBatchOptions(command: Command): Command {
  return command
    .argument(
      '<puzzle...>',
      'files, folders, patterns of file names such as "year/*.txt", - for standard input, or texts of puzzles',
    )
    .requiredOption(
      '--store <file>',
      'the store of the answers, which is made if it is missing',
      parseFileName,
    )
    .option(
      '--queue <url>',
      'let workers on other machines answer ("gridwright worker"), over this Redis server, such as redis://host:6379',
    )
    .option('--retry', 'ask again about puzzles whose answer is unknown or a problem');
}

function addStatus(batch: Command, io: CommandIo, report: Report): void {
  batch
    .command('status')
    .description('say which questions a store has, and how many puzzles have which answer')
    .argument('<store>', 'a store that "batch" made')
    .option('--json', 'print a JSON object a line')
    .action(async (path: string, { json = false }: { json?: boolean }) => {
      const { printStatus } = await import('../batch/store-output.js');
      await printStatus(path, json, io);
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
      const { exportAnswers } = await import('../batch/store-output.js');
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
      const { writeReport } = await import('../batch/store-output.js');
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

interface WorkerCallOptions {
  readonly queue: string;
  readonly jobs?: number;
  readonly lostAfter: number;
  readonly idleLimit?: number;
  readonly quiet?: boolean;
}

const usualLostAfterMs = 30_000;

function addWorker(program: Command, io: CommandIo, report: Report): void {
  program
    .command('worker')
    .description('answer what "batch --queue" asks, until Ctrl-C')
    .requiredOption('--queue <url>', 'the Redis server of the queue, such as redis://host:6379')
    .addOption(jobsOption('answer'))
    .option(
      '--lost-after <duration>',
      'a worker that is silent for this time is lost, and its work comes back',
      parseDuration,
      usualLostAfterMs,
    )
    .option('--idle-limit <duration>', 'end after this time without work', parseDuration)
    .option('--quiet', 'print nothing')
    .action(async (options: WorkerCallOptions) => {
      const { jobs = usualJobs(), quiet = false } = options;
      const [{ connectQueue }, { otherVersions, workForQueue }] = await Promise.all([
        import('../batch/redis/connection.js'),
        import('../batch/redis/work-for-queue.js'),
      ]);
      const connection = await connectQueue(options.queue, io);
      const progress = progressLine(io.stderr, !quiet);
      const pace = new Pace();
      let done = 0;
      const say = (text: string): void => {
        if (!quiet) io.stderr.write(`gridwright: ${text}\n`);
      };
      try {
        say(`work of the version ${ownVersion} from ${connection.name}, ${plural(jobs, 'job')} at a time`);
        for (const version of await otherVersions(connection))
          say(`work of the version ${version} is waiting: it needs a worker of that version`);
        await io.interruptible((signal) =>
          workForQueue(
            connection,
            {
              jobs,
              lostAfterMs: options.lostAfter,
              idleLimitMs: options.idleLimit ?? null,
              onDone: (puzzles) => {
                done += puzzles;
                progress.say(() => pace.answeredText(done, null));
              },
            },
            io,
            signal,
          ),
        );
        progress.clear();
        say(`${plural(done, 'puzzle')} answered`);
        report(exitStatus.yes);
      } finally {
        connection.close();
      }
    });
}
