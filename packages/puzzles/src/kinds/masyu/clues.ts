import type { ClueChoice } from '../../clues/clue-choice.js';
import { emptySites, type Puzzle, type Solution } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
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
