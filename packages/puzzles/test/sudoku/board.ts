import type { Puzzle } from '../../src/boards/layers/board.js';

/** A board as these tests write it down; they share nothing with the kind. */
export interface Board {
  readonly side: number;
  /** The region of each cell, from 1; null for the boxes of this side. */
  readonly regions: readonly number[] | null;
  readonly hasDiagonals: boolean;
  /** By cell; 0 without a given number. */
  readonly givens: readonly number[];
}

/** The boxes of the sides that are tried: how wide and how high they are. */
const boxes: Readonly<Record<number, readonly [number, number]>> = { 4: [2, 2], 6: [3, 2], 9: [3, 3] };

/** The cells in which no number is twice, unit by unit. */
export function unitsOf({
  side,
  regions,
  hasDiagonals,
}: Omit<Board, 'givens'>): readonly (readonly number[])[] {
  const [width, height] = boxes[side]!;
  const indices = Array.from({ length: side }, (_, index) => index);
  const cells = Array.from({ length: side * side }, (_, cell) => cell);
  const boxOf = (cell: number): number =>
    Math.floor(Math.floor(cell / side) / height) * height + Math.floor((cell % side) / width) + 1;
  const regionOf = (cell: number): number => (regions === null ? boxOf(cell) : regions[cell]!);
  return [
    ...indices.map((row) => indices.map((column) => row * side + column)),
    ...indices.map((column) => indices.map((row) => row * side + column)),
    ...indices.map((region) => cells.filter((cell) => regionOf(cell) === region + 1)),
    ...(hasDiagonals
      ? [indices.map((row) => row * side + row), indices.map((row) => row * side + side - 1 - row)]
      : []),
  ];
}

/** The board as a puzzle. */
export function puzzleOf({ side, regions, hasDiagonals, givens }: Board): Puzzle {
  const values = (numbers: readonly number[]): Int16Array =>
    Int16Array.from(numbers, (number) => (number === 0 ? -1 : number));
  return {
    kind: 'sudoku',
    rows: side,
    columns: side,
    rules: { diagonals: hasDiagonals ? 1 : 0 },
    clues: { givens: values(givens), regions: values(regions ?? givens.map(() => 0)) },
  };
}
