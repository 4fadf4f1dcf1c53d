import fc from 'fast-check';
import pzpr, { type Puzzle as PzprPuzzle } from 'pzpr';
import type { Board } from '../../src/boards/definition/board.js';
import type { Grid } from '../../src/boards/geometry/grid.js';
import { siteCount } from '../../src/boards/geometry/sites.js';
import { emptyPuzzle, type Position, type Puzzle, type SiteValues } from '../../src/boards/layers/board.js';
import { empty, layersOf, rangeOf, unknownClue } from '../../src/boards/layers/layer.js';
import type { Rules } from '../../src/boards/layers/rule-variant.js';
import { isShading } from '../../src/boards/layers/value-names.js';
import {
  akari,
  heyawake,
  lookAir,
  nurikabe,
  ripple,
  skyscrapers,
  starBattle,
  yajilin,
} from './pzpr-boards.js';

/** A kind of pzpr: random puzzles of it, and the same puzzle on the board of pzpr, which no text carries there. */
export interface PzprKind {
  readonly board: Board;
  /** Its id in addresses of pzpr, and in its texts if that is another one. */
  readonly id: string;
  readonly textId?: string;
  readonly puzzles: fc.Arbitrary<Puzzle>;
  /** The layer of clues in whose cells nothing is entered, if there is one. */
  readonly givens?: string;
  /** Puts the clues of a puzzle on the board of pzpr. */
  fill(puzzle: Puzzle, board: PzprPuzzle['board']): void;
}

const grids = fc.record({ rows: fc.integer({ min: 1, max: 7 }), columns: fc.integer({ min: 1, max: 7 }) });

function puzzleOf(board: Board, grid: Grid, clues: Record<string, SiteValues>, rules: Rules = {}): Puzzle {
  const blank = emptyPuzzle(board.layers, { kind: board.name, ...grid, rules });
  return { ...blank, clues: { ...blank.clues, ...clues } };
}

function valuesAt(count: number, value: fc.Arbitrary<number>): fc.Arbitrary<SiteValues> {
  const mostlyEmpty = fc.oneof({ arbitrary: fc.constant(empty), weight: 2 }, value);
  return fc.array(mostlyEmpty, { minLength: count, maxLength: count }).map((all) => Int16Array.from(all));
}

/** Random rooms: each cell joins the room of its left or upper neighbor, both or none; named in the order of their first cells. */
function arbitraryRooms({ rows, columns }: Grid): fc.Arbitrary<SiteValues> {
  const count = rows * columns;
  const joins = fc.array(fc.nat(3), { minLength: count, maxLength: count });
  return joins.map((all) => {
    let rooms = Array.from({ length: count }, (_, cell) => cell);
    const merge = (one: number, other: number): void => {
      const [from, to] = [rooms[one]!, rooms[other]!];
      rooms = rooms.map((room) => (room === from ? to : room));
    };
    for (const [cell, join] of all.entries()) {
      if ((join & 1) !== 0 && cell % columns > 0) merge(cell, cell - 1);
      if ((join & 2) !== 0 && cell >= columns) merge(cell, cell - columns);
    }
    const names = [...new Set(rooms)];
    return Int16Array.from(rooms, (room) => names.indexOf(room) + 1);
  });
}

function fillRooms({ rows, columns, clues }: Puzzle, board: PzprPuzzle['board']): void {
  const rooms: SiteValues = clues['rooms']!;
  for (const border of Array.from(board.border)) {
    const [column, row] = [(border.bx - 1) >> 1, (border.by - 1) >> 1];
    const [first, second] =
      border.bx % 2 === 0
        ? [row * columns + border.bx / 2 - 1, row * columns + border.bx / 2]
        : [(border.by / 2 - 1) * columns + column, (border.by / 2) * columns + column];
    if (second < rows * columns && rooms[first] !== rooms[second]) border.ques = 1;
  }
  board.rebuildInfo();
}

