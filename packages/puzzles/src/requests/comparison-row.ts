import type { NoGoodCut } from '@gridwright/modeling';

/** A row of `compare` in its JSON form: one formulation and one engine on one puzzle. Times are in milliseconds. */
export interface ComparisonRow {
  readonly format: 'gridwright-comparison';
  readonly version: 1;
  readonly puzzle: string;
  readonly kind: string;
  /** The formulation word that was compared, such as `flow:M=126+all`. */
  readonly formulation: string;
  readonly treatment: string | null;
  readonly engine: string;
  /** The cut of the question of uniqueness; null if a solution was asked for. */
  readonly cut: NoGoodCut | null;
  /**
   * The status that all runs share: `solved`, `unique`, `several`, `optimal`, `none`, `unknown`, …; `refused` if the engine or the formulation
   * does not support the puzzle; `failed` if the engine crashed or gave an invalid answer. `reason` explains both.
   */
  readonly status: string;
  readonly reason: string | null;
  readonly variables: number | null;
  readonly constraints: number | null;
  /** The number of bounds from deductions; null, as all numbers of a row, without a run. */
  readonly deductions: number | null;
  /** The linear relaxation: `optimal` with its value, `feasible` without an objective, `none`, `unknown`, or null if it was not solved. */
  readonly relaxation: { readonly status: string; readonly value: number | null } | null;
  readonly objective: number | null;
  readonly bound: number | null;
  readonly gap: number | null;
  /** Of the run with the median time. */
  readonly nodes: number | null;
  readonly cuts: number | null;
  readonly conflicts: number | null;
  /** Median time to build the model, and to solve it. */
  readonly buildMs: number | null;
  readonly solveMs: number | null;
  /** Building and solving of each run, in the order of the runs. */
  readonly timesMs: readonly number[];
  /** Their median. */
  readonly timeMs: number | null;
}

/** The subject of a row. */
export interface ComparisonSubject {
  readonly puzzle: string;
  readonly kind: string;
  readonly formulation: string;
  readonly engine: string;
  /** Null by default. */
  readonly cut?: NoGoodCut | null;
}

/** A row without a result: `refused`, `failed`, or `unknown` if its worker was terminated. */
export function rowWithoutRun(
  subject: ComparisonSubject,
  status: 'refused' | 'failed' | 'unknown',
  reason: string,
  timesMs: readonly number[] = [],
): ComparisonRow {
  const timeMs = timesMs.length === 0 ? null : medianOf(timesMs);
  return { ...emptyRow(subject), status, reason, timesMs, timeMs };
}

/** A row about its subject, and nothing else. */
export function emptyRow(subject: ComparisonSubject): ComparisonRow {
  return {
    format: 'gridwright-comparison',
    version: 1,
    ...subject,
    cut: subject.cut ?? null,
    treatment: null,
    status: 'unknown',
    reason: null,
    variables: null,
    constraints: null,
    deductions: null,
    relaxation: null,
    objective: null,
    bound: null,
    gap: null,
    nodes: null,
    cuts: null,
    conflicts: null,
    buildMs: null,
    solveMs: null,
    timesMs: [],
    timeMs: null,
  };
}

/** The median; of an even number of values, the mean of the two in the middle; of none, 0. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}
