import { cellAt } from '../../geometry/grid.js';
import { cellsOfPair, directions, neighbor, pairToward } from '../../geometry/pairs.js';
import type { Position } from '../../layers/board.js';
import { empty, unknownClue } from '../../layers/layer.js';
import type { Rule } from '../../rules/rule.js';
import { connectedParts } from './connected-parts.js';
import { bridgesToward, islandCells, waterCells } from './drawn-bridges.js';
import { type Hashi, maxBridges, noLoops } from './layers.js';
import { loops } from './loops.js';

/** The rules, checked on the drawing alone: nothing here is shared with any formulation. */
export const rules: readonly Rule<Hashi>[] = [
  {
    name: 'ends-in-water',
    says: 'a bridge leads from island to island',
    broken: (board) => waterWhere(board, (before, after) => before !== after && before * after === 0),
  },
  {
    name: 'changing-number',
    says: 'the number of parallel bridges stays the same on the way',
    broken: (board) => waterWhere(board, (before, after) => before !== after && before * after > 0),
  },
  {
    name: 'crossing',
    says: 'bridges do not cross',
    broken: (board) => {
      const through = (cell: number, way: readonly ('left' | 'right' | 'up' | 'down')[]): boolean =>
        way.some((direction) => bridgesToward(board, cell, direction) > 0);
      return waterCells(board)
        .filter((cell) => through(cell, ['left', 'right']) && through(cell, ['up', 'down']))
        .map((cell) => [cell]);
    },
  },
  {
    name: 'too-many-bridges',
    says: 'at most as many bridges as the rules allow join two islands (two, unless said otherwise)',
    broken: (board) => {
      const most = board.puzzle.rules[maxBridges.name] ?? maxBridges.default;
      return runs(board, (bridges) => bridges > most);
    },
  },
  {
    name: 'island-count',
    says: 'an island has as many bridges as its number says, and one with "?" at least one',
    broken: (board, extent) => {
      const most = board.puzzle.rules[maxBridges.name] ?? maxBridges.default;
      return islandCells(board)
        .filter((cell) => {
          const clue = board.puzzle.clues.islands[cell]!;
          let [drawn, open] = [0, 0];
          for (const direction of directions) {
            const bridges = bridgesToward(board, cell, direction);
            drawn += Math.max(0, bridges);
            if (extent === 'partial' && bridges === empty) open += 1;
          }
          if (clue === unknownClue) return drawn + open < 1;
          return drawn > clue || drawn + open * most < clue;
        })
        .map((cell) => [cell]);
    },
  },
  {
    name: 'connected',
    says: 'all islands are connected',
    broken: (board, extent) => {
      const parts = connectedParts(board, extent === 'partial' ? (bridges) => bridges !== 0 : (b) => b > 0);
      return parts.length > 1 ? parts : [];
    },
  },
  {
    name: 'loop',
    says: 'bridges close no loop, where the rules say so; a double bridge is none',
    broken: (board) => (board.puzzle.rules[noLoops.name] === 1 ? loops(board) : []),
  },
];

/** Water cells where the decided numbers on two opposite sides have this relation. */
function waterWhere(
  board: Position<Hashi>,
  wrong: (before: number, after: number) => boolean,
): readonly (readonly number[])[] {
  const wrongAlong = (cell: number, back: 'left' | 'up', ahead: 'right' | 'down'): boolean => {
    const before = bridgesToward(board, cell, back);
    const after = bridgesToward(board, cell, ahead);
    return before !== empty && after !== empty && wrong(before, after);
  };
  return waterCells(board)
    .filter((cell) => wrongAlong(cell, 'left', 'right') || wrongAlong(cell, 'up', 'down'))
    .map((cell) => [cell]);
}

/** The longest straight runs of pairs, broken at islands, whose bridges all have a property: as cells. */
function runs(board: Position<Hashi>, matches: (bridges: number) => boolean): readonly (readonly number[])[] {
  const grid = board.puzzle;
  const found: number[][] = [];
  const walk = (start: number, direction: 'right' | 'down'): void => {
    let run: number[] = [];
    for (let cell: number | null = start; cell !== null; cell = neighbor(grid, cell, direction)) {
      const pair = pairToward(grid, cell, direction);
      if (pair !== null && matches(board.answers.bridges[pair]!)) {
        const [first, second] = cellsOfPair(grid, pair);
        if (run.length === 0) run.push(first);
        run.push(second);
        if (board.puzzle.clues.islands[second] === empty) continue;
      }
      if (run.length > 0) found.push(run);
      run = [];
    }
  };
  for (let row = 0; row < grid.rows; row++) walk(cellAt(grid, row, 0), 'right');
  for (let column = 0; column < grid.columns; column++) walk(cellAt(grid, 0, column), 'down');
  return found;
}
