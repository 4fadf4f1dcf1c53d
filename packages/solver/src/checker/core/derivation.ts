import type { ByteBudget } from '../byte-budget.js';
import { type ProofClaim, refuse } from '../proof-problem.js';
import { Assignment } from './assignment.js';
import { ConstraintStore, headerCells, hugeNumber, kinds, type Step } from './constraint-store.js';
import { ParitySum, WeightedSum } from './constraint-sums.js';
import { Graphs } from './graphs.js';

const [zero, one] = [48, 49];

/** The objective to minimize: the constant plus the coefficients (see `addSum`) of the true literals. */
export interface Objective {
  readonly constant: number;
  readonly literals: Int32Array;
  readonly coefficients: number;
}

/** Bytes of each variable in all arrays: checked before the first allocation. */
const bytesPerVariable = 15;

/** Bytes counted for a recorded solution: the limit is reached before the maximum size of a `Set`. */
const bytesPerKey = 256;

/** Bytes of each decision variable while a solution is encoded as a key. */
const bytesPerValue = 4;

/**
 * The derived constraints. Invariant: every solution of the statement extends, by values for defined variables, to
 * a solution of all constraints so far, unless an earlier step covers it (`s`: one with the same values of the
 * decision variables; `o`: one at least as good). Each step preserves the invariant, or is refused; so the empty
 * clause means that no further solution exists.
 */
export class Derivation {
  readonly store: ConstraintStore;
  readonly graphs: Graphs;
  /** The number of the statement's variables, and its projection variables (null: all). */
  variables = 0;
  decisions: Int32Array | null = null;
  objective: Objective | null = null;
  readonly #budget: ByteBudget;
  readonly #assignment: Assignment;
  readonly #paritySum: ParitySum;
  readonly #weightedSum: WeightedSum;
  /** The number of variables, including defined ones. */
  #known = 0;
  /** The decision variables' values in the solutions of steps `s`. */
  readonly #given = new Set<string>();
  /** The minimum objective, without its constant, of the steps `o`. */
  #best = Infinity;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
    this.store = new ConstraintStore(budget);
    this.#assignment = new Assignment(this.store, budget);
    this.graphs = new Graphs(this.store, this.#assignment);
    this.#paritySum = new ParitySum(this.store);
    this.#weightedSum = new WeightedSum(this.store, budget);
  }

  /** Sets the number of the statement's variables. */
  declareVariables(count: number): void {
    this.#budget.require(count * bytesPerVariable);
    this.variables = count;
    this.#knowVariables(count);
  }

  /** `9 L … 0 H … 0`: if all its literals are false, unit propagation over the constraints H yields a contradiction. */
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

  /** `9 k L … 0 G V … 0`: if all its literals are false, the graph constraint G is violated. */
  addCut({ number, numbers, split, end }: Step): void {
    this.#requireKnown(numbers, 0, split);
    const isContradiction = this.#assignment.makeFalse(numbers, split);
    if (!isContradiction) this.graphs.checkViolated(numbers[split]!, numbers.subarray(split + 1, end));
    this.#assignment.clear();
    this.store.addLiterals(number, kinds.clause, numbers, split);
  }

  /** `9 p L … 0 E … 0`: modulo 2, it is the sum of the equations E, as all together sum to 0 = 0. */
  addParity({ number, numbers, split, end }: Step): void {
    if (!this.#isDefinition(numbers, split, end)) {
      this.#paritySum.addParity(numbers, 0, split);
      for (let i = split; i < end; i += 1) this.#paritySum.addConstraint(numbers[i]!);
      if (!this.#paritySum.isZero()) refuse({ code: 'parity' });
    }
    this.store.addLiterals(number, kinds.parity, numbers, split);
  }

  /** `9 a D 0 W H … 0`: the sum of the constraints H, each with the weight W before it, divided by D and rounded up. */
  addWeightedSum({ number, numbers, split, end }: Step): void {
    const divisor = numbers[0]!;
    if (split !== 1 || divisor < 1 || divisor >= hugeNumber) refuse({ code: 'divisor' });
    if ((end - split) % 2 !== 0) refuse({ code: 'weights' });
    const sum = this.#weightedSum;
    sum.begin(this.#known);
    for (let i = split; i < end; i += 2) sum.add(numbers[i]!, numbers[i + 1]!);
    sum.divide(divisor);
    this.store.addAtLeast(number, sum.terms, sum.lower);
  }

  /** `9 s L … 0`: adds the clause that excludes this solution, projected onto the decision variables. */
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
    // A repeated solution must not count twice.
    if (this.#given.has(key)) refuse({ code: 'solution-twice' });
    this.#given.add(key);
    this.#assignment.clear();
  }

  /** `9 o L … 0`: only better solutions remain. The objective is an integer, so it decreases by at least 1. */
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

  /** Refuses a claim that the steps do not show. */
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
   * Whether the step is a definition: its first variable is new, so in no other constraint, and the others are
   * known; so for any values of these, some value of the new one satisfies the step. Refuses other unknown
   * variables.
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

  /** Assigns these literals; refused unless they are a full solution of the statement. */
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
      if (this.graphs.has(place) ? this.graphs.isViolated(place) : this.#assignment.follow(place))
        refuse({ code: 'no-solution', constraint: cells[place]! });
  }
}
