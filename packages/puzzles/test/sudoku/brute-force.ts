import { type Board, unitsOf } from './board.js';

/** Puts numbers in the order in which they are tried. */
export type Order = (numbers: readonly number[]) => readonly number[];

/**
 * The solutions of a board, or the first `max`, each a number a cell: the cell with the fewest numbers that none of its
 * units has gets each of them.
 */
export function bruteForce(
  board: Board,
  max: number,
  order: Order = (numbers) => numbers,
): readonly (readonly number[])[] {
  return search(board, max, order, Number.POSITIVE_INFINITY).found;
}

/** Whether brute force finds the first solutions of a board quickly: some boards would take hours. */
export function isQuick(board: Board, max: number): boolean {
  return search(board, max, (numbers) => numbers, 20_000).isWhole;
}

function search(
  board: Board,
  max: number,
  order: Order,
  maxNodes: number,
): { readonly found: readonly (readonly number[])[]; readonly isWhole: boolean } {
  const units = unitsOf(board);
  const unitsAt = board.givens.map((_, cell) =>
    [...units.keys()].filter((unit) => units[unit]!.includes(cell)),
  );
  const numbers = Array.from({ length: board.side }, (_, index) => index + 1);
  const filled = [...board.givens];
  // By unit, a bit for each number that it has.
  const has = units.map(() => 0);
  let isTwice = false;
  for (const [cell, number] of filled.entries())
    for (const unit of number === 0 ? [] : unitsAt[cell]!) {
      isTwice ||= (has[unit]! & (1 << number)) !== 0;
      has[unit]! |= 1 << number;
    }
  const openAt = (cell: number): readonly number[] => {
    let taken = 0;
    for (const unit of unitsAt[cell]!) taken |= has[unit]!;
    return numbers.filter((number) => (taken & (1 << number)) === 0);
  };
  const found: number[][] = [];
  let nodes = 0;
  const goOn = (): void => {
    nodes += 1;
    let [best, open]: [number, readonly number[] | null] = [-1, null];
    for (const [cell, number] of filled.entries()) {
      if (number !== 0) continue;
      const free = openAt(cell);
      if (open === null || free.length < open.length) [best, open] = [cell, free];
      if (open.length < 2) break;
    }
    if (open === null) {
      found.push([...filled]);
      return;
    }
    for (const number of order(open)) {
      if (found.length >= max || nodes > maxNodes) return;
      filled[best] = number;
      for (const unit of unitsAt[best]!) has[unit]! ^= 1 << number;
      goOn();
      for (const unit of unitsAt[best]!) has[unit]! ^= 1 << number;
    }
    filled[best] = 0;
  };
  if (!isTwice) goOn();
  return { found, isWhole: nodes <= maxNodes };
}
