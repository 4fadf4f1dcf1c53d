import type { Diagram } from '@gridwright/diagrams';
import type { Answers, Puzzle } from '../../boards/layers/board.js';
import type { ExploredFamily } from './explored-family.js';

/** A family with what is known of it. */
export interface KeptFamily {
  /** A text of what it is made for. */
  readonly key: string;
  readonly family: ExploredFamily;
  /** The puzzle that it was made for. */
  readonly puzzle: Puzzle;
  /** The solution of its members; null for families of a board. */
  readonly answers: Answers | null;
  /** All members; or why there is no diagram of them. */
  readonly all: { readonly diagram: Diagram } | { readonly diagram: null; readonly reason: string };
  /** The time to build the diagram, or to find out that it cannot be built. */
  readonly buildMs: number;
  /** The members that contain no other; null until somebody asks. */
  minimal: Diagram | null;
  /** The number of members by number of elements; null until somebody asks, and without a diagram. */
  sizes: readonly bigint[] | null;
}

/** Keeps the last family from one question to the next: choosing takes much less time than building. */
export class KeptFamilies {
  kept: KeptFamily | null = null;
}
