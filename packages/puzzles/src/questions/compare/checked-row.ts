import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { brokenPictures, solutionPictures } from '../answering/pictures.js';
import type { Picture } from '../answers/input.js';
import type { Flaw } from '../own/model-flaw.js';
import type { ComparisonRow } from '../records/comparison-row.js';
import { solutionRecord, violationRecord } from '../records/record-of-answer.js';

/** A row, and the drawing of a solution that breaks rules, or is excluded. */
export interface CheckedRow {
  readonly row: ComparisonRow;
  readonly pictures: readonly Picture[];
}

/** A row with what is wrong with its formulation. */
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
  const { text: solution } = solutionRecord(kind, flaw.drawn);
  return {
    row: { ...row, status, reason, violations, solution },
    pictures: await brokenPictures(kind, flaw),
  };
}
