import type { ComparisonRow } from '@gridwright/puzzles';
import { axisX, axisY, gridX, gridY, line, rectY } from '@observablehq/plot';
import { runsPlot } from './plot-runs.js';
import { faint, fitted, type Series, seriesName, seriesOf, textWidth, timeScale } from './plot-style.js';
import { figureSvg } from './plot-svg.js';

/** The maximum number of puzzles that get a plot of their runs one by one. */
const fewPuzzles = 8;

/**
 * A picture of rows of `compare` as SVG: of a few puzzles every run of each, of many how many are answered
 * within a time. Only the rows decide it.
 */
export function comparisonPlot(rows: readonly ComparisonRow[]): string {
  return puzzlesOf(rows) > fewPuzzles ? solvedPlot(rows) : runsPlot(rows);
}

/** All pictures of rows of `compare`, the one of `comparisonPlot` first: of a few puzzles both, of one its runs alone. */
export function comparisonPlots(rows: readonly ComparisonRow[]): readonly string[] {
  const puzzles = puzzlesOf(rows);
  return [comparisonPlot(rows), ...(puzzles > 1 && puzzles <= fewPuzzles ? [solvedPlot(rows)] : [])];
}

function puzzlesOf(rows: readonly ComparisonRow[]): number {
  return new Set(rows.map(({ puzzle }) => puzzle)).size;
}

const margin = { top: 64, bottom: 52, left: 64 };
const plotWidth = 600;
const plotHeight = 360;
const lineHeight = 22;
const widestLabel = 320;

/** A number of puzzles, and the time within which each of them was answered. */
interface Step {
  readonly ms: number;
  readonly answered: number;
}

/**
 * How many puzzles each formulation on each engine answers within a time: a curve for each, from the median
 * times. Farther left and higher is better.
 */
function solvedPlot(rows: readonly ComparisonRow[]): string {
  const times = rows.filter(isAnswered).map(timeOf);
  const scale = timeScale(times);
  const puzzles = puzzlesOf(rows);
  const curves = seriesOf(rows)
    .map((series) => curveOf(rows, series))
    .sort((one, other) => other.answered - one.answered || one.lastMs - other.lastMs);
  const labels = curves.map(({ series, answered }) => {
    const count = `: ${answered} of ${puzzles}`;
    return `${fitted(series.name, widestLabel - textWidth(count))}${count}`;
  });
  const right = Math.max(...labels.map(textWidth)) + 76;
  const inner = Math.max(plotHeight, lineHeight * curves.length);
  const width = margin.left + plotWidth + right;
  const height = margin.top + inner + margin.bottom;
  const legendX = margin.left + plotWidth + 20;
  const legendY = (index: number): number => margin.top + 12 + index * lineHeight;
  return figureSvg({
    width,
    height,
    label: 'Puzzles answered within a time, by formulation and engine',
    plot: {
      marginTop: margin.top,
      marginBottom: margin.bottom,
      marginLeft: margin.left,
      marginRight: right,
      x: { type: 'log', domain: scale.domain },
      y: { domain: [0, puzzles] },
      marks: [
        gridX(scale.ticks, faint),
        gridY(faint),
        axisX(scale.ticks, { text: (ms: number) => String(ms), label: null }),
        axisY({ label: null, tickFormat: (count: number) => (Number.isInteger(count) ? String(count) : '') }),
        ...curves.map(({ series: { color, dash }, steps }) =>
          line([...steps, { ms: scale.domain[1], answered: steps.at(-1)?.answered ?? 0 }], {
            x: 'ms',
            y: 'answered',
            curve: 'step-after',
            stroke: color,
            strokeDasharray: dash,
            strokeWidth: 2,
          }),
        ),
      ],
    },
    captions: [
      { text: 'Puzzles answered within a time', x: 16, y: 28, style: 'title' },
      { text: 'puzzles', x: 16, y: margin.top - 14 },
      {
        text: 'milliseconds to build and solve, median (logarithmic)',
        x: margin.left + plotWidth / 2,
        y: height - 14,
        anchor: 'middle',
      },
      ...labels.map((text, index) => ({ text, x: legendX + 40, y: legendY(index) + 4 })),
    ],
    swatches: curves.map(({ series: { color, dash } }, index) => ({
      x: legendX,
      y: legendY(index),
      color,
      dash,
    })),
  });
}

function curveOf(rows: readonly ComparisonRow[], series: Series) {
  const times = rows
    .filter((row) => seriesName(row) === series.name && isAnswered(row))
    .map(timeOf)
    .sort((one, other) => one - other);
  const steps = times.map((ms, index): Step => ({ ms, answered: index + 1 }));
  const [firstMs] = times;
  return {
    series,
    steps: firstMs === undefined ? [] : [{ ms: firstMs, answered: 0 }, ...steps],
    answered: times.length,
    lastMs: times.at(-1) ?? 0,
  };
}

function isAnswered({ status }: ComparisonRow): boolean {
  return status !== 'unknown' && status !== 'refused' && status !== 'failed';
}

/** A logarithm needs more than 0. */
function timeOf({ timeMs }: ComparisonRow): number {
  return Math.max(0.001, timeMs ?? 0);
}

/** The number of bars in a decade. */
const barsOfDecade = 12;

/** How many answers took how long: bars of equal width on a logarithmic scale. `timesMs` are ascending, and at least one. */
export function timesPlot(timesMs: Float64Array): string {
  const scale = timeScale([timesMs[0]!, timesMs[timesMs.length - 1]!]);
  const first = Math.log10(scale.domain[0]);
  const bars = Math.round((Math.log10(scale.domain[1]) - first) * barsOfDecade);
  const counts = new Array<number>(bars).fill(0);
  for (const ms of timesMs) {
    const bar = Math.floor((Math.log10(Math.max(ms, scale.domain[0])) - first) * barsOfDecade);
    counts[Math.min(bar, bars - 1)]! += 1;
  }
  const edge = (bar: number): number => 10 ** (first + bar / barsOfDecade);
  const data = counts.map((count, bar) => ({ from: edge(bar), to: edge(bar + 1), count }));
  return figureSvg({
    width: 720,
    height: 300,
    label: 'How many answers took how long',
    plot: {
      marginTop: 36,
      marginBottom: 48,
      marginLeft: 64,
      x: { type: 'log', domain: scale.domain },
      marks: [
        gridX(scale.ticks, faint),
        gridY(faint),
        axisX(scale.ticks, { text: (ms: number) => String(ms), label: null }),
        axisY({ label: null, tickFormat: (count: number) => (Number.isInteger(count) ? String(count) : '') }),
        rectY(data, { x1: 'from', x2: 'to', y: 'count', fill: '#0072b2' }),
      ],
    },
    captions: [
      { text: 'answers', x: 8, y: 20 },
      { text: 'time in ms', x: 360, y: 292, anchor: 'middle' },
    ],
  });
}
