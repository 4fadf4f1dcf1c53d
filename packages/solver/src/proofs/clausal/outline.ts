import { ByteBudget } from '../../checker/byte-budget.js';
import { Derivation } from '../../checker/core/derivation.js';
import { StatementReader } from '../../checker/reading/statement-reader.js';
import type { StepLine } from '../../checker/reading/step-line.js';
import { ExportError } from './export-error.js';
import { type ParitySet, paritySetOf, sumOfParities } from './parity.js';
import { type BoundedSum, type StatementConstraint, statementConstraints, walkProof } from './read-proof.js';

/** A clause added by a step that is not implied: it excludes a solution, or defines a new variable. */
export interface ClauseStep {
  readonly step: number;
  readonly literals: Int32Array;
}

/** A step `p`; `sums` are the partial sums of its sources; none for a definition. */
export interface ParityStep {
  readonly step: number;
  readonly parity: ParitySet;
  readonly sources: readonly number[];
  readonly sums: readonly ParitySet[];
}

/** Steps `o`: the objective, a sum plus a constant, is below the best of their solutions. */
export interface Bounds {
  readonly steps: readonly number[];
  readonly sum: BoundedSum;
  readonly constant: number;
}

/** The data of a proof that the formula needs. */
export interface Outline {
  /** The lines of the statement. */
  readonly lines: readonly string[];
  readonly variables: number;
  /** Including the variables of definitions, which follow those of the statement. */
  readonly knownVariables: number;
  readonly constraints: readonly StatementConstraint[];
  readonly exclusions: readonly ClauseStep[];
  readonly definitions: readonly ClauseStep[];
  readonly parities: readonly ParityStep[];
  /** The steps `o` together; null if there are none. */
  readonly bounds: Bounds | null;
  /** By graph constraint, and by vertex from 1: the total size of the sides without it, over all cuts. */
  readonly cutSizes: ReadonlyMap<number, Float64Array>;
}

/** Reads the outline of a proof, or of the beginning of one. `bytes` limits the memory for reading. Throws `ExportError` for a weighted sum. */
export function outlineOf(proof: Uint8Array, bytes: number): Outline {
  const budget = new ByteBudget(bytes);
  const lines: string[] = [];
  const derivation = new Derivation(budget);
  const reader = new StatementReader(derivation, budget);
  let steps: StepsOutline | null = null;
  const stepsOutline = () => {
    steps ??= new StepsOutline(derivation, budget);
    return steps;
  };
  walkProof(proof, budget, {
    statementLine: (words, text) => {
      lines.push(text);
      reader.read(words);
    },
    step: (step) => stepsOutline().add(step),
  });
  return { lines, variables: derivation.variables, ...stepsOutline().result() };
}

class StepsOutline {
  readonly #derivation: Derivation;
  readonly #budget: ByteBudget;
  readonly #constraints: readonly StatementConstraint[];
  #knownVariables: number;
  readonly #exclusions: ClauseStep[] = [];
  readonly #definitions: ClauseStep[] = [];
  readonly #parities: ParityStep[] = [];
  readonly #parityOf = new Map<number, ParitySet>();
  readonly #boundSteps: number[] = [];
  /** The minimum objective, without its constant, of the steps `o`. */
  #best = Infinity;
  readonly #cutSizes = new Map<number, Float64Array>();

  constructor(derivation: Derivation, budget: ByteBudget) {
    this.#derivation = derivation;
    this.#budget = budget;
    this.#knownVariables = derivation.variables;
    this.#constraints = [...statementConstraints(derivation)];
  }

  result(): Omit<Outline, 'lines' | 'variables'> {
    return {
      knownVariables: this.#knownVariables,
      constraints: this.#constraints,
      exclusions: this.#exclusions,
      definitions: this.#definitions,
      parities: this.#parities,
      bounds: this.#bounds(),
      cutSizes: this.#cutSizes,
    };
  }

