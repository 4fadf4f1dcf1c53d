import { plural } from '@gridwright/puzzles/questions';
import type { Command } from 'commander';
import { jobsOption, usualJobs } from '../common-options.js';
import { exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { Pace } from '../output/pace.js';
import { progressLine } from '../output/progress-line.js';
import { parseDuration } from '../quantities.js';
import { ownVersion } from '../version.js';
import type { Report } from './puzzle-argument.js';

interface WorkerCallOptions {
  readonly queue: string;
  readonly jobs?: number;
  readonly lostAfter: number;
  readonly idleLimit?: number;
  readonly quiet?: boolean;
}

const usualLostAfterMs = 30_000;

/** Adds `worker`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
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
      const { connectQueue, otherVersions, workForQueue } = await import('../queue/index.js');
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
