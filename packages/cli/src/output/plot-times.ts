import { axisX, axisY, gridX, gridY, rectY } from '@observablehq/plot';
import { faint, timeScale } from './plot-style.js';
import { figureSvg } from './plot-svg.js';

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
