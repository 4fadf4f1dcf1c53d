import { isModelFile, modelFileExtensions } from '@gridwright/modeling';
import type { Reading } from '../boards/definition/format.js';
import type { ReadPuzzle } from '../boards/formats/read-puzzle.js';
import type { StepFact } from '../contracts/explanations.js';
import type { Kind, SolvableKind } from '../contracts/kind.js';
import { QuestionError, wrongOption } from '../contracts/question-error.js';
import {
  type Answering,
  budgetFrom,
  emitProblem,
  emitWarnings,
  type Job,
  type NamedInput,
  wantsProof,
} from '../questions/answering/answering.js';
import type { AnyTask, Registry } from '../questions/answering/events.js';
import { type NamedPuzzle, puzzlesOf, withKind, withSolvable } from '../questions/answering/inputs.js';
import { outcomeOf } from '../questions/answering/outcome.js';
import { type BoardWork, emitPiece, type PuzzleWork } from '../questions/answering/puzzle-work.js';
import type { Input } from '../questions/answers/input.js';
import { isFormulaFile } from '../questions/files/formula-file-names.js';
import { type Question, questions } from '../questions/list.js';
import { ModelCache } from '../questions/solving/model-cache.js';
import type { Request, RequestControl } from './request.js';

/**
 * Answers a request, puzzle after puzzle: reads, builds, solves, checks and draws. A mistake in a puzzle or in the
 * question becomes a `problem` event, and the next puzzle follows. After a cancellation, the current puzzle is answered
 * with what is known, and no other puzzle is begun.
 */
export async function answerRequest(known: Registry, sent: Request, given: RequestControl): Promise<void> {
  requireRequest(sent);
  const request = { ...defaults, ...sent };
  const { modules } = request;
  const registry =
    modules.length === 0
      ? known
      : (await import('../questions/own/own-registry.js')).withModules(known, modules);
  const lines = request.wantsLines
    ? new (await import('../questions/answering/line-writer.js')).LineWriter(given)
    : null;
  const control = lines === null ? given : { ...given, emit: lines.emit };
  const models = control.models ?? new ModelCache();
  const engines = await registry.engines(request);
  let index = 0;
  try {
    const boards = await registry.boardsFor(request);
    const answering = { registry, boards, request, control, lines, engines, models, warm: new Set<string>() };
    // What answers is loaded before the first puzzle is begun: its limits are not for loading.
    const question = questions[request.task.command] as Question;
    const loaded = { about: question.about, ...(await question.load()) } as Loaded;
    for (const jobs of jobsOf(answering, loaded, () => index))
      for (const { name, combination, run } of jobs instanceof Promise ? await jobs : [jobs]) {
        if (index++ < request.skip) continue;
        if (control.isCancelled?.()) return;
        control.emit({ type: 'begin', puzzle: name, index: index - 1, combination });
        if (request.notDone.includes(index - 1)) continue;
        try {
          if (index > 1 && wantsProof(request.task)) throw new QuestionError({ code: 'proof-of-many' });
          await run();
        } catch (error) {
          emitProblem(answering, name, error);
        }
      }
  } finally {
    if (control.models === undefined) models.close();
  }
}

/** Requests come from other threads, and from programs without types. Throws `QuestionError` `option`. */
function requireRequest({ task, inputs = [], timeLimitMs = null, memoryLimitBytes = null }: Request): void {
  if (!Object.hasOwn(questions, task?.command))
    throw wrongOption('task', `a command: ${Object.keys(questions).join(', ')}`, task?.command);
  if (task.command === 'hint') {
    requireFacts('known', task.known ?? []);
    requireFacts('except', task.except ?? []);
  }
  if (task.command === 'decide' && task.max !== undefined && !(Number.isInteger(task.max) && task.max > 0))
    throw wrongOption('max', 'a whole number from 1', task.max);
  if (!Array.isArray(inputs)) throw wrongOption('inputs', 'a list', inputs);
  for (const [index, input] of inputs.entries()) {
    const sent: { readonly text?: unknown; readonly bytes?: unknown } = Object(input);
    if (typeof sent.text !== 'string' && !(sent.bytes instanceof Uint8Array) && !('puzzle' in sent))
      throw wrongOption(`inputs[${index}]`, 'a text, bytes or a puzzle', input);
  }
  for (const [name, limit] of Object.entries({ timeLimitMs, memoryLimitBytes }))
    if (limit !== null && !(typeof limit === 'number' && limit >= 0))
      throw wrongOption(name, 'a number from 0 on, or null', limit);
}

/** Throws `QuestionError` `option` for what is no list of facts. */
function requireFacts(name: string, facts: readonly StepFact[]): void {
  if (!Array.isArray(facts)) throw wrongOption(name, 'a list of facts', facts);
  for (const [index, fact] of facts.entries()) {
    const { layer, sites, allowed }: Partial<StepFact> = Object(fact);
    const areNumbers = [sites, allowed].every((list) => Array.isArray(list) && list.every(Number.isInteger));
    if (typeof layer !== 'string' || !areNumbers)
      throw wrongOption(`${name}[${index}]`, 'a fact with its layer, sites and allowed values', fact);
  }
}

const defaults: Omit<Required<Request>, 'task'> = {
  inputs: [],
  reading: {},
  engine: null,
  command: null,
  formulation: null,
  modules: [],
  timeLimitMs: null,
  memoryLimitBytes: null,
  seed: null,
  wantsPictures: false,
  wantsSolutions: true,
  wantsLines: false,
  skip: 0,
  notDone: [],
  unread: [],
};

