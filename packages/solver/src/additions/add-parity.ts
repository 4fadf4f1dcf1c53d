import { GrowingIntegers } from '../growing-integers.js';
import type { Linear } from '../linear/linear.js';
import { addClause } from './add-clause.js';
import type { State } from './state.js';

/** An equation of a solver, for sums modulo 2. */
export interface Equation {
  /** Its place among the equations of its solver. */
  readonly place: number;
  /** The equations of the solver that it belongs to. */
  readonly owner: object;
}

/** The numbers of a row of `Equations`. */
const rowSize = 3;

/** The equations of a solver modulo 2: the literals with odd coefficients, of which an odd or an even number is true. */
export class Equations {
  readonly #literals = new GrowingIntegers();
  /** By equation: the end of its literals, 1 if an odd number of them is true, and its proof number. */
  readonly #rows = new GrowingIntegers();

  add({ literals, coefficients, bound }: Linear, proofNumber: number): Equation {
    for (let i = 0; i < literals.length; i++)
      if (coefficients === undefined || coefficients[i]! % 2 !== 0) this.#literals.push(literals[i]!);
    const place = this.#rows.size / rowSize;
    this.#rows.push(this.#literals.size);
    this.#rows.push(bound % 2 === 0 ? 0 : 1);
    this.#rows.push(proofNumber);
    return { place, owner: this };
  }

  /** The proof numbers of some equations. */
  numbersOf(equations: readonly Equation[]): readonly number[] {
    return equations.map(({ place }) => this.#rows.words[rowSize * place + 2]!);
  }

  /**
   * The sum of equations modulo 2, in which literals with even coefficients cancel: an odd number of the returned
   * literals, of distinct variables, is true. Null if the sum is trivial. Linear time.
   */
  sumModulo2(equations: readonly Equation[], variableCount: number): readonly number[] | null {
    const isOddAt = new Uint8Array(variableCount);
    const { words: literals } = this.#literals;
    const { words: rows } = this.#rows;
    let isOdd = 0;
    for (const { place } of equations) {
      const row = rowSize * place;
      isOdd ^= rows[row + 1]!;
      for (let i = place === 0 ? 0 : rows[row - rowSize]!; i < rows[row]!; i++) {
        const literal = literals[i]!;
        // ¬x = 1 − x.
        isOdd ^= literal & 1;
        isOddAt[literal >> 1]! ^= 1;
      }
    }
    const parity: number[] = [];
    for (let variable = 0; variable < variableCount; variable++)
      if (isOddAt[variable] === 1) parity.push(2 * variable);
    if (isOdd === 1) return parity;
    const [first, ...rest] = parity;
    return first === undefined ? null : [first ^ 1, ...rest];
  }

  get bytes(): number {
    return this.#literals.words.byteLength + this.#rows.words.byteLength;
  }
}

/** New literals of each link of the chain: two need as many clauses as one, and half the variables. */
const literalsOfLink = 2;

/**
 * Adds the sum as clauses: a chain of exclusive ors, with a new variable for each link. Propagation then detects a
 * violation as soon as all variables are assigned, at little cost before. `numbers` are the proof numbers of the
 * equations. `addVariable` returns a new literal.
 */
export function addParity(
  state: State,
  parity: readonly number[],
  numbers: readonly number[],
  addVariable: () => number,
): void {
  const { proof } = state;
  const summands = [...numbers];
  let [chain] = parity;
  if (chain === undefined) {
    addClause(state, [], proof?.parity([], summands) ?? 0);
    return;
  }
  for (let at = 1; at < parity.length; at += literalsOfLink) {
    const link = addVariable();
    // The link is the parity of the other literals.
    const literals = [link ^ 1, chain, ...parity.slice(at, at + literalsOfLink)];
    const defined = proof?.parity(literals, []) ?? 0;
    summands.push(defined);
    for (const clause of oddClauses(literals)) addClause(state, clause, defined, []);
    chain = link;
  }
  addClause(state, [chain], proof?.parity([chain], summands) ?? 0, []);
}

/** The clauses for an odd number of true literals: each excludes one even assignment. */
function* oddClauses(literals: readonly number[]): Generator<number[]> {
  for (let negated = 0; negated < 2 ** literals.length; negated++) {
    const clause = literals.map((literal, i) => literal ^ ((negated >> i) & 1));
    const count = clause.filter((literal, i) => literal !== literals[i]).length;
    if (count % 2 === 0) yield clause;
  }
}
