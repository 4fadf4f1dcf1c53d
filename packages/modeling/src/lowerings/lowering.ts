import type { Budget } from '../engines/budget.js';
import type { Refusal } from '../engines/engine.js';
import type { ConstraintType } from '../model/constraints.js';
import type { Model } from '../model/model.js';

/**
 * Rewrites all constraints of one type in others. A lowering may append variables but never renumbers those
 * that are there, so values of the lowered model, cut to the model's variable count, are values of the model, once
 * `withToldIntegers` has put in the integer variables that binary ones tell. The law that each is tested by: the
 * lowered model has the same solutions, projected to the model's decision variables.
 */
export interface Lowering {
  /** The type of constraint that disappears. */
  readonly source: ConstraintType;
  /** The types that it is expressed in. */
  readonly targets: readonly ConstraintType[];
  /** What of the model it cannot rewrite, and why; a lowering without it rewrites everything. */
  refuses?(model: Model): readonly Refusal[];
  /**
   * Throws `EngineError` where the budget is used up on the way (`stopped`), or its memory would be
   * (`memory-exceeded`): a lowered model can be many times as large as the model. `model-refused` where `refuses` is
   * not empty, or the lowered model would be too large for anybody.
   */
  lower(model: Model, budget?: Budget): Model;
}
