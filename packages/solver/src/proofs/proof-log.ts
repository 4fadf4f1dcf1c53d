import { copiedInto, GrowingIntegers } from '../growing-integers.js';
import { type ByteSink, TextWriter } from './text-writer.js';

/** The style of steps: with hints (LRAT), or clauses only (DRAT). */
export type StepStyle = 'hints' | 'clauses';

/** The settings of a proof log. */
export interface ProofSettings {
  /** The number of the statement's variables: the first ones of the solver. */
  readonly variableCount: number;
  /** The number of the statement's constraints, numbered from 1 in order of addition. */
  readonly constraintCount: number;
  readonly sink: ByteSink;
  readonly style?: StepStyle | undefined;
  /** By variable of the solver: its number in the statement; by default consecutive from 1. */
  readonly variableNumbers?: ArrayLike<number> | undefined;
}

/** The claim at the end of a proof. */
export type Claim =
  | { readonly kind: 'none' }
  | { readonly kind: 'solutions'; readonly count: number }
  | { readonly kind: 'optimum'; readonly value: number };

/**
 * Writes the steps of a proof during the search. A step first collects its hints in three lists, each in the order
 * of the search: root-level units; the reasons of minimization; and the resolved reasons, backwards.
 */
export class ProofLog {
  readonly #writer: TextWriter;
  readonly #style: StepStyle;
  #variableNumbers: ArrayLike<number> | null;
  #constraintCount: number;
  /** By constraint given to the solver: its proof number; null if these are consecutive from 1. */
  #constraintNumbers: ArrayLike<number> | null = null;
  #statementVariables: number;
  #given = 0;
  #last: number;
  /** The number of steps written. */
  steps = 0;
  /** Whether the empty clause was derived. */
  isComplete = false;

  readonly #units = new GrowingIntegers();
  readonly #forward = new GrowingIntegers();
  readonly #backward = new GrowingIntegers();
  /** By variable: the number of its root-level unit clause, or 0. */
  #unitNumbers = new Int32Array(0);
  /** By variable: the last step with its unit clause as a hint. */
  #unitSteps = new Int32Array(0);
  #step = 1;
  /** The number of trail literals with logged unit clauses. */
  loggedSize = 0;
  /** By linear constraint: the variables that it lost because they were assigned when it was added. */
  readonly #definitions = new Map<number, number>();
  readonly #dropped = new Map<number, readonly number[]>();

  constructor({ variableCount, constraintCount, sink, style = 'hints', variableNumbers }: ProofSettings) {
    this.#statementVariables = variableCount;
    this.#writer = new TextWriter(sink);
    this.#style = style;
    this.#variableNumbers = variableNumbers ?? null;
    this.#constraintCount = constraintCount;
    this.#last = constraintCount;
  }

  /** The number of the statement's variables: the first ones of the solver. */
  get statementVariables(): number {
    return this.#statementVariables;
  }

  /**
   * From now on, the solver's variables are those of the statement with these numbers, and its constraints are the ones
   * with these proof numbers. For a solver that gets derived constraints instead of those of the statement.
   */
  restate(variableNumbers: ArrayLike<number>, constraintNumbers: ArrayLike<number>): void {
    this.#variableNumbers = variableNumbers;
    this.#statementVariables = variableNumbers.length;
    this.#constraintNumbers = constraintNumbers;
    this.#constraintCount = constraintNumbers.length;
    this.#given = 0;
  }

