import { rowsAndColumns } from '../../boards/geometry/straight-lines.js';
import { distinctInLines as distinctInLinesCheck } from '../checks/distinct-in-lines.js';
import { atMost, exactly } from '../rows/row.js';
import type { Part } from '../rows/rows.js';
import { inCells } from './words.js';

/** No value of a layer of numbers from 1 to the longer side of the board is twice in a row or a column. */
export function distinctInLines(layer: string): Part {
  return {
    rules: [
      { name: 'line', text: 'no number is twice in a row or a column', ...distinctInLinesCheck(layer) },
    ],
    write: (rows) => {
      const { puzzle } = rows;
      const most = Math.max(puzzle.rows, puzzle.columns);
      for (const [index, line] of rowsAndColumns(puzzle).entries()) {
        const called = index < puzzle.rows ? `row ${index + 1}` : `column ${index + 1 - puzzle.rows}`;
        const hasAll = line.length === most;
        for (let value = 1; value <= most; value++) {
          const places = line.map((cell) => rows.is(layer, cell, value));
          rows.rule(
            {
              rule: 'line',
              weight: 12,
              values: [value],
              sites: inCells(line),
              text: () => `${called} has ${hasAll ? 'one' : 'at most one'} ${value}`,
            },
            [hasAll ? exactly(1, places) : atMost(1, places)],
          );
        }
      }
    },
  };
}
