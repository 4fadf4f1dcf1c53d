import type { ByteBudget } from '../byte-budget.js';
import { refuse } from '../proof-error.js';
import type { ProofClaim } from '../proof-problem.js';
import { Assignment } from './assignment.js';
import { ConstraintStore, headerCells, kinds } from './constraint-store.js';
import { Graphs } from './graphs.js';
import { ParitySum } from './parity-sum.js';
import type { Step } from './step.js';

const [zero, one] = [48, 49];

/** What is to be made smallest: the constant and the coefficients (see `addSum`) of the true literals. */
export interface Objective {
  readonly constant: number;
  readonly literals: Int32Array;
  readonly coefficients: number;
}

/** Bytes for each variable in all arrays that have a place for it: too many are refused before the first is made. */
const bytesPerVariable = 15;

/** Bytes counted for a solution that was given: with these, the limit comes before the most that a `Set` can have. */
const bytesPerKey = 256;

/** Bytes for each decision variable while such a solution is written down as a text. */
const bytesPerValue = 4;

/**
 * The constraints shown so far. At any time this is true: every solution of the statement that is not given (by
 * steps `s`: with its values of the decision variables; by steps `o`: as good a one) has, for the variables of
 * definitions, values with which all constraints added by then hold. Each step keeps it true, or is refused; so a
 * clause without literals says that there is no such solution.
 */
export class Derivation {
  readonly store: ConstraintStore;
  readonly graphs: Graphs;
  /** How many variables the statement has, and which of them tell solutions apart (null: all). */
  variables = 0;
  decisions: Int32Array | null = null;
  objective: Objective | null = null;
  readonly #budget: ByteBudget;
  readonly #assignment: Assignment;
  readonly #paritySum: ParitySum;
  /** How many variables there are with those of definitions. */
  #known = 0;
  /** The decision variables' values in the solutions given by steps `s`. */
  readonly #given = new Set<string>();
  /** The smallest objective, without its constant, of a solution given by a step `o`. */
  #best = Infinity;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
    this.store = new ConstraintStore(budget);
    this.#assignment = new Assignment(this.store, budget);
    this.graphs = new Graphs(this.store, this.#assignment);
    this.#paritySum = new ParitySum(this.store);
  }

  /** Says how many variables the statement has. */
  declareVariables(count: number): void {
    this.#budget.require(count * bytesPerVariable);
    this.variables = count;
    this.#knowVariables(count);
  }

  /** `9 L … 0 H … 0`: where all its literals are false, the constraints H cannot all hold. */
  addClause({ number, numbers, split, end }: Step): void {
    if (!this.#isDefinition(numbers, split, end)) {
      let isContradiction = this.#assignment.makeFalse(numbers, split);
      for (let i = split; i < end; i += 1) {
        if (numbers[i]! < 0) refuse({ code: 'rat-step' });
        const place = this.store.find(numbers[i]!);
        isContradiction ||= this.#assignment.follow(place);
      }
      if (!isContradiction) refuse({ code: 'no-contradiction' });
      this.#assignment.clear();
    }
    this.store.addLiterals(number, kinds.clause, numbers, split);
  }

  /** `9 k L … 0 G V … 0`: where all its literals are false, the graph constraint G is broken. */
  addCut({ number, numbers, split, end }: Step): void {
    this.#requireKnown(numbers, 0, split);
    const isContradiction = this.#assignment.makeFalse(numbers, split);
    if (!isContradiction) this.graphs.checkBroken(numbers[split]!, numbers.subarray(split + 1, end));
    this.#assignment.clear();
    this.store.addLiterals(number, kinds.clause, numbers, split);
  }

