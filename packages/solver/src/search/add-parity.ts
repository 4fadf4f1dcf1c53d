import { addClause } from './add-clause.js';
import type { State } from './state.js';

/** A linear equation of a solver. */
export interface Equation {
  readonly literals: Int32Array;
  readonly coefficients: Float64Array;
  readonly bound: number;
  /** Its proof number; 0 without a proof. */
  readonly number: number;
}

/**
 * The sum of equations modulo 2, in which literals with even coefficients cancel: an odd number of the returned
 * literals, of distinct variables, is true. Null if the sum is trivial. Linear time.
 */
export function sumModulo2(equations: readonly Equation[], variableCount: number): readonly number[] | null {
  const isOddAt = new Uint8Array(variableCount);
  let isOdd = false;
  for (const { literals, coefficients, bound } of equations) {
    if (bound % 2 !== 0) isOdd = !isOdd;
    for (let i = 0; i < literals.length; i++) {
      if (coefficients[i]! % 2 === 0) continue;
      const literal = literals[i]!;
      // ¬x = 1 − x.
      if ((literal & 1) === 1) isOdd = !isOdd;
      isOddAt[literal >> 1]! ^= 1;
    }
  }
  const parity: number[] = [];
  for (let variable = 0; variable < variableCount; variable++)
    if (isOddAt[variable] === 1) parity.push(2 * variable);
  if (isOdd) return parity;
  const [first, ...rest] = parity;
  return first === undefined ? null : [first ^ 1, ...rest];
}

/** New literals of each link of the chain: two need as many clauses as one, and half the variables. */
const literalsOfLink = 2;

/**
 * Adds the sum as clauses: a chain of exclusive ors, with a new variable for each link. Propagation then detects a
 * violation as soon as all variables are assigned, at little cost before. `addVariable` returns a new literal.
 */
export function addParity(
  state: State,
  equations: readonly Equation[],
  parity: readonly number[],
  addVariable: () => number,
): void {
  const { proof } = state;
  const numbers = equations.map(({ number }) => number);
  let [chain] = parity;
  if (chain === undefined) {
    addClause(state, [], proof?.parity([], numbers) ?? 0);
    return;
  }
  for (let at = 1; at < parity.length; at += literalsOfLink) {
    const link = addVariable();
    // The link is the parity of the other literals.
    const literals = [link ^ 1, chain, ...parity.slice(at, at + literalsOfLink)];
    const defined = proof?.parity(literals, []) ?? 0;
    numbers.push(defined);
    for (const clause of oddClauses(literals)) addClause(state, clause, defined, []);
    chain = link;
  }
  addClause(state, [chain], proof?.parity([chain], numbers) ?? 0, []);
}

/** The clauses for an odd number of true literals: each excludes one even assignment. */
function* oddClauses(literals: readonly number[]): Generator<number[]> {
  for (let negated = 0; negated < 2 ** literals.length; negated++) {
    const clause = literals.map((literal, i) => literal ^ ((negated >> i) & 1));
    const count = clause.filter((literal, i) => literal !== literals[i]).length;
    if (count % 2 === 0) yield clause;
  }
}
