import { isModelFile, modelFileExtensions } from '@gridwright/modeling';
import type { StepFact } from '../explaining/reasons.js';
import type { Reading } from '../formats/format.js';
import { requireKind } from '../formats/read-puzzle.js';
import { isFormulaFile } from '../formulas/formula-file-names.js';
import { KeptModels } from '../questions/kept-models.js';
import { QuestionError, wrongOption } from '../questions/question-error.js';
import {
  type Answering,
  emittingProblems,
  type Job,
  type NamedInput,
  problemOf,
  type RequestControl,
  wantsProof,
} from './answering.js';
import { LineWriter } from './line-writer.js';
import { puzzleJobs } from './puzzles.js';
import type { Input, Registry, Request, Task } from './request.js';

/**
 * Answers a request, puzzle after puzzle: reads, builds, solves, checks and draws. A mistake in a puzzle or in the
 * question becomes a `problem` event, and the next puzzle follows. After a cancellation, the current puzzle is answered
 * with what is known, and no other puzzle is begun.
 */
export async function answerRequest(
  registry: Registry,
  asked: Request,
  given: RequestControl,
): Promise<void> {
  requireRequest(asked);
  const request = { ...defaults, ...asked };
  const lines = request.wantsLines ? new LineWriter(given.emit) : null;
  const control = lines === null ? given : { ...given, emit: lines.emit };
  const models = control.models ?? new KeptModels();
  const engines = registry.engines(request);
  const answering = { registry, request, control, lines, engines, models, warm: new Set<string>() };
  let index = 0;
  try {
    for await (const { name, combination, run } of await jobsOf(answering, () => index)) {
      if (index++ < request.skip) continue;
      if (control.isCancelled?.()) return;
      control.emit({ type: 'begin', puzzle: name, index: index - 1, combination });
      if (request.notDone.includes(index - 1)) continue;
      if (index > 1 && wantsProof(request.task)) {
        const problem = problemOf(new QuestionError({ code: 'proof-of-many' }));
        control.emit({ type: 'problem', puzzle: name, problem });
      } else await run();
    }
  } finally {
    if (control.models === undefined) models.close();
  }
}

/** A task about the inputs of a request. */
type TaskOfInputs = Exclude<Task, { command: 'generate' | 'wishes' }>;

const commands: Readonly<Record<Task['command'], true>> = {
  solve: true,
  unique: true,
  relax: true,
  forced: true,
  redundant: true,
  solutions: true,
  count: true,
  check: true,
  draw: true,
  convert: true,
  verify: true,
  'export proof': true,
  export: true,
  decode: true,
  hint: true,
  explain: true,
  rate: true,
  settle: true,
  fewest: true,
  candidates: true,
  instances: true,
  formulations: true,
  rounds: true,
  generate: true,
  wishes: true,
  compare: true,
};

