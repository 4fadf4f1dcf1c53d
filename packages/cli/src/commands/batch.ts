import { availableParallelism } from 'node:os';
import { type NoGoodCut, noGoodCuts } from '@gridwright/modeling';
import type { Task } from '@gridwright/puzzles';
import { type Command, Option } from 'commander';
import { requestOf } from '../ask-events.js';
import { answeringHere } from '../batch/answer-here.js';
import { askedOf } from '../batch/batch-question.js';
import { type BatchEnd, runBatch } from '../batch/run-batch.js';
import { sourcesOf } from '../batch/sources.js';
import { CallError } from '../call-error.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import { combined, type ExitStatus } from '../exit-status.js';
import { type CommandIo, pathIn } from '../io.js';
import { jsonLine } from '../output/json-line.js';
import { plural } from '../output/numbers.js';
import { print } from '../output-room.js';
import { parseFileName, parseNames, parseWhole } from '../quantities.js';
import { commandEngine } from '../registry.js';
import { openStore, type PuzzleStore, type StoredQuestion } from '../store/puzzle-store.js';
import { addAnswers, questionRecord, tallyText } from './batch-answers.js';
import type { Report } from './puzzle-argument.js';

interface BatchOptions extends CommonOptions {
  readonly store: string;
  readonly retry?: boolean;
  readonly queue?: string;
}

/** Adds `batch`: its questions, and what is told of a store. */
export function addBatch(program: Command, io: CommandIo, report: Report): void {
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
        if (options.queue !== undefined) requireTravel({ ...options, jobs: typedJobs });
        report(await askBatch(taskOf(options), puzzles, options, io));
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

async function askBatch(
  task: Task,
  puzzles: readonly string[],
  options: BatchOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const request = { ...requestOf(task, [], options, io), wantsLines: true, wantsPictures: false };
  const path = pathIn(io.cwd, options.store);
  const ofStore = ['', '-wal', '-shm'].map((ending) => `${path}${ending}`);
  const sources = await sourcesOf(puzzles, io, ofStore);
  // Few calls have a queue.
  const queue = options.queue === undefined ? null : await import('../queue/index.js');
  const connection = queue && (await queue.connectQueue(options.queue!, io));
  const store = await openStore(path, true);
  try {
    const question = store.question(task.command, askedOf(request));
    const batch = {
      ...{ store, question, request, sources },
      asked: connection === null ? [] : [...store.asked(question).values()].flat(),
      retries: options.retry ?? false,
      quiet: options.quiet ?? false,
    };
    // Runs beside others are measured with their share of the machine: only where that is wished.
    const { jobs = task.command === 'compare' ? 1 : availableParallelism() } = options;
    const answerer =
      queue === null || connection === null
        ? answeringHere(request, { jobs, env: io.env, idle: io.idleWorkers })
        : queue.answeringByQueue(request, { store, question, connection });
    const end = await runBatch(batch, io, answerer);
    await tellEnd(store, question, end, options, io);
    return combined(end.statuses);
  } finally {
    connection?.close();
    store.close();
  }
}

/** Throws `CallError` for what no worker on another machine can have. */
function requireTravel({
  command,
  engine,
  jobs,
}: Pick<BatchOptions, 'command' | 'engine'> & { readonly jobs: number | undefined }): void {
  const found = command !== undefined ? '--command' : engine === commandEngine ? `--engine ${engine}` : null;
  if (found !== null) throw new CallError('--queue', 'engines that every worker has itself', found);
  if (jobs !== undefined)
    throw new CallError('--queue', 'no --jobs: each worker says how many it takes', `--jobs ${jobs}`);
}

async function tellEnd(
  store: PuzzleStore,
  question: StoredQuestion,
  { isStopped, found, known, answered, left }: BatchEnd,
  { json, quiet, store: path }: BatchOptions,
  io: CommandIo,
): Promise<void> {
  const numbers = { found, known, answered, left };
  if (json)
    return print(io.stdout, jsonLine({ command: 'batch', ...questionRecord(store, question), run: numbers }));
  if (isStopped) io.stderr.write('gridwright: stopped; the same call goes on where it ended\n');
  if (left > 0)
    io.stderr.write(`gridwright: ${plural(left, 'puzzle')} without an answer; the same call asks again\n`);
  if (quiet) return;
  const before = known > 0 ? `, ${known} of them known already` : '';
  await print(io.stdout, `${plural(found, 'puzzle')}${before}\n${tallyText(store, question)}`);
  await print(io.stdout, `gridwright batch export ${path} --csv has the answers\n`);
}
