import type { Encoded } from './add-blocks.js';
import type { Parity } from './parity.js';

/**
 * Adds a parity as clauses: for each variable whether it is odd, and a chain of exclusive ors. So it is found out at once
 * when all variables have their values, and costs nearly nothing before. (As one sum, twice a new number, every value
 * would move that number's bounds, many times in a search with assumptions.)
 */
export function addParity({ solver, encoding }: Encoded, { variables, isOdd }: Parity): void {
  let chain = encoding.isTrue ^ 1;
  for (const variable of variables) chain = either(solver, chain, oddness({ solver, encoding }, variable));
  solver.addClause([isOdd ? chain : chain ^ 1]);
}

/** The literal that is true where the variable is odd. */
function oddness({ solver, encoding }: Pick<Encoded, 'solver' | 'encoding'>, variable: number): number {
  const least = encoding.least(variable);
  const count = encoding.count(variable);
  const first = encoding.first(variable);
  const flip = least % 2 === 0 ? 0 : 1;
  if (count === 0) return encoding.isTrue ^ 1 ^ flip;
  if (count === 1) return first ^ flip;
  const odd = 2 * solver.addVariables(1);
  for (let above = 0; above <= count; above++) {
    const value = odd ^ (above % 2 === flip ? 1 : 0);
    const clause = [value];
    if (above > 0) clause.push((first + 2 * (above - 1)) ^ 1);
    if (above < count) clause.push(first + 2 * above);
    solver.addClause(clause);
  }
  return odd;
}

/** The literal that is true where just one of two is. */
function either(solver: Encoded['solver'], one: number, other: number): number {
  const both = 2 * solver.addVariables(1);
  solver.addClause([both ^ 1, one, other]);
  solver.addClause([both ^ 1, one ^ 1, other ^ 1]);
  solver.addClause([both, one ^ 1, other]);
  solver.addClause([both, one, other ^ 1]);
  return both;
}
