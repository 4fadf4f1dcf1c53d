import type { Assumption, Budget, Model } from '@gridwright/modeling';
import type { Deduction } from '../deductions/deduction.js';
import type { Generator } from '../generation/generator.js';
import type { Answers, ClueSite, Puzzle } from '../layers/board.js';
import type { Layers, ValueRange } from '../layers/layer.js';
import type { PaperTable } from '../tables/paper-table.js';
import type { Board } from './board.js';

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
export type ClueBound = Assumption & ClueSite;

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

/** What an author says of a puzzle kind beside its board: how it is solved. */
export interface KindDefinition<L extends Layers> {
  readonly board: Board<L>;
  readonly formulations: readonly Formulation<L>[];
  /** What can be told at first glance; a question may give these bounds to the engine. */
  readonly deductions?: readonly Deduction<L>[];
  /** Tables of papers about the kind that can be measured again. */
  readonly tables?: readonly PaperTable[];
  /** How new puzzles are made. */
  readonly generator?: Generator<L>;
}

/** A puzzle kind, complete. */
export interface Kind<L extends Layers = Layers> extends Board<L> {
  readonly formulations: readonly Formulation<L>[];
  readonly deductions: readonly Deduction<L>[];
  readonly tables: readonly PaperTable[];
  /** Null where no new puzzles can be made. */
  readonly generator: Generator<L> | null;
}
