import { emptySites, type Puzzle, type Solution } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import { black, type Masyu, white } from './layers.js';
import { mayPass } from './rules.js';

/** The clues of a loop are the pearls that it may pass. */
export const clues: ClueChoice<Masyu> = { leaves: 'a cell without a pearl', all: withAllPearls };

/** The puzzle with a pearl in every cell where the loop may pass one. */
export function withAllPearls(solution: Solution<Masyu>): Puzzle<Masyu> {
  const pearls = emptySites(solution.puzzle, 'cell');
  const blank = { ...solution, puzzle: { ...solution.puzzle, clues: { pearls } } };
  for (const cell of pearls.keys())
    pearls[cell] = [white, black].find((color) => mayPass(blank, cell, color)) ?? empty;
  return { ...solution.puzzle, clues: { pearls } };
}
