import type { Formula } from '@gridwright/solver';
import { negate, positive } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';

/**
 * The clauses of a model as a formula: those of its bounds first, each with one literal, and an empty one where bounds
 * leave a variable no value; then its blocks in their order.
 */
export function cnfFormula(model: Model): Formula {
  const bounds = boundClauses(model);
  const blocks = model.constraints.flatMap((block) => (block.type === 'clause' ? [block] : []));
  const clauses = blocks.reduce((sum, { starts }) => sum + starts.length - 1, bounds.length);
  const entries = blocks.reduce(
    (sum, block) => sum + block.literals.length,
    bounds.reduce((sum, clause) => sum + clause.length, 0),
  );
  const starts = new Int32Array(clauses + 1);
  const literals = new Int32Array(entries);
  let [clause, end] = [0, 0];
  for (const each of bounds) {
    literals.set(each, end);
    end += each.length;
    starts[++clause] = end;
  }
  for (const block of blocks) {
    literals.set(block.literals, end);
    for (let row = 1; row < block.starts.length; row++) starts[++clause] = end + block.starts[row]!;
    end += block.literals.length;
  }
  return { variableCount: model.variableCount, starts, literals };
}

/** How many clauses of a file, its first ones, are those of bounds. */
export function boundClauseCount(model: Model): number {
  return boundClauses(model).length;
}

function boundClauses(model: Model): readonly (readonly number[])[] {
  const clauses: number[][] = [];
  for (let variable = 0; variable < model.variableCount; variable++) {
    const isWhole = model.integral[variable] === 1;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    const [least, most] = isWhole ? [Math.ceil(lower), Math.floor(upper)] : [lower, upper];
    if (least > most) clauses.push([]);
    else if (isBinary(model, variable) && least === most)
      clauses.push([least === 1 ? positive(variable) : negate(positive(variable))]);
  }
  return clauses;
}
