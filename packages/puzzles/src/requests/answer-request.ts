import { type Budget, type Engine, formatOfFile, type Progress } from '@gridwright/modeling';
import { InputError } from '../formats/input-error.js';
import { type ReadPuzzle, readPuzzle, readPuzzles } from '../formats/read-puzzle.js';
import { decodeText } from '../formats/text.js';
import { isFormulaFile } from '../formulas/read-formula.js';
import { OpenModels } from '../questions/open-models.js';
import { QuestionError } from '../questions/question-error.js';
import { answerFormula } from './answer-formula.js';
import { answerModel } from './answer-model.js';
import { answerProof } from './answer-proof.js';
import { answerTask } from './answer-task.js';
import { combinationsOf, compareOnce } from './compare-once.js';
import { isForCompetition, requireCompetition } from './competition-form.js';
import { exportProof } from './export-proof.js';
import type { Job, NamedJob } from './job.js';
import { jobsOfMaking } from './making-jobs.js';
import { refuseWhatIsOfPuzzles } from './only-of-puzzles.js';
import type { PuzzleTask } from './puzzle-task.js';
import type { Registry } from './registry.js';
import type { Input, Request, RequestEvent } from './request.js';
import { problemOf } from './request-problem.js';
import { wantsProof } from './wants-proof.js';

/** What the asker keeps in hand while a request is answered. */
export interface RequestControl {
  readonly emit: (event: RequestEvent) => void;
  readonly isCancelled: () => boolean;
  /** Lets messages through that may stop the work; see `Budget.pause`. */
  readonly pause?: () => Promise<void>;
  /** How long to look for the clues that contradict each other, where there is no solution; without it, as long as it takes. */
  readonly mostExplainMs?: number;
  /** Models that stay open after this request; without it, they are closed with it. */
  readonly models?: OpenModels;
}

/**
 * Answers a request, puzzle after puzzle: reads, builds, solves, checks and draws. Whatever is wrong with a
 * puzzle or the question becomes a `problem` event, and the next puzzle follows. After a cancellation the
 * puzzle at hand is answered with what is known, and no other is begun.
 */
export async function answerRequest(
  registry: Registry,
  request: Request,
  control: RequestControl,
): Promise<void> {
  let index = 0;
  const between: Between = { warm: new Set(), models: control.models ?? new OpenModels() };
  try {
    for (const { name, combination, work } of jobsOfRequest(registry, request, control, between)) {
      if (index++ < request.skip) continue;
      if (control.isCancelled()) return;
      control.emit({ type: 'begin', puzzle: name, index: index - 1, combination });
      if (index > 1 && wantsProof(request.task)) {
        const problem = problemOf(new QuestionError({ code: 'proof-of-many' }));
        control.emit({ type: 'problem', puzzle: name, problem });
      } else await work();
    }
  } finally {
    if (control.models === undefined) between.models.close();
  }
}

/** What is kept between the jobs of a request. */
interface Between {
  /** Engines that have run, where they are compared. */
  readonly warm: Set<string>;
  readonly models: OpenModels;
}

/** The jobs of a request: those of its inputs, or one for each puzzle that is to be made. */
function* jobsOfRequest(
  registry: Registry,
  request: Request,
  control: RequestControl,
  between: Between,
): Generator<NamedJob> {
  const { task } = request;
  const budget = (): Budget => budgetOf(request, control, performance.now());
  if (task.command === 'generate')
    yield* jobsOfMaking({ registry, request, task, budget, emit: control.emit });
  else for (const input of request.inputs) yield* jobsOfInput(registry, request, control, input, between);
}

/** The jobs of an input: of a model file, or for a competition, there is one; of puzzles at least one each. */
function* jobsOfInput(
  registry: Registry,
  request: Request,
  control: RequestControl,
  input: Input,
  between: Between,
): Generator<NamedJob> {
  const { task } = request;
  if (task.command === 'verify') {
    const work = (): Promise<void> => verifyInput(registry, request, control, input, task.of);
    yield { name: input.name, combination: null, work };
    return;
  }
  if (task.command === 'export proof') {
    yield { name: input.name, combination: null, work: () => exportInput(request, control, input) };
    return;
  }
  const isModel = formatOfFile(input.name) !== null || isFormulaFile(input.name);
  if (isModel || isForCompetition(task)) {
    const work = (): Promise<void> => answerFile(registry, request, control, input);
    yield { name: input.name, combination: null, work };
    return;
  }
  for (const { name, read } of puzzlesOf(registry, input, request)) {
    for (const job of jobsOf(registry, request, control, name, read, between)) yield { ...job, name };
  }
}

async function verifyInput(
  registry: Registry,
  request: Request,
  control: RequestControl,
  proof: Input,
  of: Input | null,
): Promise<void> {
  const start = performance.now();
  const { reading } = request;
  const [engines, budget] = [registry.engines(request), budgetOf(request, control, start)];
  try {
    await answerProof({ registry, engines, proof, of, reading, budget, start, emit: control.emit });
  } catch (error) {
    control.emit({ type: 'problem', puzzle: proof.name, problem: problemOf(error) });
  }
}

