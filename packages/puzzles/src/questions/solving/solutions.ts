import {
  addStats,
  type Budget,
  type NoGoodCut,
  noGoodCuts,
  noStats,
  type Progress,
  type SolveStats,
  type StopReason,
  solutionStream,
} from '@gridwright/modeling';
import type { Puzzle, Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Violation } from '../../boards/rules/rule.js';
import { QuestionError, wrongOption } from '../../contracts/question-error.js';
import type {
  BrokenRules,
  Count,
  Counted,
  Effort,
  NoneCounted,
  Plan,
  SolutionsAnswer,
  SolveAnswer,
  UniqueAnswer,
  Unknown,
} from '../answers/answer.js';
import { answerQuestion } from './answer-question.js';
import {
  brokenRules,
  decodeAndCheck,
  effortOf,
  engineClaim,
  nodesOf,
  type OpenedModel,
  withCachedModel,
  withModel,
  withoutValues,
} from './open-model.js';
import {
  type KindOption,
  type PuzzleQuestion,
  type QuestionOptions,
  requireCount,
} from './puzzle-question.js';
import { plannedFor } from './shape-plan.js';
import { solveForBest } from './solve-for-best.js';

/** The options of `solutions`. */
export interface SolutionsOptions<L extends Layers = Layers> extends QuestionOptions, KindOption<L> {
  /** Stop after this many solutions; by default all are found. */
  readonly max?: number | undefined;
  /** Called with each solution as it is found; the answer then holds only their number. */
  readonly onSolution?: ((solution: Solution<L>) => void) | undefined;
}

/** The options of `unique`. */
export interface UniqueOptions<L extends Layers = Layers> extends QuestionOptions, KindOption<L> {
  /**
   * How the first solution is excluded: `general`, some decision variable differs; `solution`, some decision variable that is
   * 1 is 0, for formulations in which no solution contains another. By default as the engine does it.
   */
  readonly cut?: NoGoodCut | undefined;
}

/**
 * One solution of the puzzle: `solved` with a solution that passed the rules, `none`, or `unknown` if a limit was
 * reached. Of a formulation with an objective the best one: `optimal`, or `feasible` with the best that was found before a limit.
 * Throws `QuestionError` and `EngineError`.
 */
export function solve<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: QuestionOptions & KindOption<L>,
): Promise<SolveAnswer<L>>;
export function solve(puzzle: Puzzle, options: QuestionOptions & KindOption = {}): Promise<SolveAnswer> {
  return answerQuestion<SolveAnswer>(puzzle, options, {
    answer: async (about) => {
      const { aim } = plannedFor(about).formulation;
      if (aim !== undefined) return solveForBest(about, aim);
      return withCachedModel<SolveAnswer>(
        about,
        async (opened) => solvedOrNone(...(await twoSolutions(about, opened))),
        (opened) => solveOnce(about, opened),
      );
    },
    unknown: (unknown) => ({ question: 'solve', ...unknown }),
  });
}

/** The answer of a complete search for two solutions that found at most one. */
function solvedOrNone(found: Found, effort: Effort): SolveAnswer | null {
  const [solution] = found.solutions;
  if (found.end !== 'all' || solution === undefined || found.count > 1)
    return noneOrBroken('solve', found, effort);
  return { question: 'solve', ...effort, status: 'solved', solution, evidence: 'checked' };
}

async function solveOnce(about: PuzzleQuestion, opened: OpenedModel): Promise<SolveAnswer> {
  const question = 'solve';
  const start = performance.now();
  const outcome = await opened.session.solve({ ...opened.ask, objective: null }, about.budget);
  const measured = { solveMs: performance.now() - start, stats: outcome.stats };
  if (!('values' in outcome))
    return { question, ...effortOf(opened, measured), ...withoutValues(opened, outcome) };
  const { solution, broken, checkMs } = decodeAndCheck(about, opened.formulated, outcome.values);
  const effort = effortOf(opened, { ...measured, checkMs });
  if (broken.length > 0) return { question, ...effort, ...brokenRules(broken) };
  return { question, ...effort, status: 'solved', solution, evidence: 'checked' };
}

