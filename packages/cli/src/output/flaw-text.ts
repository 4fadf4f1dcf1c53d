import type { AnswerEvent, ComparisonRow } from '@gridwright/puzzles';
import { violationLines } from '@gridwright/puzzles/questions';
import { drawingText } from './printer.js';

/** The flaw of a row's formulation or model file, and the board that shows it. */
export function flawText(
  { puzzle, formulation, engine, violations, excludedBy }: ComparisonRow,
  pictures: AnswerEvent['pictures'],
  colors: boolean,
): string {
  const boards = pictures.map(({ scene }) => drawingText(scene, colors));
  if (violations !== undefined)
    return [
      `${puzzle}: ${formulation} on ${engine} admits a board that breaks these rules`,
      ...violationLines(violations),
      ...boards,
    ].join('\n');
  const by = excludedBy === undefined ? '' : `, by ${excludedBy}`;
  return [`${puzzle}: ${formulation} excludes this solution${by}`, ...boards].join('\n');
}
