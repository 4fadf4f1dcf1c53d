import { cellName } from '../../boards/geometry/grid.js';
import { neighbors } from '../../boards/geometry/neighbors.js';
import type { Direction } from '../../boards/geometry/pairs.js';
import { bordersOf, numberCells, roomsBetween } from '../../boards/geometry/rooms.js';
import { arrowDirections, ray, rowsAndColumns } from '../../boards/geometry/straight-lines.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { roomsOf } from '../../boards/layers/rooms.js';
import type { RuleVariant } from '../../boards/layers/rule-variant.js';
import type { Rule } from '../../boards/rules/rule.js';
import { countInGroups } from '../checks/count-in-groups.js';
import {
  cellsAlongArrows,
  cellsBesideNumbers,
  linesAndRooms,
  type NumberLayer,
  roomsWithNumbers,
} from '../checks/counted-groups.js';
import { countInWords } from '../reasons/phrases.js';
import type { NamedState } from '../rows/named-state.js';
import { exactly } from '../rows/row.js';
import type { Part, Rows } from '../rows/rows.js';
import { inCells, nounOf, roomInWords } from './words.js';

/** Cells that are counted, and their number: that of a clue, or one that the rules say. */
interface Group {
  readonly cells: readonly number[];
  readonly number: { readonly clues: string; readonly site: number } | number;
  /** That the group has this number, counted in words: "row 3 has two stars". */
  text(count: string, number: number): string;
}

/** Writes that each group has as many cells in a state as its number. */
function writeCounts(rows: Rows, rule: string, state: NamedState, groups: readonly Group[]): void {
  for (const { cells, number: given, text } of groups) {
    const number = typeof given === 'number' ? given : rows.number(given.clues, given.site, cells.length);
    if (number === null) continue;
    const site = typeof given === 'number' ? [] : [given.site];
    rows.rule(
      {
        rule,
        sites: inCells([...new Set([...site, ...cells])]),
        text: () => (typeof number === 'number' ? text(countInWords(number, nounOf(state)), number) : ''),
      },
      [
        exactly(
          number,
          cells.map((cell) => rows.is(state.layer, cell, state.value)),
        ),
      ],
    );
  }
}

/** What a part about numbers in cells has: the cells that the number of a cell counts; null where it counts none. */
interface NumbersInCells {
  readonly state: NamedState;
  readonly rule: Rule;
  readonly numbers: string;
  countedIn(puzzle: Puzzle): (site: number) => readonly number[] | null;
  /** The sites where a solution has a number; those where the puzzle has one, by default. */
  sites?(puzzle: Puzzle): readonly number[];
  /** What the number means there, such as "the 2 at r3c4 has two bulbs beside it". */
  text(puzzle: Puzzle, site: number, count: string, number: number): string;
}

/** A part that numbers in cells say how many of some cells are in a state. */
function countedByNumbers({ state, rule, numbers, countedIn, text, sites }: NumbersInCells): Part {
  const sitesIn = (puzzle: Puzzle): readonly number[] =>
    [...puzzle.clues[numbers]!.keys()].filter((site) => puzzle.clues[numbers]![site] !== empty);
  return {
    rules: [rule],
    write: (rows) => {
      const { puzzle } = rows;
      const countedAt = countedIn(puzzle);
      const groups = sitesIn(puzzle).flatMap((site): Group[] => {
        const cells = countedAt(site);
        return cells === null
          ? []
          : [
              {
                cells,
                number: { clues: numbers, site },
                text: (count, number) => text(puzzle, site, count, number),
              },
            ];
      });
      writeCounts(rows, rule.name, state, groups);
    },
    clues: ({ puzzle, answers }) => {
      const values = puzzle.clues[numbers]!.slice();
      const countedAt = countedIn(puzzle);
      for (const site of sites?.(puzzle) ?? sitesIn(puzzle)) {
        const cells = countedAt(site);
        if (cells !== null)
          values[site] = cells.filter((cell) => answers[state.layer]![cell] === state.value).length;
      }
      return { [numbers]: values };
    },
  };
}