  /** Makes room for `variableCount` variables in all. */
  grow(variableCount: number): void {
    if (variableCount <= this.#unitNumbers.length) return;
    const capacity = Math.max(variableCount, 2 * this.#unitNumbers.length);
    this.#unitNumbers = copiedInto(this.#unitNumbers, new Int32Array(capacity));
    this.#unitSteps = copiedInto(this.#unitSteps, new Int32Array(capacity));
  }

  /** Whether the statement has further constraints. */
  get isOpen(): boolean {
    return this.#given < this.#constraintCount;
  }

  /** The number of the next constraint given to the solver. */
  given(): number {
    const given = this.#given++;
    return this.#constraintNumbers === null ? given + 1 : this.#constraintNumbers[given]!;
  }

  /** Starts a new list of hints. */
  begin(): void {
    this.#units.size = 0;
    this.#forward.size = 0;
    this.#backward.size = 0;
    this.#step += 1;
  }

  /** Adds a hint after the others. */
  hint(number: number): void {
    this.#forward.push(number);
  }

  /** Adds a hint before the earlier ones of this method. */
  hintBackward(number: number): void {
    this.#backward.push(number);
  }

  /** Adds the root-level unit clause of a variable, if any; once for each step. */
  hintUnit(variable: number): void {
    const number = this.#unitNumbers[variable]!;
    if (number === 0 || this.#unitSteps[variable] === this.#step) return;
    this.#unitSteps[variable] = this.#step;
    this.#units.push(number);
  }

  /** Sets the number of a variable's root-level unit clause. */
  setUnit(variable: number, number: number): void {
    this.#unitNumbers[variable] = number;
  }

  hasUnit(variable: number): boolean {
    return this.#unitNumbers[variable] !== 0;
  }

  setDropped(constraint: number, variables: readonly number[]): void {
    if (variables.length > 0) this.#dropped.set(constraint, variables);
  }

  /** Adds the unit clauses of the variables that a linear constraint lost. */
  hintDropped(constraint: number): void {
    const dropped = this.#dropped.get(constraint);
    if (dropped !== undefined) for (const variable of dropped) this.hintUnit(variable);
  }

  /** Derives a clause by the collected hints; returns its number. */
  derive(literals: ArrayLike<number>, size: number): number {
    if (size === 0) this.isComplete = true;
    const writer = this.#writer;
    if (this.#style === 'clauses') {
      this.#literals(literals, size);
      writer.endLine();
      return this.#next();
    }
    writer.integer(this.#last + 1);
    this.#literals(literals, size);
    writer.integer(0);
    for (let i = 0; i < this.#units.size; i++) writer.integer(this.#units.words[i]!);
    for (let i = 0; i < this.#forward.size; i++) writer.integer(this.#forward.words[i]!);
    for (let i = this.#backward.size - 1; i >= 0; i--) writer.integer(this.#backward.words[i]!);
    writer.endLine();
    return this.#next();
  }

  /** Derives a clause by these hints; returns its number. */
  deriveFrom(hints: readonly number[], literals: ArrayLike<number>, size: number): number {
    this.begin();
    for (const hint of hints) this.hint(hint);
    return this.derive(literals, size);
  }

  /** Derives a clause from a graph constraint; for `connected`, with the vertices whose boundary it has. */
  cut(literals: ArrayLike<number>, graph: number, vertices: ArrayLike<number>): number {
    if (literals.length === 0) this.isComplete = true;
    this.#lettered('k', literals);
    this.#writer.integer(graph);
    for (let i = 0; i < vertices.length; i++) this.#writer.integer(vertices[i]! + 1);
    this.#writer.endLine();
    return this.#next();
  }

  /** Derives a parity (an odd number of literals is true) from others; without these, it defines its first literal. */
  parity(literals: ArrayLike<number>, equations: readonly number[]): number {
    this.#lettered('p', literals);
    for (const equation of equations) this.#writer.integer(equation);
    this.#writer.endLine();
    return this.#next();
  }

  /**
   * Derives the sum of constraints, given by their proof numbers, with weights; it is divided and rounded up.
   * The weights and the divisor are below 2·10^9. With a negative weight, the upper bound is added.
   */
  weightedSum(divisor: number, summands: Iterable<readonly [weight: number, constraint: number]>): number {
    const writer = this.#writer;
    writer.integer(this.#last + 1);
    writer.text('a ');
    writer.integer(divisor);
    writer.integer(0);
    for (const [weight, constraint] of summands) {
      writer.integer(weight);
      writer.integer(constraint);
    }
    writer.endLine();
    return this.#next();
  }

  /** A solution, as its true literals: excludes it, or bounds the objective by it. */
  solution(type: 's' | 'o', literals: ArrayLike<number>): number {
    this.#lettered(type, literals, true);
    return this.#next();
  }

  /** Defines a new variable by its literal, which is true. */
  define(literal: number): void {
    this.#definitions.set(literal, this.deriveFrom([], [literal], 1));
  }

  /** Adds the definition of a literal as a hint; returns whether there is one. */
  hintDefinition(literal: number): boolean {
    const number = this.#definitions.get(literal);
    if (number !== undefined) this.hint(number);
    return number !== undefined;
  }

  /** Deletes a constraint. */
  delete(number: number, literals: ArrayLike<number>): void {
    const writer = this.#writer;
    if (this.#style === 'clauses') {
      writer.text('d ');
      this.#literals(literals, literals.length);
    } else {
      writer.integer(this.#last);
      writer.text('d ');
      writer.integer(number);
    }
    writer.endLine();
  }

  /** Writes text before the steps; ASCII only. */
  text(text: string): void {
    this.#writer.text(text);
  }

  /** Writes a piece before the steps; it must not be modified afterwards. */
  piece(bytes: Uint8Array): void {
    this.#writer.piece(bytes);
  }

  /** Ends the proof with its claim. */
  claim(claim: Claim): void {
    const value = claim.kind === 'none' ? '' : ` ${claim.kind === 'solutions' ? claim.count : claim.value}`;
    this.#writer.text(`claim ${claim.kind}${value}\n`);
  }

  /** Passes the buffered text to the sink. */
  flush(): void {
    this.#writer.flush();
  }

  /** The length of the text so far, in bytes. */
  get length(): number {
    return this.#writer.length;
  }

  /** Bytes of the arrays. */
  get bytes(): number {
    return 2 * this.#unitNumbers.byteLength;
  }

  #lettered(letter: string, literals: ArrayLike<number>, ends = false): void {
    this.#writer.integer(this.#last + 1);
    this.#writer.text(`${letter} `);
    this.#literals(literals, literals.length);
    if (ends) this.#writer.endLine();
    else this.#writer.integer(0);
  }

  #literals(literals: ArrayLike<number>, size: number): void {
    const numbers = this.#variableNumbers;
    for (let i = 0; i < size; i++) {
      const variable = literals[i]! >> 1;
      const number = numbers === null ? variable + 1 : numbers[variable]!;
      this.#writer.integer((literals[i]! & 1) === 0 ? number : -number);
    }
  }

  #next(): number {
    this.steps += 1;
    this.#last += 1;
    return this.#last;
  }
}
