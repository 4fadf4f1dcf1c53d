import * as nodeModule from 'node:module';
import { Worker } from 'node:worker_threads';
import { removeUnfinished } from './files/temporary-files.js';
import { systemErrorText } from './process/errors.js';
import { exitStatus } from './process/exit-status.js';
import type { CommandIo } from './process/io.js';
import { ownVersion, versionFlags, workerUrl } from './process/package.js';

/** The commands that ask a worker about puzzles. */
const asking: ReadonlySet<string | undefined> = new Set([
  ...['solve', 'unique', 'count', 'solutions', 'forced', 'relax', 'check', 'convert', 'draw', 'compare'],
]);

/** A terminal and a wrapper such as npx may both forward one Ctrl-C; a second Ctrl-C comes later than this. */
const repeatMs = 300;

const signals = ['SIGINT', 'SIGTERM'] as const;

/** The streams, variables and signals of this process. The only file of the command that knows them. */
const processIo: Omit<CommandIo, 'idleWorkers'> = {
  // Getters: opening standard input, or asking for a deleted folder, has side effects.
  get stdin() {
    return process.stdin;
  },
  get cwd() {
    return process.cwd();
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cpuSeconds: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  interruptible: untilInterrupted,
};

/**
 * Runs the command with the arguments, streams and exit status of this process. The worker of a question is started at
 * once, to be loaded while the command itself is: each takes 40 % of the time of a short question.
 */
export async function runProcess(): Promise<void> {
  const [, , ...args] = process.argv;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endOnWriteError);
  if (args.length === 1 && versionFlags.includes(args[0]!)) {
    process.stdout.write(`${ownVersion}\n`);
    return;
  }
  keepCompiledCode(process.env);
  const idleWorkers = asking.has(args[0]) ? [new Worker(workerUrl, { env: { ...process.env } })] : [];
  // A call that is wrong asks nothing, and does not wait for it.
  for (const worker of idleWorkers) worker.unref();
  const { run } = await loadCommand();
  process.on('exit', removeUnfinished);
  process.exitCode = await run(args, withWorkers(processIo, idleWorkers));
}

/** The command without a process: `run(args, io)`. */
export function loadCommand(): Promise<typeof import('./main.js')> {
  return import('./main.js');
}

/** Streams are opened when they are used, not here. */
function withWorkers(io: Omit<CommandIo, 'idleWorkers'>, idleWorkers: Worker[]): CommandIo {
  return Object.create(io, { idleWorkers: { value: idleWorkers } });
}

/** Does work that Ctrl-C stops by aborting the signal. A second Ctrl-C ends the process. */
async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  let interruptedMs = Number.POSITIVE_INFINITY;
  const interrupt = (): void => {
    if (performance.now() - interruptedMs > repeatMs) process.exit(130);
    if (!stop.signal.aborted) interruptedMs = performance.now();
    stop.abort();
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await work(stop.signal);
  } finally {
    // An interrupted command is about to end: another Ctrl-C ends it with the same status until it has.
    if (!stop.signal.aborted) for (const signal of signals) process.off(signal, interrupt);
  }
}

/** A reader that closes the pipe early, such as `head`, is not an error. */
function endOnWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(exitStatus.yes);
  process.stderr.write(`gridwright: the output cannot be written: ${systemErrorText(error)}\n`);
  process.exit(exitStatus.wrongInput);
}

/**
 * Keeps the compiled code of the command between its calls, where Node can, from version 22.8 on: a fifth of the time of a short one.
 * Worker threads learn by the variable where it is. NODE_DISABLE_COMPILE_CACHE turns it off.
 */
export function keepCompiledCode(env: Record<string, string | undefined>, loader: object = nodeModule): void {
  const enable: unknown = Reflect.get(loader, 'enableCompileCache');
  const directory: unknown = typeof enable === 'function' ? enable().directory : undefined;
  if (typeof directory === 'string') env['NODE_COMPILE_CACHE'] ??= directory;
}
