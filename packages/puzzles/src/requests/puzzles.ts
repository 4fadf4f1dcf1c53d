import { isSameGeometry } from '../geometry/geometry.js';
import { KeptFamilies } from '../instances/kept-families.js';
import { asDrawn, givenAt, type Position, type Puzzle, type SiteValues } from '../layers/board.js';
import { empty, layersOf } from '../layers/layer.js';
import type { Answer } from '../questions/answer.js';
import { count } from '../questions/count.js';
import { forced } from '../questions/forced.js';
import { judge } from '../questions/judge.js';
import { effortOf } from '../questions/opened-model.js';
import { QuestionError } from '../questions/question-error.js';
import type { RedundantOptions } from '../questions/redundant.js';
import { relax } from '../questions/relax.js';
import { solutions, solve, type UniqueOptions, unique } from '../questions/solutions.js';
import { toSvg } from '../scene/svg.js';
import { toText } from '../scene/terminal.js';
import {
  type Answering,
  budgetFrom,
  emitWarnings,
  type Job,
  type NamedInput,
  problemOf,
} from './answering.js';
import { comparisonJobs } from './comparison.js';
import type { StepsTask } from './explaining.js';
import type { ExploringTask } from './exploring.js';
import { type NamedPuzzle, puzzlesOf, type ReadBoard, readDrawing, withKind } from './inputs.js';
import { answerPictures } from './pictures.js';
import { emitAnswer, type PuzzleWork, recordOf } from './puzzle-work.js';
import type { RequestEvent, Task, TraceForm } from './request.js';
import type { SettingTask } from './setting.js';
import { formatOfKind } from './written-puzzle.js';

type CompareTask = Extract<Task, { command: 'compare' }>;

/** A task about one puzzle. */
export type PuzzleTask = Exclude<
  Task,
  CompareTask | { command: 'verify' | 'export proof' | 'generate' | 'wishes' }
>;

/** A task that needs only the board of a kind. */
type BoardTask = Extract<Task, { command: 'convert' | 'draw' }>;

/** A task that is not answered step by step. */
type AnswerTask = Exclude<PuzzleTask, BoardTask | StepsTask | SettingTask | ExploringTask>;

/** The jobs of the puzzles of an input: one each, or one for each combination to compare. */
export async function* puzzleJobs(
  answering: Answering,
  task: PuzzleTask | CompareTask,
  input: NamedInput,
): AsyncGenerator<Job> {
  const { registry, request } = answering;
  for (const puzzle of puzzlesOf(registry.boards, input, request.reading)) {
    const { name } = puzzle;
    if (task.command === 'compare') yield* await comparisonJobs(answering, task, puzzle);
    else yield { name, combination: null, run: () => answerOne(answering, task, puzzle) };
  }
}

async function answerOne(
  answering: Answering,
  task: PuzzleTask,
  { name, startMs: start = performance.now(), read }: NamedPuzzle,
): Promise<void> {
  const { registry, request, control, engines, models } = answering;
  const { emit, maxExplainNodes } = control;
  const drawn = task.command === 'check' ? (task.solution ?? null) : null;
  let reading = name;
  try {
    const board = read();
    emitWarnings(answering, name, board);
    if (task.command === 'convert' || task.command === 'draw') return emit(writtenBoard(task, name, board));
    const subject = await withKind(registry, board);
    if (task.command === 'hint' || task.command === 'explain') {
      const { answerSteps } = await import('./explaining.js');
      return await answerSteps(answering, task, { name, startMs: start }, subject);
    }
    const options = {
      kind: subject.kind,
      engines,
      engine: request.engine ?? undefined,
      formulation: request.formulation ?? undefined,
      budget: budgetFrom(answering, start),
      models,
      explainsNone: true,
      maxExplainNodes,
    };
    if (
      task.command === 'rate' ||
      task.command === 'settle' ||
      task.command === 'fewest' ||
      task.command === 'candidates'
    ) {
      const { answerSetting } = await import('./setting.js');
      return await answerSetting(task, name, subject, options, emit);
    }
    if (task.command === 'instances') {
      const { answerExploring } = await import('./exploring.js');
      const { families = new KeptFamilies() } = control;
      return await answerExploring(task, name, subject, options, families, emit);
    }
    reading = drawn?.name ?? name;
    const drawing = drawn && readDrawing(registry.boards, drawn, subject, request.reading);
    if (drawing !== null) emitWarnings(answering, reading, drawing);
    await answerTask(task, {
      ...{ name, subject, drawing, start, emit, lines: answering.lines },
      readMs: performance.now() - start,
      wantsPictures: request.wantsPictures,
      options,
    });
  } catch (error) {
    emit({ type: 'problem', puzzle: reading, problem: problemOf(error) });
  }
}

/** Throws `InputError`, `QuestionError` and `EngineError`. */
async function answerTask(task: AnswerTask, work: PuzzleWork): Promise<void> {
  const { emit, subject } = work;
  switch (task.command) {
    case 'export': {
      const { exportModel } = await import('./puzzle-model.js');
      const answer = await exportModel(work, task.to);
      if (answer !== null) emit({ type: 'answer', record: recordOf(work, answer), pictures: [] });
      return;
    }
    case 'decode': {
      const { decodeValues } = await import('./puzzle-model.js');
      return decodeValues(work, task);
    }
    case 'formulations':
    case 'rounds': {
      const { answerLab } = await import('./lab.js');
      return answerLab(task, work, work.options.engines ?? []);
    }
    default: {
      const judged = judgedOf(work);
      const answer = await answerOf(task, work, judged);
      return emitAnswer(work, answer, () =>
        work.wantsPictures ? answerPictures(subject.kind, judged, answer) : [],
      );
    }
  }
}

