import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { countedPatterns, type WalkedStep } from '../techniques/walked-steps.js';

/** A board as rows of cells: `#` a ship part, `+` water, `.` unknown. Nothing here comes from the code under test. */
interface Board {
  readonly cells: readonly (readonly string[])[];
  readonly row: number;
  readonly column: number;
  readonly isShip: boolean;
  readonly rowTotals: readonly number[];
  readonly columnTotals: readonly number[];
  readonly fleet: ReadonlyMap<number, number>;
  form(row: number, column: number): number;
}

function boardOf({ puzzle, step }: WalkedStep): Board {
  const { rows, columns } = puzzle;
  const clues = puzzle.clues as Record<string, ArrayLike<number>>;
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'));
  const givens = Array.from(clues['givens']!);
  const put = (cell: number, sign: string): void => {
    cells[Math.floor(cell / columns)]![cell % columns] = sign;
  };
  // A given is 0 for water, -1 for none; others are ship parts, 1 to 6 with a form.
  for (const [cell, given] of givens.entries()) {
    if (given === 0) put(cell, '+');
    else if (given !== -1) put(cell, '#');
  }
  for (const { sites, allowed } of step.allKnown()) put(sites[0]!, allowed[0] === 1 ? '#' : '+');
  const at = step.fact.sites[0]!;
  const fleet = (puzzle.records as unknown as { fleet: readonly { length: number; count: number }[] }).fleet;
  return {
    cells,
    row: Math.floor(at / columns),
    column: at % columns,
    isShip: step.fact.allowed[0] === 1,
    rowTotals: Array.from(clues['rowTotals']!),
    columnTotals: Array.from(clues['columnTotals']!),
    fleet: new Map(fleet.map(({ length, count }) => [length, count])),
    form: (row, column) =>
      row < 0 || row >= rows || column < 0 || column >= columns ? 0 : givens[row * columns + column]!,
  };
}

type Pattern = (board: Board) => boolean;

/** The rows and columns: their cells, their totals, and how far the cell of the step is from them. */
function linesOf({ cells, rowTotals, columnTotals, row, column }: Board) {
  return [
    ...cells.map((line, at) => ({ line, total: rowTotals[at]!, away: Math.abs(row - at), along: column })),
    ...columnTotals.map((total, at) => ({
      line: cells.map((each) => each[at]!),
      total,
      away: Math.abs(column - at),
      along: row,
    })),
  ].filter(({ total }) => total >= 0);
}

const countOf = (line: readonly string[], sign: string): number =>
  line.filter((each) => each === sign).length;

/** Whether a form is in a cell beside that of the step; the form of an end, and where the cell is from there. */
const beside =
  (is: (form: number, down: number, right: number) => boolean): Pattern =>
  ({ form, row, column }) =>
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].some(([down, right]) => is(form(row - down!, column - right!), down!, right!));

/** By the form of an end, where its ship goes on. */
const onward: Readonly<Record<number, readonly [number, number]>> = {
  1: [1, 0],
  2: [-1, 0],
  3: [0, 1],
  4: [0, -1],
};

/** The lengths of ships that are surely complete, and of all places that may have one of a length; each with its cells. */
function placesOf({ cells }: Board, length: number) {
  const signAt = (row: number, column: number): string => cells[row]?.[column] ?? '+';
  const found: {
    readonly inside: ReadonlySet<string>;
    readonly ends: ReadonlySet<string>;
    readonly isComplete: boolean;
  }[] = [];
  for (const [down, right] of length === 1
    ? [[0, 1]]
    : [
        [0, 1],
        [1, 0],
      ])
    for (let row = 0; row < cells.length; row++)
      for (let column = 0; column < cells[0]!.length; column++) {
        const own = Array.from({ length }, (_, at) => [row + down! * at, column + right! * at] as const);
        if (own.some(([r, c]) => cells[r]?.[c] === undefined || cells[r]![c] === '+')) continue;
        const [lastRow, lastColumn] = own.at(-1)!;
        const ends =
          length === 1
            ? ([
                [row - 1, column],
                [row + 1, column],
                [row, column - 1],
                [row, column + 1],
              ] as const)
            : ([
                [row - down!, column - right!],
                [lastRow + down!, lastColumn + right!],
              ] as const);
        if (ends.some(([r, c]) => signAt(r, c) === '#')) continue;
        found.push({
          inside: new Set(own.map(String)),
          ends: new Set(ends.map(String)),
          isComplete:
            own.every(([r, c]) => cells[r]![c] === '#') && ends.every(([r, c]) => signAt(r, c) === '+'),
        });
      }
  return found;
}

const byLength =
  (is: (places: ReturnType<typeof placesOf>, count: number, board: Board) => boolean): Pattern =>
  (board) =>
    [...board.fleet].some(([length, count]) => is(placesOf(board, length), count, board));

const patterns: Readonly<Record<string, Pattern>> = {
  'line without ships': (board) =>
    !board.isShip && linesOf(board).some(({ total, away }) => away === 0 && total === 0),
  'full line': (board) =>
    !board.isShip &&
    linesOf(board).some(({ line, total, away }) => away === 0 && countOf(line, '#') === total),
  'line that needs all its cells': (board) =>
    board.isShip &&
    linesOf(board).some(({ line, total, away }) => away === 0 && line.length - countOf(line, '+') === total),
  'water beside a line': (board) =>
    !board.isShip &&
    linesOf(board).some(
      ({ line, total, away, along }) =>
        away === 1 && line.filter((sign, at) => sign !== '+' && Math.abs(at - along) !== 1).length < total,
    ),
  'water around a ship of one part': (board) => !board.isShip && beside((form) => form === 6)(board),
  'end of a ship': (board) =>
    beside((form, down, right) => {
      const toward = onward[form];
      return toward !== undefined && board.isShip === (toward[0] === down && toward[1] === right);
    })(board),
  'middle of a ship': beside((form) => form === 5),
  'longest ship is complete': (board) => {
    const { cells, row, column, fleet, isShip } = board;
    const longest = Math.max(...fleet.keys());
    const partsToward = (down: number, right: number): number => {
      let parts = 0;
      while (cells[row + down * (parts + 1)]?.[column + right * (parts + 1)] === '#') parts++;
      return parts;
    };
    return (
      !isShip &&
      [partsToward(1, 0) + partsToward(-1, 0), partsToward(0, 1) + partsToward(0, -1)].some(
        (parts) => parts >= longest,
      )
    );
  },
  'fleet used up': byLength(
    (places, count) =>
      places.filter(({ isComplete }) => isComplete).length === count && places.length > count,
  ),
  'only places for ships': byLength(
    (places, count, { row, column, isShip }) =>
      places.length === count &&
      places.some(({ inside, ends }) => (isShip ? inside : ends).has(`${row},${column}`)),
  ),
  'cell of every place for a ship': byLength((places, count, { row, column, isShip }) => {
    const open = places.filter(({ isComplete }) => !isComplete);
    return (
      isShip &&
      places.length - open.length < count &&
      open.every(({ inside }) => inside.has(`${row},${column}`))
    );
  }),
};

test('the techniques of Battleship are on the board where they are recognized', async () => {
  const sizes = [
    [4, 4],
    [5, 5],
    [6, 6],
  ] as const;
  const counts = await countedPatterns(battleship, sizes, runs(200, 12), patterns, boardOf);
  expect(counts.size).toBeGreaterThan(6);
}, 120_000);
