import { cellCount, cellName } from '../../boards/geometry/grid.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { connectedCells } from '../checks/connected-cells.js';
import type { NamedState } from '../rows/named-state.js';
import type { Part } from '../rows/rows.js';
import { cellNames, inCells, nameOf } from './words.js';

/** All cells in a state are connected by sides. */
export function connected(state: NamedState): Part {
  const name = `${nameOf(state)}-connected`;
  const text = `all ${state.many} are connected`;
  return {
    rules: [{ name, text, ...connectedCells(state) }],
    graph: 'connectedVertices',
    write: (rows) => {
      const { puzzle } = rows;
      const literals = Array.from({ length: cellCount(puzzle) }, (_, cell) =>
        rows.is(state.layer, cell, state.value),
      );
      rows.connected(
        {
          rule: name,
          text: (instance) => {
            const [one, other] = instance.between.map((cell) => cellName(puzzle, cell));
            return instance.vertices.length === 0
              ? `${text}, and there is no way from ${one} to ${other}`
              : `${text}, and each way from ${one} to ${other} passes ${cellNames(puzzle, instance.vertices)}`;
          },
          sites: ({ between, vertices }) => inCells([...between, ...vertices]),
        },
        { literals, edges: lineGraph(puzzle, 'pair').edges },
      );
    },
  };
}
