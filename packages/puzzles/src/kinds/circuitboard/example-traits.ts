import type { Puzzle } from '../../boards/layers/board.js';
import type { ExampleTraits } from '../../contracts/example-traits.js';
import { blocked, type CircuitBoard, end } from './layers.js';

/** Whether an example has ends. Its blocked cells are its own: new trees leave other cells blocked. */
export function exampleTraits({ clues: { cells } }: Puzzle<CircuitBoard>): ExampleTraits {
  const count = cells.filter((cell) => cell === blocked).length;
  return {
    ...(cells.includes(end) ? { form: 'ends' } : {}),
    lacking: count === 0 ? [] : [`its blocked cells (${count}), as new puzzles have their own`],
  };
}
