import { availableParallelism } from 'node:os';
import { type NoGoodCut, noGoodCuts } from '@gridwright/modeling';
import type { Task } from '@gridwright/puzzles';
import { type Command, Option } from 'commander';
import { requestOf } from '../ask-events.js';
import { answeringHere } from '../batch/answer-here.js';
import { csvLines, jsonLines } from '../batch/answer-lines.js';
import { askedOf, askedText } from '../batch/batch-question.js';
import { type BatchEnd, runBatch } from '../batch/run-batch.js';
import { sourcesOf } from '../batch/sources.js';
import { CallError } from '../call-error.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import { combined, type ExitStatus, exitStatus } from '../exit-status.js';
import { type CommandIo, pathIn } from '../io.js';
import { jsonLine } from '../output/json-line.js';
import { plural } from '../output/numbers.js';
import { OutputFile } from '../output-file.js';
import { print } from '../output-room.js';
import { parseFileName, parseNames, parseWhole } from '../quantities.js';
import { answeringByQueue } from '../queue/answer-by-queue.js';
import { connectQueue } from '../queue/connection.js';
import { commandEngine } from '../registry.js';
import { openStore, type PuzzleStore, type StoredQuestion } from '../store/puzzle-store.js';
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
      async (puzzles: string[], options: BatchOptions & Own) =>
        report(await askBatch(taskOf(options), puzzles, options, io)),
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
  addStatus(batch, io, report);
  addExport(batch, io, report);
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
  if (options.queue !== undefined) requireTravel(options);
  const connection = options.queue === undefined ? null : await connectQueue(options.queue, io);
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
      connection === null
        ? answeringHere(request, { jobs, env: io.env, idle: io.idleWorkers })
        : answeringByQueue(request, { store, question, connection });
    const end = await runBatch(batch, io, answerer);
    await tellEnd(store, question, end, options, io);
    return combined(end.statuses);
  } finally {
    connection?.close();
    store.close();
  }
}

/** Throws `CallError` for what no worker on another machine can have. */
function requireTravel({ command, engine, jobs }: BatchOptions): void {
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
    return print(io.stdout, jsonLine({ command: 'batch', ...recordOf(store, question), run: numbers }));
  if (isStopped) io.stderr.write('gridwright: stopped; the same call goes on where it ended\n');
  if (left > 0)
    io.stderr.write(`gridwright: ${plural(left, 'puzzle')} without an answer; the same call asks again\n`);
  if (quiet) return;
  const before = known > 0 ? `, ${known} of them known already` : '';
  await print(io.stdout, `${plural(found, 'puzzle')}${before}\n${tallyText(store, question)}`);
  await print(io.stdout, `gridwright batch export ${path} --csv has the answers\n`);
}

function tallyText(store: PuzzleStore, question: StoredQuestion): string {
  return store
    .tallies(question)
    .map(({ status, reason, count }) => {
      const name = status === null ? 'not answered' : reason === null ? status : `${status} (${reason})`;
      return `${String(count).padStart(10)} ${name}\n`;
    })
    .join('');
}

function recordOf(store: PuzzleStore, question: StoredQuestion): object {
  return {
    question: question.id,
    asked: JSON.parse(question.asked) as unknown,
    different: store.different(question),
    tallies: store.tallies(question),
  };
}

function addStatus(batch: Command, io: CommandIo, report: Report): void {
  batch
    .command('status')
    .description('say which questions a store has, and how many puzzles have which answer')
    .argument('<store>', 'a store that "batch" made')
    .option('--json', 'print a JSON object a line')
    .action(async (path: string, { json }: { json?: boolean }) => {
      const store = await openStore(pathIn(io.cwd, path), false);
      try {
        for (const question of store.questions()) {
          if (json) await print(io.stdout, jsonLine({ command: 'batch', ...recordOf(store, question) }));
          else
            await print(
              io.stdout,
              `question ${question.id}: ${askedText(question.asked)}\n${tallyText(store, question)}`,
            );
        }
        report(exitStatus.yes);
      } finally {
        store.close();
      }
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
    .action(async (path: string, options: { csv?: boolean; to?: string; question?: number }) => {
      const store = await openStore(pathIn(io.cwd, path), false);
      const file = options.to === undefined ? null : new OutputFile(options.to, io);
      try {
        const question = chosenQuestion(store, options.question);
        const lines = options.csv ? csvLines(store, question) : jsonLines(store, question);
        for (const piece of together(lines))
          if (file === null) await print(io.stdout, piece);
          else file.append(piece);
        file?.finish();
        report(exitStatus.yes);
      } finally {
        file?.discard();
        store.close();
      }
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

/** The question with a number, or the only one. Throws `CallError`. */
function chosenQuestion(store: PuzzleStore, number: number | undefined): StoredQuestion {
  const questions = store.questions();
  const chosen = number === undefined ? questions : questions.filter(({ id }) => id === number);
  if (chosen.length === 1) return chosen[0]!;
  const numbers = questions.map(({ id, asked }) => `${id} (${askedText(asked)})`).join(', ') || 'none';
  throw new CallError('--question', `one of ${numbers}`, number === undefined ? 'no number' : String(number));
}

/** Lines are written together, up to this number of characters. */
const maxTogether = 65_536;

function* together(lines: Iterable<string>): Generator<string, void, void> {
  let kept = '';
  for (const line of lines) {
    kept += line;
    if (kept.length < maxTogether) continue;
    yield kept;
    kept = '';
  }
  if (kept !== '') yield kept;
}
