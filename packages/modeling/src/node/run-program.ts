import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Budget, StopReason } from '../engine/budget.js';
import { type EngineError, engineFailed, reasonToStop } from '../engine/engine-error.js';
import type { Model } from '../model/model.js';
import { findProgram } from './find-program.js';
import type { ExternalProgram, ProgramCall, ProgramOutput } from './program.js';
import { runProcess } from './run-process.js';

/** The maximum size of an answer in a file, close to the maximum length of a string. */
const maxFileBytes = 2 ** 28;

/** The maximum size of an answer on standard output: detects a program that prints endlessly. */
const maxOutputBytes = 64 * 2 ** 20;

/** For a program that answers in a file, the end of its output suffices. */
const keptLogBytes = 2 ** 20;

/** How long a program that knows the deadline may run past it. */
const graceMs = 250;

/** A model for a program to solve. */
export interface ProgramTask {
  readonly program: ExternalProgram;
  readonly model: Model;
  readonly budget: Budget;
  /** The program's name in progress reports. */
  readonly phase: string;
  readonly limits: Pick<ProgramCall, 'seconds' | 'nodeLimit' | 'memoryLimitBytes' | 'seed'>;
}

/** How a program ended, and its output. */
export interface ProgramRun extends ProgramOutput {
  readonly code: number;
  /** Why it was ended, or not even started; null if it ended by itself. */
  readonly stopped: StopReason | null;
  /** The end of its standard error. */
  readonly errors: string;
}

/**
 * Writes the model to a fresh folder, runs the program, reads its output, and removes the folder, even if this
 * process or thread dies first. Throws `EngineError` `engine-failed` if the program is missing, the folder cannot be
 * written, or the program prints an answer of more than 64 MiB.
 */
export async function runProgram(task: ProgramTask): Promise<ProgramRun> {
  const { program, budget } = task;
  const fail = (detail: string): EngineError => engineFailed(program.name, detail);
  let folder: string;
  try {
    folder = mkdtempSync(resolve(tmpdir(), 'gridwright-'));
  } catch (error) {
    throw fail(`no temporary folder can be made: ${systemText(error)}`);
  }
  let release = (): void => {};
  try {
    release = keepFolder(folder);
    const modelPath = join(folder, `model${program.format.extension}`);
    // CPLEX, Gurobi and others choose the format to write by the file extension.
    const solutionPath = join(folder, 'solution.sol');
    const written = program.prepare?.(task.model) ?? task.model;
    writePieces(modelPath, program.format.write(written, budget));
    const secondPath = join(folder, 'second.txt');
    const call: ProgramCall = { ...task.limits, modelPath, solutionPath, secondPath };
    if (program.secondFile !== undefined) writePieces(secondPath, program.secondFile(written, call));
    const path = findProgram(program.executable);
    if (path === null) throw fail(`there is no program "${program.executable}" on the PATH`);
    const end = await runProcess({
      words: [path, ...program.words(call)],
      folder: program.leavesFiles === true ? folder : null,
      budget,
      graceMs: task.limits.seconds === null ? 0 : graceMs,
      keptBytes: program.answersOnOutput ? maxOutputBytes : keptLogBytes,
      needsWhole: program.answersOnOutput,
      onProgress: (elapsedMs) =>
        budget.onProgress?.({
          phase: task.phase,
          elapsedMs,
          bound: null,
          incumbent: null,
          nodes: 0,
          cuts: 0,
        }),
    });
    if (end.stopped === 'output') throw fail(`it printed more than ${maxOutputBytes / 2 ** 20} MiB`);
    return { ...end, stopped: end.stopped, solution: readIfThere(solutionPath) };
  } catch (error) {
    // The budget may end while the model is written.
    const stopped = reasonToStop(error);
    if (stopped !== null) return { code: 0, stopped, output: '', solution: null, errors: '' };
    if (isSystemError(error)) throw fail(systemText(error));
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    release();
  }
}

function writePieces(path: string, pieces: Iterable<string>): void {
  const file = openSync(path, 'w');
  try {
    // A full disk may truncate a write without an error, and the program would read an incomplete model.
    for (const piece of pieces) writeFileSync(file, piece);
  } finally {
    closeSync(file);
  }
}

function readIfThere(path: string): string | null {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return null;
  if (size > maxFileBytes) throw Object.assign(new Error(), { code: `EFBIG, ${size} bytes of solution` });
  return readFileSync(path, 'utf8');
}

function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function systemText(error: unknown): string {
  return isSystemError(error) ? `the error ${error.code}` : String(error);
}

/**
 * The script of a shell process that outlives us: its standard input stays open as long as we live. A line on it
 * means that the folder is gone; end of input without a line, that nobody else will remove it. A program that is
 * being killed may still write there, so it retries for some seconds.
 */
const script = `
trap '' HUP INT TERM
read -r _ && exit
for _ in 1 2 3 4 5; do rm -rf -- "$0" && exit; sleep 1; done
`;

/**
 * Removes a folder if this process or thread ends first, for any reason.
 * Returns what to call after the folder was removed. On Windows it does nothing.
 */
export function keepFolder(folder: string): () => void {
  if (process.platform === 'win32') return () => {};
  const child = spawn('/bin/sh', ['-c', script, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without the process, we still remove the folder ourselves, unless we die first.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  return () => child.stdin.end('gone\n');
}
