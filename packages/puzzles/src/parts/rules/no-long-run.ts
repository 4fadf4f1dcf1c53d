import { cellName } from '../../boards/geometry/grid.js';
import { rowsAndColumns } from '../../boards/geometry/straight-lines.js';
import { noLongRun as noLongRunCheck } from '../checks/no-long-run.js';
import type { NamedState } from '../rows/named-state.js';
import { not, some } from '../rows/row.js';
import type { Part } from '../rows/rows.js';
import { areNotAll, inCells } from './words.js';

/** No straight run of cells in a state passes two borders of rooms. */
export function noLongRun(state: NamedState, rooms: string): Part {
  return {
    rules: [
      {
        name: 'run',
        text: `no straight run of ${state.many} passes two borders of rooms`,
        ...noLongRunCheck(state, rooms),
      },
    ],
    write: (rows) => {
      const { puzzle } = rows;
      const roomAt = puzzle.clues[rooms]!;
      for (const line of rowsAndColumns(puzzle)) {
        // The places of the cells before each border.
        const borders = [...line.keys()].filter(
          (at) => at + 1 < line.length && roomAt[line[at]!] !== roomAt[line[at + 1]!],
        );
        for (const [at, border] of borders.slice(1).entries()) {
          const run = line.slice(borders[at]!, border + 2);
          rows.rule(
            {
              rule: 'run',
              sites: inCells(run),
              text: () =>
                `the cells from ${cellName(puzzle, run[0]!)} to ${cellName(puzzle, run.at(-1)!)} pass two borders, and ${areNotAll(state)}`,
            },
            [some(...run.map((cell) => not(rows.is(state.layer, cell, state.value))))],
          );
        }
      }
    },
  };
}
