import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The command as users start it. */
export const command = fileURLToPath(new URL('../bin/gridwright.js', import.meta.url));

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
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the command after this time. */
  readonly watchdogMs?: number;
}

/** Runs the command with these arguments. */
export function runCommand(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = startCommand(args, options);
  child.stdin?.end(options.input ?? '');
  return ended(child, options.watchdogMs);
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
export function ended(child: ChildProcess, watchdogMs = 120_000): Promise<Run> {
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
