import { conflict } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { InputError } from '../src/boards/definition/input-error.js';
import { emptyPosition } from '../src/boards/editing/board-size.js';
import type { Grid } from '../src/boards/geometry/grid.js';
import { siteCount } from '../src/boards/geometry/sites.js';
import { type Puzzle, unsolved } from '../src/boards/layers/board.js';
import { hasBoard, layersOf, rangeOf } from '../src/boards/layers/layer.js';
import { withoutClues } from '../src/boards/layers/left-out.js';
import type { Kind } from '../src/contracts/kind.js';
import { kinds } from '../src/kinds/index.js';
import { sudokuBoard } from '../src/kinds/sudoku/board.js';
import { solve } from '../src/questions/solve/solve.js';

const sizes = [1, 2, 3, 4].flatMap((rows) => [1, 2, 3, 4].map((columns) => ({ rows, columns })));
/** Kinds of whose boards without clues, or with clues everywhere, few have a solution: which sizes have one is not seen from these. */
const needingClues = ['nurikabe', 'starbattle', 'yajilin'];

const boardKinds = kinds.filter(({ name, layers }) => hasBoard(layers) && !needingClues.includes(name));

/** Whether the kind has such boards: its JSON form represents everything, so it refuses other boards only. */
function isBoard(kind: Kind, puzzle: Puzzle): boolean {
  const [json] = kind.formats;
  try {
    json!.read(json!.write(unsolved(kind.layers, puzzle)), {});
    return true;
  } catch (error) {
    if (error instanceof InputError && error.problem.code === 'board') return false;
    throw error;
  }
}

async function isSolvable(puzzle: Puzzle): Promise<boolean> {
  const { status } = await solve(puzzle, { engines: [conflict()], budget: {} });
  return status === 'solved' || status === 'optimal';
}

/** A board whose cells but the first two have the first value of a layer that says what the board is: they are blocked, where the kind has that. */
function withTwoCells(kind: Kind, size: Grid): Puzzle {
  const { puzzle } = emptyPosition(kind, size);
  for (const [name, layer] of layersOf(kind.layers, 'clue'))
    if (layer.inShape === 'board' && layer.site === 'cell')
      puzzle.clues[name]!.fill(rangeOf(layer, puzzle).min, 2);
  return puzzle;
}

/** Boards that ask for as little as possible: each site has a clue without a number, if that says something, or no site has a clue. */
test.each(boardKinds.map((kind) => ({ name: kind.name, kind })))(
  'a board of $name has a size without a problem just if some puzzle of that size has a solution',
  async ({ kind }) => {
    for (const size of sizes) {
      const { puzzle } = emptyPosition(kind, size);
      const sites = layersOf(kind.layers, 'clue').flatMap(([layer, { site, inShape, unknown }]) =>
        inShape === 'values' || unknown !== true
          ? []
          : Array.from({ length: siteCount(puzzle, site) }, (_, index) => ({ layer, site: index })),
      );
      for (const { layer, site } of sites) puzzle.clues[layer]![site] = 1;
      const open = withoutClues(kind.layers, puzzle, sites);
      const isOffered = kind.sizeProblem(size) === null;
      const candidates = [open, emptyPosition(kind, size).puzzle, withTwoCells(kind, size)].filter((each) =>
        isBoard(kind, each),
      );
      const solvable = await Promise.all(candidates.map(isSolvable));
      expect({ ...size, isOffered }).toEqual({ ...size, isOffered: solvable.includes(true) });
    }
  },
);

test.each([
  [9, 8, 'a square board'],
  [7, 7, 'boxes'],
  [36, 36, 'at most 35 rows'],
  [0, 4, 'at least one row'],
  [2.5, 2.5, 'at least one row'],
  [2000, 1000, 'at most 1000000 cells'],
])('Sudoku is not offered with %d rows and %d columns', (rows, columns, expected) => {
  expect(sudokuBoard.sizeProblem({ rows, columns })?.expected).toContain(expected);
});

test.each([4, 6, 8, 9, 12, 16, 25])('Sudoku is offered with %d rows and columns', (side) => {
  expect(sudokuBoard.sizeProblem({ rows: side, columns: side })).toBeNull();
});
