import { exactSum } from '../../model/decimal.js';
import { Draft, type DraftRow, type QuadraticTerm, type Terms } from './draft.js';

/**
 * The format cannot represent everything in a way that all solvers understand. `write-lp.ts` marks its substitutes
 * with names that contain `~~~`, which no escaped name does, and `read-lp.ts` recognizes them by these names. They
 * count only after `escapedNamesMark`: other files have no such names.
 */

/**
 * A variable fixed at 1, the last in the objective. Its coefficient is the objective's constant: GLPK and CBC do not
 * read a number alone.
 */
export const objectiveConstantName = 'objective~~~constant';

/** Ends the name of a row that is the upper half of the row before it: GLPK and CBC do not read `2 ≤ x + y ≤ 3`. */
export const upperHalf = '~~~upper';

/**
 * Ends the name of a row that is the upper bound of the variable in its name, used if that is below the lower bound:
 * GLPK rejects such bounds instead of reporting "infeasible".
 */
export const upperBound = '~~~bound';

/** An empty row, written if there is no other: GLPK does not read a model without rows. */
export const noRowsName = 'no~~~rows';

/** From here on, CPLEX, Gurobi, SCIP and HiGHS treat bounds and right-hand sides as infinite. */
export const infinite = 1e20;

/**
 * The model read from a text of `writeLp`, without the substitutes for what the format cannot represent. After manual
 * edits, a substitute row or variable may remain.
 */
export function withoutWrittenNames(read: Draft): Draft {
  const draft = new Draft();
  draft.sense = read.sense;
  for (const { name, ...rest } of read.variables) Object.assign(draft.variables[draft.variable(name)]!, rest);
  for (const row of read.rows) {
    if (isNothing(row) || isUpperBound(draft, row)) continue;
    const last = draft.rows.at(-1);
    if (last !== undefined && isUpperHalf(row, last)) draft.rows.splice(-1, 1, { ...last, upper: row.upper });
    else draft.rows.push(row);
  }
  Object.assign(draft.objective, read.objective, { linear: new Map(read.objective.linear) });
  takeOutConstant(draft);
  return draft;
}

function isNothing({ name, terms, quadratic, lower }: DraftRow): boolean {
  return name === noRowsName && terms.variables.length === 0 && quadratic.length === 0 && lower === 0;
}

/** Whether the row is the upper bound of a variable; if so, the variable gets it. */
function isUpperBound(draft: Draft, { name, terms, quadratic, lower, upper }: DraftRow): boolean {
  if (!name.endsWith(upperBound) || quadratic.length > 0 || lower !== -Infinity) return false;
  const [number, ...others] = terms.variables;
  if (number === undefined || others.length > 0 || terms.coefficients[0] !== 1) return false;
  const variable = draft.variables[number]!;
  if (`${variable.name}${upperBound}` !== name || variable.upper !== null) return false;
  variable.upper = upper;
  return true;
}

function isUpperHalf(row: DraftRow, before: DraftRow): boolean {
  return (
    row.name === `${before.name}${upperHalf}` &&
    row.lower === -Infinity &&
    before.upper === Infinity &&
    row.quadratic.length === 0 &&
    before.quadratic.length === 0 &&
    areAlike(row.terms, before.terms)
  );
}

function areAlike(one: Terms, other: Terms): boolean {
  return (
    one.variables.length === other.variables.length &&
    one.variables.every((variable, i) => other.variables[i] === variable) &&
    one.coefficients.every((coefficient, i) => other.coefficients[i] === coefficient)
  );
}

/** If the last variable carries the constant, it becomes the constant. */
function takeOutConstant(draft: Draft): void {
  const number = draft.variables.length - 1;
  const variable = draft.variables[number];
  if (variable?.name !== objectiveConstantName || variable.lower !== 1 || variable.upper !== 1) return;
  const isFactor = ({ left, right }: QuadraticTerm): boolean => left === number || right === number;
  if (draft.objective.quadratic.some(isFactor)) return;
  if (draft.rows.some(({ terms, quadratic }) => terms.variables.includes(number) || quadratic.some(isFactor)))
    return;
  const constant = exactSum(draft.objective.constant, draft.objective.linear.get(number) ?? 0);
  if (constant === null) return;
  draft.objective.constant = constant;
  draft.objective.linear.delete(number);
  draft.variables.pop();
}
