import fc from 'fast-check';
import type { Board } from './board.js';

/** Bridges from an existing island, `length` cells long. */
interface Stroke {
  readonly from: number;
  readonly direction: { readonly down: number; readonly right: number };
  readonly length: number;
  readonly bridges: number;
}

const directions = [
  { down: 0, right: 1 },
  { down: 1, right: 0 },
  { down: 0, right: -1 },
  { down: -1, right: 0 },
] as const;
const side = fc.integer({ min: 1, max: 5 });
const most = fc.oneof({ arbitrary: fc.constant(2), weight: 2 }, fc.integer({ min: 1, max: 4 }));
const noLoops = fc.oneof({ arbitrary: fc.constant(false), weight: 2 }, fc.boolean());
const strokes: fc.Arbitrary<Stroke[]> = fc.array(
  fc.record({
    from: fc.nat(8),
    direction: fc.constantFrom(...directions),
    length: fc.integer({ min: 1, max: 4 }),
    bridges: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 9 },
);

/** A board with a solution, made by drawing bridges; some islands then hide their number. */
export const solvableBoard: fc.Arbitrary<Board> = fc
  .record({
    rows: side,
    columns: side,
    most,
    noLoops,
    start: fc.nat(24),
    strokes,
    hidden: fc.array(fc.nat(24), { maxLength: 3 }),
  })
  .map(({ rows, columns, most, noLoops, start, strokes, hidden }) => {
    const cells = drawn({ rows, columns, most, noLoops }, start % (rows * columns), strokes);
    return {
      rows,
      columns,
      most,
      noLoops,
      cells: cells.map((clue, cell) => (hidden.includes(cell) && clue !== null ? '?' : clue)),
    };
  });

/** A solvable board after one number was changed: most have no solution. */
export const changedBoard: fc.Arbitrary<Board> = fc
  .record({ board: solvableBoard, which: fc.nat(24), by: fc.constantFrom(-1, 1, 2) })
  .map(({ board, which, by }) => {
    const numbered = [...board.cells.keys()].filter((cell) => typeof board.cells[cell] === 'number');
    const changed = numbered[which % numbered.length];
    const change = (clue: number): number => Math.min(4 * board.most, Math.max(0, clue + by));
    const cells = board.cells.map((clue, cell) =>
      cell === changed && typeof clue === 'number' ? change(clue) : clue,
    );
    return { ...board, cells };
  });

/** Islands anywhere, with any numbers. */
export const anyBoard: fc.Arbitrary<Board> = fc
  .record({
    rows: side,
    columns: side,
    most,
    noLoops,
    islands: fc.array(
      fc.record({
        at: fc.nat(24),
        number: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('?' as const)),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ rows, columns, most, noLoops, islands }) => {
    const cells = new Array<number | '?' | null>(rows * columns).fill(null);
    for (const { at, number } of islands) cells[at % (rows * columns)] = number;
    return { rows, columns, most, noLoops, cells };
  });

/** The numbers of the islands once all strokes that fit are drawn. */
function drawn(
  { rows, columns, most, noLoops }: Omit<Board, 'cells'>,
  start: number,
  all: readonly Stroke[],
): (number | null)[] {
  const cells = new Array<number | null>(rows * columns).fill(null);
  const taken = new Set<number>([start]);
  const pairs = new Map<string, number>();
  cells[start] = 0;
  for (const { from, direction, length, bridges } of all) {
    const islands = [...cells.keys()].filter((cell) => cells[cell] !== null);
    const first = islands[from % islands.length]!;
    const { down, right } = direction;
    const way = Array.from({ length }, (_, i) => ({
      row: Math.floor(first / columns) + (i + 1) * down,
      column: (first % columns) + (i + 1) * right,
    }));
    if (way.some(({ row, column }) => row < 0 || row >= rows || column < 0 || column >= columns)) continue;
    const ways = way.map(({ row, column }) => row * columns + column);
    const last = ways[length - 1]!;
    const name = [first, last].sort().join();
    // On the way there is open water; at the end it, or an island.
    if (
      pairs.has(name) ||
      ways.slice(0, -1).some((cell) => taken.has(cell)) ||
      (taken.has(last) && cells[last] === null) ||
      // All islands hang together already, so a bridge between two of them closes a loop.
      (noLoops && taken.has(last))
    )
      continue;
    const count = Math.min(bridges, most);
    for (const cell of ways) taken.add(cell);
    pairs.set(name, count);
    cells[first] = cells[first]! + count;
    cells[last] = (cells[last] ?? 0) + count;
  }
  return cells;
}
