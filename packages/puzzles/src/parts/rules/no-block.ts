import { blocks, cellName, type Grid } from '../../boards/geometry/grid.js';
import { noBlock as noBlockCheck } from '../checks/no-block.js';
import type { NamedState } from '../rows/named-state.js';
import { not, some } from '../rows/row.js';
import type { Part } from '../rows/rows.js';
import { areNotAll, inCells, nameOf } from './words.js';

/** No rectangle of this size, 2 by 2 by default, has all its cells in a state. */
export function noBlock(state: NamedState, size: Grid = { rows: 2, columns: 2 }): Part {
  const name = `${nameOf(state)}-block`;
  return {
    rules: [
      {
        name,
        text: `no ${size.rows} × ${size.columns} cells are all ${state.many}`,
        ...noBlockCheck(state, size.rows, size.columns),
      },
    ],
    write: (rows) => {
      const { puzzle } = rows;
      for (const block of blocks(puzzle, size))
        rows.rule(
          {
            rule: name,
            sites: inCells(block),
            text: () =>
              `the ${size.rows} × ${size.columns} cells from ${cellName(puzzle, block[0]!)} to ${cellName(puzzle, block.at(-1)!)} ${areNotAll(state)}`,
          },
          [some(...block.map((cell) => not(rows.is(state.layer, cell, state.value))))],
        );
    },
  };
}