/**
 * Whether the puzzle has exactly one solution: `unique` with it, `several` with two of them, `none`, or `unknown`. The
 * search goes on after the first solution with that one excluded, projected onto the decision variables.
 * Throws `QuestionError`, also `solutions-may-nest` if the cut does not suit the formulation, and `EngineError`.
 */
export function unique<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: UniqueOptions<L>,
): Promise<UniqueAnswer<L>>;
export function unique(puzzle: Puzzle, options: UniqueOptions = {}): Promise<UniqueAnswer> {
  return answerQuestion<UniqueAnswer>(puzzle, options, {
    answer: (about) => {
      if (about.cut !== undefined) requireCut(about, about.cut);
      return withCachedModel<UniqueAnswer>(
        about,
        async (opened) => uniqueOrNone(...(await twoSolutions(about, opened))),
        (opened) => uniqueOnce(about, opened),
      );
    },
    unknown: (unknown) => ({ question: 'unique', ...unknown, solution: null }),
  });
}

/** Throws `QuestionError` `option` for an unknown cut, and `solutions-may-nest`. */
function requireCut(about: PuzzleQuestion, cut: NoGoodCut): void {
  if (!noGoodCuts.includes(cut)) throw wrongOption('cut', noGoodCuts.join(' or '), cut);
  if (cut !== 'solution') return;
  const { formulation } = plannedFor(about);
  if (formulation.solutionsAreIncomparable?.(about.puzzle) !== true)
    throw new QuestionError({ code: 'solutions-may-nest', formulation: formulation.name });
}

async function uniqueOnce(about: PuzzleQuestion, opened: OpenedModel): Promise<UniqueAnswer> {
  const question = 'unique';
  const found = await search(about, opened, 2);
  const effort = effortOf(opened, found);
  const [solution = null, other] = found.solutions;
  if (solution !== null && other !== undefined)
    return {
      ...{ question, ...effort },
      ...{ status: 'several', solutions: [solution, other], evidence: 'checked' },
    };
  return (
    uniqueOrNone(found, effort) ?? {
      ...{ question, ...effort },
      ...{ status: 'unknown', reason: stopOf(found), solution },
    }
  );
}

/** The answer of a complete search for two solutions that found at most one. */
function uniqueOrNone(found: Found, effort: Effort): UniqueAnswer | null {
  const question = 'unique';
  const [solution] = found.solutions;
  if (found.end !== 'all' || solution === undefined) return noneOrBroken(question, found, effort);
  return { question, ...effort, status: 'unique', solution, ...engineClaim(effort.plan!) };
}

/**
 * All solutions of the puzzle, or the first `max`, projected onto the decision variables; each has passed the rules.
 * `counted` with an exact count if all were found, or with a lower bound if `max` was reached; `none`; or `unknown`
 * with the reason and what was found so far. Throws `QuestionError` and `EngineError`.
 */
export function solutions<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: SolutionsOptions<L>,
): Promise<SolutionsAnswer<L>>;
export function solutions(puzzle: Puzzle, options: SolutionsOptions = {}): Promise<SolutionsAnswer> {
  const { max = Number.POSITIVE_INFINITY, onSolution } = options;
  const kept: Solution[] = [];
  const keep = onSolution ?? ((solution: Solution): void => void kept.push(solution));
  const common = { question: 'solutions', solutions: kept } as const;
  return answerQuestion<SolutionsAnswer>(puzzle, options, {
    answer: async (about) => {
      requireCount('max', max);
      return withModel(about, async (opened) => {
        const found = await search(about, opened, max, keep);
        return { ...common, ...effortOf(opened, found), ...countedOutcome(found, opened.plan) };
      });
    },
    unknown: (unknown) => ({ ...common, ...unknown, count: { value: 0n, exact: false } }),
  });
}

/** The outcome of a search whose solutions are counted. */
export function countedOutcome(
  { broken, count: value, end }: Found,
  plan: Plan,
): BrokenRules | Counted | NoneCounted | (Unknown & { readonly count: Count }) {
  if (broken !== null) return brokenRules(broken);
  const count = { value: BigInt(value), exact: end === 'all' };
  if (end !== 'all' && end !== 'max') return { status: 'unknown', reason: end, count };
  const claim = engineClaim(plan);
  if (value === 0) return { status: 'none', count, contradiction: null, ...claim };
  // Solutions that passed the rules show a lower bound; that there are no more is not independently verified.
  return { status: 'counted', count, ...(end === 'all' ? claim : { evidence: 'checked' }) };
}

