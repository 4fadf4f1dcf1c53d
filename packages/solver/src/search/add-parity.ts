import { addClause } from './add-clause.js';
import type { State } from './state.js';

/** A linear constraint that was added as an equation. */
export interface Equation {
  readonly literals: Int32Array;
  readonly coefficients: Float64Array;
  readonly bound: number;
  /** Its number in the proof, if there is one. */
  readonly number: number;
}

/**
 * What equations say together, modulo 2: their sum, in which literals with an even coefficient drop out. It is that an
 * odd number of the literals returned is true, each of another variable; null where it says nothing. Linear in both.
 */
export function sumModulo2(equations: readonly Equation[], variableCount: number): readonly number[] | null {
  const isOddAt = new Uint8Array(variableCount);
  let isOdd = false;
  for (const { literals, coefficients, bound } of equations) {
    if (bound % 2 !== 0) isOdd = !isOdd;
    for (let i = 0; i < literals.length; i++) {
      if (coefficients[i]! % 2 === 0) continue;
      const literal = literals[i]!;
      // A negation is 1 minus its variable.
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

/** Literals that a link of the chain takes in: two cost as many clauses as one by one, and half the variables. */
const literalsOfLink = 2;

/**
 * Adds such a sum as clauses: a chain of exclusive ors, with a new variable for each link. So it is found out at once when
 * all variables have their values, and costs nearly nothing before. `addVariable` gives a new literal.
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
    // The link is true where an odd number of the others is.
    const literals = [link ^ 1, chain, ...parity.slice(at, at + literalsOfLink)];
    const defined = proof?.parity(literals, []) ?? 0;
    numbers.push(defined);
    for (const clause of oddClauses(literals)) addClause(state, clause, defined, []);
    chain = link;
  }
  addClause(state, [chain], proof?.parity([chain], numbers) ?? 0, []);
}

/** The clauses that an odd number of the literals is true: each excludes one way in which it would be even. */
function* oddClauses(literals: readonly number[]): Generator<number[]> {
  for (let negated = 0; negated < 2 ** literals.length; negated++) {
    const clause = literals.map((literal, i) => literal ^ ((negated >> i) & 1));
    const count = clause.filter((literal, i) => literal !== literals[i]).length;
    if (count % 2 === 0) yield clause;
  }
}
