import { isAbsolute, sep } from 'node:path';
import type { Writable } from 'node:stream';
import type { Worker } from 'node:worker_threads';

/** A stream that the command prints to; it may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** What a run of the command reads, where it prints, and what interrupts it: a process has one, and so has each run in a test. */
export interface CommandIo {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The environment; the worker threads and the programs that they call get the same. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working folder, where relative paths of files begin. The programs of `--command` run in that of the process. */
  readonly cwd: string;
  /** Worker threads with this environment that wait for a request; a run returns the ones that it took. */
  readonly idleWorkers?: Worker[] | undefined;
  /** CPU time of the process so far, of all its threads. */
  readonly cpuSeconds: () => number;
  /** Does work that an interruption stops: it aborts the signal. At any other time, an interruption ends the command. */
  readonly interruptible: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/** The path of a file, as the system takes it: not normalized, as `a/../b` and `a/` have a meaning of their own. */
export function pathIn(folder: string, path: string): string {
  return isAbsolute(path) ? path : `${folder}${sep}${path}`;
}
