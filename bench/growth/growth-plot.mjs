import { axisX, axisY, dot, gridX, gridY, line, ruleX, ruleY } from '@observablehq/plot';
import { colors, dashes, faint, textWidth, timeScale } from '../../packages/cli/dist/pictures/plot-style.js';
import { figureSvg } from '../../packages/cli/dist/pictures/plot-svg.js';
import { findings } from './findings.mjs';
import { seriesOf, sizeName, sizesOf, timeText } from './statistics.mjs';

const [plotWidth, plotHeight] = [560, 340];
const margin = { left: 64, bottom: 56 };
const [titleHeight, lineHeight, markHeight] = [48, 24, 13];
/** Of an engine in every plot. */
const engineColors = ['conflict', 'highs', 'cover', 'diagram', 'domains', 'clasp', 'cbc', 'glpsol'];
const symbols = ['circle', 'square2', 'triangle2', 'diamond2', 'times', 'asterisk', 'plus'];
/** Between neighboring series, so that bars of quartiles stand side by side. */
const dodge = 2.5;

/** A recording as a plot: the median of the CPU time against the size, with the quartiles, a line for each formulation by an engine. */
export function growthPlot(recording) {
  const all = seriesOf(recording);
  const sizes = sizesOf(recording);
  const looks = looksOf(all);
  const atLimit = all.flatMap(({ name, last }) =>
    last.medianMs === null ? [{ name, cells: last.cells }] : [],
  );
  const stacked = sizes.map(({ cells }) => atLimit.filter((each) => each.cells === cells));
  const zone = markHeight * Math.max(1, ...stacked.map(({ length }) => length)) + 12;
  const top = titleHeight + zone;
  const labels = all.map(legendText);
  const right = Math.max(...labels.map(textWidth)) + 76;
  const inner = Math.max(plotHeight, lineHeight * (all.length + 1) - zone);
  const [width, height] = [margin.left + plotWidth + right, top + inner + margin.bottom];
  const legendX = margin.left + plotWidth + 20;
  const legendY = (at) => titleHeight + 12 + lineHeight * (at + 1);
  const { domain, ticks } = scaleOf(all, recording);
  const shifts = new Map(all.map(({ name, index }) => [name, dodge * (index - (all.length - 1) / 2)]));
  return figureSvg({
    ...{ width, height, label: titleOf(recording), describes: findings(recording).join(' ') },
    plot: {
      ...{ marginTop: top, marginRight: right, marginBottom: margin.bottom, marginLeft: margin.left },
      x: { type: 'sqrt', domain: [sizes[0].cells, sizes.at(-1).cells], insetLeft: 24, insetRight: 24 },
      y: { type: 'log', domain },
      marks: [
        gridX(
          sizes.map(({ cells }) => cells),
          faint,
        ),
        gridY(ticks, faint),
        ruleY([recording.limitMs], { stroke: '#222222', strokeWidth: 1.2 }),
        axisX(
          sizes.map(({ cells }) => cells),
          { text: (cells) => sizeName(sizes.find((size) => size.cells === cells)), label: null },
        ),
        axisY(ticks, { text: timeText, label: null }),
        ...all.flatMap(({ name, points }) => {
          const { color, dash, symbol } = looks.get(name);
          const dx = shifts.get(name);
          const drawn = points.map((point) => ({ ...point, ms: point.medianMs ?? recording.limitMs }));
          const bars = points.filter(({ lowMs }) => lowMs !== null);
          return [
            ruleX(bars, {
              x: 'cells',
              y1: 'lowMs',
              y2: ({ highMs }) => highMs ?? recording.limitMs,
              dx,
              stroke: color,
              strokeWidth: 1.5,
              strokeOpacity: 0.55,
            }),
            line(drawn, { x: 'cells', y: 'ms', dx, stroke: color, strokeDasharray: dash, strokeWidth: 1.8 }),
            dot(
              drawn.filter(({ medianMs }) => medianMs !== null),
              { x: 'cells', y: 'ms', dx, symbol, r: 4, stroke: color, strokeWidth: 1.8, fill: 'white' },
            ),
          ];
        }),
        // Above the line of the limit: the series that reached it at this size, in the order of the legend from top to bottom.
        ...stacked.flatMap((names) =>
          names.map(({ name, cells }, at) => {
            const { color, symbol } = looks.get(name);
            const dy = -10 - markHeight * (names.length - 1 - at);
            return dot([cells], {
              x: [cells],
              y: [recording.limitMs],
              dx: shifts.get(name),
              dy,
              symbol,
              r: 4,
              stroke: color,
              strokeWidth: 1.8,
              fill: 'white',
            });
          }),
        ),
        ...all.map(({ name }, at) => {
          const { color, symbol } = looks.get(name);
          return dot([name], {
            frameAnchor: 'top-right',
            dx: 35,
            dy: legendY(at) - top,
            symbol,
            r: 4,
            stroke: color,
            strokeWidth: 1.8,
            fill: 'white',
          });
        }),
      ],
    },
    captions: [
      { text: titleOf(recording), x: 16, y: 28, style: 'title' },
      {
        text: `marks above the line: limit of ${timeText(recording.limitMs)} reached`,
        x: legendX,
        y: titleHeight + 12,
      },
      {
        text: `size: ${recording.sizeLabel}`,
        x: margin.left + plotWidth / 2,
        y: height - 14,
        anchor: 'middle',
      },
      { text: 'CPU time (logarithmic): median and quartiles', x: 16, y: titleHeight },
      ...labels.map((text, at) => ({ text, x: legendX + 40, y: legendY(at) + 4 })),
    ],
    swatches: all.map(({ name }, at) => ({ x: legendX, y: legendY(at), ...looks.get(name) })),
  });
}

/** What the plot shows, in a line. */
export function titleOf({ title, question }) {
  return `${title}: time to ${aims[question]}, by size`;
}

const aims = {
  unique: 'show that the solution is unique',
  solve: 'find a best solution',
  count: 'count them all by a diagram',
};

function legendText({ name, last }) {
  return last.medianMs === null
    ? `${name}: limit at ${sizeName(last)}`
    : `${name}: ${timeText(last.medianMs)} at ${sizeName(last)}`;
}

/** How a series is drawn: a color for each engine, dashes for the formulations of an engine, and a mark of its own. */
function looksOf(all) {
  return new Map(
    all.map(({ name, index, formulation, engine }) => {
      const siblings = all
        .filter((each) => each.engine === engine)
        .sort((one, other) => one.index - other.index);
      const color = colors[Math.max(0, engineColors.indexOf(engine)) % colors.length];
      const dash = dashes[siblings.findIndex((each) => each.formulation === formulation) % dashes.length];
      return [name, { color, dash, symbol: symbols[index % symbols.length] }];
    }),
  );
}

/** Whole decades up to the limit, which need not be one. */
function scaleOf(all, { limitMs }) {
  const times = all.flatMap(({ points }) =>
    points.flatMap(({ lowMs, medianMs }) => [lowMs, medianMs].filter((ms) => ms !== null)),
  );
  const { domain } = timeScale([...times, limitMs]);
  const decades = Array.from({ length: 12 }, (_, at) => Number((domain[0] * 10 ** at).toPrecision(3)));
  return {
    domain: [domain[0], limitMs],
    ticks: [...new Set([...decades.filter((ms) => ms < limitMs), limitMs])],
  };
}
