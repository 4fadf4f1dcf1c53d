import { cellRows } from '../../boards/formats/cell-signs.js';
import { jankoText } from '../../boards/formats/janko/janko-text.js';
import { hasUnknownClues } from '../../boards/formats/loss.js';
import { unexpected, type WordReader, wholeNumber } from '../../boards/formats/word-reader.js';
import { cellsBeside, edgeCount, edgeToward } from '../../boards/geometry/edges.js';
import { cellCount, type Grid } from '../../boards/geometry/grid.js';
import { neighbor } from '../../boards/geometry/pairs.js';
import type { Puzzle, SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { kind, layers, type Slitherlink, variants } from './layers.js';

/**
 * The texts of Slitherlink at janko.at: `-` or `.` is a cell without a number. A solution marks cells inside the loop with
 * `x` and cells outside with `-`: there is a line between two different neighbors; all other edges stay undecided.
 */
export const janko = jankoText({
  name: kind,
  id: 'slitherlink',
  layers,
  variants,
  cell: {
    description: 'numbers or "-"',
    write: (clue) => (clue === empty ? '-' : String(clue)),
    read: (word, max) =>
      ['-', '.'].includes(word.text) ? empty : wholeNumber(word, '"-" or a number', 0, max),
  },
  readSolution: (reader, puzzle) => linesAround(puzzle, insideIn(reader, puzzle)),
  solutionRows: ({ puzzle, answers: { lines } }) => {
    const isInside = insideOf(puzzle, (edge) => lines[edge] === 1) ?? [];
    return cellRows(puzzle, Int16Array.from(isInside, Number)).map((row) =>
      Array.from(row, (each) => (each === 1 ? 'x' : '-')).join(' '),
    );
  },
  unsaid: (position) => {
    const { lines } = position.answers;
    if (hasUnknownClues(layers, position)) return 'the clue "?"';
    if (lines.includes(0)) return 'crosses';
    return insideOf(position.puzzle, (edge) => lines[edge] === 1) === null ? 'lines that end' : null;
  },
});

function insideIn(reader: WordReader, { rows, columns }: Puzzle<Slitherlink>): readonly boolean[] {
  return Array.from({ length: rows }, () =>
    reader.row(columns, 'cells of a solution').map((word) => {
      if (['x', '-'].includes(word.text)) return word.text === 'x';
      throw unexpected(word, '"x" (inside the loop) or "-"');
    }),
  ).flat();
}

function linesAround(puzzle: Puzzle<Slitherlink>, isInside: readonly boolean[]): SiteValues {
  return Int16Array.from(edgesAround(puzzle, isInside), (isAround) => (isAround ? 1 : empty));
}

/**
 * Whether two cells are on different sides of the lines; null is the outside of the board.
 */
function differ(isInside: readonly boolean[], one: number | null, other: number | null): boolean {
  return (one !== null && isInside[one]!) !== (other !== null && isInside[other]!);
}

/**
 * The boundary of a set of cells: the edges with a cell of the set on exactly one side. By edge; linear in the cells.
 */
export function edgesAround(grid: Grid, isInside: readonly boolean[]): readonly boolean[] {
  return Array.from({ length: edgeCount(grid) }, (_, edge) => differ(isInside, ...cellsBeside(grid, edge)));
}

/**
 * The set of cells inside the lines: a cell is inside if an odd number of lines is left of it in its row. Null if the
 * lines are not the boundary of a set, for example if a line ends. By cell; linear in the cells.
 */
export function insideOf(grid: Grid, isLine: (edge: number) => boolean): readonly boolean[] | null {
  const isInside: boolean[] = [];
  for (let cell = 0; cell < cellCount(grid); cell++) {
    const left = neighbor(grid, cell, 'left');
    isInside.push(isLine(edgeToward(grid, cell, 'left')) !== (left !== null && isInside[left]!));
  }
  return edgesAround(grid, isInside).every((isAround, edge) => isAround === isLine(edge)) ? isInside : null;
}