  /** `9 p L … 0 E … 0`: with the equations E it sums to 0 = 0, so modulo 2 it is the sum of these. */
  addParity({ number, numbers, split, end }: Step): void {
    if (!this.#isDefinition(numbers, split, end)) {
      this.#paritySum.addParity(numbers, 0, split);
      for (let i = split; i < end; i += 1) this.#paritySum.addConstraint(numbers[i]!);
      if (!this.#paritySum.isZero()) refuse({ code: 'parity' });
    }
    this.store.addLiterals(number, kinds.parity, numbers, split);
  }

  /** `9 s L … 0`: of the solutions, the clause is false for those given by it alone. */
  addSolution({ number, numbers, split }: Step): void {
    if (this.#best !== Infinity) refuse({ code: 'solutions-and-objectives' });
    this.#assumeSolution(numbers, split);
    const size = this.decisions?.length ?? this.variables;
    const first = this.store.add(number, kinds.clause, size);
    this.#budget.take(bytesPerKey + size * bytesPerValue);
    const values = new Uint8Array(size);
    for (let i = 0; i < size; i += 1) {
      const variable = this.decisions?.[i] ?? i + 1;
      const value = this.#assignment.valueOf(variable);
      this.store.cells[first + i] = -value * variable;
      values[i] = value > 0 ? one : zero;
    }
    const key = new TextDecoder().decode(values);
    // What is given twice must not count twice.
    if (this.#given.has(key)) refuse({ code: 'solution-twice' });
    this.#given.add(key);
    this.#assignment.clear();
  }

  /** `9 o L … 0`: what is left are better solutions. The objective is an integer: it is smaller by 1 at least. */
  addBound({ number, numbers, split }: Step): void {
    const { objective } = this;
    if (objective === null) refuse({ code: 'no-objective' });
    if (this.#given.size > 0) refuse({ code: 'solutions-and-objectives' });
    this.#assumeSolution(numbers, split);
    const { literals, coefficients } = objective;
    let value = 0;
    for (let i = 0; i < literals.length; i += 1)
      if (this.#assignment.valueOf(literals[i]!) > 0) value += this.store.numbers[coefficients + i]!;
    this.#best = Math.min(this.#best, value);
    this.store.addSum(number, literals, coefficients, -Infinity, value - 1);
    this.#assignment.clear();
  }

  /** `9 d H … 0` */
  drop({ numbers, split }: Step): void {
    for (let i = 0; i < split; i += 1) this.store.drop(numbers[i]!);
  }

  /** Refuses a claim that is not what the steps have shown. */
  conclude(claim: ProofClaim): void {
    if (!this.store.hasEmptyClause) refuse({ code: 'no-empty-clause' });
    const shown = this.#shown();
    const isShown =
      (claim.kind === 'none' && shown.kind === 'none') ||
      (claim.kind === 'solutions' && shown.kind === 'solutions' && claim.count === shown.count) ||
      (claim.kind === 'optimum' && shown.kind === 'optimum' && claim.value === shown.value);
    if (!isShown) refuse({ code: 'claim', expected: shown, found: claim });
  }

  #shown(): ProofClaim {
    if (this.#given.size > 0) return { kind: 'solutions', count: this.#given.size };
    if (this.objective === null || this.#best === Infinity) return { kind: 'none' };
    return { kind: 'optimum', value: this.objective.constant + this.#best };
  }

  /**
   * Whether the step is a definition: its first variable is new, so that no other constraint has it, and the others
   * are known, so that whatever their values, the new one has one that makes the step true. Refused where a variable
   * is not known that is not defined here.
   */
  #isDefinition(numbers: Int32Array, split: number, end: number): boolean {
    const isNew = split > 0 && split === end && Math.abs(numbers[0]!) === this.#known + 1;
    this.#requireKnown(numbers, isNew ? 1 : 0, split);
    if (isNew) this.#knowVariables(this.#known + 1);
    return isNew;
  }

  #requireKnown(literals: Int32Array, first: number, end: number): void {
    for (let i = first; i < end; i += 1)
      if (Math.abs(literals[i]!) > this.#known)
        refuse({ code: 'unknown-variable', known: this.#known, found: Math.abs(literals[i]!) });
  }

  #knowVariables(count: number): void {
    this.#known = count;
    this.#assignment.setVariables(count);
    this.#paritySum.setVariables(count, this.#budget);
  }

  /** Makes these literals true; refused where they are not a solution of the statement, with one for each variable. */
  #assumeSolution(literals: Int32Array, count: number): void {
    for (let i = 0; i < count; i += 1) {
      const literal = literals[i]!;
      if (Math.abs(literal) > this.variables || this.#assignment.valueOf(literal) !== 0)
        refuse({ code: 'solution-literal', found: literal });
      this.#assignment.makeTrue(literal);
    }
    if (count !== this.variables) refuse({ code: 'solution-size', expected: this.variables, found: count });
    const { cells, statementEnd } = this.store;
    for (let place = 1; place < statementEnd; place += headerCells + cells[place + 2]!)
      if (this.graphs.has(place) ? this.graphs.isBroken(place) : this.#assignment.follow(place))
        refuse({ code: 'no-solution', constraint: cells[place]! });
  }
}
