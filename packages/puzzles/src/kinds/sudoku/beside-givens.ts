import { loss } from '../../formats/loss.js';
import type { Position, SiteValues } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import type { Sudoku } from './layers.js';

/** The numbers of a board, given and written; for formats that write them together. Throws `loss` where a cell has both. */
export function allNumbers(format: string, { puzzle, answers }: Position<Sudoku>): SiteValues {
  return answers.numbers.map((number, cell) => {
    const given = puzzle.clues.givens[cell]!;
    if (number !== empty && given !== empty) throw loss(format, 'a number written where one is given');
    return number === empty ? given : number;
  });
}

/** What is written beside the givens; `refuse` gets the first cell where it is another number than is given, and throws. */
export function besideGivens(
  givens: SiteValues,
  all: SiteValues,
  refuse: (cell: number) => never,
): SiteValues {
  return all.map((number, cell) => {
    const given = givens[cell]!;
    if (given === empty || number === empty) return number;
    return number === given ? empty : refuse(cell);
  });
}
