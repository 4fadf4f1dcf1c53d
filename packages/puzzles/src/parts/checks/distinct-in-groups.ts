import { grouped } from '../../boards/geometry/grouped.js';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { empty, type Layers } from '../../boards/layers/layer.js';
import type { Check } from './cell-state.js';

/**
 * No value of an answer layer stands twice in a group of cells: of those that are drawn, and of the clues of the layer `givens` in other
 * cells. Broken are the cells of a group with the same value, group by group, by their values. Linear in the groups.
 */
export function distinctInGroups<L extends Layers>(
  layer: string,
  groups: (puzzle: Puzzle<L>) => readonly (readonly number[])[],
  givens?: string,
): Check<L> {
  return {
    broken: (position) => {
      const { puzzle, answers }: Position = position;
      const drawn = answers[layer]!;
      const given = givens === undefined ? drawn : puzzle.clues[givens]!;
      const valueAt = (cell: number): number => (drawn[cell] === empty ? given[cell]! : drawn[cell]!);
      return groups(position.puzzle)
        .filter((cells) => isAnyTwice(cells, valueAt))
        .flatMap((cells) => repeated(cells, valueAt));
    },
  };
}

function repeated(
  cells: readonly number[],
  valueAt: (cell: number) => number,
): readonly (readonly number[])[] {
  const decided = cells.filter((cell) => valueAt(cell) >= 0);
  return [...grouped(decided, valueAt)]
    .sort(([one], [other]) => one - other)
    .map(([, same]) => same)
    .filter(({ length }) => length > 1);
}

/** By value, the number of the last group that has it; used again, as thousands of boards a second are looked at. */
let lastWith = new Int32Array(64);
let groupNumber = 0;

/** Whether a value is repeated: a fast check for the usual case that none is. */
function isAnyTwice(cells: readonly number[], valueAt: (cell: number) => number): boolean {
  groupNumber += 1;
  for (const cell of cells) {
    const value = valueAt(cell);
    if (value < 0) continue;
    if (value >= lastWith.length) {
      const longer = new Int32Array(2 * value);
      longer.set(lastWith);
      lastWith = longer;
    }
    if (lastWith[value] === groupNumber) return true;
    lastWith[value] = groupNumber;
  }
  return false;
}