/** The result of a search for solutions. */
export interface Found {
  /** The solutions, unless `take` received them. */
  readonly solutions: readonly Solution[];
  readonly count: number;
  /** The end of the search: all solutions were found, or `max` of them, or a limit was reached. */
  readonly end: 'all' | 'max' | StopReason;
  /** The rules that the last solution breaks; null if all keep them. */
  readonly broken: readonly Violation[] | null;
  readonly solveMs: number;
  readonly checkMs: number;
  readonly stats: SolveStats;
}

/**
 * Finds up to `max` solutions, and checks each. `take` is called with each one as it is found; by default they are
 * kept. The search stops with `nodes` after `maxNodes` of them in all.
 */
export async function search(
  about: PuzzleQuestion,
  { formulated, session, ask }: OpenedModel,
  max: number,
  take?: (solution: Solution) => void,
  maxNodes: number = Number.POSITIVE_INFINITY,
): Promise<Found> {
  const kept: Solution[] = [];
  const keep = take ?? ((solution: Solution): void => void kept.push(solution));
  let [count, checkMs, stats] = [0, 0, noStats];
  const start = performance.now();
  const { onProgress, deadlineMs, memoryLimitBytes, isCancelled, pause, onRelaxation } = about.budget;
  // Each by its name: a spread whose keys are set again is slow.
  const budget: Record<keyof Budget, unknown> & Budget = {
    deadlineMs,
    memoryLimitBytes,
    isCancelled,
    pause,
    onRelaxation,
    onProgress: onProgress && ((progress: Progress): void => onProgress({ ...progress, solutions: count })),
    nodeLimit: maxNodes === Number.POSITIVE_INFINITY ? about.budget.nodeLimit : maxNodes,
  };
  const every = { max, ask: { ...ask, objective: null }, cut: about.cut, budget };
  const steps = solutionStream(session, formulated.model, every);
  const ended = (end: Found['end'], broken: readonly Violation[] | null = null): Found => {
    const solveMs = performance.now() - start - checkMs;
    return { solutions: kept, count, end, broken, solveMs, checkMs, stats };
  };
  for (;;) {
    const next = steps.next();
    const step = next instanceof Promise ? await next : next;
    stats = addStats(stats, step.value.stats);
    if (step.done) return ended(step.value.end);
    const checked = decodeAndCheck(about, formulated, step.value.values);
    checkMs += checked.checkMs;
    const isLimited = maxNodes !== Number.POSITIVE_INFINITY && nodesOf(stats) >= maxNodes;
    const isLast = checked.broken.length > 0 || isLimited;
    if (checked.broken.length === 0) {
      count += 1;
      keep(checked.solution);
    }
    if (!isLast) continue;
    await steps.return({ end: 'cancelled', stats: noStats });
    return checked.broken.length > 0 ? ended('cancelled', checked.broken) : ended('nodes');
  }
}

/**
 * The search of a kept model: for two solutions, as the first one that it finds depends on its earlier questions, unless it is the only one.
 */
async function twoSolutions(about: PuzzleQuestion, opened: OpenedModel): Promise<readonly [Found, Effort]> {
  const found = await search(about, opened, 2);
  return [found, effortOf(opened, found)];
}

/** The answer of a search without a solution that counts; null if it has another end. */
export function noneOrBroken<Question extends string>(question: Question, found: Found, effort: Effort) {
  if (found.broken !== null) return { question, ...effort, ...brokenRules(found.broken) };
  if (found.end !== 'all' || found.count > 0) return null;
  const none = { status: 'none', contradiction: null, ...engineClaim(effort.plan!) } as const;
  return { question, ...effort, ...none };
}

/** The limit that ended a search. */
function stopOf({ end }: Found): StopReason {
  return end === 'all' || end === 'max' ? 'cancelled' : end;
}
