import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { ExampleTraits } from '../../contracts/example-traits.js';
import { choiceWish, type OwnWish } from '../../contracts/own-wish.js';
import { isJigsaw } from './boxes.js';
import type { Sudoku } from './layers.js';

/** The value for random connected regions, as in a jigsaw; the other one is for boxes. */
export const irregular = 'irregular';

/** What the regions of a board are. */
export const regionsWish: OwnWish = choiceWish(
  {
    name: 'regions',
    description: 'boxes, or irregular: random connected regions, as in a jigsaw; boxes by default',
    example: irregular,
  },
  ['boxes', irregular],
);

/** The regions of an example. New puzzles have a region for each number, and it covers as many cells. */
export function regionsTraits({ rows, columns, clues: { regions } }: Puzzle<Sudoku>): ExampleTraits {
  if (regions.every((region) => region === empty)) return {};
  if (rows === columns && isJigsaw(regions, rows)) return { own: { [regionsWish.name]: irregular } };
  return { lacking: ['its regions, which do not cover the board with as many cells each as it has rows'] };
}
