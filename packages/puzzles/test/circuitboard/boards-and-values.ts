import fc from 'fast-check';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { emptySites, type Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { blocked, type CircuitBoard, end, kind } from '../../src/kinds/circuitboard/layers.js';
import { allTrees, gridBoard } from './all-trees.js';

/** A board from rows of signs: `o` a point, `#` a blocked cell, `@` an end; the given lines as pairs of cells. */
export function boardOf(
  rows: readonly string[],
  given: readonly (readonly [number, number])[] = [],
): Puzzle<CircuitBoard> {
  const columns = rows[0]!.length;
  const shape = { kind, rows: rows.length, columns, rules: {} };
  const cells = Array.from(rows.join(''), (sign) => (sign === '#' ? blocked : sign === '@' ? end : empty));
  const lines = emptySites(shape, 'pair');
  for (const [pair, ends] of lineGraph(shape, 'pair').edges.entries())
    if (given.some(([one, other]) => ends.includes(one) && ends.includes(other))) lines[pair] = 1;
  return { ...shape, clues: { cells: Int16Array.from(cells), given: lines } };
}

/** Random boards of this size, half of them with two ends, and some lines that are given. Many have no tree. */
export function arbitraryBoards(rows: number, columns: number): fc.Arbitrary<Puzzle<CircuitBoard>> {
  const count = rows * columns;
  return fc
    .record({
      blocks: fc.uniqueArray(fc.nat(count - 1), { maxLength: Math.floor(count / 3) }),
      ends: fc.uniqueArray(fc.nat(count - 1), { minLength: 2, maxLength: 2 }),
      hasEnds: fc.boolean(),
      given: fc.array(fc.boolean(), { minLength: 2 * count, maxLength: 2 * count }),
      isGiven: fc.boolean(),
    })
    .map(({ blocks, ends, hasEnds, given, isGiven }) => {
      const signs = Array.from({ length: count }, (_, cell) => {
        if (hasEnds && ends.includes(cell)) return '@';
        return blocks.includes(cell) ? '#' : 'o';
      });
      const text = Array.from({ length: rows }, (_, row) =>
        signs.slice(row * columns, (row + 1) * columns).join(''),
      );
      const board = boardOf(text);
      const isPoint = (cell: number): boolean => board.clues.cells[cell] !== blocked;
      const chosen = lineGraph(board, 'pair').edges.filter(
        (pair, index) => isGiven && given[index] && index % 4 === 0 && pair.every(isPoint),
      );
      return boardOf(text, chosen);
    });
}

/** A tree, and the length of its path between the ends; 0 without ends. */
export interface ValuedTree {
  /** Its lines, each as its two cells. */
  readonly lines: readonly (readonly [number, number])[];
  readonly path: number;
}

/** All trees of a board on a grid, each with the length of its path. Shares nothing with the rules and the models. */
export function valuedTrees(board: Puzzle<CircuitBoard>): readonly ValuedTree[] {
  const { cells, given } = board.clues;
  const { edges } = lineGraph(board, 'pair');
  const isGiven = (one: number, other: number): boolean =>
    edges.some((ends, pair) => given[pair] === 1 && ends.includes(one) && ends.includes(other));
  const trees = allTrees(gridBoard(board.rows, board.columns, (cell) => cells[cell] === blocked, isGiven));
  const ends = [...cells.keys()].filter((cell) => cells[cell] === end);
  return trees.map((text) => {
    const lines = text
      .split(' ')
      .filter((each) => each !== '')
      .map((each) => each.split('-').map(Number) as [number, number]);
    return { lines, path: ends.length === 2 ? lengthOf(lines, ends[0]!, ends[1]!) : 0 };
  });
}

/** The number of lines of a tree between two cells: those without which the cells are apart. */
function lengthOf(lines: readonly (readonly [number, number])[], from: number, to: number): number {
  return lines.filter((line) => {
    const reached = new Set([from]);
    let size = 0;
    while (size < reached.size) {
      size = reached.size;
      for (const [one, other] of lines.filter((each) => each !== line)) {
        if (reached.has(one)) reached.add(other);
        if (reached.has(other)) reached.add(one);
      }
    }
    return !reached.has(to);
  }).length;
}

/** The trees with the shortest path. */
export function bestTrees(board: Puzzle<CircuitBoard>): readonly ValuedTree[] {
  const all = valuedTrees(board);
  const least = Math.min(...all.map(({ path }) => path));
  return all.filter(({ path }) => path === least);
}

/** The lines of a solution, as `allTrees` orders them. */
export function linesOf(board: Puzzle<CircuitBoard>, lines: ArrayLike<number>): readonly string[] {
  return lineGraph(board, 'pair')
    .edges.filter((_, pair) => lines[pair] === 1)
    .map((ends) => ends.toSorted((one, other) => one - other).join('-'))
    .sort();
}
