import type { Model } from '@gridwright/modeling';
import { type ComparedPage, cellsNamed, modelOf, nameOf, puzzleOf, upTo } from './compared-page.js';
import { family } from './graph-letters.js';

const battleship = 'battleship/4/4/02020211s6h/3/21o/11g/11g';

/** The pages of Battleship. */
export function battleshipPages(): readonly ComparedPage[] {
  const size = 4;
  const puzzle = puzzleOf(battleship);
  const cells = modelOf('cells', puzzle);
  const fleet = (puzzle.records as unknown as { fleet: readonly { length: number; count: number }[] }).fleet;
  const lengths = fleet.map(({ length }) => length);
  const cellOf = (i: number, j: number): number | null =>
    i >= 1 && i <= size && j >= 1 && j <= size ? size * (i - 1) + j - 1 : null;
  const board = { M: upTo(size), N: upTo(size), I: size, J: size, L: lengths };
  const totals = (model: Model) => ({
    S: (length: number) => fleet.find((each) => each.length === length)!.count,
    R: (i: number) => family(model, 'row total')(i - 1),
    C: (j: number) => family(model, 'column total')(j - 1),
  });
  const atCell = (i: number, j: number, of: (cell: number) => unknown): unknown => {
    const cell = cellOf(i, j);
    return cell === null ? 0 : of(cell);
  };
  const ships = modelOf('ships', puzzle, { place: 1 });
  const shipCount = ships.variables.find(({ name }) => name === 'ship')!.count;
  const placed = upTo(shipCount).map((number) => {
    const [[i, j], [k, l]] = [0, -1].map((end) =>
      cellsNamed(nameOf(ships, 'ship', number - 1))
        .at(end)!
        .split(' ')
        .map(Number),
    ) as [number[], number[]];
    const covers = (row: number, column: number): boolean =>
      row >= i! && row <= k! && column >= j! && column <= l!;
    /** Upper, lower, left and right end, middle, single ship. */
    const formAt = (row: number, column: number): number => {
      if (!covers(row, column)) return 0;
      if (i === k && j === l) return 6;
      if (row === i && column === j) return i === k ? 3 : 1;
      return row === k && column === l ? (i === k ? 4 : 2) : 5;
    };
    return { number, covers, formAt, length: k! - i! + l! - j! + 1 };
  });
  type Placed = (typeof placed)[number];
  return [
    {
      page: 'battleship-cells',
      model: cells,
      defaults: 'i \\in M, j \\in N, l \\in F',
      letters: {
        ...board,
        ...totals(cells),
        F: lengths.filter((length) => length > 1),
        x: (i: number, j: number, k: number) =>
          atCell(i, j, (cell) =>
            k === 0 ? family(cells, 'water')(cell) : family(cells, 'form')(6 * cell + k - 1),
          ),
        s: (i: number, j: number, l: number) =>
          atCell(i, j, (cell) => family(cells, 'start')(lengths.length * cell + lengths.indexOf(l))),
      },
    },
    {
      page: 'battleship-ships',
      model: ships,
      letters: {
        ...board,
        ...totals(ships),
        P: (length: number) => placed.filter((each) => each.length === length),
        // A letter with indices, and without the set.
        A: Object.assign((i: number, j: number, { formAt }: Placed) => formAt(i, j), { set: placed }),
        T: (i: number, j: number) => atCell(i, j, family(ships, 'form')),
        X: (i: number, j: number, { covers }: Placed) => Number(covers(i, j)),
        E: (i: number, j: number, { covers }: Placed) =>
          Number([i, i + 1].some((row) => [j, j + 1].some((column) => covers(row, column)))),
        y: ({ number }: Placed) => family(ships, 'ship')(number - 1),
        x: (i: number, j: number) => atCell(i, j, family(ships, 'part')),
      },
    },
  ];
}
