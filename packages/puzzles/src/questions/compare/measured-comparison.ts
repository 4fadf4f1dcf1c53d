import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import { withoutContradicted } from '../../boards/layers/left-out.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { brokenPictures, solutionPictures } from '../answering/pictures.js';
import type { Picture } from '../answers/input.js';
import type { Flaw } from '../own/model-flaw.js';
import { milliseconds, withoutEmpty } from '../records/answer-data.js';
import {
  type ComparisonRow,
  type ComparisonSubject,
  headOfRow,
  medianOf,
} from '../records/comparison-row.js';
import { solutionRecord, violationRecord } from '../records/record-of-answer.js';
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
    admits: median.plan?.admits?.text ?? null,
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

/** A row, and the drawing of a solution that breaks rules, or is excluded. */
export interface CheckedRow {
  readonly row: ComparisonRow;
  readonly pictures: readonly Picture[];
}

/** A row with the flaw of its formulation, if it has one. */
export async function checkedRow(
  row: ComparisonRow,
  flaw: Flaw | null,
  { kind, position }: ReadPuzzle<SolvableKind>,
): Promise<CheckedRow> {
  if (flaw === null) return { row, pictures: [] };
  const { status, reason } = flaw;
  if (reason === 'excluded solution') {
    const { text: solution } = solutionRecord(kind, flaw.solution);
    const excludedBy = flaw.row === null ? {} : { excludedBy: flaw.row };
    return {
      row: { ...row, status, reason, ...excludedBy, solution },
      pictures: await solutionPictures(kind, [flaw.solution]),
    };
  }
  const violations = flaw.violations.map((each) => violationRecord(kind, position.puzzle, each));
  const drawn = withoutContradicted(kind.layers, flaw.drawn);
  const { text: solution } = solutionRecord(kind, drawn);
  return {
    row: { ...row, status, reason, violations, solution },
    pictures: await brokenPictures(kind, { ...flaw, drawn }),
  };
}
