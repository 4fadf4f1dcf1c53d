import {
  addStats,
  type Budget,
  noStats,
  type Progress,
  type SolveStats,
  type StopReason,
  solutionStream,
} from '@gridwright/modeling';
import type { Solution } from '../../boards/layers/board.js';
import type { BrokenRules, Count, Counted, Effort, NoneCounted, Plan, Unknown } from '../answers/answer.js';
import {
  brokenRules,
  type CheckedSolution,
  decodeAndCheck,
  effortOf,
  engineClaim,
  nodesOf,
  type OpenedModel,
} from './open-model.js';
import type { PuzzleQuestion } from './puzzle-question.js';

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
  /** The last solution, if it breaks rules; null if all keep them. */
  readonly broken: CheckedSolution | null;
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
  const ended = (end: Found['end'], broken: CheckedSolution | null = null): Found => {
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
    return checked.broken.length > 0 ? ended('cancelled', checked) : ended('nodes');
  }
}

/**
 * The search of a kept model: for two solutions, as the first one that it finds depends on its earlier questions, unless it is the only one.
 */
export async function twoSolutions(
  about: PuzzleQuestion,
  opened: OpenedModel,
): Promise<readonly [Found, Effort]> {
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
export function stopOf({ end }: Found): StopReason {
  return end === 'all' || end === 'max' ? 'cancelled' : end;
}
