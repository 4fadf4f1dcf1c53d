import { cellCount } from '../../boards/geometry/grid.js';
import { type Direction, directions, neighbor, type Pair, pairToward } from '../../boards/geometry/pairs.js';
import { linesToward } from '../../boards/geometry/straight-lines.js';
import type { Position } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Hashi } from './layers.js';

/** The cells with an island, ascending. */
export function islandCells({ puzzle }: Position<Hashi>): readonly number[] {
  return cellsWhere(puzzle, (cell) => puzzle.clues.islands[cell] !== empty);
}

/** The cells without an island, ascending. */
export function waterCells({ puzzle }: Position<Hashi>): readonly number[] {
  return cellsWhere(puzzle, (cell) => puzzle.clues.islands[cell] === empty);
}

function cellsWhere(puzzle: Position<Hashi>['puzzle'], holds: (cell: number) => boolean): readonly number[] {
  const count = cellCount(puzzle);
  const found: number[] = [];
  for (let cell = 0; cell < count; cell++) if (holds(cell)) found.push(cell);
  return found;
}

/** The number of bridges from a cell in a direction: 0 at the border, `empty` if undecided. */
export function bridgesToward(
  { puzzle, answers }: Position<Hashi>,
  cell: number,
  direction: Direction,
): number {
  const pair = pairToward(puzzle, cell, direction);
  return pair === null ? 0 : answers.bridges[pair]!;
}

/** The number of bridges of a solution that end in a cell, from all sides; a bridge that passes over it counts twice. */
export function bridgesAt(solution: Position<Hashi>, cell: number): number {
  return directions.reduce((sum, direction) => sum + bridgesToward(solution, cell, direction), 0);
}

/**
 * The next island in a direction, if `counts` holds for the bridges at each pair on the way; null if it does not, or
 * without an island in that direction.
 */
export function islandToward(
  board: Position<Hashi>,
  island: number,
  direction: Direction,
  counts: (bridges: number) => boolean,
): number | null {
  let cell: number | null = island;
  do {
    cell = counts(bridgesToward(board, cell, direction)) ? neighbor(board.puzzle, cell, direction) : null;
  } while (cell !== null && board.puzzle.clues.islands[cell] === empty);
  return cell;
}

/** Pairs of cells along a row or a column, and the cells from end to end. */
interface Run {
  readonly pairs: Pair[];
  readonly cells: number[];
}

/** The longest runs of pairs, up to islands, whose bridges have the same property; pairs without it (null) are in none. */
export function runsOfBridges(
  { puzzle, answers }: Position<Hashi>,
  propertyOf: (bridges: number) => number | null,
): readonly Run[] {
  const found: Run[] = [];
  for (const direction of ['right', 'down'] as const)
    for (const line of linesToward(puzzle, direction)) {
      let before: number | null = null;
      for (const [place, cell] of line.slice(0, -1).entries()) {
        const pair = pairToward(puzzle, cell, direction)!;
        const property = propertyOf(answers.bridges[pair]!);
        const goesOn = property === before && puzzle.clues.islands[cell] === empty;
        if (property !== null && !goesOn) found.push({ pairs: [], cells: [cell] });
        if (property !== null) {
          found.at(-1)!.pairs.push(pair);
          found.at(-1)!.cells.push(line[place + 1]!);
        }
        before = property;
      }
    }
  return found;
}
