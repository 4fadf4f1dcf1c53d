import type { Assumption, Budget, Model } from '@gridwright/modeling';
import type { Deduction } from '../deductions/deduction.js';
import type { Format } from '../formats/format.js';
import type { Answers, Position, Puzzle } from '../layers/board.js';
import type { Layers, ValueRange } from '../layers/layer.js';
import type { RuleVariant } from '../layers/rule-variant.js';
import type { Rule } from '../rules/rule.js';
import type { Scene } from '../scene/scene.js';
import type { PaperTable } from '../tables/paper-table.js';

/**
 * A way to write puzzles of a kind as a model. The model is made for a shape (size, where clues stand, rule
 * variants); the values of the clues are bounds on its clue variables.
 */
export interface Formulation<L extends Layers = Layers> {
  readonly name: string;
  /** Its source, and what is particular about it, in a sentence. */
  readonly says: string;
  /** The names of the rule variants that it models; others must be at their plain value. */
  readonly variants: readonly string[];
  /** How its graph constraint is treated, for example `cuts`; null where it has none. */
  readonly treatment: string | null;
  /** Constants of it that an asker may choose. */
  readonly parameters?: readonly Parameter[];
  /**
   * Throws `EngineError`: `stopped` where the budget ends, `memory-exceeded` where the model would not fit into it;
   * and `QuestionError` `parameter` where a value does not suit the shape.
   */
  formulate(shape: Puzzle<L>, options?: FormulateOptions): Formulated<L>;
}

/** A constant of a formulation, such as the M of an indicator row. */
export interface Parameter {
  readonly name: string;
  /** What it is, and what it is where nobody chooses it. */
  readonly says: string;
}

/** What a formulation is told beside the shape. */
export interface FormulateOptions {
  /** Values of parameters by name; a missing one has its default. */
  readonly parameters?: Readonly<Record<string, number>>;
  readonly budget?: Budget;
}

/** A bound that a clue gives, and where that stands. */
export interface ClueBound extends Assumption {
  readonly layer: string;
  readonly site: number;
}

/** A model made for a shape, and the way between puzzles of that shape and the model's values. */
export interface Formulated<L extends Layers = Layers> {
  readonly model: Model;
  /** The clues of a puzzle of the shape, as bounds; each says which clue it comes from. */
  fix(puzzle: Puzzle<L>): readonly ClueBound[];
  /** That the answer at a site of a layer is within a range, as bounds. */
  bound(layer: string, site: number, range: ValueRange): readonly Assumption[];
  /** The answers that the values of the decision variables mean. */
  decode(values: Float64Array): Answers<L>;
  /**
   * The values of a relaxation, one a site of the answer layers, fractional, for a drawing. In the units of
   * the layer's values.
   */
  fractions(values: Float64Array): Readonly<Record<string, Float64Array>>;
}

/** A puzzle of the kind with its name, in any format. Each one is read, solved and checked by the tests. */
export interface Example {
  readonly name: string;
  readonly text: string;
}

/** What an author says of a puzzle kind; the rest is derived by `defineKind`. */
export interface KindDefinition<L extends Layers> {
  readonly name: string;
  /** Other names that people use for the kind. */
  readonly aliases?: readonly string[];
  /** The rules in a paragraph. */
  readonly says: string;
  readonly variants?: readonly RuleVariant[];
  readonly layers: L;
  readonly rules: readonly Rule<L>[];
  readonly formulations: readonly Formulation<L>[];
  /** What can be told at first glance; a question may give these bounds to the engine. */
  readonly deductions?: readonly Deduction<L>[];
  readonly examples: readonly Example[];
  /** What a board must have beyond values in range, for example an island: expected and found, or null. */
  problem?(puzzle: Puzzle<L>): { readonly expected: string; readonly found: string } | null;
  /** The id of the kind in pzprv3 texts; its name by default. */
  readonly pzprv3Id?: string;
  /**
   * The ids of the kind in addresses of puzz.link; the first is written. Where it has none there, addresses
   * begin with the kind's name and are no links.
   */
  readonly puzzLinkIds?: readonly [string, ...string[]];
  /** Formats beyond the derived ones. */
  readonly formats?: readonly Format<L>[];
  /** Tables of papers about the kind that can be measured again. */
  readonly tables?: readonly PaperTable[];
  /** Draws what a person sees at first glance; the plain drawing of the layers by default. */
  draw?(position: Position<L>): Scene;
}

/** A puzzle kind, complete. */
export interface Kind<L extends Layers = Layers> {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly says: string;
  readonly variants: readonly RuleVariant[];
  readonly layers: L;
  readonly rules: readonly Rule<L>[];
  readonly formulations: readonly Formulation<L>[];
  readonly deductions: readonly Deduction<L>[];
  readonly examples: readonly Example[];
  readonly formats: readonly Format<L>[];
  readonly tables: readonly PaperTable[];
  draw(position: Position<L>): Scene;
}