async function exportInput(request: Request, control: RequestControl, proof: Input): Promise<void> {
  try {
    exportProof(proof, request.memoryLimitBytes, control.emit);
  } catch (error) {
    control.emit({ type: 'problem', puzzle: proof.name, problem: problemOf(error) });
  }
}

async function answerFile(
  registry: Registry,
  request: Request,
  control: RequestControl,
  input: Input,
): Promise<void> {
  const { task, engine, seed } = request;
  const { emit } = control;
  const start = performance.now();
  try {
    refuseWhatIsOfPuzzles(request);
    requireCompetition(task, input.name);
    const budget = budgetOf(request, control, start);
    const record = isFormulaFile(input.name)
      ? await answerFormula({ task, input, engine, seed, budget, start, emit })
      : await answerModel({ task, input, engines: registry.engines(request), engine, budget, start, emit });
    control.emit({ type: 'answer', record, pictures: [] });
  } catch (error) {
    control.emit({ type: 'problem', puzzle: input.name, problem: problemOf(error) });
  }
}

function budgetOf(request: Request, control: RequestControl, beginMs: number): Budget {
  const { timeLimitMs, memoryLimitBytes } = request;
  return {
    isCancelled: control.isCancelled,
    pause: control.pause,
    onProgress: (progress: Progress) => control.emit({ type: 'progress', progress }),
    ...(timeLimitMs === null ? {} : { deadlineMs: beginMs + timeLimitMs }),
    ...(memoryLimitBytes === null ? {} : { memoryLimitBytes }),
  };
}

function jobsOf(
  registry: Registry,
  request: Request,
  control: RequestControl,
  puzzle: string,
  read: () => ReadPuzzle,
  { warm, models }: Between,
): readonly Job[] {
  const { task } = request;
  const engines = registry.engines(request);
  const budgetFrom = (beginMs: number): Budget => budgetOf(request, control, beginMs);
  if (task.command === 'verify' || task.command === 'export proof' || task.command === 'generate') return [];
  if (task.command !== 'compare') {
    const work = (): Promise<void> =>
      answerOne({ registry, request, task, control, puzzle, read, engines, models, budgetFrom });
    return [{ combination: null, work }];
  }
  const problem = (error: unknown): void =>
    control.emit({ type: 'problem', puzzle, problem: problemOf(error) });
  try {
    const subject = read();
    return combinationsOf(task, subject, engines).map((combination) => ({
      combination,
      work: () =>
        compareOnce({
          ...combination,
          ...{ puzzle, subject, engines, warm },
          repeat: task.repeat,
          budget: () => budgetFrom(performance.now()),
          onRun: () => control.emit({ type: 'run' }),
        }).then((row) => control.emit({ type: 'row', row }), problem),
    }));
  } catch (error) {
    return [{ combination: null, work: async () => problem(error) }];
  }
}

interface NamedPuzzle {
  readonly name: string;
  /** Reads the puzzle. Throws `InputError`. */
  readonly read: () => ReadPuzzle;
}

function* puzzlesOf(registry: Registry, input: Input, request: Request): Generator<NamedPuzzle> {
  try {
    const text = decodeText(input.bytes);
    for (const { line, read } of readPuzzles(registry.kinds, text, request.reading)) {
      yield { name: line === null ? input.name : `${input.name}:${line}`, read };
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const read = (): ReadPuzzle => {
      throw error;
    };
    yield { name: input.name, read };
  }
}

interface OnePuzzle {
  readonly registry: Registry;
  readonly request: Request;
  readonly task: PuzzleTask['task'];
  readonly control: RequestControl;
  readonly puzzle: string;
  readonly read: () => ReadPuzzle;
  readonly engines: readonly Engine[];
  readonly models: OpenModels;
  readonly budgetFrom: (beginMs: number) => Budget;
}

async function answerOne(one: OnePuzzle): Promise<void> {
  const { registry, request, task, control, puzzle, read, engines, models } = one;
  const start = performance.now();
  const drawing = task.command === 'check' ? task.solution : null;
  let reading = puzzle;
  try {
    const subject = read();
    reading = drawing?.name ?? puzzle;
    const second = drawing && readSecond(registry, drawing, request, subject);
    await answerTask({
      task,
      puzzle,
      subject,
      second,
      start,
      readMs: performance.now() - start,
      emit: control.emit,
      context: {
        engines,
        engine: request.engine ?? undefined,
        formulation: request.formulation ?? undefined,
        budget: one.budgetFrom(start),
        models,
        explainsNone: true,
        mostExplainMs: control.mostExplainMs,
      },
    });
  } catch (error) {
    control.emit({ type: 'problem', puzzle: reading, problem: problemOf(error) });
  }
}

/** The drawing to judge is read as the same kind, and with the same rules, as the puzzle. */
function readSecond(registry: Registry, input: Input, request: Request, subject: ReadPuzzle): ReadPuzzle {
  const { format: _, ...reading } = request.reading;
  return readPuzzle(registry.kinds, decodeText(input.bytes), { ...reading, kind: subject.kind.name });
}
