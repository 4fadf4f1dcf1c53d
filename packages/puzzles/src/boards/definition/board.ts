import type { Drawing } from '../drawing/drawing.js';
import type { Scene } from '../drawing/scene.js';
import type { BoardProblem, Grid } from '../geometry/grid.js';
import type { Position, Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { RecordLists } from '../layers/records.js';
import type { RuleVariant } from '../layers/rule-variant.js';
import type { Rule } from '../rules/rule.js';
import type { Editing } from './editing.js';
import type { Format, Reading } from './format.js';

/** A puzzle of the kind with its name, in any format. Each one is read, solved and checked by the tests. */
export interface Example {
  readonly name: string;
  readonly text: string;
}

/** A small picture of a kind in a square of 32 by 32, as path data of SVG: thin and thick strokes, round dots, and filled areas. */
export interface KindIcon {
  readonly thin?: string;
  readonly thick?: string;
  /** Each dot is a stroke of almost no length: `M6 6v.01`. */
  readonly dots?: string;
  readonly filled?: string;
}

/** A grid of nine cells: the picture of a kind without its own. */
export const plainIcon: KindIcon = { thin: 'M5 5h22v22H5zM12.3 5v22M19.7 5v22M5 12.3h22M5 19.7h22' };

/** The icon of a kind without a board that has none of its own: a list. */
export const listIcon: KindIcon = {
  thin: 'M11 8h16M11 16h16M11 24h16',
  dots: 'M5.5 8h0M5.5 16h0M5.5 24h0',
};

/**
 * What a puzzle says by its orientation, and not by values at sites, so that it would be lost when the board is rotated or
 * reflected: such as boxes that are wider than high.
 */
export interface Orientation<L extends Layers = Layers> {
  /**
   * The same puzzle with all that depends on the orientation written in its layers; null if that cannot be, so that the board is neither
   * rotated nor reflected.
   */
  written(puzzle: Puzzle<L>): Puzzle<L> | null;
  /** The same puzzle without what its layers need not say; inverse of `written`. */
  plain(puzzle: Puzzle<L>): Puzzle<L>;
}

/**
 * The part of a puzzle kind without solving: its data, rules, formats and drawing. It suffices for an application that
 * shows and edits boards.
 */
export interface Board<L extends Layers = Layers> {
  readonly name: string;
  /** The name in titles. */
  readonly title: string;
  readonly aliases: readonly string[];
  readonly description: string;
  readonly icon: KindIcon;
  readonly variants: readonly RuleVariant[];
  readonly layers: L;
  readonly takesGraphs: boolean;
  readonly usualSize: Grid;
  /** The lists of records of a new board of this size, by their layers; a list that is left out is empty. */
  usualRecords(size: Grid): RecordLists;
  /** The problem of a board with all values in range, or null; formats refuse to read such a board. */
  problem(puzzle: Puzzle<L>): BoardProblem | null;
  /** Why no new board of this size can be offered, or null. */
  sizeProblem(size: Grid): BoardProblem | null;
  readonly rules: readonly Rule<L>[];
  readonly examples: readonly Example[];
  readonly formats: readonly Format<L>[];
  /** Reads a puzzle of the kind, in any of its formats. Throws `InputError`. */
  read(text: string, reading?: Omit<Reading, 'kind'>): Position<L>;
  /** How it is drawn: what is printed, and what is entered. */
  readonly drawing: Drawing<L>;
  /** Draws a position, with no more looks than print and pen; `drawDocument` has the others. */
  draw(position: Position<L>): Scene;
  readonly editing: Editing<L>;
  readonly orientation: Orientation<L>;
  /** The answer to the question that the puzzle asks, in a sentence; null while it is not decided, or without a question. */
  answerText(position: Position<L>): string | null;
  /** How a puzzle was understood where its text leaves a choice, in a sentence; null without a choice. */
  premise(puzzle: Puzzle<L>): string | null;
}
