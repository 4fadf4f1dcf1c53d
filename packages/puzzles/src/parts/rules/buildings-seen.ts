import { cellName } from '../../boards/geometry/grid.js';
import type { Direction } from '../../boards/geometry/pairs.js';
import { linesToward } from '../../boards/geometry/straight-lines.js';
import type { Side } from '../../boards/layers/layer.js';
import { buildingsSeen as buildingsSeenCheck } from '../checks/buildings-seen.js';
import { countInWords } from '../reasons/phrases.js';
import { exactly, follows, type Literal, no, yes } from '../rows/row.js';
import type { Part, Rows } from '../rows/rows.js';
import { inCells } from './words.js';

/** From which side a direction is looked in, and what the lines are called. */
const sides: Readonly<
  Record<Direction, { readonly side: Side; readonly from: string; readonly line: string }>
> = {
  right: { side: 'left', from: 'from the left', line: 'row' },
  left: { side: 'right', from: 'from the right', line: 'row' },
  down: { side: 'top', from: 'from above', line: 'column' },
  up: { side: 'bottom', from: 'from below', line: 'column' },
};

/**
 * A number of the layer `clues` counts the values of a row or a column that are seen from its side: those above all values before them. The
 * values are from 1 to the longer side of the board.
 */
export function buildingsSeen(layer: string, clues: string, toward: Direction): Part {
  const { side, from, line: noun } = sides[toward];
  const rule = `seen-${clues}`;
  return {
    rules: [
      {
        name: rule,
        text: `a number at the ${side} counts the buildings seen ${from}`,
        ...buildingsSeenCheck(layer, clues, toward),
      },
    ],
    write: (rows) => {
      for (const [index, line] of linesToward(rows.puzzle, toward).entries()) {
        const number = rows.number(clues, index, line.length);
        if (number === null) continue;
        const seen = writeSeen(rows, layer, line, from);
        rows.rule(
          {
            rule,
            sites: inCells(line),
            text: () => {
              const count = typeof number === 'number' ? number : 0;
              const buildings = countInWords(count, { one: 'building', many: 'buildings' });
              return `${from}, ${buildings} of ${noun} ${index + 1} ${count === 1 ? 'is' : 'are'} seen`;
            },
          },
          [exactly(number, seen)],
        );
      }
    },
    clues: ({ puzzle, answers }) => {
      const values = answers[layer]!;
      const counts = linesToward(puzzle, toward).map((line) => {
        let [highest, count] = [0, 0];
        for (const cell of line) {
          if (values[cell]! <= highest) continue;
          highest = values[cell]!;
          count += 1;
        }
        return count;
      });
      return { [clues]: Int16Array.from(counts) };
    },
  };
}

/** By place of a line, whether its value is seen. Defines for each place and height whether no value up to there is higher. */
function writeSeen(rows: Rows, layer: string, line: readonly number[], from: string): readonly Literal[] {
  const { puzzle } = rows;
  const most = Math.max(puzzle.rows, puzzle.columns);
  let before: readonly Literal[] = Array.from({ length: most + 1 }, () => yes);
  return line.map((cell) => {
    const name = cellName(puzzle, cell);
    const lower = before;
    const values = Array.from({ length: most + 1 }, (_, value) => rows.is(layer, cell, value));
    const upTo = Array.from({ length: most + 1 }, (_, height): Literal => {
      if (height === 0 || height === most) return height === 0 ? no : yes;
      return rows.auxiliary(
        (isTrue) => `up to ${name}, ${isTrue ? 'no' : 'some'} building is higher than ${height}`,
      );
    });
    const seen = rows.auxiliary((isTrue) => `${name} is ${isTrue ? '' : 'not '}seen ${from}`);
    const define = (text: string, own: Parameters<Rows['rule']>[1]): void =>
      rows.rule({ rule: 'seen', weight: 0, sites: inCells(line), text: () => text }, own);
    for (let height = 1; height < most; height++)
      define(`how high the buildings up to ${name} are`, [
        follows([upTo[height]!], ...values.slice(1, height + 1)),
        follows([upTo[height]!], lower[height]!),
        ...values.slice(1, height + 1).map((value) => follows([value, lower[height]!], upTo[height]!)),
      ]);
    for (let height = 1; height <= most; height++)
      define(`whether ${name} is seen`, [
        follows([values[height]!, lower[height - 1]!], seen),
        follows([values[height]!, seen], lower[height - 1]!),
      ]);
    before = upTo;
    return seen;
  });
}
