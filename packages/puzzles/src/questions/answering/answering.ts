import { type Budget, type Engine, EngineError, ModelFileError, type Progress } from '@gridwright/modeling';
import { ContractError, DimacsError, ExportError } from '@gridwright/solver';
import { ProofError } from '@gridwright/solver/checker';
import type { Board } from '../../boards/definition/board.js';
import { InputError, inputProblemText } from '../../boards/definition/input-error.js';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { Input } from '../answers/input.js';
import type { ModelCache } from '../solving/model-cache.js';
import { bugText } from '../words/reason-text.js';
import type {
  AnyEvent,
  AnyTask,
  Combination,
  InputReading,
  Registry,
  RequestOf,
  RequestProblem,
} from './events.js';
import type { LineWriter } from './line-writer.js';

/** The caller's side of a request: callbacks and limits. */
export interface RequestControlOf<Event> {
  emit(event: Event): void;
  readonly isCancelled?: () => boolean;
  /** Called before an input is read to find its puzzles. */
  readonly onReading?: (reading: InputReading) => void;
  /** Called periodically to yield to the event loop; see `Budget.pause`. */
  readonly pause?: () => Promise<void>;
  /**
   * The clock of CPU time, in milliseconds; `withPrograms`: with that of the programs that engines run, null if it cannot be read. Missing
   * in a browser, and where other work of the process would count as well.
   */
  readonly cpuMs?: (withPrograms: boolean) => number | null;
  /** See `QuestionOptions`. */
  readonly maxExplainNodes?: number;
  /** Models that stay open after this request; by default they are closed with it. */
  readonly models?: ModelCache;
}

/** A request that is being answered, with its defaults filled in. */
export interface Answering {
  readonly registry: Registry;
  /** The boards that read the texts of the request. */
  readonly boards: readonly Board[];
  readonly request: Required<RequestOf<AnyTask>>;
  readonly control: RequestControlOf<AnyEvent>;
  /** Writes the answers of a request that wants lines; null for any other one. */
  readonly lines: LineWriter | null;
  /** The engines with the options of the request. */
  readonly engines: readonly Engine[];
  /** Models that stay open from one puzzle to the next. */
  readonly models: ModelCache;
  /** Engines that have run, when they are compared. */
  readonly warm: Set<string>;
}

/** An input with its name. */
export type NamedInput = Input & { readonly name: string };

/** A unit of work: a puzzle or a file, or one combination if several are compared. */
export interface Job {
  readonly name: string;
  readonly combination: Combination | null;
  /** Ends with the last event of the job, or with an error, which is its problem. */
  readonly run: () => Promise<void> | void;
}

/** Whether the task asks for a proof, which is one file for one puzzle. */
export function wantsProof(task: AnyTask): boolean {
  return task.proof !== undefined && task.proof !== false;
}

/** The limits of a job that began at this time, on the clock of `performance.now()`. */
export function budgetFrom({ request, control }: Answering, beginMs: number): Budget {
  const { timeLimitMs, memoryLimitBytes } = request;
  return {
    isCancelled: control.isCancelled,
    pause: control.pause,
    onProgress: (progress: Progress) => control.emit({ type: 'progress', progress }),
    deadlineMs: timeLimitMs === null ? undefined : beginMs + timeLimitMs,
    memoryLimitBytes: memoryLimitBytes ?? undefined,
  };
}

/** Emits the problem that ends a job. */
export function emitProblem({ control }: Pick<Answering, 'control'>, puzzle: string, error: unknown): void {
  const [where, cause] = error instanceof ProblemAt ? [error.where, error.cause] : [puzzle, error];
  control.emit({ type: 'problem', puzzle: where, problem: problemOf(cause) });
}

/** A problem of an option of the question, and not of its puzzle. */
class ProblemAt extends Error {
  readonly where: string;

  constructor(where: string, cause: InputError | ModelFileError) {
    super(`${where}: ${cause.message}`, { cause });
    this.name = 'ProblemAt';
    this.where = where;
  }
}

/** Refuses an option, such as `--with`. Throws `ProblemAt`. */
export function refuseOption(where: string, expected: string, found: string): never {
  throw new ProblemAt(where, new InputError({ code: 'unexpected', place: null, expected, found }));
}

/** Does something that an option asks for, such as `--to`: an `InputError` or `ModelFileError` of it is thrown as one of this option. */
export async function atOption<T>(where: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof InputError || error instanceof ModelFileError
      ? new ProblemAt(where, error)
      : error;
  }
}

/** An error as data. An unexpected one is a bug at one puzzle: the others are answered. */
export function problemOf(error: unknown): RequestProblem {
  if (error instanceof InputError) return { input: error.problem, text: inputProblemText(error.problem) };
  if (error instanceof ModelFileError || error instanceof DimacsError || error instanceof ProofError)
    return { input: error.problem, text: error.message };
  if (error instanceof QuestionError || error instanceof EngineError || error instanceof ExportError)
    return { input: null, text: error.message };
  // An option that the caller chose; any other violation of the solver's contract is a bug.
  if (error instanceof ContractError && error.problem.code === 'invalid-option')
    return { input: null, text: error.message };
  return { input: null, text: bugText(error) };
}

/** Emits a warning for each ignored part of a text. */
export function emitWarnings(
  { control }: Answering,
  puzzle: string,
  { warnings }: Pick<ReadPuzzle, 'warnings'>,
): void {
  for (const text of warnings) control.emit({ type: 'warning', puzzle, text });
}
