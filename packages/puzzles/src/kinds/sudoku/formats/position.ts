import { loss } from '../../../boards/formats/loss.js';
import type { Grid } from '../../../boards/geometry/grid.js';
import { sizeText } from '../../../boards/geometry/size-text.js';
import { emptySites, type Position, type SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { plainRules, type Rules } from '../../../boards/layers/rule-variant.js';
import { kind, type Sudoku, variants } from '../layers.js';

/** The content of a text. By default the rules are the plain ones, and the layers are empty. */
interface Content {
  readonly side: number;
  readonly rules?: Rules | undefined;
  readonly givens: SiteValues;
  readonly regions?: SiteValues | undefined;
  readonly numbers?: SiteValues | undefined;
}

/** Values for the cells of a square board, none of them decided. */
export function emptySquare(side: number): SiteValues {
  return emptySites({ rows: side, columns: side }, 'cell');
}

/** Throws `loss` unless the board is a square of such a side. */
export function refuseSides(format: string, size: Grid, min: number, max: number): void {
  const { rows, columns } = size;
  if (rows !== columns || rows < min || rows > max) throw loss(format, sizeText(size));
}

/** The position with this content. */
export function positionOf({ side, rules = plainRules(variants), ...content }: Content): Position<Sudoku> {
  const { givens, regions = emptySquare(side), numbers = emptySquare(side) } = content;
  return {
    puzzle: { kind, rows: side, columns: side, rules, clues: { givens, regions } },
    answers: { numbers },
  };
}

/** The given and the written numbers, for formats that write them together. Throws `loss` if a cell has both. */
export function allNumbers(format: string, { puzzle, answers }: Position<Sudoku>): SiteValues {
  return answers.numbers.map((number, cell) => {
    const given = puzzle.clues.givens[cell]!;
    if (number !== empty && given !== empty)
      throw loss(format, 'a written number in a cell with a given one');
    return number === empty ? given : number;
  });
}

/** The written numbers apart from the givens; `refuse` receives the first cell that contradicts its given, and throws. */
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
