import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Budget } from '../engine/budget.js';

/** Between two checks of the budget. */
const pollMs = 50;

/** Between two reports of progress. */
const progressMs = 100;

/** The time between SIGTERM and SIGKILL. */
const patienceMs = 500;

/** How long a program's streams may stay open after its end, if other processes hold them. */
const drainMs = 200;

const lineFeed = 0x0a;

/** What to run, and its limits. */
export interface ProcessCall {
  /** The program and its arguments. */
  readonly words: readonly string[];
  /** The folder in which it runs; null for that of this process. */
  readonly folder: string | null;
  readonly budget: Budget;
  /** How long past the deadline the program may run: a program that knows the deadline may still answer. */
  readonly graceMs: number;
  /** The bytes of standard output to keep; beyond that, the last whole lines. */
  readonly keptBytes: number;
  /** Whether to kill the program as soon as it prints more than that. */
  readonly needsWhole: boolean;
  readonly onProgress: (elapsedMs: number) => void;
}

/** How a process ended, and its output. */
export interface ProcessEnd {
  /** The exit code; 128 plus the number of the signal that ended it. */
  readonly code: number;
  /** Why we ended it, or null. */
  readonly stopped: 'time' | 'cancelled' | 'output' | null;
  readonly output: string;
  /** The end of standard error. */
  readonly errors: string;
}

/**
 * Runs a program until it ends or the budget does. Then it gets SIGTERM, and half a second later its process group
 * gets SIGKILL. A program that prints too much is killed at once. Rejects if it cannot be started, and with errors of
 * `budget.isCancelled` or `onProgress` after the program ended.
 */
export function runProcess(call: ProcessCall): Promise<ProcessEnd> {
  const { budget } = call;
  const { file, args, options } = supervised(call.words, budget.memoryLimitBytes);
  const startMs = performance.now();
  const child = spawn(file, args, {
    ...options,
    ...(call.folder === null ? {} : { cwd: call.folder }),
    stdio: 'pipe',
  });
  const output = new Tail(child.stdout, call.keptBytes);
  const errors = new Tail(child.stderr, 64 * 1024);
  return new Promise((resolve, reject) => {
    let stopped: ProcessEnd['stopped'] = null;
    let failure: { readonly error: unknown } | null = null;
    let askedMs: number | null = null;
    let reportedMs = startMs;

    const look = (): void => {
      const now = performance.now();
      if (askedMs !== null) {
        if (now - askedMs > patienceMs) signalGroup(child, 'SIGKILL');
        return;
      }
      try {
        if (call.needsWhole && output.isCut) stopped = 'output';
        else if (budget.isCancelled?.()) stopped = 'cancelled';
        else if (budget.deadlineMs !== undefined && now >= budget.deadlineMs + call.graceMs) stopped = 'time';
        else if (now - reportedMs > progressMs) {
          reportedMs = now;
          call.onProgress(now - startMs);
        }
      } catch (error) {
        failure = { error };
      }
      if (stopped === null && failure === null) return;
      askedMs = now;
      signalGroup(child, failure === null && stopped !== 'output' ? 'SIGTERM' : 'SIGKILL');
    };
    const timer = setInterval(look, pollMs);

    const settle = (code: number): void => {
      clearInterval(timer);
      // It may have printed too much and ended between two checks.
      if (call.needsWhole && output.isCut) stopped = 'output';
      child.removeAllListeners();
      for (const stream of child.stdio) stream?.destroy();
      if (failure !== null) reject(failure.error);
      else {
        const printed = stopped === 'output' ? '' : output.text();
        resolve({ code, stopped, output: printed, errors: errors.text() });
      }
    };
    // A program that ends early does not read its input.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      failure ??= { error };
      if (child.pid === undefined) settle(-1);
    });
    child.on('exit', (code, signal) => {
      const ended = code ?? 128 + signalNumber(signal);
      // Processes that it left behind would hold the streams and keep running.
      signalGroup(child, 'SIGKILL');
      const late = setTimeout(() => settle(ended), drainMs);
      child.on('close', () => {
        clearTimeout(late);
        settle(ended);
      });
    });
  });
}

/** The end of a stream's text. */
class Tail {
  readonly #chunks: Uint8Array[] = [];
  #length = 0;
  #isCut = false;

  constructor(stream: NodeJS.ReadableStream, most: number) {
    stream.on('data', (chunk: Uint8Array) => {
      this.#chunks.push(chunk);
      this.#length += chunk.length;
      while (this.#length - this.#chunks[0]!.length > most) {
        this.#length -= this.#chunks.shift()!.length;
        this.#isCut = true;
      }
    });
    stream.on('error', () => {});
  }

  /** Whether only the end is kept. */
  get isCut(): boolean {
    return this.#isCut;
  }

  text(): string {
    const bytes = Buffer.concat(this.#chunks);
    // Without any line end, everything is kept.
    return bytes.toString('utf8', this.#isCut ? bytes.indexOf(lineFeed) + 1 : 0);
  }
}

function signalGroup(child: ChildProcessWithoutNullStreams, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    // The child leads its own process group, except on Windows, which has none.
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // No process of the group is left.
  }
}

function signalNumber(signal: NodeJS.Signals | null): number {
  return signal === 'SIGTERM' ? 15 : signal === 'SIGKILL' ? 9 : 0;
}

/** A process to start. */
export interface Supervised {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly detached: boolean };
}

/**
 * The script of a small shell process between us and the program, the leader of a process group. It limits the
 * program's memory and waits for its end. Its standard input stays open as long as we live: if we die first, it kills
 * the program. It prints nothing itself.
 */
const script = `
limit=$1; shift
trap : TERM
exec 3<&0 </dev/null
( exec 3<&-; [ "$limit" = none ] || ulimit -v "$limit" 2>/dev/null; exec "$@" ) &
program=$!
( read -r _ <&3; kill -KILL $$ "$program"; kill -KILL 0 ) >/dev/null 2>&1 &
watcher=$!
exec 3<&- 2>/dev/null
wait "$program"; code=$?
while kill -0 "$program" 2>/dev/null; do wait "$program"; code=$?; done
kill -KILL "$watcher" 2>/dev/null
exit "$code"
`;

/**
 * Starts a program so that it ends with us, in its own process group, with a memory limit on systems that support it.
 * On Windows it is started directly.
 */
export function supervised(words: readonly string[], memoryLimitBytes: number | undefined): Supervised {
  const [file = '', ...args] = words;
  if (process.platform === 'win32') return { file, args, options: { detached: false } };
  const limit =
    memoryLimitBytes === undefined ? 'none' : String(Math.max(1, Math.floor(memoryLimitBytes / 1024)));
  return { file: '/bin/sh', args: ['-c', script, 'sh', limit, ...words], options: { detached: true } };
}
