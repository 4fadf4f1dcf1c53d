import type { Puzzle } from '../../src/boards/layers/board.js';
import { empty, unknownClue } from '../../src/boards/layers/layer.js';
import { fleetOf } from '../../src/kinds/battleship/fleet.js';
import type { Battleship } from '../../src/kinds/battleship/layers.js';

/** A board of its own form, so that the oracle shares nothing with the kind. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** The number of ships of length 1, 2, …. */
  readonly ships: readonly number[];
  /** Null for an unknown total. */
  readonly rowTotals: readonly (number | null)[];
  readonly columnTotals: readonly (number | null)[];
  /** By cell: a space for none, `~` water, `^v<>` ends, `#` middle, `o` single, `?` a ship part. */
  readonly givens: string;
}

/** By the value of a given, its sign. */
const signs = '~^v<>#o';

export function puzzleOf({
  rows,
  columns,
  ships,
  rowTotals,
  columnTotals,
  givens,
}: Board): Puzzle<Battleship> {
  const totals = (values: readonly (number | null)[]): Int16Array =>
    Int16Array.from(values, (value) => value ?? empty);
  const formOf = (sign: string): number =>
    sign === ' ' ? empty : sign === '?' ? unknownClue : signs.indexOf(sign);
  return {
    kind: 'battleship',
    rows,
    columns,
    rules: {},
    records: { fleet: fleetOf(ships.map((count, i) => [i + 1, count])) },
    clues: {
      rowTotals: totals(rowTotals),
      columnTotals: totals(columnTotals),
      givens: Int16Array.from(givens, formOf),
    },
  };
}

/** The board with the totals of drawn ships, and every cell given: rows of signs. */
export function boardOf(drawn: readonly string[], ships: readonly number[]): Board {
  const columns = drawn[0]!.length;
  const count = (cells: readonly string[]): number => cells.filter((sign) => sign !== '~').length;
  return {
    rows: drawn.length,
    columns,
    ships,
    rowTotals: drawn.map((row) => count([...row])),
    columnTotals: Array.from({ length: columns }, (_, column) => count(drawn.map((row) => row[column]!))),
    givens: drawn.join(''),
  };
}
