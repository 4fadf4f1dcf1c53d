import type { ComparisonRow } from '@gridwright/puzzles';
import { runsPlot } from './plot-runs.js';
import { solvedPlot } from './plot-solved.js';

/** The maximum number of puzzles that get a plot of their runs one by one. */
const fewPuzzles = 8;

/**
 * A picture of rows of `compare` as SVG: of a few puzzles every run of each, of many how many are answered
 * within a time. Only the rows decide it.
 */
export function comparisonPlot(rows: readonly ComparisonRow[]): string {
  const puzzles = new Set(rows.map(({ puzzle }) => puzzle)).size;
  return puzzles > fewPuzzles ? solvedPlot(rows) : runsPlot(rows);
}
