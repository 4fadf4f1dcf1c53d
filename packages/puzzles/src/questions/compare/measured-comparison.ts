import { milliseconds, withoutEmpty } from '../records/answer-data.js';
import {
  type ComparisonRow,
  type ComparisonSubject,
  headOfRow,
  medianOf,
} from '../records/comparison-row.js';
import { type Comparison, isStopped, runMs } from './compare.js';

/** A comparison as a row. */
export function comparisonRow(
  subject: ComparisonSubject,
  { runs, median, cpuTimesMs, relaxation }: Comparison,
): ComparisonRow {
  const last = runs[runs.length - 1] ?? median;
  // A run that a limit ended is the last one, and the row says so.
  const shown = isStopped(last) ? last : median;
  const value = 'value' in shown ? shown.value : (shown.meant?.value ?? null);
  const timesMs = runs.map((run) => milliseconds(runMs(run)));
  return withoutEmpty<ComparisonRow>({
    ...headOfRow(subject),
    treatment: median.plan?.treatment ?? null,
    status: shown.status,
    reason: 'reason' in shown ? shown.reason : null,
    variables: median.model?.variables ?? null,
    constraints: median.model?.constraints ?? null,
    deductions: median.plan?.deductions ?? null,
    relaxation:
      relaxation &&
      withoutEmpty({
        status: relaxation.status,
        value: relaxation.status === 'optimal' ? relaxation.objective : null,
      }),
    objective: value?.objective ?? null,
    bound: 'bound' in shown ? (shown.bound ?? null) : (value?.objective ?? null),
    gap: 'gap' in shown ? shown.gap : null,
    nodes: median.stats.nodes,
    cuts: median.stats.cuts,
    conflicts: median.stats.conflicts,
    buildMs: milliseconds(medianOf(runs.map(({ buildMs }) => buildMs))),
    solveMs: milliseconds(medianOf(runs.map(({ solveMs }) => solveMs))),
    timesMs,
    timeMs: milliseconds(medianOf(timesMs)),
    cpuMs: cpuTimesMs.length === 0 ? null : milliseconds(medianOf(cpuTimesMs)),
  });
}
