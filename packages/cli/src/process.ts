import { exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { run } from './main.js';
import { removeUnfinished } from './output-file.js';

export { run };

/** A terminal and a wrapper such as npx may both pass on one Ctrl-C; a repetition comes later than this. */
const repeatMs = 300;

const signals = ['SIGINT', 'SIGTERM'] as const;

/** The streams, variables and signals of this process. The only file of the command that knows them. */
const processIo: CommandIo = {
  // Opening it, and asking for a folder that is gone, have effects of their own: not before somebody asks.
  get stdin() {
    return process.stdin;
  },
  get cwd() {
    return process.cwd();
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  interruptible: untilInterrupted,
};

/** Runs the command as this process: with its arguments and streams, and its exit status. */
export async function runProcess(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endOnWriteError);
  process.on('exit', removeUnfinished);
  process.exitCode = await run(process.argv.slice(2), processIo);
}

/** Does work that Ctrl-C stops: the signal is aborted then. A second Ctrl-C ends the process. */
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
    for (const signal of signals) process.off(signal, interrupt);
  }
}

/** A reader that has seen enough, such as `head`, is no error. */
function endOnWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(exitStatus.yes);
  process.stderr.write(`gridwright: the output cannot be written: ${error.code}\n`);
  process.exit(exitStatus.wrongInput);
}
