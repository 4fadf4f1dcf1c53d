import type { Direction } from '../../boards/geometry/pairs.js';
import { linesToward } from '../../boards/geometry/straight-lines.js';
import type { Position } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Check } from './cell-state.js';

/**
 * A number of the layer `clues` is the count of values seen from its side, in this direction: a value is seen if it is above all
 * values before it; "?" means no number. Clues are at rows for `left` and `right`, else at columns. Undecided values may be anything from 1 to the
 * longer side of the board, also twice in a line: a number is broken exactly if no such values fit it. Cubic in that side for
 * each cell.
 */
export function buildingsSeen(layer: string, clues: string, toward: Direction): Check {
  const numbered = ({ puzzle, answers }: Position) =>
    linesToward(puzzle, toward)
      .map((cells, site) => ({
        site,
        number: puzzle.clues[clues]![site]!,
        values: cells.map((cell) => answers[layer]![cell]!),
      }))
      .filter(({ number }) => number >= 0);
  return {
    site: toward === 'left' || toward === 'right' ? 'row' : 'column',
    broken: (position) => {
      const { rows, columns } = position.puzzle;
      return numbered(position)
        .filter(({ number, values }) => !numbersSeen(values, Math.max(rows, columns)).has(number))
        .map(({ site }) => [site]);
    },
    clues,
    satisfied: (position) =>
      numbered(position)
        .filter(({ number, values }) => !values.includes(empty) && numbersSeen(values, 0).has(number))
        .map(({ site }) => site),
  };
}

/** How many values may be seen from the start of a line whose undecided values are from 1 to `highest`. */
function numbersSeen(values: readonly number[], highest: number): ReadonlySet<number> {
  // By the highest value so far, how many values may be seen up to there.
  let seenBelow = new Map<number, ReadonlySet<number>>([[Number.NEGATIVE_INFINITY, new Set([0])]]);
  const heights = Array.from({ length: highest }, (_, index) => index + 1);
  for (const value of values) {
    const next = new Map<number, Set<number>>();
    for (const [top, counts] of seenBelow)
      for (const height of value === empty ? heights : [value]) {
        const [newTop, more] = height > top ? [height, 1] : [top, 0];
        const known = next.get(newTop) ?? new Set();
        for (const count of counts) known.add(count + more);
        next.set(newTop, known);
      }
    seenBelow = next;
  }
  return new Set([...seenBelow.values()].flatMap((counts) => [...counts]));
}
