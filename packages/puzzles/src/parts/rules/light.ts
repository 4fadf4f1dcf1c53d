import { cellCount, cellName } from '../../boards/geometry/grid.js';
import { cellsInSight, segmentsBetween } from '../../boards/geometry/straight-lines.js';
import { empty } from '../../boards/layers/layer.js';
import { lit, noTwoInSight } from '../checks/light.js';
import type { NamedState } from '../rows/named-state.js';
import { atMost, some } from '../rows/row.js';
import type { Part } from '../rows/rows.js';
import { inCells, nounOf } from './words.js';

/** Each cell without a wall is in a state, such as that of a bulb, or sees one in it; no two in it see each other. Walls are clues. */
export function light(state: NamedState, walls: string): Part {
  const { layer, value, one, many } = state;
  return {
    rules: [
      { name: 'lit', text: `each white cell has ${one}, or sees one`, ...lit(state, walls) },
      { name: 'in-sight', text: `no two ${many} see each other`, ...noTwoInSight(state, walls) },
    ],
    write: (rows) => {
      const { puzzle } = rows;
      const isWall = (cell: number): boolean => puzzle.clues[walls]![cell] !== empty;
      for (const segment of segmentsBetween(puzzle, isWall)) {
        if (segment.length < 2) continue;
        const [first, last] = [segment[0]!, segment.at(-1)!];
        rows.rule(
          {
            rule: 'in-sight',
            weight: 4,
            isImmediate: true,
            sites: inCells(segment),
            text: () =>
              `from ${cellName(puzzle, first)} to ${cellName(puzzle, last)} there is at most one ${nounOf(state).one}`,
          },
          [
            atMost(
              1,
              segment.map((cell) => rows.is(layer, cell, value)),
            ),
          ],
        );
      }
      for (let cell = 0; cell < cellCount(puzzle); cell++) {
        if (isWall(cell)) continue;
        const sources = [cell, ...cellsInSight(puzzle, cell, isWall)];
        rows.rule(
          {
            rule: 'lit',
            sites: inCells([cell]),
            text: () => `${cellName(puzzle, cell)} has ${one}, or sees one`,
          },
          [some(...sources.map((each) => rows.is(layer, each, value)))],
        );
      }
    },
  };
}
