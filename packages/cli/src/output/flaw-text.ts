import type { AnswerEvent, ComparisonRow } from '@gridwright/puzzles';
import { violationLines } from '@gridwright/puzzles/questions';
import { drawingText } from './printer.js';

/** A row of `compare` whose formulation or model is wrong, and the board that shows it. */
export interface ShownFlaw {
  readonly row: ComparisonRow;
  readonly pictures: AnswerEvent['pictures'];
}

/** A flaw in words, and its board. */
export function flawText({ row, pictures }: ShownFlaw, colors: boolean): string {
  return [...flawLines(row), ...pictures.map(({ scene }) => drawingText(scene, colors))].join('\n');
}

/** A flaw in words. */
export function flawLines({
  puzzle,
  formulation,
  engine,
  violations,
  excludedBy,
}: ComparisonRow): readonly string[] {
  if (violations !== undefined)
    return [
      `${puzzle}: ${formulation} on ${engine} admits a board that breaks these rules`,
      ...violationLines(violations),
    ];
  const by = excludedBy === undefined ? '' : `, by ${excludedBy}`;
  return [`${puzzle}: ${formulation} excludes this solution${by}`];
}
