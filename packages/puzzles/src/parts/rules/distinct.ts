import { rowsAndColumns } from '../../boards/geometry/straight-lines.js';
import { distinctInGroups } from '../checks/distinct-in-groups.js';
import { atMost, exactly } from '../rows/row.js';
import type { Part, Rows } from '../rows/rows.js';
import { inCells } from './words.js';

/** Groups of cells of one sort, such as rows, in which no number is repeated. */
export interface DistinctGroups {
  readonly rule: string;
  /** What it costs to think of a group. */
  readonly weight: number;
  readonly groups: readonly (readonly number[])[];
  /** A group in words, such as "row 3". */
  called(cells: readonly number[], index: number): string;
}

/**
 * Writes that no value of a layer of numbers, from 1 to the longer side of the board, is twice in a group, and that one of as many
 * cells has them all. A set of cells that is a group of several sorts is one of the first sort.
 */
export function writeDistinct(rows: Rows, layer: string, sorts: readonly DistinctGroups[]): void {
  const most = Math.max(rows.puzzle.rows, rows.puzzle.columns);
  const written = new Set<string>();
  for (const { rule, weight, groups, called } of sorts)
    for (const [index, cells] of groups.entries()) {
      const key = cells.join(' ');
      if (written.has(key)) continue;
      written.add(key);
      const hasAll = cells.length === most;
      const sites = inCells(cells);
      for (let value = 1; value <= most; value++) {
        const places = cells.map((cell) => rows.is(layer, cell, value));
        const text = () => `${called(cells, index)} has ${hasAll ? 'one' : 'at most one'} ${value}`;
        rows.rule({ rule, weight, values: [value], sites, text, isImmediate: 'at most' }, [
          hasAll ? exactly(1, places) : atMost(1, places),
        ]);
      }
    }
}

/** No value of a layer of numbers from 1 to the longer side of the board is twice in a row or a column. */
export function distinctInLines(layer: string): Part {
  return {
    rules: [
      {
        name: 'line',
        text: 'no number is twice in a row or a column',
        ...distinctInGroups(layer, rowsAndColumns),
      },
    ],
    write: (rows) => {
      const { puzzle } = rows;
      const called: DistinctGroups['called'] = (_, index) =>
        index < puzzle.rows ? `row ${index + 1}` : `column ${index + 1 - puzzle.rows}`;
      writeDistinct(rows, layer, [{ rule: 'line', weight: 12, groups: rowsAndColumns(puzzle), called }]);
    },
  };
}
