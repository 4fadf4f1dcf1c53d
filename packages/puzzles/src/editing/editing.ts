import type { Position, Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';

/** What of a board is edited: its clues, or its answers. */
export type EditMode = 'make' | 'solve';

/**
 * Something that a person holds and uses on a board, with a pointer, a finger or the keyboard alike. What it does is a
 * new position; the same one where it does nothing there.
 */
export interface Tool<L extends Layers = Layers> {
  /** Tells it apart from the other tools of its mode. */
  readonly name: string;
  /** What stands on its button, a few characters at the most. */
  readonly sign: string;
  /** What it is, in words. */
  readonly says: string;
  /** Keys that use it at the cursor, as `KeyboardEvent.key` names them. */
  readonly keys: readonly string[];
  /** What it is used on: cells by default. */
  readonly site?: 'cell' | 'edge';
  /** Uses it on a cell, or on an edge. */
  tap?(position: Position<L>, site: number): Position<L>;
  /**
   * Draws it from cell to cell, or along edges from vertex to vertex (on a grid, corners), each a neighbor of the one
   * before; two at least.
   */
  drag?(position: Position<L>, path: readonly number[]): Position<L>;
}

/** How the boards of a kind are edited. */
export interface Editing<L extends Layers = Layers> {
  /** The tools of a mode, in the order of the mode bar; the first one is held at the beginning. */
  tools(mode: EditMode, puzzle: Puzzle<L>): readonly Tool<L>[];
}
