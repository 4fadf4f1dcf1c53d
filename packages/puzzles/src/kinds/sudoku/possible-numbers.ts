import type { Puzzle, SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { numbersOn, type Sudoku } from './layers.js';
import { unitsOf } from './units.js';

/**
 * By cell, the numbers that a person cannot rule out at sight: after each number is placed that is the only one of its cell, or has no
 * other cell in a unit, and ruled out beside it. Every solution has numbers of these. Cubic in the rows for each number that is placed.
 */
export function possibleNumbers(puzzle: Puzzle<Sudoku>): readonly SiteValues[] {
  const { givens } = puzzle.clues;
  const { max } = numbersOn(puzzle);
  const { rows, columns, regions, diagonals } = unitsOf(puzzle);
  const units = [...rows, ...columns, ...regions, ...diagonals];
  const all = Array.from({ length: max }, (_, i) => i + 1);
  const possible = Array.from(givens, () => new Set(all));
  const open: (readonly [cell: number, number: number])[] = [];
  const isPlaced = new Uint8Array(givens.length);
  for (const [cell, given] of givens.entries()) if (given !== empty) open.push([cell, given]);
  const place = (cell: number, number: number): void => {
    isPlaced[cell] = 1;
    possible[cell] = new Set([number]);
    for (const unit of units)
      if (unit.includes(cell)) for (const other of unit) if (other !== cell) possible[other]!.delete(number);
  };
  for (;;) {
    for (const [cell, number] of open.splice(0)) if (isPlaced[cell] === 0) place(cell, number);
    for (const [cell, numbers] of possible.entries())
      if (isPlaced[cell] === 0 && numbers.size === 1) open.push([cell, [...numbers][0]!]);
    for (const unit of units) {
      if (unit.length < max) continue;
      for (const number of all) {
        const places = unit.filter((cell) => possible[cell]!.has(number));
        if (places.length === 1 && isPlaced[places[0]!] === 0) open.push([places[0]!, number]);
      }
    }
    if (open.length === 0) return possible.map((numbers) => Int16Array.from(numbers));
  }
}