/** Requests come from other threads, and from programs without types. Throws `QuestionError` `option`. */
function requireRequest({ task, inputs = [], timeLimitMs = null, memoryLimitBytes = null }: Request): void {
  if (!Object.hasOwn(commands, task?.command))
    throw wrongOption('task', `a command: ${Object.keys(commands).join(', ')}`, task?.command);
  if (task.command === 'hint') {
    requireFacts('known', task.known ?? []);
    requireFacts('except', task.except ?? []);
  }
  if (task.command === 'settle' && task.max !== undefined && !(Number.isInteger(task.max) && task.max > 0))
    throw wrongOption('max', 'a whole number from 1', task.max);
  if (!Array.isArray(inputs)) throw wrongOption('inputs', 'a list', inputs);
  for (const [index, input] of inputs.entries()) {
    const isText = 'text' in Object(input) && typeof (input as { text: unknown }).text === 'string';
    const isBytes = 'bytes' in Object(input) && (input as { bytes: unknown }).bytes instanceof Uint8Array;
    if (!isText && !isBytes && !('puzzle' in Object(input)))
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
    const { layer, sites, allowed } = Object(fact) as Partial<StepFact>;
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
  timeLimitMs: null,
  memoryLimitBytes: null,
  seed: null,
  wantsPictures: false,
  wantsLines: false,
  skip: 0,
  notDone: [],
  unread: [],
};

/**
 * The jobs of a request: those of its inputs, or one for each puzzle to make. `nextIndex` numbers them. What few requests need is loaded
 * here and in the jobs: most of the time of a short request goes into loading.
 */
async function jobsOf(
  answering: Answering,
  nextIndex: () => number,
): Promise<Iterable<Job> | AsyncIterable<Job>> {
  const { task } = answering.request;
  if (task.command === 'generate') return (await import('./making.js')).makingJobs(answering, task);
  if (task.command === 'wishes') return [wishesJob(answering, task.kind)];
  return jobsOfInputs(answering, task, nextIndex);
}

async function* jobsOfInputs(
  answering: Answering,
  task: TaskOfInputs,
  nextIndex: () => number,
): AsyncGenerator<Job> {
  const { inputs, unread } = answering.request;
  for (const [place, { name = nameOf(inputs, place), ...rest }] of inputs.entries()) {
    const input = { ...rest, name } as NamedInput;
    if (unread.includes(place)) yield { name, combination: null, run: async () => {} };
    else {
      answering.control.onReading?.({ puzzle: name, input: place, index: nextIndex() });
      yield* inputJobs(answering, task, input);
    }
  }
}

/** Tells what can be wished of new puzzles. */
function wishesJob(answering: Answering, name: string): Job {
  const { registry, control } = answering;
  const tell = async (): Promise<void> => {
    const { offeredWishes } = await import('./offered-wishes.js');
    control.emit({
      type: 'wishes',
      wishes: offeredWishes(await registry.kindOf(requireKind(registry.boards, name).name)),
    });
  };
  return { name, combination: null, run: () => emittingProblems(answering, name, tell) };
}

function nameOf(inputs: readonly Input[], place: number): string {
  return inputs.length === 1 ? 'puzzle' : `puzzle ${place + 1}`;
}

/** The jobs of an input: one for a proof, a model file, or a competition; at least one for puzzles. */
async function* inputJobs(answering: Answering, task: TaskOfInputs, input: NamedInput): AsyncGenerator<Job> {
  const { name } = input;
  const only = (work: () => Promise<void> | void): Job => ({
    name,
    combination: null,
    run: () => emittingProblems(answering, name, work),
  });
  const isModel = isModelFile(name) || isFormulaFile(name);
  if (task.command === 'verify') {
    const { of } = task;
    yield only(async () => (await import('./proofs.js')).verifyInput(answering, input, of));
  } else if (task.command === 'export proof')
    yield only(async () => (await import('./proofs.js')).exportInput(answering, input));
  else if (isModel || isForCompetition(task)) yield only(() => answerFile(answering, input));
  else yield* puzzleJobs(answering, task, input);
}

/** Answers a question about a model or a formula. Throws what its readers, questions and engines throw. */
async function answerFile(answering: Answering, input: NamedInput): Promise<void> {
  const { task, formulation, reading } = answering.request;
  refuseOptionsOfPuzzles(formulation, reading);
  const isFormula = isFormulaFile(input.name);
  if (isForCompetition(task) && !isFormula && !input.name.toLowerCase().endsWith(modelFileExtensions.opb))
    throw new QuestionError({ code: 'no-competition' });
  const answer = isFormula
    ? (await import('./formula-file.js')).answerFormula
    : (await import('./model-file.js')).answerModel;
  const record = await answer(answering, input, isForCompetition(task));
  answering.control.emit({ type: 'answer', record, pictures: [] });
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
function isForCompetition(task: Task): boolean {
  return task.command === 'solve' && task.competition === true;
}
