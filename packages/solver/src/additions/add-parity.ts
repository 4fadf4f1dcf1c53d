import type { Equation } from '../constraint-target.js';
import { GrowingIntegers } from '../growing-integers.js';
import type { Linear } from '../linear/linear.js';
import { backtrack, type State } from '../propagation/state.js';
import { addClause } from './add-clause.js';

/**
 * Parity sums with more literals for each equation are not added: they rarely help. A lower limit saves up to a
 * fifth of the setup of small boards; but one board with loops on 720 cells was unsolved after 70,000 conflicts
 * without its sum, and solved in 5,000 with it.
 */
const maxLiteralsOfParity = 8;

/** A sum modulo 2 that is added after a number of conflicts. */
interface LateParity {
  readonly equations: readonly Equation[];
  readonly afterConflicts: number;
}

/** The numbers of a row of `Equations`. */
const rowSize = 3;

/** The equations of a solver modulo 2: the literals with odd coefficients, of which an odd or an even number is true. */
export class Equations {
  readonly #literals = new GrowingIntegers();
  /** By equation: the end of its literals, 1 if an odd number of them is true, and its proof number. */
  readonly #rows = new GrowingIntegers();
  #late: readonly LateParity[] = [];

  add({ literals, coefficients, bound }: Linear, proofNumber: number): Equation {
    for (let i = 0; i < literals.length; i++)
      if (coefficients === undefined || coefficients[i]! % 2 !== 0) this.#literals.push(literals[i]!);
    const place = this.#rows.size / rowSize;
    for (const word of [this.#literals.size, bound % 2 === 0 ? 0 : 1, proofNumber]) this.#rows.push(word);
    return { place, owner: this };
  }

  /** Adds the sum of equations modulo 2, unless it is trivial or long: at the root level, or after a number of conflicts. */
  addParity(state: State, equations: readonly Equation[], afterConflicts: number): void {
    if (afterConflicts > state.conflicts) {
      this.#late = [...this.#late, { equations, afterConflicts }];
      return;
    }
    backtrack(state, 0);
    const parity = this.sumModulo2(equations, state.variableCount);
    if (parity === null || parity.length > maxLiteralsOfParity * equations.length) return;
    const numbers = equations.map(({ place }) => this.#rows.words[rowSize * place + 2]!);
    addSum(state, parity, numbers);
  }

  /** Adds the sums that are due; returns the number of conflicts at which the next one is. */
  addDue(state: State): number {
    const isDue = ({ afterConflicts }: LateParity): boolean => afterConflicts <= state.conflicts;
    const due = this.#late.filter(isDue);
    if (due.length > 0) this.#late = this.#late.filter((each) => !isDue(each));
    for (const { equations } of due) this.addParity(state, equations, 0);
    return Math.min(...this.#late.map(({ afterConflicts }) => afterConflicts));
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
 * equations.
 */
function addSum(state: State, parity: readonly number[], numbers: readonly number[]): void {
  const { proof } = state;
  const summands = [...numbers];
  let [chain] = parity;
  if (chain === undefined) {
    addClause(state, [], proof?.parity([], summands) ?? 0);
    return;
  }
  for (let at = 1; at < parity.length; at += literalsOfLink) {
    const link = 2 * state.variableCount;
    state.grow(state.variableCount + 1);
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
