import type { NoGoodCut } from '@gridwright/modeling';

/**
 * Every formulation on every engine; null: all that model the puzzle's rules, and the first engine that solves
 * relaxations. `cuts`: asks for uniqueness, with each of these cuts; by default for a solution.
 */
export interface CompareTask {
  readonly command: 'compare';
  readonly cuts?: readonly NoGoodCut[] | undefined;
  readonly formulations: readonly string[] | null;
  readonly engines: readonly string[] | null;
  readonly repeat: number;
  /** Solves only the linear relaxations; by default also the puzzles. */
  readonly asks?: 'relaxation' | undefined;
}
