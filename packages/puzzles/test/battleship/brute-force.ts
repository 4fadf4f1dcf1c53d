import type { Board } from './board.js';

/** The signs of the cells of a board, row by row, `~` for water. */
export type Signs = string;

/**
 * The solutions of a board, or the first `max`: every way to place the fleet, the longest ships first, ships of one length in the
 * order of their places, so that each way comes once.
 */
export function bruteForce(board: Board, max: number): readonly Signs[] {
  const { rows, columns, ships } = board;
  const cells: string[] = new Array(rows * columns).fill('~');
  const lengths = ships.flatMap((count, i) => new Array<number>(count).fill(i + 1)).reverse();
  const found: Signs[] = [];
  const isWater = (row: number, column: number): boolean =>
    row < 0 || row >= rows || column < 0 || column >= columns || cells[row * columns + column] === '~';
  const place = (ship: number, from: number): void => {
    if (found.length >= max) return;
    if (ship === lengths.length) {
      if (isRight(board, cells)) found.push(cells.join(''));
      return;
    }
    const length = lengths[ship]!;
    // Two places for each cell: across, and down.
    for (let at = from; at < 2 * cells.length; at++) {
      const [row, column] = [Math.floor((at >> 1) / columns), (at >> 1) % columns];
      const [down, across] = at % 2 === 0 ? [0, 1] : [1, 0];
      if (length === 1 && down === 1) continue;
      const [lastRow, lastColumn] = [row + down * (length - 1), column + across * (length - 1)];
      if (lastRow >= rows || lastColumn >= columns) continue;
      let isFree = true;
      for (let r = row - 1; r <= lastRow + 1; r++)
        for (let c = column - 1; c <= lastColumn + 1; c++) isFree &&= isWater(r, c);
      if (!isFree) continue;
      const [first, last] = length === 1 ? ['o', 'o'] : down === 1 ? ['^', 'v'] : ['<', '>'];
      for (let step = 0; step < length; step++)
        cells[(row + down * step) * columns + column + across * step] =
          step === 0 ? first : step === length - 1 ? last : '#';
      if (!isTooMuch(board, cells)) place(ship + 1, lengths[ship + 1] === length ? at + 1 : 0);
      for (let step = 0; step < length; step++)
        cells[(row + down * step) * columns + column + across * step] = '~';
    }
  };
  place(0, 0);
  return found;
}

function isRight(
  { rows, columns, rowTotals, columnTotals, givens }: Board,
  cells: readonly string[],
): boolean {
  const isShip = (row: number, column: number): boolean => cells[row * columns + column] !== '~';
  const all = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
  return (
    all(rows).every((row) => isTotal(rowTotals[row]!, all(columns).filter((c) => isShip(row, c)).length)) &&
    all(columns).every((c) => isTotal(columnTotals[c]!, all(rows).filter((row) => isShip(row, c)).length)) &&
    cells.every(
      (sign, cell) => givens[cell] === ' ' || givens[cell] === sign || (givens[cell] === '?' && sign !== '~'),
    )
  );
}

function isTotal(total: number | null, count: number): boolean {
  return total === null || total === count;
}

/** Whether a row has more ship parts than its total: more ships cannot mend it. */
function isTooMuch({ rows, columns, rowTotals }: Board, cells: readonly string[]): boolean {
  for (let row = 0; row < rows; row++) {
    let count = 0;
    for (let column = 0; column < columns; column++) if (cells[row * columns + column] !== '~') count += 1;
    if (count > (rowTotals[row] ?? columns)) return true;
  }
  return false;
}
