import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Budget, StopReason } from '../engines/budget.js';
import { EngineError } from '../engines/engine-error.js';
import type { ModelFileFormat } from '../files/model-file.js';
import type { Model } from '../model/model.js';
import { findProgram } from './find-program.js';
import { keepFolder } from './folder-keeper.js';
import type { ExternalProgram, ProgramCall, ProgramOutput } from './program.js';
import { runProcess } from './run-process.js';

/** No answer in a file may be longer; a string cannot be much longer either. */
const mostFileBytes = 2 ** 28;

/** No answer on standard output may be longer: a program that prints without end is soon known by that. */
const mostOutputBytes = 64 * 2 ** 20;

/** Of what a program prints that answers in a file, the end tells all that is of use. */
const keptLogBytes = 2 ** 20;

/** How long past the deadline a program may go on that was told the deadline. */
const graceMs = 250;

/** A model to be solved by a program. */
export interface ProgramTask {
  readonly program: ExternalProgram;
  readonly model: Model;
  readonly budget: Budget;
  /** What reports of progress call it. */
  readonly phase: string;
  readonly limits: Pick<ProgramCall, 'seconds' | 'nodeLimit' | 'seed'>;
}

/** How a program ended, and what it left behind. */
export interface ProgramRun extends ProgramOutput {
  readonly code: number;
  /** Why it was ended, or not even started; null where it ended by itself. */
  readonly stopped: StopReason | null;
  /** The end of its standard error. */
  readonly errors: string;
}

/**
 * Writes the model to a fresh folder, runs the program, reads what it left, and removes the folder, which is
 * removed too where this process or thread ends before that. Throws `EngineError` `engine-failed` where the program
 * is not there, the folder cannot be written, or the program prints an answer of more than 64 MiB.
 */
export async function runProgram(task: ProgramTask): Promise<ProgramRun> {
  const { program, budget } = task;
  const fail = (detail: string): EngineError =>
    new EngineError({ code: 'engine-failed', engine: program.name, detail });
  let folder: string;
  try {
    folder = mkdtempSync(join(tmpdir(), 'gridwright-'));
  } catch (error) {
    throw fail(`no temporary folder can be made: ${systemText(error)}`);
  }
  let release = (): void => {};
  try {
    release = keepFolder(folder);
    const modelPath = join(folder, `model${program.format.extension}`);
    // CPLEX, Gurobi and others tell the form to write by the ending.
    const solutionPath = join(folder, 'solution.sol');
    const written = program.prepare?.(task.model) ?? task.model;
    writeModel(modelPath, written, program.format, budget);
    const [name = '', ...args] = program.command({ ...task.limits, modelPath, solutionPath });
    const path = findProgram(name);
    if (path === null) throw fail(`there is no program "${name}" on the PATH`);
    const end = await runProcess({
      words: [path, ...args],
      budget,
      graceMs: task.limits.seconds === null ? 0 : graceMs,
      keptBytes: program.answersOnOutput ? mostOutputBytes : keptLogBytes,
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
    if (end.stopped === 'output') throw fail(`it printed more than ${mostOutputBytes / 2 ** 20} MiB`);
    return { ...end, stopped: end.stopped, solution: readIfThere(solutionPath) };
  } catch (error) {
    // The budget may end while the model is written.
    if (error instanceof EngineError && error.problem.code === 'stopped')
      return { code: 0, stopped: error.problem.reason, output: '', solution: null, errors: '' };
    if (isSystemError(error)) throw fail(systemText(error));
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    release();
  }
}

function writeModel(path: string, model: Model, format: ModelFileFormat, budget: Budget): void {
  const file = openSync(path, 'w');
  try {
    // A full disk may take a part of a piece without an error, and the program would read a cut model.
    for (const piece of format.write(model, budget)) writeFileSync(file, piece);
  } finally {
    closeSync(file);
  }
}

function readIfThere(path: string): string | null {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return null;
  if (size > mostFileBytes) throw Object.assign(new Error(), { code: `EFBIG, ${size} bytes of solution` });
  return readFileSync(path, 'utf8');
}

function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function systemText(error: unknown): string {
  return isSystemError(error) ? `the error ${error.code}` : String(error);
}
