import fc from 'fast-check';
import { type Board, boardOf } from './board.js';
import { bruteForce } from './brute-force.js';

/** Small fleets, as the numbers of ships of length 1, 2, …. */
const fleets = [[1], [2, 1], [1, 1, 1], [2, 2], [0, 1, 1], [2, 1, 1], [0, 0, 0, 1], [3, 2, 1], [1, 0, 2]];

/**
 * Random boards from 4×4 to 6×6. Most have a solution: totals and givens are those of a random placement, some of them unknown or missing,
 * and sometimes one of them is changed.
 */
export const arbitraryBoard: fc.Arbitrary<Board> = fc
  .record({
    rows: fc.integer({ min: 4, max: 6 }),
    columns: fc.integer({ min: 4, max: 6 }),
    ships: fc.constantFrom(...fleets),
    from: fc.nat(),
    keptTotals: fc.integer({ min: 40, max: 100 }),
    keptGivens: fc.integer({ min: 0, max: 30 }),
    chances: fc.array(fc.nat(99), { minLength: 60, maxLength: 60 }),
    change: fc.option(fc.record({ row: fc.nat(3), total: fc.nat(4) }), { freq: 4 }),
  })
  .map(({ rows, columns, ships, from, keptTotals, keptGivens, chances, change }) => {
    const drawn = someWay(rows, columns, ships, from);
    const board = boardOf(
      Array.from({ length: rows }, (_, row) => drawn.slice(row * columns, (row + 1) * columns)),
      ships,
    );
    let next = 0;
    const chance = (): number => chances[next++ % chances.length]!;
    const someTotals = (totals: Board['rowTotals']) =>
      totals.map((total) => (chance() < keptTotals ? total : null));
    const rowTotals = someTotals(board.rowTotals);
    const columnTotals = someTotals(board.columnTotals);
    const givens = Array.from(board.givens, (sign) => {
      if (chance() >= keptGivens) return ' ';
      return sign !== '~' && chance() < 40 ? '?' : sign;
    }).join('');
    if (change !== null) rowTotals[change.row] = change.total;
    return { ...board, rowTotals, columnTotals, givens };
  });

/** One of the first ways to place a fleet; all water if there is none. */
function someWay(rows: number, columns: number, ships: readonly number[], from: number): string {
  const unknown = (count: number): null[] => new Array<null>(count).fill(null);
  const blank = { rows, columns, ships, rowTotals: unknown(rows), columnTotals: unknown(columns) };
  const ways = bruteForce({ ...blank, givens: ' '.repeat(rows * columns) }, 1 + (from % 3000));
  return ways.at(-1) ?? '~'.repeat(rows * columns);
}