function answerOf(
  task: Exclude<AnswerTask, { command: 'export' | 'decode' | 'formulations' | 'rounds' }>,
  work: PuzzleWork,
  judged: Position,
): Promise<Answer> | Answer {
  const { subject, options } = work;
  const { puzzle } = subject.position;
  switch (task.command) {
    case 'solve':
    case 'unique': {
      const { command, proof: form } = task;
      if (task.command === 'solve' && task.trace !== undefined)
        return answerWithTrace(task.trace, work, puzzle);
      const uniqueOptions = { ...options, cut: task.command === 'unique' ? task.cut : undefined };
      if (form === undefined)
        return command === 'solve' ? solve(puzzle, options) : unique(puzzle, uniqueOptions);
      if (form !== 'gridwright') throw new QuestionError({ code: 'proof-form', form, of: 'puzzle' });
      return answerWithProof(command, work, puzzle, uniqueOptions);
    }
    case 'solutions':
      return solutions(puzzle, {
        ...options,
        max: task.max ?? undefined,
        onSolution: (solution) => emitSolution(work, asDrawn(subject.kind.layers, solution), solution),
      });
    case 'count':
      return count(puzzle, { ...options, max: task.max ?? undefined });
    case 'forced':
      return forced(puzzle, options);
    case 'redundant':
      return answerRedundant(puzzle, { ...options, largest: task.largest });
    case 'relax':
      return relax(puzzle, options);
    case 'check':
      return judge(subject.kind, judged, task.extent);
  }
}

/** Throws as `redundant` does. */
async function answerRedundant(puzzle: Puzzle, options: RedundantOptions): Promise<Answer> {
  const { redundant } = await import('../questions/redundant.js');
  return redundant(puzzle, options);
}

/** An answer, and its proof as events before it. Throws as `proveSolve` and `proveUnique` do. */
async function answerWithProof(
  command: 'solve' | 'unique',
  { name, emit }: PuzzleWork,
  puzzle: Puzzle,
  options: UniqueOptions,
): Promise<Answer> {
  const { proveSolve, proveUnique } = await import('../proofs/prove.js');
  const sink = (bytes: Uint8Array): void => emit({ type: 'proof', puzzle: name, bytes });
  return command === 'solve' ? proveSolve(puzzle, sink, options) : proveUnique(puzzle, sink, options);
}

/** The answer of `solve`, and the search for it as an event before it. Throws as `tracedSolve` does. */
async function answerWithTrace(
  form: TraceForm,
  { name, options, emit }: PuzzleWork,
  puzzle: Puzzle,
): Promise<Answer> {
  const { tracedSolve, traceSvg, traceText } = await import('./traces.js');
  const { answer, trace } = await tracedSolve(puzzle, maxTraceSteps[form], options);
  emit({ type: 'trace', puzzle: name, text: form === 'svg' ? traceSvg(trace) : traceText(trace) });
  return answer;
}

/** More steps would make a text that nobody reads, and a drawing that is too high to look at. */
const maxTraceSteps: Readonly<Record<TraceForm, number>> = { text: 1000, svg: 300 };

/** Emits a solution as it is found, before the summary. */
function emitSolution(
  work: PuzzleWork,
  drawn: Position,
  solution: Extract<Answer, { status: 'solved' }>['solution'],
): void {
  const solved = { status: 'solved', solution, evidence: 'checked' } as const;
  const record = recordOf(work, { question: 'solve', ...effortOf(null), ...solved });
  const pictures = work.wantsPictures ? [{ caption: 'solution', scene: work.subject.kind.draw(drawn) }] : [];
  work.emit({ type: 'solution', record: { ...record, command: 'solutions' }, pictures });
}

/** The position that `check` judges: the separate drawing on its puzzle. Throws `QuestionError` if they do not match. */
function judgedOf({ subject, drawing }: PuzzleWork): Position {
  if (!drawing) return subject.position;
  const { puzzle } = subject.position;
  const other = drawing.position.puzzle;
  if (!isSameGeometry(puzzle, other)) throw new QuestionError({ code: 'other-puzzle', difference: 'size' });
  const answerLayers = layersOf(subject.kind.layers, 'answer');
  for (const [name, values] of Object.entries(puzzle.clues)) {
    // Further givens in the drawing are answers: many texts do not distinguish the two.
    const givesAnswers = answerLayers.some(([, { givenBy }]) => givenBy === name);
    const differs = (value: number, site: number): boolean =>
      value !== other.clues[name]![site] && !(givesAnswers && value === empty);
    if (values.some(differs)) throw new QuestionError({ code: 'other-puzzle', difference: 'clues' });
  }
  const answers: Record<string, SiteValues> = {};
  for (const [name, layer] of answerLayers) {
    const given = (site: number): number => givenAt(other, layer, site);
    const values: SiteValues = drawing.position.answers[name]!;
    answers[name] = values.map((value, site) => (value === empty ? given(site) : value));
  }
  return { puzzle, answers };
}

/** The answer to `convert` or `draw`. Throws `InputError`. */
function writtenBoard(task: BoardTask, puzzle: string, { kind, position }: ReadBoard): RequestEvent {
  if (task.command === 'convert') {
    const text = formatOfKind(kind, task.to).write(position);
    return { type: 'text', puzzle, text: text.endsWith('\n') ? text : `${text}\n` };
  }
  const scene = kind.draw(position);
  if (task.picture === 'svg') return { type: 'text', puzzle, text: toSvg(scene) };
  if (task.picture === 'text') return { type: 'text', puzzle, text: `${toText(scene)}\n` };
  return { type: 'picture', puzzle, picture: { caption: scene.title, scene } };
}
