import type { Editing } from '../editing/editing.js';
import type { Format } from '../formats/format.js';
import type { NumberCode } from '../formats/number-code.js';
import type { RuleSigns } from '../formats/rule-signs.js';
import type { Grid } from '../geometry/grid.js';
import type { Position, Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { RuleVariant } from '../layers/rule-variant.js';
import type { Rule } from '../rules/rule.js';
import type { Scene } from '../scene/scene.js';

/** A puzzle of the kind with its name, in any format. Each one is read, solved and checked by the tests. */
export interface Example {
  readonly name: string;
  readonly text: string;
}

/** What an author says of the board of a puzzle kind; the rest is derived by `defineBoard`. */
export interface BoardDefinition<L extends Layers> {
  readonly name: string;
  /** Other names that people use for the kind. */
  readonly aliases?: readonly string[];
  /** The rules in a paragraph. */
  readonly says: string;
  readonly variants?: readonly RuleVariant[];
  readonly layers: L;
  /** Whether a board may be any graph, and not a grid alone; false by default. Such a kind has no layer of pairs. */
  readonly takesGraphs?: boolean;
  /** The size of a board that nobody has chosen; seven rows and columns by default. */
  readonly usualSize?: Grid;
  readonly rules: readonly Rule<L>[];
  readonly examples: readonly Example[];
  /** What a board must have beyond values in range, for example a clue: expected and found, or null. */
  problem?(puzzle: Puzzle<L>): { readonly expected: string; readonly found: string } | null;
  /** The id of the kind in pzprv3 texts; its name by default. */
  readonly pzprv3Id?: string;
  /**
   * The ids of the kind in addresses of puzz.link; the first is written. Where it has none there, addresses
   * begin with the kind's name and are no links.
   */
  readonly puzzLinkIds?: readonly [string, ...string[]];
  /** How its addresses write numbers; in hexadecimal by default. */
  readonly numberCode?: NumberCode;
  /** Letters for rules that are switched on, in addresses and pzprv3 texts. */
  readonly ruleSigns?: RuleSigns;
  /** Whether its pzprv3 texts have rows of colors; false by default. */
  readonly pzprv3Colors?: boolean;
  /** What says the size in its pzprv3 texts; rows and columns by default. */
  readonly pzprv3Size?: 'rows and columns' | 'side';
  /** What is different at puzz.link on such a board, so that no address and no pzprv3 text can say it; null: nothing. */
  unlikePuzzLink?(puzzle: Puzzle<L>): string | null;
  /** Formats beyond the derived ones. */
  readonly formats?: readonly Format<L>[];
  /** Draws what a person sees at first glance; the plain drawing of the layers by default. */
  draw?(position: Position<L>): Scene;
  /** How it is edited; by tools derived from the layers by default. */
  readonly editing?: Editing<L>;
}

/**
 * What of a puzzle kind needs no engine: its data, its rules, its texts and its drawing. An application that shows and
 * edits boards needs no more.
 */
export interface Board<L extends Layers = Layers> {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly says: string;
  readonly variants: readonly RuleVariant[];
  readonly layers: L;
  readonly takesGraphs: boolean;
  readonly usualSize: Grid;
  readonly rules: readonly Rule<L>[];
  readonly examples: readonly Example[];
  readonly formats: readonly Format<L>[];
  draw(position: Position<L>): Scene;
  readonly editing: Editing<L>;
}