/** The jobs of a puzzle that has several are known once its kind is loaded. */
type Jobs = Job | Promise<readonly Job[]>;

/** A question whose module is loaded. */
type Loaded =
  | { readonly about: 'nothing'; jobs(task: AnyTask, answering: Answering): Iterable<Job> }
  | { readonly about: 'board'; answer(task: AnyTask, work: BoardWork): void }
  | { readonly about: 'solutions'; answer(task: AnyTask, work: PuzzleWork): Promise<void> }
  | { readonly about: 'puzzle'; answer(task: AnyTask, work: PuzzleWork<Kind>): Promise<void> }
  | {
      readonly about: 'combinations';
      jobs(task: AnyTask, answering: Answering, puzzle: NamedPuzzle): Promise<readonly Job[]>;
    }
  | {
      readonly about: 'input';
      answer(task: AnyTask, answering: Answering, input: NamedInput): Promise<void> | void;
    };

/**
 * The jobs of a request: of a question about no input its own; one of a model file, a competition, or an input as a whole; and at least one
 * of puzzles. `nextIndex` numbers them.
 */
function* jobsOf(answering: Answering, loaded: Loaded, nextIndex: () => number): Generator<Jobs> {
  const { inputs, unread, task, reading } = answering.request;
  if (loaded.about === 'nothing') return yield* loaded.jobs(task, answering);
  for (const [place, given] of inputs.entries()) {
    const { name = nameOf(inputs, place) } = given;
    const input: NamedInput = { ...given, name };
    const only = (run: Job['run']): Job => ({ name, combination: null, run });
    if (unread.includes(place)) {
      yield only(() => {});
      continue;
    }
    answering.control.onReading?.({ puzzle: name, input: place, index: nextIndex() });
    if (loaded.about === 'input') yield only(() => loaded.answer(task, answering, input));
    else if (isModelFile(name) || isFormulaFile(name) || isForCompetition(task))
      yield only(() => answerFile(answering, input));
    else
      for (const puzzle of puzzlesOf(answering.boards, input, reading))
        if (loaded.about === 'combinations') yield loaded.jobs(task, answering, puzzle);
        else {
          const run = (): Promise<void> => answerPuzzle(loaded, answering, puzzle);
          yield { name: puzzle.name, combination: null, run };
        }
  }
}

function nameOf(inputs: readonly Input[], place: number): string {
  return inputs.length === 1 ? 'puzzle' : `puzzle ${place + 1}`;
}

/** Reads a puzzle, whose limits have begun, loads its kind, and answers. Throws `InputError` and `QuestionError`. */
async function answerPuzzle(
  loaded: Extract<Loaded, { about: 'board' | 'solutions' | 'puzzle' }>,
  answering: Answering,
  { name, line, startMs = performance.now(), read }: NamedPuzzle,
): Promise<void> {
  const { request, engines, control } = answering;
  const board = read();
  if (board.warnings.length > 0) emitWarnings(answering, name, board);
  if (loaded.about === 'board') return loaded.answer(request.task, { answering, name, subject: board });
  const isOnly = line === null && request.inputs.length === 1;
  const models = isOnly && control.models === undefined ? undefined : answering.models;
  const workWith = <Loaded extends SolvableKind>(subject: ReadPuzzle<Loaded>): PuzzleWork<Loaded> => ({
    ...{ answering, name, subject, startMs, readMs: performance.now() - startMs },
    options: {
      kind: subject.kind,
      isWellFormed: true,
      engines,
      engine: request.engine ?? undefined,
      formulation: request.formulation ?? undefined,
      budget: budgetFrom(answering, startMs),
      models,
      explainsNone: true,
      maxExplainNodes: control.maxExplainNodes,
    },
  });
  if (loaded.about === 'puzzle')
    await loaded.answer(request.task, workWith(await withKind(answering, board)));
  else await loaded.answer(request.task, workWith(await withSolvable(answering, board)));
}

/** Answers a question about a model or a formula. Throws what its readers, questions and engines throw. */
async function answerFile(answering: Answering, input: NamedInput): Promise<void> {
  const { task, formulation, reading } = answering.request;
  refuseOptionsOfPuzzles(formulation, reading);
  const isFormula = isFormulaFile(input.name);
  if (isForCompetition(task) && !isFormula && !input.name.toLowerCase().endsWith(modelFileExtensions.opb))
    throw new QuestionError({ code: 'no-competition' });
  const answer = isFormula
    ? (await import('../questions/files/formula-file.js')).answerFormula
    : (await import('../questions/files/model-file.js')).answerModel;
  const record = await answer(answering, input, isForCompetition(task));
  if (record.proof !== undefined) emitPiece({ answering, name: input.name }, 'proof', '', true);
  answering.control.emit({ type: 'answer', answer: record, outcome: outcomeOf(record), pictures: [] });
}

/** Throws `QuestionError` for options that only puzzles have. */
function refuseOptionsOfPuzzles(formulation: string | null, { kind, format, rules }: Reading): void {
  const what = [
    ...(formulation === null ? [] : ['a formulation']),
    ...(kind === undefined ? [] : ['a kind']),
    ...(format === undefined ? [] : ['a format of puzzles']),
    ...(rules === undefined ? [] : ['rules']),
  ];
  if (what.length > 0) throw new QuestionError({ code: 'only-of-puzzles', what: what.join(', ') });
}

/** Whether the answer is printed in the format of solver competitions. */
function isForCompetition(task: AnyTask): boolean {
  return task.command === 'solve' && task.competition === true;
}
