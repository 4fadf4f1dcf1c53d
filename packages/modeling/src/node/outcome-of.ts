import type { Budget, StopReason } from '../engine/budget.js';
import { type EngineError, engineFailed } from '../engine/engine-error.js';
import { noStats, type Outcome, type SolveStats, solvedOutcome, unknownOutcome } from '../engine/outcome.js';
import { ModelFileError, shown } from '../errors.js';
import { valuesOf } from '../files/answers/read-solver-answer.js';
import type { SolverAnswer } from '../files/answers/solver-answer.js';
import type { ConstraintBlock } from '../model/constraints.js';
import { type Model, type Objective, objectiveValue } from '../model/model.js';
import { exactViolation, violationOf } from '../model/violation.js';
import type { Question } from './concrete-model.js';
import type { ExternalProgram, ProgramAnswer } from './program.js';
import type { ProgramRun } from './run-program.js';

/** The tolerance of a floating-point program's answer, relative to the numbers of rows and bounds. */
export const answerTolerance = 1e-5;

/** Values of integer variables this close to a whole number are rounded to it. */
const wholeTolerance = answerTolerance;

/** Exit codes from here on are those of signals, or of programs that could not be started. */
const firstCrashCode = 126;

/** From here on, those of signals. */
const firstSignalCode = 128;

/** The out-of-memory messages of programs and their shells. */
const memoryWords =
  /out of memory|bad_alloc|cannot allocate|memory limit|memory exhausted|(?:not enough|insufficient) memory|MemoryError|MemoryException/i;

/** A run of a program, and its question. */
export interface AnsweredRun {
  /** The model in the file. */
  readonly model: Model;
  readonly question: Question;
  readonly budget: Budget;
  readonly run: ProgramRun;
}

/**
 * The outcome of a question from a run of a program. Throws `EngineError` `engine-failed` if the run is not
 * conclusive: nothing is guessed.
 */
export function outcomeOf(
  program: ExternalProgram,
  answered: AnsweredRun,
): Outcome | 'infeasible or unbounded' {
  const { run, budget, question } = answered;
  const found = readRun(program, answered);
  if (found === null) return unknownOutcome(run.stopped ?? 'memory', noStats);
  const { answer } = found;
  const stats = { ...noStats, nodes: found.nodes };
  const bound = boundOf(found.bound, question);
  const stopped = run.stopped ?? limitReached(answer, budget);
  switch (answer.status) {
    case 'infeasible':
      return { status: 'infeasible', stats };
    case 'unbounded':
      return 'infeasible or unbounded';
    case 'unknown': {
      if (answer.infeasibleOrUnbounded) return 'infeasible or unbounded';
      if (stopped !== null) return unknownOutcome(stopped, stats, bound);
      throw failed(
        program,
        `it ended without an answer${found.problem ? `: ${shown(found.problem)}` : lastLine(run)}`,
      );
    }
    case 'feasible':
      // The point at which a relaxation was stopped may not be feasible.
      if (question.relax && stopped !== null) return unknownOutcome(stopped, stats, bound);
      return solution(program, answered, { answer, bound, stopped, stats });
    case 'optimal':
      return solution(program, answered, { answer, bound, stopped: null, stats });
  }
}

/** The program's answer; null if a limit prevented it. */
function readRun(program: ExternalProgram, { run, budget }: AnsweredRun): ProgramAnswer | null {
  const crashed = run.code >= firstCrashCode || run.code < 0;
  const lacksMemory = budget.memoryLimitBytes !== undefined && memoryWords.test(`${run.errors}${run.output}`);
  if (crashed && run.stopped === null) {
    const isSignal = run.code >= firstSignalCode || run.code < 0;
    if (budget.memoryLimitBytes !== undefined && (isSignal || lacksMemory)) return null;
    throw failed(program, `it crashed with exit code ${run.code}${lastLine(run)}`);
  }
  try {
    return program.read(run);
  } catch (error) {
    if (!(error instanceof ModelFileError)) throw error;
    if (run.stopped !== null) return null;
    if (lacksMemory) return null;
    throw failed(
      program,
      `its answer cannot be read: ${error.message}; exit code ${run.code}${lastLine(run)}`,
    );
  }
}

/** The values from a program, with what is known about them. */
interface Found {
  readonly answer: SolverAnswer;
  readonly bound: number | null;
  readonly stopped: StopReason | null;
  readonly stats: SolveStats;
}

function solution(program: ExternalProgram, { model, question, run }: AnsweredRun, found: Found): Outcome {
  const { answer, stats } = found;
  const { objective, relax } = question;
  let values: Float64Array;
  try {
    values = valuesOf(answer, model, program.format);
  } catch (error) {
    if (!(error instanceof ModelFileError)) throw error;
    throw failed(program, `its answer cannot be read: ${error.message}${lastLine(run)}`);
  }
  for (let i = 0; i < values.length; i++) {
    if (model.integral[i] !== 1) continue;
    const whole = Math.round(values[i]!) + 0;
    if (!(Math.abs(values[i]! - whole) <= wholeTolerance))
      throw failed(
        program,
        `its answer has ${values[i]} for "${nameOf(question, i)}", expected a whole number`,
      );
    values[i] = whole;
  }
  const violation = violationOf(model, values, { relax });
  if (violation !== null) throw failed(program, `its answer violates ${violation.what} by ${violation.by}`);
  const inexact = relax ? null : exactViolation(question.model, rowsOf(question), values);
  if (inexact !== null) throw failed(program, `its answer violates ${inexact}, in exact arithmetic`);
  const value = objective && objectiveValue(objective, values);
  const solved = solvedOutcome(values, stats, value);
  if (objective === null) return relax ? { ...solved, status: 'optimal' } : solved;
  if (answer.status === 'optimal') return solved;
  return { status: 'feasible', values, objective: value, bound: found.bound, stopped: found.stopped, stats };
}

function rowsOf({ model, blocks }: Question): readonly ConstraintBlock[] {
  return [...model.constraints, ...blocks];
}

/** The limit that the program reached, by its own report or by the clock. */
function limitReached(answer: SolverAnswer, budget: Budget): StopReason | null {
  if (answer.stopped !== null) return answer.stopped;
  const isLate = budget.deadlineMs !== undefined && performance.now() >= budget.deadlineMs;
  return isLate ? 'time' : null;
}

/** The bound on the question's objective; the file's objective is a minimization without a constant. */
function boundOf(bound: number | null, { objective }: Question): number | null {
  if (bound === null || objective === null) return null;
  return signOf(objective) * bound + objective.constant;
}

function signOf({ sense }: Objective): number {
  return sense === 'minimize' ? 1 : -1;
}

function nameOf({ model }: Question, variable: number): string {
  return model.names.variable(variable);
}

function failed({ name }: ExternalProgram, detail: string): EngineError {
  return engineFailed(name, detail);
}

/** The last line that a program printed, on standard error if it printed any there. */
function lastLine({ errors, output }: ProgramRun): string {
  const text = errors.trim() === '' ? output.slice(-2000) : errors;
  const line = text.trim().split('\n').at(-1)!.trim();
  return line === '' ? '' : `: ${shown(line)}`;
}
