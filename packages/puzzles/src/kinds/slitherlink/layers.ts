import type { DrawnGraph } from '../../boards/geometry/drawn-graph.js';
import type { Layers } from '../../boards/layers/layer.js';
import { ruleSwitch } from '../../boards/layers/rule-switch.js';

/** Whether several loops are allowed. */
export const severalLoops = ruleSwitch(
  'several-loops',
  'the lines are one loop or several that do not touch',
);

/** Whether every point is on the loop. */
export const allPoints = ruleSwitch('all-points', 'a line passes every point');

/** The rule variants of Slitherlink. */
export const variants = [severalLoops, allPoints];

/** Numbers count the lines around a cell. A cell of a graph may have any edges (link puzzle paper, definition 4). */
export const layers = {
  numbers: {
    site: 'cell',
    role: 'clue',
    label: 'number',
    values: ({ graph }) => ({ min: 0, max: graph === undefined ? 4 : maxEdges(graph) }),
    unknown: true,
    unknownMeansNone: true,
  },
  lines: {
    site: 'edge',
    role: 'answer',
    label: 'line',
    values: { min: 0, max: 1 },
    blank: 0,
  },
} as const satisfies Layers;

/** The maximum number of edges of a cell; 0 without cells. */
function maxEdges({ cells }: DrawnGraph): number {
  return cells.reduce((most, { length }) => Math.max(most, length), 0);
}

/** The layers of Slitherlink. */
export type Slitherlink = typeof layers;
