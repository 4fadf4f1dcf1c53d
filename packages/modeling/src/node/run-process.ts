import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Budget } from '../engines/budget.js';
import { supervised } from './supervisor.js';

/** Between two looks at the budget. */
const pollMs = 50;

/** Between two reports of progress. */
const progressMs = 100;

/** How long a program that was asked to end may take. */
const patienceMs = 500;

/** How long the streams of a program may stay open after its end, if others hold them. */
const drainMs = 200;

const lineFeed = 0x0a;

/** What to run, and how far. */
export interface ProcessCall {
  /** The program and its arguments. */
  readonly words: readonly string[];
  readonly budget: Budget;
  /** How long past the deadline the program may go on: where it was told the deadline, it may want to answer. */
  readonly graceMs: number;
  /** Bytes of standard output that are kept; of more, the whole lines at the end. */
  readonly keptBytes: number;
  /** Whether the program is to be ended as soon as it printed more than that. */
  readonly needsWhole: boolean;
  readonly onProgress: (elapsedMs: number) => void;
}

/** How a process ended, and what it said. */
export interface ProcessEnd {
  /** The exit code; 128 and the number of the signal that ended it. */
  readonly code: number;
  /** Why it was ended from outside, or null. */
  readonly stopped: 'time' | 'cancelled' | 'output' | null;
  readonly output: string;
  /** The end of standard error. */
  readonly errors: string;
}

/**
 * Runs a program to its end, or to the end of the budget: then it is asked to end (SIGTERM), and half a second
 * later it is ended with all that it started (SIGKILL to its process group). One that prints too much is ended at
 * once. Rejects where it cannot be
 * started, and with what `budget.isCancelled` or `onProgress` throws, after the program ended.
 */
export function runProcess(call: ProcessCall): Promise<ProcessEnd> {
  const { budget } = call;
  const { file, args, options } = supervised(call.words, budget.memoryLimitBytes);
  const startMs = performance.now();
  const child = spawn(file, args, { ...options, stdio: 'pipe' });
  const output = new Tail(child.stdout, call.keptBytes);
  const errors = new Tail(child.stderr, 64 * 1024);
  return new Promise((resolve, reject) => {
    let stopped: ProcessEnd['stopped'] = null;
    let failure: { readonly error: unknown } | null = null;
    let askedMs: number | null = null;
    let toldMs = startMs;

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
        else if (now - toldMs > progressMs) {
          toldMs = now;
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
      // It may have printed too much and ended between two looks.
      if (call.needsWhole && output.isCut) stopped = 'output';
      child.removeAllListeners();
      for (const stream of child.stdio) stream?.destroy();
      if (failure !== null) reject(failure.error);
      else {
        const printed = stopped === 'output' ? '' : output.text();
        resolve({ code, stopped, output: printed, errors: errors.text() });
      }
    };
    // A program that ends early does not read what it is sent.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      failure ??= { error };
      if (child.pid === undefined) settle(-1);
    });
    child.on('exit', (code, signal) => {
      const ended = code ?? 128 + signalNumber(signal);
      // What it has started and left behind would hold the streams, and go on.
      signalGroup(child, 'SIGKILL');
      const late = setTimeout(() => settle(ended), drainMs);
      child.on('close', () => {
        clearTimeout(late);
        settle(ended);
      });
    });
  });
}

/** The end of what a stream says. */
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

  /** Whether something is no longer there. */
  get isCut(): boolean {
    return this.#isCut;
  }

  text(): string {
    const bytes = Buffer.concat(this.#chunks);
    // Where there is no end of line at all, the whole is kept.
    return bytes.toString('utf8', this.#isCut ? bytes.indexOf(lineFeed) + 1 : 0);
  }
}

function signalGroup(child: ChildProcessWithoutNullStreams, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    // The child leads a process group of its own, save on Windows, which has none.
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}

function signalNumber(signal: NodeJS.Signals | null): number {
  return signal === 'SIGTERM' ? 15 : signal === 'SIGKILL' ? 9 : 0;
}
