import { type Comparison, isStopped, runMs } from '../questions/compare.js';
import { type ComparisonRow, type ComparisonSubject, emptyRow, medianOf } from './comparison-row.js';
import { milliseconds } from './milliseconds.js';

/** A comparison as a row. */
export function comparisonRow(
  subject: ComparisonSubject,
  { runs, median, relaxation }: Comparison,
): ComparisonRow {
  const last = runs[runs.length - 1] ?? median;
  // A run that a limit ended is the last one, and the row says so.
  const said = isStopped(last) ? last : median;
  const value = 'value' in said ? said.value : (said.meant?.value ?? null);
  const timesMs = runs.map((run) => milliseconds(runMs(run)));
  return {
    ...emptyRow(subject),
    treatment: median.plan?.treatment ?? null,
    status: said.status,
    reason: 'reason' in said ? said.reason : null,
    variables: median.model?.variables ?? null,
    constraints: median.model?.constraints ?? null,
    deductions: median.plan?.deductions ?? null,
    relaxation: relaxation && {
      status: relaxation.status,
      value: relaxation.status === 'optimal' ? relaxation.objective : null,
    },
    objective: value?.objective ?? null,
    bound: 'bound' in said ? (said.bound ?? null) : (value?.objective ?? null),
    gap: 'gap' in said ? said.gap : null,
    nodes: median.stats.nodes,
    cuts: median.stats.cuts,
    conflicts: median.stats.conflicts,
    buildMs: milliseconds(medianOf(runs.map(({ buildMs }) => buildMs))),
    solveMs: milliseconds(medianOf(runs.map(({ solveMs }) => solveMs))),
    timesMs,
    timeMs: milliseconds(medianOf(timesMs)),
  };
}