function fillNumbers(values: SiteValues, objects: PzprPuzzle['board']['cell']): void {
  // Both name empty sites and "?" by -1 and -2.
  for (const [site, value] of values.entries()) objects[site]!.qnum = value;
}

/** A number for some rooms, in the upper one of the leftmost cells of the room. */
function roomNumbers({ columns }: Grid, rooms: SiteValues, numbers: SiteValues): SiteValues {
  const placed = new Int16Array(rooms.length).fill(empty);
  for (const room of new Set(rooms)) {
    const cells = [...rooms.keys()].filter((cell) => rooms[cell] === room);
    const left = Math.min(...cells.map((cell) => cell % columns));
    const first = cells.find((cell) => cell % columns === left)!;
    placed[first] = numbers[room - 1]!;
  }
  return placed;
}

const cellsOf = ({ rows, columns }: Grid): number => rows * columns;
const orUnknown = (max: number, min = 0) => fc.oneof(fc.constant(unknownClue), fc.integer({ min, max }));

export const pzprKinds: readonly PzprKind[] = [
  {
    board: nurikabe,
    id: 'nurikabe',
    givens: 'numbers',
    puzzles: grids.chain((grid) =>
      valuesAt(cellsOf(grid), orUnknown(999, 1)).map((numbers) => puzzleOf(nurikabe, grid, { numbers })),
    ),
    fill: ({ clues }, board) => fillNumbers(clues['numbers']!, board.cell),
  },
  {
    board: heyawake,
    id: 'heyawake',
    puzzles: grids.chain((grid) =>
      fc
        .tuple(arbitraryRooms(grid), valuesAt(cellsOf(grid), fc.nat(99)))
        .map(([rooms, numbers]) =>
          puzzleOf(heyawake, grid, { rooms, numbers: roomNumbers(grid, rooms, numbers) }),
        ),
    ),
    fill: (puzzle, board) => {
      fillRooms(puzzle, board);
      fillNumbers(puzzle.clues['numbers']!, board.cell);
    },
  },
  {
    board: akari,
    id: 'akari',
    textId: 'lightup',
    givens: 'walls',
    puzzles: grids.chain((grid) =>
      valuesAt(cellsOf(grid), orUnknown(4)).map((walls) => puzzleOf(akari, grid, { walls })),
    ),
    fill: ({ clues }, board) => fillNumbers(clues['walls']!, board.cell),
  },
  {
    board: lookAir,
    id: 'lookair',
    puzzles: grids.chain((grid) =>
      valuesAt(cellsOf(grid), orUnknown(5)).map((numbers) => puzzleOf(lookAir, grid, { numbers })),
    ),
    fill: ({ clues }, board) => fillNumbers(clues['numbers']!, board.cell),
  },
  {
    board: ripple,
    id: 'ripple',
    givens: 'numbers',
    puzzles: grids.chain((grid) =>
      fc
        .tuple(arbitraryRooms(grid), valuesAt(cellsOf(grid), orUnknown(300, 1)))
        .map(([rooms, numbers]) => puzzleOf(ripple, grid, { rooms, numbers })),
    ),
    fill: (puzzle, board) => {
      fillRooms(puzzle, board);
      fillNumbers(puzzle.clues['numbers']!, board.cell);
    },
  },
  {
    board: starBattle,
    id: 'starbattle',
    puzzles: grids.chain((grid) =>
      fc
        .tuple(arbitraryRooms(grid), fc.integer({ min: 1, max: 9 }))
        .map(([rooms, stars]) => puzzleOf(starBattle, grid, { rooms }, { stars })),
    ),
    fill: (puzzle, board) => {
      fillRooms(puzzle, board);
      board.starCount.count = puzzle.rules['stars']!;
    },
  },
  {
    board: yajilin,
    id: 'yajilin',
    textId: 'yajirin',
    givens: 'numbers',
    puzzles: grids.chain((grid) =>
      fc
        .tuple(valuesAt(cellsOf(grid), orUnknown(999)), valuesAt(cellsOf(grid), fc.nat(4)))
        .map(([numbers, directions]) => {
          const arrows = numbers.map((value, cell) =>
            value === empty ? empty : Math.max(0, directions[cell]!),
          );
          return puzzleOf(yajilin, grid, { arrows, numbers });
        }),
    ),
    fill: ({ clues }, board) => {
      fillNumbers(clues['numbers']!, board.cell);
      const arrows: SiteValues = clues['arrows']!;
      // Up, down, left, right are 1 to 4 there, too.
      for (const [cell, arrow] of arrows.entries()) board.cell[cell]!.qdir = Math.max(0, arrow);
    },
  },
  {
    board: skyscrapers,
    id: 'building',
    puzzles: grids.chain((grid) => {
      const number = fc.integer({ min: 1, max: Math.max(grid.rows, grid.columns) });
      const [ofRows, ofColumns] = [valuesAt(grid.rows, number), valuesAt(grid.columns, number)];
      return fc
        .record({ left: ofRows, right: ofRows, top: ofColumns, bottom: ofColumns })
        .map((clues) => puzzleOf(skyscrapers, grid, clues));
    }),
    fill: ({ rows, clues }, board) => {
      for (const outside of Array.from(board.excell)) {
        const [column, row] = [(outside.bx - 1) / 2, (outside.by - 1) / 2];
        const vertical = row < 0 ? 'top' : row >= rows ? 'bottom' : null;
        const side = vertical ?? (column < 0 ? 'left' : 'right');
        outside.qnum = clues[side]![vertical === null ? row : column]!;
      }
    },
  },
];

