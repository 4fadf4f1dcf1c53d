import type { Work } from './measured-work.js';

/** Growth by more than this share must be explained. */
export const maxGrowth = 0.1;

/** The figure of a single board may grow by this number, whatever its share: 5 conflicts instead of 3 mean nothing. */
export const smallGrowth = 10;

/** A figure of an engine, now and in the record. */
export interface Change {
  readonly engine: string;
  readonly figure: string;
  /** A board or formula; null for the total of all. */
  readonly name: string | null;
  readonly recorded: number;
  readonly now: number;
  /** The ratio of now to recorded; for a total, the geometric mean of the ratios of its boards. */
  readonly ratio: number;
  readonly isGrown: boolean;
}

/** The differences between a record and what was measured. */
export interface Comparison {
  /** For each figure of each engine, its total. */
  readonly totals: readonly Change[];
  /** The boards and formulas whose figures differ, the largest ratio first. */
  readonly single: readonly Change[];
  /** What was measured and is not in the record, and the other way round: "first.txt, conflict: nodes". */
  readonly notRecorded: readonly string[];
  readonly notMeasured: readonly string[];
}

/**
 * Compares work with a record. A figure has grown if its total, the geometric mean of its ratios, or its value for a single board is more
 * than `maxGrowth` larger; a single board may also grow by `smallGrowth`.
 */
export function compareWork(record: Work, measured: Work): Comparison {
  const [recorded, now] = [valuesOf(record), valuesOf(measured)];
  const changes = [...now].flatMap(([key, { value, ...about }]): Change[] => {
    const before = recorded.get(key)?.value;
    if (before === undefined) return [];
    const isGrown = isMore(value, before) && value - before > smallGrowth;
    return [{ ...about, recorded: before, now: value, ratio: ratioOf(value, before), isGrown }];
  });
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.engine} ${change.figure}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return {
    totals: [...groups.values()].map(totalOf),
    single: changes
      .filter((change) => change.now !== change.recorded)
      .sort((one, other) => other.ratio - one.ratio),
    notRecorded: [...now.keys()].filter((key) => !recorded.has(key)),
    notMeasured: [...recorded.keys()].filter((key) => !now.has(key)),
  };
}

/** Whether the record allows what was measured. */
export function isExplained({ totals, single, notRecorded, notMeasured }: Comparison): boolean {
  const isGrown = [...totals, ...single].some((change) => change.isGrown);
  return !isGrown && notRecorded.length === 0 && notMeasured.length === 0;
}

type Value = Pick<Change, 'engine' | 'figure'> & { readonly name: string; readonly value: number };

function valuesOf(work: Work): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(work).flatMap(([name, engines]) =>
      Object.entries(engines).flatMap(([engine, figures]) =>
        Object.entries(figures).map(([figure, value]): [string, Value] => [
          `${name}, ${engine}: ${figure}`,
          { name, engine, figure, value },
        ]),
      ),
    ),
  );
}

function totalOf(changes: readonly Change[]): Change {
  const { engine, figure } = changes[0]!;
  const sum = (figureOf: (change: Change) => number): number =>
    changes.reduce((total, change) => total + figureOf(change), 0);
  const [recorded, now] = [sum((change) => change.recorded), sum((change) => change.now)];
  const ratio = Math.exp(sum((change) => Math.log(change.ratio)) / changes.length);
  const isGrown = isMore(now, recorded) || ratio > 1 + maxGrowth;
  return { engine, figure, name: null, recorded, now, ratio, isGrown };
}

function isMore(now: number, recorded: number): boolean {
  return now > (1 + maxGrowth) * recorded;
}

/** The ratio of two counts, each 1 larger than it is: many are 0. */
function ratioOf(now: number, recorded: number): number {
  return (now + 1) / (recorded + 1);
}
