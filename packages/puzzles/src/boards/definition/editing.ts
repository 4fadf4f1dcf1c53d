import type { GridSite } from '../geometry/sites.js';
import type { Position, Puzzle } from '../layers/board.js';
import type { Layers, Side } from '../layers/layer.js';

/** Which layers are edited: clues (`make`) or answers (`solve`). */
export type EditMode = 'make' | 'solve';

/** The sorts of sites that a tool is used on; for records, there is a form of the whole list. */
export type ToolSite = GridSite;

/** What a tool does: it puts a value, draws lines, or says that no line is there. */
export type ToolUse = 'value' | 'line' | 'cross';

/**
 * A tool for a pointer, a finger or the keyboard. It returns a new position, or the same one if it does nothing there.
 */
export interface Tool<L extends Layers = Layers> {
  /** Unique among the tools of its mode. */
  readonly name: string;
  readonly use: ToolUse;
  /** The text of its button, a few characters. */
  readonly sign: string;
  /** What it is, in words. */
  readonly label: string;
  /** Keys that use it at the cursor, as `KeyboardEvent.key` names them. */
  readonly keys: readonly string[];
  /** The sites that it is used on. */
  readonly site: ToolSite;
  /** The layer that it edits. */
  readonly layer: string;
  /** The side of the board at which that has its values, where it is named. */
  readonly side?: Side;
  /** The value that it puts; missing for lines and crosses. */
  readonly value?: number;
  /** Whether typed digits make values of its layer, in cells or at rows and columns. */
  readonly takesDigits: boolean;
  /** Uses it on a site of this sort. What it puts, it takes away where it is already. */
  tap(position: Position<L>, site: number): Position<L>;
  /**
   * Draws from cell to cell, or along edges from vertex to vertex (on a grid, corners): at least two, each a neighbor of
   * the one before.
   */
  drag?(position: Position<L>, path: readonly number[]): Position<L>;
  /** Takes away what its layer has at a site, and with it what a person sees as one with it. */
  clear(position: Position<L>, site: number): Position<L>;
}

/** How the boards of a kind are edited. */
export interface Editing<L extends Layers = Layers> {
  /** The tools of a mode, in the order of the mode bar; those of one layer stand together. */
  tools(mode: EditMode, puzzle: Puzzle<L>): readonly Tool<L>[];
  /** A position after an edit of clues, with what belongs to a clue that was put or taken away; nothing does by default. */
  completed?(before: Position<L>, after: Position<L>): Position<L>;
}
