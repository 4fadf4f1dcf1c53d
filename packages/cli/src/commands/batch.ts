import type { Command } from 'commander';
import type { BatchOptions } from '../batch/ask-batch.js';
import { withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { parseFileName } from '../quantities.js';
import { batchQuestions, taskOf, withTaskOptions } from '../task-options.js';
import { addAnswers } from './batch-answers.js';
import type { Report } from './puzzle-argument.js';

/** Adds `batch`: its questions, and what is told of a store. */
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
  addAnswers(batch, io, report);
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
