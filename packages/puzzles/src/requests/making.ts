import { costsOfGrade, type Grade } from '../explaining/rating.js';
import { geometryNamed, sizeForm } from '../formats/geometry-word.js';
import { InputError, quote } from '../formats/input-error.js';
import { requireKind } from '../formats/read-puzzle.js';
import { requireRules } from '../formats/rule-words.js';
import type { CostRange, WantedPuzzle } from '../generation/generator.js';
import { noBoard } from '../geometry/geometry.js';
import type { Kind } from '../kinds/kind.js';
import { unsolved } from '../layers/board.js';
import { fittingGeometry } from '../layers/fitting-geometry.js';
import { hasBoard } from '../layers/layer.js';
import { generate } from '../questions/generate.js';
import { wrongOption } from '../questions/question-error.js';
import { type AnswerRecord, answerRecord, formatOfKind, writtenFirst } from './answer-record.js';
import { type Answering, budgetFrom, emittingProblems, type Job } from './answering.js';
import type { Task } from './request.js';

type GenerateTask = Extract<Task, { command: 'generate' }>;

/** A job for each seed, up to the first that cannot be done: its problem is the same for all seeds. */
export function* makingJobs(answering: Answering, task: GenerateTask): Generator<Job> {
  let isDone = true;
  for (let seed = task.seed; seed < task.seed + task.count && isDone; seed++) {
    const name = `${[task.kind, ...(task.size === null ? [] : [task.size])].join(' ')}, seed ${seed}`;
    const make = async (): Promise<void> => {
      isDone = false;
      const record = await madePuzzle(answering, task, name, seed);
      answering.control.emit({ type: 'answer', record, pictures: [] });
      isDone = true;
    };
    yield { name, combination: null, run: () => emittingProblems(answering, name, make) };
  }
}

/**
 * Makes a puzzle with this seed, and writes it. Throws `InputError` for an unknown kind, size, rule or format, and
 * `QuestionError` and `EngineError`.
 */
async function madePuzzle(
  answering: Answering,
  task: GenerateTask,
  name: string,
  seed: number,
): Promise<AnswerRecord> {
  const { registry, request, engines } = answering;
  const start = performance.now();
  const kind = requireKind(registry.kinds, task.kind);
  const format = task.to === null ? null : formatOfKind(kind, task.to);
  const rules = requireRules(kind.variants, request.reading.rules ?? []);
  const wanted: WantedPuzzle = {
    ...wantedSize(kind, task.size),
    rules,
    symmetry: task.symmetry,
    form: task.form,
    maker: task.maker,
    clues: task.clues,
    cost: task.difficulty === undefined ? undefined : costsOf(kind, task.difficulty),
    seed,
  };
  const answer = await generate(kind, wanted, {
    engines,
    engine: request.engine ?? undefined,
    formulation: request.formulation ?? undefined,
    rates: task.rates,
    bestOf: task.bestOf,
    budget: budgetFrom(answering, start),
  });
  const puzzle =
    answer.status === 'unique'
      ? answer.solution.puzzle
      : { kind: kind.name, ...wanted.geometry, rules, clues: {} };
  const totalMs = performance.now() - start;
  const record = answerRecord(answer, { name, puzzle: { kind, puzzle }, readMs: 0, totalMs });
  if (answer.status !== 'unique') return record;
  const position = unsolved(kind.layers, puzzle);
  const written =
    format === null
      ? writtenFirst(kind, position, 'puzz.link')
      : { format: format.name, text: format.write(position) };
  const { clueCount: clues, rating, appeal } = answer;
  return { ...record, generated: { seed, ...written, clues, rating, appeal } };
}

/** The part of a wished cost by which it may be missed. */
const costTolerance = 0.1;

/** The costs of the costliest step that are wished. Throws `QuestionError` for a grade of a kind without thresholds. */
function costsOf(kind: Kind, difficulty: Grade | number): CostRange {
  if (typeof difficulty === 'number') {
    const around = costTolerance * difficulty;
    // A rule costs a tenth of an ordinary one at least.
    return { above: difficulty - around - 0.01, upTo: difficulty + around };
  }
  const costs = costsOfGrade(kind, difficulty);
  if (costs === null) throw wrongOption('difficulty', `a number, as ${kind.name} has no grades`, difficulty);
  return costs;
}

/** The board of this size, or the extent of a puzzle without one. Throws `InputError`. */
function wantedSize(
  { name, layers, generator }: Kind,
  size: string | null,
): Pick<WantedPuzzle, 'geometry' | 'extent'> {
  const { extent = null } = generator ?? {};
  if (hasBoard(layers)) {
    if (size !== null) return { geometry: fittingGeometry(layers, geometryNamed(size)) };
  } else {
    if (size === null) return { geometry: noBoard };
    const geometry = extent === null ? null : geometryNamed(size);
    if (geometry !== null && geometry.graph === undefined) return { geometry: noBoard, extent: geometry };
  }
  const expected = hasBoard(layers)
    ? sizeForm
    : extent === null
      ? `no size, as ${name} has no board`
      : `a size such as ${extent.usual.rows}x${extent.usual.columns} (${extent.rows} x ${extent.columns})`;
  const found = size === null ? 'none' : quote(size);
  throw new InputError({ code: 'unexpected', place: null, expected, found });
}
