import type { NoGoodCut } from '@gridwright/modeling';
import type { Task } from '@gridwright/puzzles';
import { type Command, Option } from 'commander';
import type { BatchOptions } from '../batch/ask-batch.js';
import { noGoodCuts } from '../catalog.js';
import { withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { parseFileName, parseNames, parseWhole } from '../quantities.js';
import { addAnswers } from './batch-answers.js';
import type { Report } from './puzzle-argument.js';

/** Adds `batch`: its questions, and what is told of a store. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const batch = program
    .command('batch')
    .description('ask about many puzzles, and keep the answers in a store that survives');
  const ask = <Own extends object>(
    name: string,
    says: string,
    taskOf: (own: Own) => Task,
    withOwn: (command: Command) => Command = (command) => command,
  ): void => {
    withOwn(withCommonOptions(withBatchOptions(batch.command(name).description(says)))).action(
      async (puzzles: string[], options: BatchOptions & Own, command: Command) => {
        // A default of the configuration file is no wish of this call.
        const typedJobs = command.getOptionValueSource('jobs') === 'cli' ? options.jobs : undefined;
        const { askBatch } = await import('../batch/ask-batch.js');
        report(await askBatch(taskOf(options), puzzles, options, typedJobs, io));
      },
    );
  };
  ask('solve', 'find a solution of each puzzle', () => ({ command: 'solve' }));
  ask<{ cut?: NoGoodCut }>(
    'unique',
    'say of each puzzle whether it has exactly one solution',
    ({ cut }) => ({ command: 'unique', cut }),
    (command) =>
      command.addOption(new Option('--cut <name>', 'exclude solutions by this cut').choices([...noGoodCuts])),
  );
  ask<{ max?: number }>(
    'count',
    'count the solutions of each puzzle',
    ({ max }) => ({ command: 'count', max: max ?? null }),
    (command) => command.option('--max <number>', 'count no further', parseWhole(1)),
  );
  ask<{ partial?: boolean }>(
    'check',
    'judge the solution in the text of each puzzle',
    ({ partial }) => ({ command: 'check', extent: partial ? 'partial' : 'complete' }),
    (command) => command.option('--partial', 'judge what is drawn so far, not a complete solution'),
  );
  ask('forced', 'say what holds in all solutions of each puzzle', () => ({ command: 'forced' }));
  ask<{ largest?: boolean }>(
    'redundant',
    'name the clues of each puzzle that can go',
    ({ largest }) => ({ command: 'redundant', largest: largest ?? false }),
    (command) => command.option('--largest', 'as many together as possible, with the proved maximum'),
  );
  ask('relax', 'solve the linear relaxation of each puzzle', () => ({ command: 'relax' }));
  ask('rate', 'say how hard each puzzle is for a person', () => ({ command: 'rate' }));
  ask<{ formulations?: readonly string[]; engines?: readonly string[]; repeat?: number }>(
    'compare',
    'solve each puzzle in several formulations, on several engines',
    ({ formulations = null, engines = null, repeat = 1 }) => ({
      command: 'compare',
      ...{ formulations, engines, repeat },
    }),
    (command) =>
      command
        .option(
          '--formulations <words>',
          'the formulations, comma separated (default: all)',
          parseNames('formulations'),
        )
        .option(
          '--engines <names>',
          'the engines, comma separated (default: the usual one)',
          parseNames('engines'),
        )
        .option('--repeat <number>', 'run each this number of times', parseWhole(1)),
  );
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
