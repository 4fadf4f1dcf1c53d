import { type ComparisonRow, rowWithoutRun } from '@gridwright/puzzles';

/** A row of `compare` that was solved in these times, unless something else is said. */
export function rowOf(
  { puzzle = 'a.has', formulation = 'lazy', engine = 'highs' },
  timesMs: readonly number[],
  more: Partial<ComparisonRow> = {},
): ComparisonRow {
  const { reason: _, ...row } = rowWithoutRun(
    { puzzle, kind: 'hashi', formulation, engine },
    'unknown',
    'time',
    timesMs,
  );
  return { ...row, status: 'solved', ...more };
}
