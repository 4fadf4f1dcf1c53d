/**
 * The format cannot say everything, or not so that all solvers understand it. What `write-lp.ts` writes instead has
 * names with `~~~`, which no escaped name has, and `read-lp.ts` knows it by them. A file of others has no such
 * names: they count only after `escapedNamesMark`.
 */

/**
 * A variable fixed at 1, the last in the objective: its coefficient is the objective's constant, which GLPK and
 * cbc do not read as a number alone.
 */
export const objectiveConstantName = 'objective~~~constant';

/** Ends the name of a row that is the upper half of the row before it: GLPK and cbc read no `2 ≤ x + y ≤ 3`. */
export const upperHalf = '~~~upper';

/**
 * Ends the name of a row that is the upper bound of the variable it is named after, where it lies below the lower
 * bound: GLPK does not solve a model with such bounds, though the answer is clear.
 */
export const upperBound = '~~~bound';

/** A row that says nothing, where there is no other: GLPK reads no model without rows. */
export const noRowsName = 'no~~~rows';

/** From here on, numbers are infinite as bounds and as right-hand sides, in CPLEX, Gurobi, SCIP and HiGHS. */
export const infinite = 1e20;
