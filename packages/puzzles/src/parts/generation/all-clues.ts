import type { Puzzle, Solution } from '../../boards/layers/board.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import type { Part } from '../rows/rows.js';

/** The puzzle with all clues of its parts that a solution has. Where sites of clues are a choice, they are drawn. */
export function withAllClues(parts: readonly Part[], solution: Solution, random: SeededRandom): Puzzle {
  const found = parts.map((part) => part.clues?.(solution, random) ?? {});
  return { ...solution.puzzle, clues: Object.assign({}, solution.puzzle.clues, ...found) };
}
