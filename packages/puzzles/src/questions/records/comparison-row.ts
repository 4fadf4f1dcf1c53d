import type { NoGoodCut } from '@gridwright/modeling';
import { withoutEmpty } from './answer-data.js';
import type { ViolationRecord } from './answer-record.js';

/**
 * A row of `compare` in its JSON form: one formulation and one engine on one puzzle. Times are in milliseconds. A key stands only where it
 * says something.
 */
export interface ComparisonRow {
  readonly format: 'gridwright-comparison';
  readonly version: 2;
  readonly command: 'compare';
  readonly puzzle: string;
  readonly kind: string;
  /** The formulation word that was compared, such as `flow:M=126+all`. */
  readonly formulation: string;
  readonly treatment?: string;
  readonly engine: string;
  /** The cut of the question of uniqueness; left out for a solution. */
  readonly cut?: NoGoodCut;
  /**
   * The status that all runs share: `solved`, `unique`, `several`, `optimal`, `none`, `unknown`, …; `refused` if the engine or the formulation
   * does not support the puzzle; `failed` if the engine crashed or gave an invalid answer. `reason` explains both.
   */
  readonly status: string;
  readonly reason?: string;
  /** What an incomplete model admits beside the solutions; left out for a complete one. */
  readonly admits?: string;
  /** Of a row that is `refused` for `broken rules`: these, and where. */
  readonly violations?: readonly ViolationRecord[];
  /** Of a model file that is `refused` for an `excluded solution`: its row that excludes this solution by itself. */
  readonly excludedBy?: string;
  /** The solution that breaks rules or is excluded, as pzprv3, or else in the first format that can represent it. */
  readonly solution?: string;
  readonly variables?: number;
  readonly constraints?: number;
  /** The number of bounds from deductions; left out, as all numbers of a row, without a run. */
  readonly deductions?: number;
  /** The linear relaxation: `optimal` with its value, `feasible` without an objective, `none`, or `unknown`; left out if it was not solved. */
  readonly relaxation?: { readonly status: string; readonly value?: number };
  readonly objective?: number;
  readonly bound?: number;
  readonly gap?: number;
  /** Of the run with the median time. */
  readonly nodes?: number;
  readonly cuts?: number;
  readonly conflicts?: number;
  /** Median time to build the model, and to solve it. */
  readonly buildMs?: number;
  readonly solveMs?: number;
  /** Building and solving of each run, in the order of the runs. */
  readonly timesMs?: readonly number[];
  /** Their median. */
  readonly timeMs?: number;
  /**
   * Median CPU time of a run, of all threads of the process and of the programs that an engine runs; left out in a browser, and if several
   * puzzles are compared at once.
   */
  readonly cpuMs?: number;
}

/** The subject of a row. */
export interface ComparisonSubject {
  readonly puzzle: string;
  readonly kind: string;
  readonly formulation: string;
  readonly engine: string;
  readonly cut?: NoGoodCut | null | undefined;
}

/** A row without a result: `refused`, `failed`, or `unknown` if its worker was terminated. */
export function rowWithoutRun(
  subject: ComparisonSubject,
  status: 'refused' | 'failed' | 'unknown',
  reason: string,
  timesMs: readonly number[] = [],
  cpuMs: number | null = null,
): ComparisonRow {
  const timeMs = timesMs.length === 0 ? null : medianOf(timesMs);
  return withoutEmpty<ComparisonRow>({ ...headOfRow(subject), status, reason, timesMs, timeMs, cpuMs });
}

/** What a row about its subject begins with. */
export function headOfRow({ cut = null, ...subject }: ComparisonSubject) {
  return { format: 'gridwright-comparison', version: 2, command: 'compare', ...subject, cut } as const;
}

/** The median; of an even number of values, the mean of the two in the middle; of none, 0. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}
