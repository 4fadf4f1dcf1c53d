import { cellCount, type Grid } from '../../boards/geometry/grid.js';
import { areasWhere, neighbors } from '../../boards/geometry/neighbors.js';
import type { Position } from '../../boards/layers/board.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { empty } from '../../boards/layers/layer.js';
import type { Extent } from '../../boards/rules/rule.js';
import { type Check, cellsInState } from './cell-state.js';

/**
 * Each area of cells in the state has exactly one clue of a layer, and as many cells as its number; the area of "?" has any
 * size. Cells with a clue are in the state. In a partial drawing, broken are a clue that is not in the state, and an area that has
 * two clues, is too large, cannot grow to its number, or reaches no clue that has cells left for the way and the area. At most
 * the cells times the areas.
 */
export function numberedAreas(state: CellState, numbers: string): Check {
  return {
    broken: (position, extent) => {
      const drawn = readAreas(position, state, numbers, extent);
      const outside = drawn.clueCells.filter((cell) => !drawn.mayBeIn(cell)).map((cell) => [cell]);
      const isWrong = (area: Area): boolean => {
        const { cells, clues, number } = area;
        if (clues.length === 0) return !mayReachClue(position.puzzle, area, drawn);
        if (clues.length > 1) return true;
        return number !== null && (cells.length > number || !mayGrowTo(number, position.puzzle, area, drawn));
      };
      return [...outside, ...drawn.areas.filter(isWrong).map(({ cells }) => cells)];
    },
    clues: numbers,
    satisfied: (position) => {
      const { areas, isIn, mayBeIn } = readAreas(position, state, numbers, 'partial');
      return areas
        .filter(({ cells, clues, number }) => {
          const isWhole = cells.every((cell) =>
            neighbors(position.puzzle, cell).every((beside) => isIn(beside) || !mayBeIn(beside)),
          );
          return isWhole && clues.length === 1 && (number === null || number === cells.length);
        })
        .flatMap(({ clues }) => clues);
    },
  };
}

interface Area {
  readonly cells: readonly number[];
  /** Those of its cells that have a clue. */
  readonly clues: readonly number[];
  /** The number of its only clue; null for "?", and without exactly one clue. */
  readonly number: number | null;
}

interface DrawnAreas {
  readonly clueCells: readonly number[];
  readonly areas: readonly Area[];
  /** The areas with clues that a cell is in or beside. */
  areasWithCluesAt(cell: number): readonly Area[];
  isIn(cell: number): boolean;
  mayBeIn(cell: number): boolean;
}

/** The areas so far. An undecided cell with a clue has to be in the state, so it counts as one that is. */
function readAreas(position: Position, state: CellState, numbers: string, extent: Extent): DrawnAreas {
  const { puzzle } = position;
  const cells = cellsInState(position, state, extent);
  const clues = puzzle.clues[numbers]!;
  const isIn = (cell: number): boolean => cells.isIn(cell) || (clues[cell] !== empty && cells.mayBeIn(cell));
  const areas = areasWhere(puzzle, isIn).map((area): Area => {
    const own = area.filter((cell) => clues[cell] !== empty);
    const number = own.length === 1 ? clues[own[0]!]! : null;
    return { cells: area, clues: own, number: number === null || number < 0 ? null : number };
  });
  const withClue = areas.filter((area) => area.clues.length > 0);
  const areaOf = new Map(withClue.flatMap((area) => area.cells.map((cell) => [cell, area])));
  return {
    clueCells: [...Array(cellCount(puzzle)).keys()].filter((cell) => clues[cell] !== empty),
    areas,
    areasWithCluesAt: (cell) => {
      const found = [cell, ...neighbors(puzzle, cell)].flatMap((each) => areaOf.get(each) ?? []);
      return found.filter((area, index) => found.indexOf(area) === index);
    },
    isIn,
    mayBeIn: cells.mayBeIn,
  };
}

/** Whether an area with a clue may get this many cells. Cells beside the area of another clue would join the two. */
function mayGrowTo(size: number, grid: Grid, area: Area, { areasWithCluesAt, mayBeIn }: DrawnAreas): boolean {
  const reached = new Set(area.cells);
  // Also visits the cells that are added on the way.
  for (const cell of reached) {
    if (reached.size >= size) return true;
    for (const next of neighbors(grid, cell))
      if (mayBeIn(next) && areasWithCluesAt(next).every((other) => other === area)) reached.add(next);
  }
  return reached.size >= size;
}

/** Whether an area without a clue may be joined to one with a clue whose number leaves cells for it and for the way. */
function mayReachClue(grid: Grid, area: Area, { areasWithCluesAt, mayBeIn }: DrawnAreas): boolean {
  // By cell, the cells of the way to it, itself included.
  const steps = new Map(area.cells.map((cell) => [cell, 0]));
  // Also visits the cells that are added on the way.
  for (const [cell, count] of steps)
    for (const next of neighbors(grid, cell)) {
      if (!mayBeIn(next) || steps.has(next)) continue;
      const [found, another] = areasWithCluesAt(next);
      if (found === undefined) steps.set(next, count + 1);
      else if (another === undefined) {
        const size = area.cells.length + count + 1 + found.cells.length;
        if (found.number === null || size <= found.number) return true;
      }
    }
  return false;
}
