import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { answerPictures } from '../answering/pictures.js';
import type { Picture } from '../answers/input.js';
import type { ComparisonRow } from '../records/comparison-row.js';
import { solutionRecord, violationRecord } from '../records/record-of-answer.js';
import type { Comparison } from './compare.js';

/** A row, and the drawings of a solution that breaks rules. */
export interface CheckedRow {
  readonly row: ComparisonRow;
  readonly pictures: readonly Picture[];
}

/** The row of a comparison: if its solution breaks rules, with these, and with the board. */
export async function checkedRow(
  row: ComparisonRow,
  { median }: Comparison,
  { kind, position }: ReadPuzzle<SolvableKind>,
): Promise<CheckedRow> {
  if (median.status !== 'refused') return { row, pictures: [] };
  const violations = median.violations.map((each) => violationRecord(kind, position.puzzle, each));
  const { text } = solutionRecord(kind, median.drawn);
  return { row: { ...row, violations, solution: text }, pictures: await answerPictures(kind, position, median) };
}
