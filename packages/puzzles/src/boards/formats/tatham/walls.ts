import { unexpectedAt } from '../../definition/reading-errors.js';
import { connectedComponents } from '../../geometry/components.js';
import { cellAt } from '../../geometry/grid.js';
import type { SiteValues } from '../../layers/board.js';
import { endOf, partOf, unexpected, type Word } from '../word-reader.js';

/** The letter of the longest run, which has no wall after it, and the length of the run. */
const longest = { sign: 'z', run: 26 } as const;

/** The two cells on either side of each inner wall of a square: upright ones row by row, then others column by column. */
function* sidesOfWalls(side: number): Generator<readonly [number, number]> {
  const grid = { rows: side, columns: side };
  for (let row = 0; row < side; row++)
    for (let column = 1; column < side; column++)
      yield [cellAt(grid, row, column - 1), cellAt(grid, row, column)];
  for (let column = 0; column < side; column++)
    for (let row = 1; row < side; row++) yield [cellAt(grid, row - 1, column), cellAt(grid, row, column)];
}

/**
 * The walls between the regions of a square, as in Simon Tatham's game IDs: `a`–`y` for 1 to 25 places without a wall,
 * then a wall; `_` for a wall; `z` for 26 places without a wall, as his programs read it (they write it for 25). A wall
 * after the last place ends the list.
 */
export function encodeWalls(side: number, partOfCell: SiteValues): string {
  let [text, run] = ['', 0];
  const wall = (): void => {
    for (; run >= longest.run; run -= longest.run) text += longest.sign;
    text += run === 0 ? '_' : (run + 9).toString(36);
    run = 0;
  };
  for (const [one, other] of sidesOfWalls(side)) {
    if (partOfCell[one] === partOfCell[other]) run += 1;
    else wall();
  }
  wall();
  return text;
}

/** By cell, the number of its region, from 1 on in the order of their first cells. Throws `InputError`. */
export function decodeWalls(walls: Word, side: number): SiteValues {
  const neighbors = Array.from({ length: side * side }, (): number[] => []);
  const places = sidesOfWalls(side);
  let isEnded = false;
  for (let at = 0; at < walls.text.length; at++) {
    const sign = partOf(walls, at, walls.text[at]!);
    if (!/[a-z_]/.test(sign.text)) throw unexpected(sign, 'a run of places without a wall (a-z), or "_"');
    const run = sign.text === '_' ? 0 : Number.parseInt(sign.text, 36) - 9;
    for (let count = 0; count < run; count++) {
      const place = places.next();
      if (place.done === true) throw unexpected(sign, 'at most as many places as the board has');
      const [one, other] = place.value;
      neighbors[one]!.push(other);
      neighbors[other]!.push(one);
    }
    if (isEnded) throw unexpected(sign, 'the end of the walls');
    if (sign.text !== longest.sign) isEnded = places.next().done === true;
  }
  if (!isEnded) throw unexpectedAt(endOf(walls).place, 'a wall after the last place', 'the end');
  const numbers = new Int16Array(neighbors.length);
  const regions = connectedComponents(neighbors.keys(), (cell) => neighbors[cell]!);
  for (const [index, cells] of regions.entries()) for (const cell of cells) numbers[cell] = index + 1;
  return numbers;
}
