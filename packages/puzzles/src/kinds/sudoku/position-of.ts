import { emptySites, type Position, type SiteValues } from '../../layers/board.js';
import { plainRules, type Rules } from '../../layers/rule-variant.js';
import { type Sudoku, variants } from './layers.js';

/** What a format says of a board; what is left out is empty, or as the plain rules say. */
export interface Said {
  readonly side: number;
  readonly rules?: Rules | undefined;
  readonly givens: SiteValues;
  readonly regions?: SiteValues | undefined;
  readonly numbers?: SiteValues | undefined;
}

/** The position that a format says. */
export function positionOf({ side, rules = plainRules(variants), ...said }: Said): Position<Sudoku> {
  const size = { rows: side, columns: side };
  const { givens, regions = emptySites(size, 'cell'), numbers = emptySites(size, 'cell') } = said;
  return { puzzle: { ...size, rules, clues: { givens, regions } }, answers: { numbers } };
}
