import { InputError, quote } from '../../boards/definition/input-error.js';
import { geometryNamed, sizeForm } from '../../boards/formats/geometry-word.js';
import { requireKind } from '../../boards/formats/read-puzzle.js';
import { requireRules } from '../../boards/formats/rule-words.js';
import { noBoard } from '../../boards/geometry/geometry.js';
import { type Puzzle, unsolved } from '../../boards/layers/board.js';
import { fittingGeometry } from '../../boards/layers/fitting-geometry.js';
import { hasBoard } from '../../boards/layers/layer.js';
import { cluesOfDensity } from '../../contracts/counted-clues.js';
import type { CostRange, WantedPuzzle } from '../../contracts/generator.js';
import type { Kind } from '../../contracts/kind.js';
import { wrongOption } from '../../contracts/question-error.js';
import { type Answering, budgetFrom, emitWarnings, type Job } from '../answering/answering.js';
import { outcomeOf } from '../answering/outcome.js';
import type { Grade } from '../answers/rating.js';
import { ratingRecord } from '../rate/question.js';
import { costsOfGrade } from '../rate/rating.js';
import { withoutEmpty } from '../records/answer-data.js';
import { type AnswerRecord, unansweredRecord } from '../records/answer-record.js';
import { answerRecord } from '../records/record-of-answer.js';
import { formatOfKind, type WrittenPuzzle, writtenFirst } from '../records/written-puzzle.js';
import { generate } from './generate.js';
import type { GenerateTask } from './question.js';
import { type ExampleWishes, exampleName, exampleWishes } from './requirements/like-example.js';

/** A job for each seed, up to the first that cannot be done: its problem is the same for all seeds. An example is read and rated once. */
export function* jobs(task: GenerateTask, answering: Answering): Generator<Job> {
  let isDone = true;
  let example: ExampleWishes | null = null;
  for (let seed = task.seed; seed < task.seed + task.count && isDone; seed++) {
    const name = `${nameOfTask(task)}, seed ${seed}`;
    const make = async (): Promise<void> => {
      isDone = false;
      const start = performance.now();
      if (task.like !== undefined && example === null) {
        const read = await exampleWishes(answering, task.like, task.kind, task.difficulty === undefined);
        if ('stopped' in read) {
          emit(answering, unansweredRecord(task.command, name, read.stopped, performance.now() - start));
          return;
        }
        example = read;
        emitWarnings(answering, name, { warnings: example.notes });
      }
      const record = await madePuzzle(answering, task, { name, seed, example, start });
      const warnings = example?.notes ?? [];
      emit(answering, warnings.length === 0 ? record : { ...record, warnings });
      isDone = true;
    };
    yield { name, combination: null, run: make };
  }
}

function emit({ control }: Answering, answer: AnswerRecord): void {
  control.emit({ type: 'answer', answer, outcome: outcomeOf(answer), pictures: [] });
}

/** The kind, the size and the example, such as `KIND 5x5`. */
function nameOfTask({ kind, size, like }: GenerateTask): string {
  const parts = [kind, size, like === undefined ? null : `like ${exampleName(like)}`];
  return parts.filter((part) => part !== null).join(' ');
}

/** One puzzle of a task. */
interface Making {
  readonly name: string;
  readonly seed: number;
  readonly example: ExampleWishes | null;
  /** When its limits began, on the clock of `performance.now()`. */
  readonly start: number;
}

/**
 * Makes a puzzle with this seed, and writes it. Throws `InputError` for an unknown kind, size, rule or format, and
 * `QuestionError` and `EngineError`.
 */
async function madePuzzle(
  answering: Answering,
  task: GenerateTask,
  { name, seed, example, start }: Making,
): Promise<AnswerRecord> {
  const { registry, boards, request, engines } = answering;
  const kind = example?.kind ?? (await registry.kindOf(requireKind(boards, task.kind ?? 'none').name));
  const format = task.to === null ? null : formatOfKind(kind, task.to);
  const { rules: words } = request.reading;
  const rules =
    words === undefined && example !== null ? example.rules : requireRules(kind.variants, words ?? []);
  const difficulty = task.difficulty ?? example?.difficulty;
  const board =
    task.size === null && example !== null
      ? { geometry: example.geometry, extent: example.extent }
      : wantedSize(kind, task.size);
  const wanted: WantedPuzzle = {
    ...board,
    rules,
    symmetry: task.symmetry,
    form: task.form ?? example?.form,
    maker: task.maker,
    ...wantedClues(kind, task, example, board),
    own: { ...example?.own, ...task.own },
    cost: difficulty === undefined ? undefined : costsOf(kind, difficulty),
    seed,
  };
  const answer = await generate(kind, wanted, {
    engines,
    engine: request.engine ?? undefined,
    formulation: request.formulation ?? undefined,
    rates: task.rates,
    ratingLimitMs: task.ratingLimitMs,
    bestOf: task.bestOf,
    budget: budgetFrom(answering, start),
  });
  const puzzle =
    answer.status === 'unique'
      ? answer.solution.puzzle
      : { kind: kind.name, ...wanted.geometry, rules, clues: {} };
  const totalMs = performance.now() - start;
  const record = answerRecord(answer, { name, puzzle: { kind, puzzle }, readMs: 0, totalMs });
  const written = (made: Puzzle): WrittenPuzzle => {
    const position = unsolved(kind.layers, made);
    if (format === null) return writtenFirst(kind, position, 'puzz.link');
    return { format: format.name, text: format.write(position) };
  };
  if (answer.status === 'unknown' && answer.nearest !== null) {
    const { solution, clueCount: clues, costliest, misses } = answer.nearest;
    const nearest = withoutEmpty<NonNullable<AnswerRecord['nearest']>>({
      ...{ clues, costliest, misses },
      ...written(solution.puzzle),
    });
    return { ...record, nearest };
  }
  if (answer.status !== 'unique') return record;
  const { clueCount: clues, rating, appeal } = answer;
  const generated = withoutEmpty<NonNullable<AnswerRecord['generated']>>({
    seed,
    ...written(answer.solution.puzzle),
    clues,
    rating: rating && ratingRecord(rating),
    appeal: withoutEmpty(appeal),
  });
  return { ...record, generated };
}

/** The wished number of clues: on another board than that of the example, its density. */
function wantedClues(
  { generator }: Kind,
  { clues, density, form, own = {} }: GenerateTask,
  example: ExampleWishes | null,
  board: Pick<WantedPuzzle, 'geometry' | 'extent'>,
): Pick<WantedPuzzle, 'clues' | 'density'> {
  const { wishes = [], forms = [], counted } = generator ?? {};
  const isSaid = wishes.some(({ name, clues: counts }) => counts !== undefined && Object.hasOwn(own, name));
  const isDecided = forms.some(({ name, decidesClues }) => name === form && decidesClues === true);
  const liked = isDecided ? null : (example?.clues ?? null);
  if (clues !== undefined || density !== undefined || isSaid || liked === null || counted === undefined)
    return { clues, density };
  const isSameBoard = board.geometry === example?.geometry;
  return { clues: isSameBoard ? liked.count : cluesOfDensity(counted, board, liked.density) };
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
export function wantedSize(
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
