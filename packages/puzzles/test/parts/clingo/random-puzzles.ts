import { conflict } from '@gridwright/modeling';
import { cellCount, type Grid } from '../../../src/boards/geometry/grid.js';
import { areasWhere, neighbors } from '../../../src/boards/geometry/neighbors.js';
import {
  emptyPuzzle,
  type Position,
  type Puzzle,
  type SiteValues,
} from '../../../src/boards/layers/board.js';
import { empty, unknownClue } from '../../../src/boards/layers/layer.js';
import type { SeededRandom } from '../../../src/contracts/seeded-random.js';
import { akari } from '../../../src/kinds/akari.js';
import { heyawake } from '../../../src/kinds/heyawake.js';
import { nurikabe } from '../../../src/kinds/nurikabe.js';
import { skyscrapers } from '../../../src/kinds/skyscrapers.js';
import { starbattle } from '../../../src/kinds/starbattle.js';
import { yajilin } from '../../../src/kinds/yajilin.js';
import { withAllClues } from '../../../src/parts/generation/all-clues.js';
import type { KindPage } from '../../../src/parts/pages/page.js';
import { modelOfParts } from '../../../src/parts/readings/model-reading.js';
import type { ClueValues } from '../../../src/parts/rows/rows.js';
import { solved } from '../law/drawings.js';
import { judgeByModel } from '../law/judge.js';
import { cells } from '../law/random-boards.js';

/** A kind of puzzles on a page, with random puzzles that have a solution, and few of them. */
export interface RandomPuzzles {
  readonly page: KindPage;
  readonly sizes: readonly Grid[];
  /** The clues of a board before a solution is known. Numbers may be anything. */
  board(size: Grid, random: SeededRandom): ClueValues;
  /** Clues of the board that are chosen with a solution; none by default. */
  after?(solution: Position, random: SeededRandom): ClueValues;
  /** The rules in force; none by default. */
  readonly rules?: Puzzle['rules'];
  /** The layers from which clues are left out, with what remains of one. */
  readonly leftOut: Readonly<Record<string, typeof empty | typeof unknownClue>>;
  /** The probability that a clue is left out. */
  readonly share: number;
}

/** A random solution's clues, of which some are left out; null where a board has no solution. */
export async function randomPuzzle(own: RandomPuzzles, random: SeededRandom): Promise<Puzzle | null> {
  const { page, leftOut, share } = own;
  const size = random.pick(own.sizes);
  const shape = { kind: page.name, ...size, rules: own.rules ?? {} };
  const blank = emptyPuzzle(page.layers, shape);
  const board = { ...blank, clues: { ...blank.clues, ...own.board(size, random) } };
  const model = modelOfParts(page.layers, page.parts, board, 'open');
  const judge = await judgeByModel(model, null, conflict());
  const position = await solved(page.layers, board, judge, random);
  judge.close();
  if (position === null) return null;
  const divided = { ...board, clues: { ...board.clues, ...own.after?.(position, random) } };
  const full = withAllClues(page.parts, { ...position, puzzle: divided, complete: true }, random);
  const fewer = Object.entries(leftOut).map(([layer, remains]) => [
    layer,
    full.clues[layer]!.map((clue) => (clue !== empty && random.chance(share) ? remains : clue)),
  ]);
  return { ...full, clues: { ...full.clues, ...Object.fromEntries(fewer) } };
}

/** Connected rooms that grow from random cells, or from given ones. */
function grownRooms(size: Grid, count: number, random: SeededRandom): SiteValues {
  const rooms = cells(size, () => empty);
  const all = random.shuffled([...rooms.keys()]);
  for (const [room, cell] of all.slice(0, count).entries()) rooms[cell] = room + 1;
  while (rooms.includes(empty)) {
    const cell = random.pick(all);
    const beside = neighbors(size, cell).filter((each) => rooms[each] !== empty);
    if (rooms[cell] === empty && beside.length > 0) rooms[cell] = rooms[random.pick(beside)]!;
  }
  return rooms;
}

/** The rows of a board as rooms. */
function rowsAsRooms(size: Grid): ClueValues {
  return { rooms: cells(size, (cell) => Math.floor(cell / size.columns) + 1) };
}

/** The rooms, where cells without a star have changed into a room beside them; each stays connected. */
function exchangedRooms({ puzzle, answers }: Position, random: SeededRandom): ClueValues {
  const size = { rows: puzzle.rows, columns: puzzle.columns };
  const rooms = puzzle.clues['rooms']!.slice();
  for (let tries = 0; tries < 12 * cellCount(size); tries++) {
    const cell = random.below(cellCount(size));
    if (answers['stars']![cell] === 1) continue;
    const [before, after] = [rooms[cell]!, rooms[random.pick(neighbors(size, cell))]!];
    rooms[cell] = after;
    if (areasWhere(size, (each) => rooms[each] === before).length !== 1) rooms[cell] = before;
  }
  return { rooms };
}

const someCells = (size: Grid, share: number, random: SeededRandom, value: () => number): SiteValues =>
  cells(size, () => (random.chance(share) ? value() : empty));

const grid = (rows: number, columns: number): Grid => ({ rows, columns });

/** Puzzles of all kinds whose pages say all of their rules by parts. */
export const randomPuzzles: readonly RandomPuzzles[] = [
  {
    page: nurikabe,
    sizes: [grid(4, 4), grid(4, 5), grid(5, 4), grid(5, 5)],
    board: () => ({}),
    ...{ leftOut: { numbers: unknownClue }, share: 0.3 },
  },
  {
    page: heyawake,
    sizes: [grid(4, 4), grid(5, 5), grid(5, 6), grid(6, 6)],
    board: (size, random) => ({ rooms: grownRooms(size, 3 + random.below(5), random) }),
    ...{ leftOut: { numbers: empty }, share: 0.25 },
  },
  {
    page: akari,
    sizes: [grid(4, 4), grid(5, 5), grid(6, 6), grid(7, 6)],
    board: (size, random) => ({ walls: someCells(size, 0.25, random, () => 0) }),
    ...{ leftOut: { walls: unknownClue }, share: 0.3 },
  },
  {
    page: starbattle,
    sizes: [grid(4, 4), grid(5, 5), grid(6, 6), grid(7, 7)],
    ...{ board: rowsAsRooms, after: exchangedRooms },
    ...{ rules: { stars: 1 }, leftOut: {}, share: 0 },
  },
  {
    page: starbattle,
    sizes: [grid(8, 8), grid(9, 9)],
    ...{ board: rowsAsRooms, after: exchangedRooms },
    ...{ rules: { stars: 2 }, leftOut: {}, share: 0 },
  },
  {
    page: yajilin,
    sizes: [grid(4, 4), grid(5, 5), grid(5, 6), grid(6, 6)],
    board: (size, random) => {
      const arrows = someCells(size, 0.15, random, () => 1 + random.below(4));
      return { arrows, numbers: arrows.map((arrow) => (arrow === empty ? empty : 0)) };
    },
    ...{ leftOut: { numbers: unknownClue }, share: 0.25 },
  },
  {
    page: skyscrapers,
    sizes: [grid(3, 3), grid(4, 4), grid(5, 5), grid(3, 4)],
    board: ({ rows, columns }) => {
      const ofRows = new Int16Array(rows).fill(1);
      const ofColumns = new Int16Array(columns).fill(1);
      return { left: ofRows, right: ofRows, top: ofColumns, bottom: ofColumns };
    },
    ...{ leftOut: { left: empty, right: empty, top: empty, bottom: empty }, share: 0.35 },
  },
];
