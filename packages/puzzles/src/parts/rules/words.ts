import type { Geometry } from '../../boards/geometry/geometry.js';
import { cellAt, cellName, columnOf, type Grid, rowOf } from '../../boards/geometry/grid.js';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Noun } from '../../boards/layers/noun.js';
import { roomsOf } from '../../boards/layers/rooms.js';
import type { RuleSites } from '../../contracts/explanations.js';
import { namesInWords } from '../reasons/phrases.js';
import type { NamedState } from '../rows/named-state.js';

/** The names of cells as a list. */
export function cellNames(grid: Grid, cells: readonly number[]): string {
  return namesInWords(cells.map((cell) => cellName(grid, cell)));
}

/**
 * A room as a person points at it: "the room at the top left", where no other room has its middle in that ninth of the board, else "the room
 * of r1c1".
 */
export function roomInWords(puzzle: Puzzle, rooms: string, room: readonly number[]): string {
  const part = partOfBoard(puzzle, room);
  const isAlone = roomsOf(puzzle, rooms).filter((each) => partOfBoard(puzzle, each) === part).length === 1;
  return isAlone ? `the room ${part}` : `the room of ${cellName(puzzle, room[0]!)}`;
}

/** In which ninth of the board the middle of some cells is. */
function partOfBoard(grid: Grid, cells: readonly number[]): string {
  const middle = (of: (cell: number) => number, length: number): number =>
    Math.floor((3 * (cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length + 0.5)) / length);
  const row = ['top', '', 'bottom'][middle((cell) => rowOf(grid, cell), grid.rows)]!;
  const column = ['left', '', 'right'][middle((cell) => columnOf(grid, cell), grid.columns)]!;
  return row === '' && column === '' ? 'in the middle' : `at the ${`${row} ${column}`.trim()}`;
}

/** A point of the board by a cell that it is a corner of; by its number on a graph. */
export function pointName({ graph, ...grid }: Geometry, vertex: number): string {
  if (graph !== undefined) return `point ${vertex + 1}`;
  const { rows, columns } = grid;
  const [row, column] = [Math.floor(vertex / (columns + 1)), vertex % (columns + 1)];
  const [below, right] = [row < rows, column < columns];
  const cell = cellAt(grid, below ? row : row - 1, right ? column : column - 1);
  return `the ${below ? 'upper' : 'lower'} ${right ? 'left' : 'right'} corner of ${cellName(grid, cell)}`;
}

/** Cells as the place of a rule. */
export function inCells(cells: readonly number[]): readonly RuleSites[] {
  return [{ site: 'cell', at: cells }];
}

/** The adjective of cells in a state: `shaded`; their noun, for a state without an adjective: `stars`. */
export function adjectiveOf({ is, many }: NamedState): string {
  return /^is (.+)$/.exec(is)?.[1] ?? many;
}

/** That not all of some cells are in a state: `are not all shaded`, `are not all stars`. */
export function areNotAll(state: NamedState): string {
  return `are not all ${adjectiveOf(state)}`;
}

/** The noun for cells in a state: `shaded cell`, `shaded cells`. */
export function nounOf({ one, many }: NamedState): Noun {
  return { one: one.replace(/^an? /, ''), many };
}

/** The beginning of names of rules about a state: `shaded`, `stars`. */
export function nameOf({ many }: NamedState): string {
  return many.replace(/ cells$/, '').replaceAll(' ', '-');
}