/** A number in a cell counts the cells beside it in a state. `except`: a layer of clues whose cells never are. */
export function countBeside(
  state: NamedState,
  numbers: string,
  { except, ...layer }: NumberLayer & { readonly except?: string } = {},
): Part {
  return countedByNumbers({
    state,
    numbers,
    rule: {
      name: 'number',
      text: `a number counts the ${state.many} beside it`,
      ...countInGroups(state, cellsBesideNumbers(numbers, layer), {
        clues: numbers,
        ...(except && { except }),
      }),
    },
    countedIn: (puzzle) => (site) => neighbors(puzzle, site),
    text: (puzzle, site, count, number) =>
      `the ${number} at ${cellName(puzzle, site)} has ${count} beside it`,
  });
}

/** A number anywhere in a room counts its cells in a state. */
export function countInRooms(
  state: NamedState,
  rooms: string,
  numbers: string,
  layer: NumberLayer = {},
): Part {
  return countedByNumbers({
    state,
    numbers,
    rule: {
      name: 'room',
      text: `a number counts the ${state.many} of its room`,
      ...countInGroups(state, roomsWithNumbers(rooms, numbers, layer), { clues: numbers }),
    },
    countedIn: (puzzle) => {
      const found = roomsOf(puzzle, rooms);
      return (site) => found.find((room) => room.includes(site))!;
    },
    sites: (puzzle) => numberSites(puzzle, rooms, numbers),
    text: (puzzle, site, count, number) =>
      `the room of the ${number} at ${cellName(puzzle, site)} has ${count}`,
  });
}

/** The cells with a number, and of each room without one, the cell that would have it. */
function numberSites(puzzle: Puzzle, rooms: string, numbers: string): readonly number[] {
  const found = roomsBetween(puzzle, bordersOf(puzzle, puzzle.clues[rooms]!));
  const given = [...puzzle.clues[numbers]!.keys()].filter((cell) => puzzle.clues[numbers]![cell] !== empty);
  const numbered = new Set(given.map((cell) => found.roomOf[cell]!));
  return [...given, ...[...numberCells(puzzle, found)].filter((_, room) => !numbered.has(room))];
}

/** Where the cells in a direction are. */
const ways: Readonly<Record<Direction, string>> = {
  up: 'above it',
  down: 'below it',
  left: 'to its left',
  right: 'to its right',
};

/** A number with an arrow counts the cells in its direction in a state. */
export function countAlong(
  state: NamedState,
  arrows: string,
  numbers: string,
  { except, ...layer }: NumberLayer & { readonly except?: string } = {},
): Part {
  return countedByNumbers({
    state,
    numbers,
    rule: {
      name: 'arrow',
      text: `a number counts the ${state.many} in the direction of its arrow`,
      ...countInGroups(state, cellsAlongArrows(arrows, numbers, layer), {
        clues: numbers,
        ...(except && { except }),
      }),
    },
    countedIn: (puzzle) => (site) => {
      const direction = arrowDirections[puzzle.clues[arrows]![site]!];
      return direction === undefined ? null : ray(puzzle, site, direction);
    },
    text: (puzzle, site, count, number) =>
      `the ${number} at ${cellName(puzzle, site)} has ${count} ${ways[arrowDirections[puzzle.clues[arrows]![site]!]!]}`,
  });
}

/** Each row, column and room has the number of cells in a state that a rule variant sets. */
export function countInUnits(state: NamedState, variant: RuleVariant, rooms: string): Part {
  return {
    rules: [
      {
        name: 'unit',
        text: `each row, each column and each room has the number of ${state.many} that the rules set`,
        ...countInGroups(state, linesAndRooms(variant, rooms)),
      },
    ],
    write: (rows) => {
      const { puzzle } = rows;
      const number = puzzle.rules[variant.name] ?? variant.default;
      const lines = rowsAndColumns(puzzle).map((cells, index): Group => {
        const called = index < puzzle.rows ? `row ${index + 1}` : `column ${index + 1 - puzzle.rows}`;
        return { cells, number, text: (count) => `${called} has ${count}` };
      });
      const ofRooms = roomsOf(puzzle, rooms).map(
        (cells): Group => ({
          cells,
          number,
          text: (count) => `${roomInWords(puzzle, rooms, cells)} has ${count}`,
        }),
      );
      writeCounts(rows, 'unit', state, [...lines, ...ofRooms]);
    },
  };
}