/** A puzzle that pzpr opens from a text. */
export function opened(text: string): Promise<PzprPuzzle> {
  const puzzle = new pzpr.Puzzle();
  return new Promise((resolve) => puzzle.open(text, () => resolve(puzzle)));
}

/** Random drawings in puzzles of a kind; none at clues, where texts of some kinds have no place for them. */
export function arbitraryDrawings({ board, puzzles, givens }: PzprKind): fc.Arbitrary<Position> {
  return puzzles.chain((puzzle) => {
    const entries = layersOf(board.layers, 'answer').map(([name, layer]) => {
      const values = valuesAt(siteCount(puzzle, layer.site), fc.integer(rangeOf(layer, puzzle)));
      const given: SiteValues | null =
        givens === undefined || layer.site !== 'cell' ? null : puzzle.clues[givens]!;
      return [
        name,
        values.map((all) => all.map((value, site) => ((given?.[site] ?? empty) === empty ? value : empty))),
      ];
    });
    const answers: fc.Arbitrary<Record<string, SiteValues>> = fc.record(Object.fromEntries(entries));
    return answers.map((each) => ({ puzzle, answers: each }));
  });
}

/** Enters the answers of a drawing on the board of pzpr. */
export function draw({ board }: PzprKind, { answers }: Position, there: PzprPuzzle['board']): void {
  for (const [name, layer] of layersOf(board.layers, 'answer')) {
    const values: SiteValues = answers[name]!;
    for (const [site, value] of values.entries()) {
      if (value === empty) continue;
      if (layer.site === 'pair') Object.assign(there.border[site]!, value === 1 ? { line: 1 } : { qsub: 2 });
      else if (isShading(layer)) Object.assign(there.cell[site]!, value === 1 ? { qans: 1 } : { qsub: 1 });
      else there.cell[site]!.anum = value;
    }
  }
}

/** The puzzle on a board of pzpr. */
export async function filled({ id, fill }: PzprKind, puzzle: Puzzle): Promise<PzprPuzzle> {
  const there = await opened(`${id}/${puzzle.columns}/${puzzle.rows}`);
  fill(puzzle, there.board);
  return there;
}
