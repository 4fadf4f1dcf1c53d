import { cellRows } from '../../formats/cell-rows.js';
import { jankoText } from '../../formats/janko.js';
import { hasUnknownClues } from '../../formats/loss.js';
import { unexpected, type WordReader, wholeNumber } from '../../formats/word-reader.js';
import { edgesAround, insideOf } from '../../geometry/inside.js';
import type { Puzzle, SiteValues } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { layers, type Slitherlink, variants } from './layers.js';

/**
 * The texts of Slitherlink at janko.at: `-` is a cell without a number, `.` too. A solution says which cells are inside
 * the loop, `x`, and which are not, `-`: lines are where neighbors differ, and nothing is said of the other edges.
 */
export const janko = jankoText({
  id: 'slitherlink',
  layers,
  variants,
  cell: {
    says: 'numbers or "-"',
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
    if (lines.includes(0)) return 'marks where there is no line';
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
