import { cellName } from '../../boards/geometry/grid.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { diagonalPairs } from '../../boards/geometry/neighbors.js';
import type { JoinedWords } from '../../contracts/explanations.js';
import { noTouching as noTouchingCheck, type Touching } from '../checks/no-touching.js';
import type { NamedState } from '../rows/named-state.js';
import { not, some } from '../rows/row.js';
import type { Part } from '../rows/rows.js';
import { inCells, nameOf } from './words.js';

/** No two cells in a state touch: by sides, or also at corners. */
export function noTouching(state: NamedState, where: Touching = 'sides'): Part {
  const name = `${nameOf(state)}-touching`;
  const atCorners = where === 'sides and corners';
  const text = `no two ${state.many} touch${atCorners ? ', not even at a corner' : ' by sides'}`;
  const touches = (one: string, others: string): string =>
    `no two ${state.many} touch, and ${one} touches ${others}`;
  return {
    rules: [{ name, text, ...noTouchingCheck(state, where) }],
    write: (rows) => {
      const { puzzle } = rows;
      const { edges } = lineGraph(puzzle, 'pair');
      const joinedAt = (cell: number, beside: number): JoinedWords => {
        const subject = cellName(puzzle, cell);
        return { subject, object: cellName(puzzle, beside), text: (objects) => touches(subject, objects) };
      };
      for (const pair of atCorners ? [...edges, ...diagonalPairs(puzzle)] : edges) {
        const [one, other] = pair;
        rows.rule(
          {
            rule: name,
            weight: 2,
            isImmediate: true,
            sites: inCells(pair),
            text: () => touches(cellName(puzzle, one), cellName(puzzle, other)),
            joined: () => [joinedAt(one, other), joinedAt(other, one)],
          },
          [some(not(rows.is(state.layer, one, state.value)), not(rows.is(state.layer, other, state.value)))],
        );
      }
    },
  };
}
