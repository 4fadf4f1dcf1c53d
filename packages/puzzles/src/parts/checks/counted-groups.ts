import { graphOf } from '../../boards/geometry/geometry.js';
import { neighbors } from '../../boards/geometry/neighbors.js';
import { arrowDirections, ray, rowsAndColumns } from '../../boards/geometry/straight-lines.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { type ClueLayer, empty, unknownClue } from '../../boards/layers/layer.js';
import { roomsOf } from '../../boards/layers/rooms.js';
import type { RuleVariant } from '../../boards/layers/rule-variant.js';

/** A group of cells, or of edges, and how many of them have to be in a state. */
export interface CountedGroup {
  readonly cells: readonly number[];
  /** Null if any number is right. */
  readonly number: number | null;
  /** The site of the clue that has the number; none if no clue does. */
  readonly site?: number;
}

/** The groups of a puzzle. */
export type CountedGroups = (puzzle: Puzzle) => readonly CountedGroup[];

/** What of a layer of numbers decides whether "?" has a group: pass the layer itself. By default it has one, without a number. */
export type NumberLayer = Pick<ClueLayer, 'unknownMeansNone'>;

/** A group for each number: the room that it is in. A room may have several. */
export function roomsWithNumbers(rooms: string, numbers: string, layer: NumberLayer = {}): CountedGroups {
  return (puzzle) => {
    const roomOf = new Map(roomsOf(puzzle, rooms).flatMap((room) => room.map((cell) => [cell, room])));
    return groupsOfNumbers(puzzle, numbers, layer, (cell) => roomOf.get(cell)!);
  };
}

/** A group for each number: the cells that share a side with its cell. */
export function cellsBesideNumbers(numbers: string, layer: NumberLayer = {}): CountedGroups {
  return (puzzle) => groupsOfNumbers(puzzle, numbers, layer, (cell) => neighbors(puzzle, cell));
}

/** A group for each number: the edges around its cell. */
export function edgesAroundNumbers(numbers: string, layer: NumberLayer = {}): CountedGroups {
  return (puzzle) => {
    const { cells } = graphOf(puzzle);
    return groupsOfNumbers(puzzle, numbers, layer, (cell) => cells[cell]!);
  };
}

/**
 * A group for each number: the cells from it to the border, in the direction of the arrow that its cell has in the layer `arrows`.
 * A number without an arrow counts no cells, and is always right.
 */
export function cellsAlongArrows(arrows: string, numbers: string, layer: NumberLayer = {}): CountedGroups {
  return (puzzle) =>
    groupsOfNumbers(puzzle, numbers, layer, (cell) => {
      const direction = arrowDirections[puzzle.clues[arrows]![cell]!];
      return direction === undefined ? null : ray(puzzle, cell, direction);
    });
}

/** All rows, columns, and rooms if there is a layer of them, each with the number that the rule variant has in a puzzle. */
export function linesAndRooms(variant: RuleVariant, rooms?: string): CountedGroups {
  return (puzzle) => {
    const number = puzzle.rules[variant.name] ?? variant.default;
    const groups = [...rowsAndColumns(puzzle), ...(rooms === undefined ? [] : roomsOf(puzzle, rooms))];
    return groups.map((cells) => ({ cells, number }));
  };
}

/** A group for each number of a layer; its cells are null if any count is right. */
function groupsOfNumbers(
  { clues }: Puzzle,
  numbers: string,
  { unknownMeansNone = false }: NumberLayer,
  cellsOf: (cell: number) => readonly number[] | null,
): readonly CountedGroup[] {
  return [...clues[numbers]!.entries()]
    .filter(([, number]) => number !== empty && !(unknownMeansNone && number === unknownClue))
    .map(([site, number]) => {
      const cells = cellsOf(site);
      if (cells === null) return { cells: [], number: null, site };
      return { cells, number: number === unknownClue ? null : number, site };
    });
}
