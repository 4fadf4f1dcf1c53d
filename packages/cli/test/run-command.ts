import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { CommandIo } from '../src/process/io.js';
import { requireSchemas } from './answer-lines.js';

/** The command as users start it. */
export const command = fileURLToPath(new URL('../bin/gridwright.js', import.meta.url));

/** What that file starts: the bundle of the command. */
export const bundle = new URL('../bundle/main.js', import.meta.url).href;

/** The repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a run left; `status` is null where a signal, such as that of the watchdog, ended it. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How the command is run. */
export interface RunOptions {
  readonly input?: string;
  readonly cwd?: string;
  /** Variables beside those of this process; undefined: without it. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ends the command after this time. */
  readonly watchdogMs?: number;
}

/** Starts the command as users do: for tests about processes. */
interface ProcessOptions extends RunOptions {
  readonly isProcess?: boolean;
}

const usualWatchdogMs = 120_000;

/** The worker threads that earlier runs in this process have left, by the environment beside that of the process. */
const idleWorkers = new Map<string, Worker[]>();

function idleWorkersOf(env: RunOptions['env'] = {}): Worker[] {
  const key = JSON.stringify(env);
  const found = idleWorkers.get(key) ?? [];
  idleWorkers.set(key, found);
  return found;
}

/** Runs the command with these arguments: its bundle in the process of the test, or as a process. */
export async function runCommand(
  args: readonly string[],
  { isProcess = false, ...options }: ProcessOptions = {},
): Promise<Run> {
  if (!isProcess) return runHere(args, options, new AbortController());
  const child = startCommand(args, options);
  child.stdin?.end(options.input ?? '');
  return ended(child, options.watchdogMs);
}

/** What a test does while the command runs in its process. */
interface HereOptions {
  readonly interruptible?: CommandIo['interruptible'];
  /** Called with each piece of standard output. */
  readonly onOutput?: (text: string) => void;
  /** Called with each piece of standard output and standard error, in their order. */
  readonly onPrinted?: (text: string) => void;
  /** Both outputs say that they are terminals of 80 columns. */
  readonly isTerminal?: boolean;
}

/** Runs the bundle of the command in this process; the controller interrupts it, and aborts where it takes too long. */
export async function runHere(
  args: readonly string[],
  { input = '', cwd = root, env, watchdogMs = usualWatchdogMs }: RunOptions,
  stop: AbortController,
  {
    interruptible = (work) => work(stop.signal),
    onOutput = () => {},
    onPrinted = () => {},
    isTerminal = false,
  }: HereOptions = {},
): Promise<Run> {
  // Vitest leaves it to Node: it runs as it is started by users.
  const { loadCommand } = (await import(bundle)) as typeof import('../src/start.js');
  const { run } = await loadCommand();
  const printed = { stdout: '', stderr: '' };
  const printTo = (name: 'stdout' | 'stderr'): Writable => {
    const stream = new Writable({
      decodeStrings: false,
      write: (text: string, _, done) => {
        printed[name] += text;
        if (name === 'stdout') onOutput(text);
        onPrinted(text);
        done();
      },
    });
    return isTerminal ? Object.assign(stream, { isTTY: true, columns: 80 }) : stream;
  };
  const startMs = performance.now();
  let watchdog: NodeJS.Timeout | undefined;
  const ending = new Promise<null>((resolve) => {
    watchdog = setTimeout(() => {
      stop.abort();
      resolve(null);
    }, watchdogMs);
  });
  const status = await Promise.race([
    run(args, {
      stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
      stdout: printTo('stdout'),
      stderr: printTo('stderr'),
      env: { ...process.env, ...env },
      cwd,
      idleWorkers: idleWorkersOf(env),
      cpuSeconds: () => process.cpuUsage().user / 1e6,
      interruptible,
    }),
    ending,
  ]);
  clearTimeout(watchdog);
  if (args.includes('--json')) requireSchemas(printed.stdout);
  // A thread that was busy all the time has not heard the watchdog.
  return { status: performance.now() - startMs > watchdogMs ? null : status, ...printed };
}

/**
 * Runs the command with a time limit that doubles until the output matches: however slow the machine is, one of these times
 * is enough for it.
 */
export async function runLimited(args: readonly string[], found: RegExp, limitMs = 250): Promise<Run> {
  const run = await runCommand([...args, '--time-limit', `${limitMs}ms`]);
  return found.test(run.stdout) || limitMs > 60_000 ? run : runLimited(args, found, 2 * limitMs);
}

/** Runs the command in this process as if at a terminal, and interrupts it as soon as its output matches. */
export async function runAtTerminal(
  args: readonly string[],
  until: RegExp,
  env?: RunOptions['env'],
): Promise<Run> {
  const stop = new AbortController();
  let printed = '';
  const onPrinted = (text: string): void => {
    printed += text;
    if (until.test(printed)) stop.abort();
  };
  return runHere(args, { env: { NO_COLOR: '', ...env } }, stop, { onPrinted, isTerminal: true });
}

/** Runs the command in this process, and interrupts it as soon as it decides itself what Ctrl-C does. */
export async function runInterruptedHere(args: readonly string[]): Promise<Run> {
  const stop = new AbortController();
  const interruptible: CommandIo['interruptible'] = (work) => {
    const done = work(stop.signal);
    stop.abort();
    return done;
  };
  return runHere(args, {}, stop, { interruptible });
}

/** Starts the command in a process group of its own. */
export function startCommand(args: readonly string[], { cwd, env }: RunOptions = {}): ChildProcess {
  return spawn(process.execPath, [command, ...args], {
    cwd: cwd ?? root,
    env: { ...process.env, ...env },
    detached: true,
  });
}

/** Runs the command, and interrupts it as soon as it decides itself what Ctrl-C does, however long it takes to start. */
export async function runInterrupted(args: readonly string[]): Promise<Run> {
  const folder = scratchFolder();
  const announced = join(folder, 'interruptible');
  const preload = new URL('./announce-interruptible.mjs', import.meta.url).href;
  const child = startCommand(args, {
    env: { NODE_OPTIONS: `--import ${preload}`, GRIDWRIGHT_INTERRUPTIBLE: announced },
  });
  const end = ended(child);
  while (!existsSync(announced) && child.exitCode === null) await pause(20);
  child.kill('SIGINT');
  const run = await end;
  rmSync(folder, { recursive: true });
  return run;
}

/** Waits for the end of a process; a watchdog kills it where it takes too long. */
export function ended(child: ChildProcess, watchdogMs = usualWatchdogMs): Promise<Run> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const watchdog = setTimeout(() => child.kill('SIGKILL'), watchdogMs);
    // A command that reads nothing may be gone before its input is written.
    child.stdin?.on('error', () => {});
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(watchdog);
      resolve({ status, stdout, stderr });
    });
  });
}

/** A new folder for the files of a test file. */
export function scratchFolder(): string {
  return mkdtempSync(join(tmpdir(), 'gridwright-command-'));
}
