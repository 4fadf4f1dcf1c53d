import type { Grid } from '../boards/geometry/grid.js';
import type { OwnValue } from './own-wish.js';

/** What an example puzzle says of new puzzles like it. */
export interface ExampleTraits {
  /** Values of wishes that the generator has of its own. */
  readonly own?: Readonly<Record<string, OwnValue>>;
  /** The name of one of the generator's forms. */
  readonly form?: string;
  /** How large it is, of a kind without a board. */
  readonly extent?: Grid;
  /** What it has that new puzzles cannot have, each in a few words, such as "its blocked cells (2)". */
  readonly lacking?: readonly string[];
}
