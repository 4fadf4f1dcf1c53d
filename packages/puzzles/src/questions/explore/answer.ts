import {
  type ChoiceStep,
  chosenMembers,
  countBySizeWork,
  type Diagram,
  emptyFamily,
  kBestWork,
  type Progress,
  runWork,
  sampleWork,
  type Weights,
  type WorkLimits,
  WorkStopped,
} from '@gridwright/diagrams';
import { puzzleJson } from '../../boards/formats/json/puzzle-json.js';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import { type ClueSymmetry, clueImages, clueSymmetriesOf } from '../../boards/geometry/clue-symmetry.js';
import {
  type Answers,
  type ClueSite,
  clueKey,
  emptyPuzzle,
  type Puzzle,
  unsolved,
} from '../../boards/layers/board.js';
import type { InstanceSubject } from '../../contracts/instances.js';
import type { Kind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { emitAnswer, emitPart, type PuzzleWork } from '../answering/puzzle-work.js';
import { type CandidateClues, candidateClues } from '../clues/candidate-clues.js';
import { type MinimalClues, type MinimumClues, minimalClues, minimumClues } from '../clues/minimum-clues.js';
import { solvedSubject } from '../clues/subject.js';
import { type ExploredFamily, familyOfClues, familyOfKind } from '../families/explored-family.js';
import { anyMember, type FamilyWishes, wishedPlaces, wishedSizes } from '../families/family-wishes.js';
import type { ModelCache } from '../solving/model-cache.js';
import type { KindOption, QuestionOptions } from '../solving/puzzle-question.js';
import type { ExploreAnswer, ExplorePart, ExploreTask, FamilyRecord, ShownMember } from './question.js';

/** The time in which a diagram is built, in milliseconds, before a search takes its place. */
const maxBuildMs = 30_000;

/** The memory of diagrams, in bytes. */
const byteLimit = 1.5e9;

/**
 * Answers what a designer explores: all puzzles of a solution, or of a board: how many there are, by number of clues, and some that are as
 * wished. Where the family is too large, members are found by a search. What a limit or the caller stops has told what was known by then.
 * Throws `InputError`, `QuestionError` and `EngineError`.
 */
export async function answer(task: ExploreTask, work: PuzzleWork<Kind>): Promise<void> {
  let status: ExploreAnswer['status'] = 'unknown';
  try {
    status = await explore(task, work);
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error;
  }
  const outcome = status === 'explored' ? 'yes' : status === 'unknown' ? 'limit' : 'no';
  emitAnswer<ExploreAnswer>(work, { command: 'explore', status }, outcome);
}

async function explore(task: ExploreTask, work: PuzzleWork<Kind>): Promise<ExploreAnswer['status']> {
  const { subject: read, options, answering } = work;
  const emit = (part: ExplorePart): void => emitPart(work, part);
  const limits = limitsOf(options, performance.now());
  const found = await familyFor(read, options, answering.models, limits);
  if ('status' in found) return found.status;
  const { kind } = read;
  emit({ type: 'family', family: await familyRecord(kind, found, limits) });
  const wishes = { ...anyMember, ...task.wishes };
  if (found.all.diagram === null) {
    if (found.family.isOfSolution) await search(task, kind, found, wishes, options, emit);
    return 'explored';
  }
  const chosen = await chosenOf(found, found.all.diagram, wishes, limits);
  const sizes = await runWork(countBySizeWork(chosen, limits), limits);
  const members = await membersOf(task, found.family, chosen, limits);
  emit({
    type: 'members',
    members: {
      sizes: sizes.map(String),
      count: String(sizes.reduce((sum, each) => sum + each, 0n)),
      bound: null,
      shown: members.map((elements) => shownOf(kind, elements, found.family.puzzleOf(elements))),
    },
  });
  return 'explored';
}

type FamilyLimits = WorkLimits & { readonly byteLimit: number };

function limitsOf({ budget = {} }: QuestionOptions, startMs: number): FamilyLimits {
  return {
    deadlineMs: budget.deadlineMs ?? Number.POSITIVE_INFINITY,
    isCancelled: () => budget.isCancelled?.() ?? false,
    pause: () => budget.pause?.() ?? Promise.resolve(),
    byteLimit: Math.min(byteLimit, budget.memoryLimitBytes ?? Number.POSITIVE_INFINITY),
    onProgress: ({ nodes, slower }: Progress) => {
      const elapsedMs = performance.now() - startMs;
      budget.onProgress?.({
        phase: 'family',
        elapsedMs,
        bound: null,
        incumbent: null,
        nodes,
        cuts: 0,
        slower,
      });
    },
  };
}

/** A family with what is known of it. */
interface CachedFamily {
  /** A text of what it is made for. */
  readonly key: string;
  readonly family: ExploredFamily;
  /** The puzzle that it was made for. */
  readonly puzzle: Puzzle;
  /** The solution of its members; null for families of a board. */
  readonly answers: Answers | null;
  /** All members; or why there is no diagram of them. */
  readonly all: { readonly diagram: Diagram } | { readonly diagram: null; readonly reason: string };
  /** The time to build the diagram, or to find out that it cannot be built. */
  readonly buildMs: number;
  /** The members that contain no other; null until they are asked for. */
  minimal: Diagram | null;
  /** The number of members by number of elements; null until they are asked for, and without a diagram. */
  sizes: readonly bigint[] | null;
}

/** The last family of each cache of models, as choosing takes much less time than building. */
const lastFamilies = new WeakMap<ModelCache, CachedFamily>();

/** The family of a position, cached or built now. */
async function familyFor(
  { kind, position }: ReadPuzzle<Kind>,
  options: QuestionOptions & KindOption,
  models: ModelCache,
  limits: FamilyLimits,
): Promise<CachedFamily | { readonly status: 'several' | 'none' | 'refused' | 'unknown' }> {
  const key = puzzleJson(kind).write(position);
  const cached = lastFamilies.get(models);
  if (cached?.key === key) return cached;
  lastFamilies.delete(models);
  const kept = (family: CachedFamily): CachedFamily => {
    lastFamilies.set(models, family);
    return family;
  };
  const { instances } = kind;
  const { puzzle } = position;
  if (instances?.of === 'board') {
    const board: InstanceSubject = {
      puzzle: emptyPuzzle(kind.layers, puzzle),
      answers: null,
      isSolved: false,
    };
    return kept(await built(key, familyOfKind(kind, instances, board), board, options, limits));
  }
  const { subject, unique } = await solvedSubject(kind, position, options);
  if (subject === null) return { status: unique.status };
  const isServed =
    instances?.variants !== undefined &&
    kind.variants.every(
      ({ name, default: plain }) => instances.variants.includes(name) || puzzle.rules[name] === plain,
    );
  const family = isServed ? familyOfKind(kind, instances, subject) : familyOfClues(kind, subject);
  if (family === null) throw new QuestionError({ code: 'no-clue-choice', kind: kind.name });
  return kept(await built(key, family, subject, options, limits));
}

/** The family with its diagram, if that is built in time. Throws `WorkStopped` if somebody stops it. */
async function built(
  key: string,
  family: ExploredFamily,
  { puzzle, answers }: InstanceSubject,
  options: QuestionOptions & KindOption,
  limits: FamilyLimits,
): Promise<CachedFamily> {
  const startMs = performance.now();
  const deadlineMs = Math.min(limits.deadlineMs, startMs + maxBuildMs);
  const solving = { ...options, budget: { ...options.budget, deadlineMs } };
  const known = { key, family, puzzle, answers, minimal: null, sizes: null };
  try {
    const diagram = await family.build({ ...limits, deadlineMs }, solving);
    const buildMs = performance.now() - startMs;
    return { ...known, buildMs, all: diagram === null ? { diagram, reason: 'many' } : { diagram } };
  } catch (error) {
    if (!(error instanceof WorkStopped) || error.reason === 'cancelled') throw error;
    const buildMs = performance.now() - startMs;
    return { ...known, buildMs, all: { diagram: null, reason: error.reason } };
  }
}

async function familyRecord(kind: Kind, kept: CachedFamily, limits: FamilyLimits): Promise<FamilyRecord> {
  const { family, puzzle, all } = kept;
  if (all.diagram !== null) kept.sizes ??= await runWork(countBySizeWork(all.diagram, limits), limits);
  const { elements, member, element, means, hasSupersets, hardest, isOfSolution, whole } = family;
  const canTurn = elements?.every(({ cells }) => cells.length > 0) ?? true;
  return {
    ...{ member, element, means, hasMinimal: hasSupersets, hasHardest: hardest !== null, isOfSolution },
    elements: elements ?? [],
    symmetries: canTurn ? clueSymmetriesOf(puzzle) : ['none'],
    whole: whole && puzzleJson(kind).write({ puzzle: whole, answers: kept.answers! }),
    sizes: kept.sizes?.map(String) ?? null,
    count: kept.sizes === null ? null : String(kept.sizes.reduce((sum, each) => sum + each, 0n)),
    reason: all.diagram === null ? all.reason : null,
    ms: kept.buildMs,
  };
}

async function chosenOf(
  kept: CachedFamily,
  all: Diagram,
  wishes: FamilyWishes,
  limits: FamilyLimits,
): Promise<Diagram> {
  const { family, puzzle } = kept;
  let from = all;
  if (wishes.minimal && family.hasSupersets) {
    kept.minimal ??= await chosenMembers(
      all,
      { choice: [{ select: 'irreducible' }], byteLimit: limits.byteLimit },
      limits,
    );
    from = kept.minimal;
  }
  const within = [wishedPlaces(family, puzzle, wishes), wishedSizes(family, wishes)].filter(
    (each) => each !== null,
  );
  const choice: readonly ChoiceStep[] = within.map((each) => ({ within: each }));
  return choice.length === 0 ? from : chosenMembers(from, { choice, byteLimit: limits.byteLimit }, limits);
}

async function membersOf(
  { order, most, from = 0, seed = 0 }: ExploreTask,
  { elementCount, hardest }: ExploredFamily,
  diagram: Diagram,
  limits: FamilyLimits,
): Promise<readonly (readonly number[])[]> {
  if (diagram.root === emptyFamily) return [];
  if (order === 'random') return runWork(sampleWork(diagram, { count: most, seed, ...limits }), limits);
  const weights =
    order === 'hardest' && hardest !== null ? inOrder(hardest, elementCount) : ones(elementCount);
  const best = await runWork(
    kBestWork(diagram, weights, from + most, { sense: 'minimize', ...limits }),
    limits,
  );
  return best.slice(from).map(({ set }) => set);
}

function ones(elementCount: number): Weights {
  return Array.from({ length: elementCount }, () => 1);
}

/** One weight for several that are compared one after the other: no sum of a later one makes up for an earlier one. */
function inOrder(weights: readonly Weights[], elementCount: number): Weights {
  return Array.from({ length: elementCount }, (_, element) =>
    weights.reduce((sum, each) => sum * (elementCount + 1) + each[element]!, 0),
  );
}

function shownOf(kind: Kind, elements: readonly number[], puzzle: Puzzle): ShownMember {
  return { elements, text: puzzleJson(kind).write(unsolved(kind.layers, puzzle)) };
}

/** Finds members by leaving clues out, one by one as they are found; or those with the fewest clues, with a bound. */
async function search(
  { order, most, seed = 0 }: ExploreTask,
  kind: Kind,
  { family, puzzle }: CachedFamily,
  wishes: FamilyWishes,
  options: QuestionOptions & KindOption,
  emit: (part: ExplorePart) => void,
): Promise<void> {
  const candidates = candidatesOf(kind, family, puzzle, wishes);
  const elementOf = new Map(
    (family.elements ?? []).flatMap(({ clues }, element) =>
      clues.map((clue) => [clueKey(clue), element] as const),
    ),
  );
  const shown: ShownMember[] = [];
  const tell = (bound: number | null): void =>
    emit({ type: 'members', members: { sizes: null, count: null, bound, shown: [...shown] } });
  const add = (kept: readonly ClueSite[]): void => {
    const elements = [...new Set(kept.map((clue) => elementOf.get(clueKey(clue))!))].sort(
      (one, other) => one - other,
    );
    shown.push(shownOf(kind, elements, family.puzzleOf(elements)));
  };
  const { together, always } = candidates;
  if (order === 'fewest' || order === 'hardest') {
    const answer: MinimumClues = await minimumClues(candidates.puzzle, {
      ...options,
      kind,
      together,
      always,
    });
    if ('kept' in answer) add(answer.kept);
    tell('kept' in answer ? answer.bound : null);
    return;
  }
  tell(null);
  for (let count = 0; count < most; count++) {
    const answer: MinimalClues = await minimalClues(candidates.puzzle, {
      ...{ ...options, kind, together, always, seed: (seed + count) % 2 ** 32 },
    });
    if (!('kept' in answer)) return;
    add(answer.kept);
    tell(null);
  }
}

/** The clues among which a search chooses. */
function candidatesOf(
  kind: Kind,
  family: ExploredFamily,
  puzzle: Puzzle,
  wishes: FamilyWishes,
): CandidateClues {
  const { elements, whole } = family;
  const named = ({ cells, elements: chosen }: FamilyWishes['with']): readonly string[] =>
    [...cells.flatMap((cell) => family.elementsAt(cell)), ...chosen].flatMap((element) =>
      (elements?.[element]?.name ?? '').split('-'),
    );
  return candidateClues(
    kind,
    { ...kind.clues!, all: () => whole! },
    { puzzle, answers: {}, isSolved: false },
    {
      ...{ all: true, among: null, weights: [] },
      with: named(wishes.with),
      without: named(wishes.without),
      symmetry: imageOf(wishes.symmetry),
    },
  );
}

function imageOf(symmetry: ClueSymmetry): (typeof clueImages)[ClueSymmetry][number] | null {
  return clueImages[symmetry][0] ?? null;
}
