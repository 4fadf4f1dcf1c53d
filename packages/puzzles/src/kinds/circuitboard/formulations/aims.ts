import type { Aim } from '../../../contracts/kind.js';
import type { CircuitBoard } from '../layers.js';
import { pointGraph } from '../points.js';

const lineCount: Pick<Aim<CircuitBoard>, 'solutions' | 'text'> = {
  solutions: { one: 'tree', many: 'trees' },
  text: (_, value) => `${value} ${value === 1 ? 'line is' : 'lines are'} drawn`,
};

/** The number of lines, which all trees have. */
export const linesOfTree: Aim<CircuitBoard> = { ...lineCount, counts: 'all' };

/** The number of lines, which is that of a tree only if it is one less than the number of points. */
export const linesAtMost: Aim<CircuitBoard> = {
  ...lineCount,
  counts: { atMost: (shape) => pointGraph(shape).points.length - 1 },
};

/** The number of lines of a tree, and those of its path between the ends again. */
export const shortestPath: Aim<CircuitBoard> = {
  solutions: {
    one: 'tree whose path between the ends is shortest',
    many: 'trees whose path between the ends is shortest',
  },
  text: (shape, value) => {
    const length = value - (pointGraph(shape).points.length - 1);
    return `the path between the ends has ${length} ${length === 1 ? 'line' : 'lines'}`;
  },
  counts: 'best',
};
