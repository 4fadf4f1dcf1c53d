import type { ComparisonRow } from '@gridwright/puzzles';
import { milliseconds } from '@gridwright/puzzles/questions';
import { axisX, axisY, dot, gridX, ruleY, text, tickX } from '@observablehq/plot';
import { faint, fitted, seriesName, seriesOf, textWidth, timeScale } from './plot-style.js';
import { type Caption, figureSvg } from './plot-svg.js';

const width = 900;
const lineHeight = 24;
const margin = { top: 64, right: 150, bottom: 52 };
const widestLabel = 300;

/** A run as a point: where a limit ended it, it is drawn hollow at the right end. */
interface Point {
  readonly line: string;
  readonly ms: number;
  readonly color: string;
  readonly isLimit: boolean;
}

/**
 * Puzzle by puzzle, a line for each formulation on each engine: a dot for each run, a tick at the median, and
 * the median in words.
 */
export function runsPlot(rows: readonly ComparisonRow[]): string {
  const colors = new Map(seriesOf(rows).map(({ name, color }) => [name, color]));
  const lineOf = (row: ComparisonRow): string => JSON.stringify([row.puzzle, seriesName(row)]);
  const puzzles = [...new Set(rows.map(({ puzzle }) => puzzle))];
  // A heading is a line of its own.
  const lines = puzzles.flatMap((puzzle) => [
    puzzle,
    ...new Set(rows.filter((row) => row.puzzle === puzzle).map(lineOf)),
  ]);
  const labels = new Map(rows.map((row) => [lineOf(row), fitted(seriesName(row), widestLabel)]));
  const left = Math.max(...[...labels.values()].map(textWidth)) + 24;
  const scale = timeScale(rows.flatMap(({ timesMs = [] }) => timesMs));
  const points = rows.flatMap((row): Point[] => {
    const about = { line: lineOf(row), color: colors.get(seriesName(row))! };
    return [
      ...finishedTimes(row).map((ms) => ({ ...about, ms, isLimit: false })),
      ...(row.status === 'unknown' ? [{ ...about, ms: scale.domain[1], isLimit: true }] : []),
    ];
  });
  const medians = rows.filter((row) => finishedTimes(row).length > 0 && row.status !== 'unknown');
  const height = margin.top + margin.bottom + lines.length * lineHeight;
  const headings = puzzles.map(
    (puzzle): Caption => ({
      text: fitted(puzzle, 0.8 * (width - 32)),
      x: 16,
      y: margin.top + (lines.indexOf(puzzle) + 0.8) * lineHeight,
      style: 'heading',
    }),
  );
  return figureSvg({
    width,
    height,
    label: 'Times to build and solve, by puzzle, formulation and engine',
    plot: {
      marginTop: margin.top,
      marginBottom: margin.bottom,
      marginLeft: left,
      marginRight: margin.right,
      x: { type: 'log', domain: scale.domain },
      y: { type: 'band', domain: lines, padding: 0.3, round: false },
      marks: [
        gridX(scale.ticks, faint),
        ruleY(rows, { y: lineOf, ...faint }),
        axisX(scale.ticks, { text: (ms: number) => String(ms), label: null }),
        axisY([...labels.keys()], { text: (line: string) => labels.get(line), tickSize: 0, label: null }),
        dot(points, {
          x: 'ms',
          y: 'line',
          r: 4.5,
          // Dots that overlap can still be counted.
          stroke: ({ isLimit, color }: Point) => (isLimit ? color : 'white'),
          fill: ({ isLimit, color }: Point) => (isLimit ? 'white' : color),
        }),
        tickX(medians, { x: 'timeMs', y: lineOf, stroke: '#000000', strokeWidth: 2 }),
        text(rows, { y: lineOf, frameAnchor: 'right', dx: 16, textAnchor: 'start', text: verdict }),
      ],
    },
    captions: [
      { text: 'Time to build and solve: every run, and the median', x: 16, y: 28, style: 'title' },
      { text: 'median', x: width - margin.right + 16, y: margin.top - 8 },
      ...headings,
      {
        text: 'milliseconds (logarithmic)',
        x: (left + width - margin.right) / 2,
        y: height - 14,
        anchor: 'middle',
      },
    ],
  });
}

/** The times of the runs that no limit ended; a logarithm needs more than 0. */
function finishedTimes({ status, timesMs = [] }: ComparisonRow): readonly number[] {
  return (status === 'unknown' ? timesMs.slice(0, -1) : timesMs).map((ms) => Math.max(0.001, ms));
}

function verdict(row: ComparisonRow): string {
  switch (row.status) {
    case 'unknown':
      return row.reason === 'cancelled' ? 'stopped' : `${row.reason} limit`;
    case 'refused':
      if (row.reason === 'broken rules') return 'breaks the rules';
      return row.reason === 'excluded solution' ? 'excludes a solution' : 'refused';
    case 'failed':
      return 'failed';
    case 'none':
      return `${medianText(row)}, none`;
    default:
      return medianText(row);
  }
}

function medianText({ timeMs }: ComparisonRow): string {
  return timeMs == null ? '' : milliseconds(timeMs);
}
