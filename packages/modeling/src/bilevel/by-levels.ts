import type { Budget } from '../engine/budget.js';
import type { Engine } from '../engine/engine.js';
import type { Outcome } from '../engine/outcome.js';
import { conflict } from '../engines/conflict/conflict.js';
import { type BilevelModel, requireWellFormed } from './bilevel-model.js';
import { Follower } from './follower.js';
import { LevelCuts } from './level-cuts.js';
import { linkRows, wholeCost } from './level-rows.js';
import { LevelSearch } from './level-search.js';
import { Relaxation } from './relaxation.js';

/** How a bilevel model is solved. Everything has a default. */
export interface SolveByLevelsOptions {
  /** The engines of the relaxation with the leader's objective: the first one that supports it; by default `conflict`, which is exact. */
  readonly engines?: readonly Engine[] | undefined;
  readonly budget?: Budget | undefined;
}

/**
 * Solves a bilevel model by its high-point relaxation, in which the leader decides everything, with cuts from the follower's answers (A. Mitsos,
 * "Global solution of nonlinear mixed-integer bilevel programs", 2010; L. Lozano and J. C. Smith, "A value-function-based exact approach for
 * the bilevel mixed-integer programming problem", 2017). A solution of the relaxation to whose decision the follower has no better answer is
 * one of the model; otherwise a better answer is a cut: the next solution breaks one of its rows, or is as good for the follower. Two
 * searches share the cuts: `conflict` finds any solution that is better than the best one so far, and an engine with the leader's objective
 * raises the bound: if it solves linear relaxations by these first, with answers of the follower whose cuts they violate.
 * The decision that costs the leader most is tested first, and each better solution is made cheaper one variable at a time.
 *
 * `optimal`, or `infeasible`; `feasible` without an objective; at a limit `feasible` or `unknown` with the bound. The tolerance is that of
 * the engine that proved the bound. Throws `BilevelError`, and `EngineError`, also `model-refused` for numbers that are whole at no scale.
 */
export async function solveByLevels(
  model: BilevelModel,
  { engines = [conflict()], budget = {} }: SolveByLevelsOptions = {},
): Promise<Outcome> {
  requireWellFormed(model);
  const { joint, followerObjective } = model;
  const links = linkRows(model);
  const followerCost = wholeCost(joint, followerObjective);
  const cuts = new LevelCuts({ ...joint, objective: null }, links, followerCost);
  const follower = new Follower(model, links, followerCost);
  const [improving, bounding] = [new Relaxation(cuts, [conflict()]), new Relaxation(cuts, engines)];
  try {
    return await new LevelSearch({ model, cuts, follower, improving, bounding, budget }).run();
  } finally {
    for (const each of [follower, improving, bounding]) each.close();
  }
}