  add(step: StepLine): void {
    const literals = step.numbers.slice(0, step.split);
    if (step.letter === 's')
      this.#exclusions.push({ step: step.number, literals: this.#exclusionOf(literals) });
    else if (step.letter === 'o') this.#addBound(step.number, literals);
    else if (step.letter === 'p') this.#addParity(step, literals);
    else if (step.letter === 'k') this.#addCut(step);
    else if (step.letter === 'a') throw new ExportError({ code: 'weighted-sum', step: step.number });
    else if (step.letter === '' && this.#isDefinition(step))
      this.#definitions.push({ step: step.number, literals });
  }

  /** Whether the step defines the variable of its first literal; if so, counts that variable as known. */
  #isDefinition({ numbers, split, end }: StepLine): boolean {
    const isDefinition = split > 0 && split === end && Math.abs(numbers[0]!) === this.#knownVariables + 1;
    if (isDefinition) this.#knownVariables += 1;
    return isDefinition;
  }

  /** The clause that excludes this solution, projected onto the decision variables. */
  #exclusionOf(solution: Int32Array): Int32Array {
    const { decisions } = this.#derivation;
    const negations = solution.map((literal) => -literal);
    if (decisions === null) return negations;
    const projection = new Set(decisions);
    return negations.filter((literal) => projection.has(Math.abs(literal)));
  }

  #addBound(step: number, solution: Int32Array): void {
    const { literals, coefficients } = this.#objective();
    const truths = new Set(solution);
    let value = 0;
    for (let i = 0; i < literals.length; i++) if (truths.has(literals[i]!)) value += coefficients[i]!;
    this.#boundSteps.push(step);
    this.#best = Math.min(this.#best, value);
  }

  #objective(): Pick<BoundedSum, 'literals' | 'coefficients'> {
    const { objective, store } = this.#derivation;
    const { literals, coefficients } = objective ?? { literals: new Int32Array(0), coefficients: 0 };
    return { literals, coefficients: store.numbers.slice(coefficients, coefficients + literals.length) };
  }

  #bounds(): Bounds | null {
    if (this.#boundSteps.length === 0) return null;
    return {
      steps: this.#boundSteps,
      sum: { ...this.#objective(), lower: Number.NEGATIVE_INFINITY, upper: this.#best - 1 },
      constant: this.#derivation.objective?.constant ?? 0,
    };
  }

  #addParity(step: StepLine, literals: Int32Array): void {
    const parity = paritySetOf(literals, true);
    const sums: ParitySet[] = [];
    if (!this.#isDefinition(step))
      for (const source of step.numbers.slice(step.split, step.end)) {
        const last = sums.at(-1);
        const next = this.#parityOfConstraint(source);
        const sum = last === undefined ? next : sumOfParities(last, next);
        // Their total length may far exceed the line's.
        this.#budget.take(sum.variables.byteLength);
        sums.push(sum);
      }
    const sources = [...step.numbers.slice(step.split, step.end)];
    this.#parityOf.set(step.number, parity);
    this.#parities.push({ step: step.number, parity, sources, sums });
  }

  /** An equation modulo 2, or a parity. */
  #parityOfConstraint(number: number): ParitySet {
    const known = this.#parityOf.get(number);
    if (known !== undefined) return known;
    const constraint = this.#constraints[number - 1];
    const parity = constraint?.kind === 'sum' ? parityOfEquation(constraint.sum) : paritySetOf([], false);
    this.#parityOf.set(number, parity);
    return parity;
  }

  #addCut({ numbers, split, end }: StepLine): void {
    const number = numbers[split]!;
    const constraint = this.#constraints[number - 1];
    if (constraint?.kind !== 'connected') return;
    const { vertices } = constraint.graph;
    const inside = new Set(numbers.subarray(split + 1, end));
    const none = new Float64Array(0);
    const sizes = this.#cutSizes.get(number) ?? this.#budget.grown(Float64Array, none, vertices + 1);
    for (let vertex = 1; vertex <= vertices; vertex++)
      sizes[vertex]! += inside.has(vertex) ? vertices - inside.size : inside.size;
    this.#cutSizes.set(number, sizes);
  }
}

/** An equation modulo 2: terms with even coefficients cancel. */
export function parityOfEquation({ literals, coefficients, lower }: BoundedSum): ParitySet {
  return paritySetOf(
    literals.filter((_, i) => coefficients[i]! % 2 !== 0),
    lower % 2 !== 0,
  );
}
