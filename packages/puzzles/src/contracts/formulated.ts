import type { Assumption, Model, Variable } from '@gridwright/modeling';
import type { Answers, ClueSite, Puzzle } from '../boards/layers/board.js';
import type { Layers, ValueRange } from '../boards/layers/layer.js';
import type { Violation } from '../boards/rules/rule.js';

/** A bound from a clue, with the site of the clue. */
export type ClueBound = Assumption & ClueSite;

/**
 * How the answer at a site is encoded in variables:
 *
 * - one variable, whose value is the answer;
 * - `atLeast`, the order encoding: the first binary variable is 1 if the answer is at least 1, the second if it is at
 *   least 2, and so on;
 * - `oneOf`, the direct encoding: for each value a binary variable, which is 1 if the answer is this value;
 * - `unless`, a negated binary variable: the answer is 0 if it is 1, and 1 otherwise;
 * - null: no variable. The answer is the layer's `blank` value, or 0.
 */
export type AnswerEncoding =
  | EncodingVariable
  | { readonly atLeast: readonly EncodingVariable[] }
  | { readonly oneOf: readonly (readonly [value: number, variable: EncodingVariable])[] }
  | { readonly unless: EncodingVariable }
  | null;

/** A variable of a model, by its index. */
export type EncodingVariable = Pick<Variable, 'index'>;

/** A model for a shape, and the mapping between puzzles of that shape and values of the model. */
export interface Formulated<L extends Layers = Layers> {
  readonly model: Model;
  /**
   * The clues of a puzzle of the shape, as bounds; each says which clue it comes from, and depends on that clue alone. Also for
   * the puzzle after some of its clues were left out: with these bounds, the model has the solutions of that puzzle, unless the
   * formulation needs all clues.
   */
  fix(puzzle: Puzzle<L>): readonly ClueBound[];
  /** Bounds on variables that restrict the answer at a site of a layer to a range. */
  bound(layer: string, site: number, range: ValueRange): readonly Assumption[];
  /** The answers for these values of the decision variables. */
  decode(values: Float64Array): Answers<L>;
  /** How the answer at a site of a layer is encoded, by which `decode` is derived; missing where that does more. */
  encoding?(layer: string, site: number): AnswerEncoding;
  /** The places where these values are no answer, and `decode` leaves it `empty`, such as two values at once; by default there are none. */
  misread?(values: Float64Array): readonly Violation[];
  /**
   * The answers of a relaxation, one for each site, fractional, for a drawing. In the units of the layer's values.
   */
  fractions(values: Float64Array): Readonly<Record<string, Float64Array>>;
}

/** A formulated puzzle whose answers all have an encoding. */
export type EncodedFormulated<L extends Layers = Layers> = Formulated<L> &
  Required<Pick<Formulated<L>, 'encoding'>>;
