import { copiedInto } from '../copied-into.js';
import { GrowingIntegers } from '../growing-integers.js';
import { type ByteSink, TextWriter } from './text-writer.js';

/** What steps look like: with their hints, as checkers want them, or as clauses alone (DRAT). */
export type StepStyle = 'hints' | 'clauses';

/** What the steps of a proof are about. */
export interface ProofSettings {
  /** How many variables the statement has: the solver's first ones. */
  readonly variableCount: number;
  /** How many constraints the statement has; they are numbered from 1 in the order in which they are added. */
  readonly constraintCount: number;
  readonly sink: ByteSink;
  readonly style?: StepStyle | undefined;
  /** By variable of the solver: its number in the statement; from 1 in their order where this is missing. */
  readonly variableNumbers?: ArrayLike<number> | undefined;
}

/** What is claimed of a statement at the end of a proof. */
export type Claim =
  | { readonly kind: 'none' }
  | { readonly kind: 'solutions'; readonly count: number }
  | { readonly kind: 'optimum'; readonly value: number };

/**
 * Writes the steps of a proof while a solver searches. A step collects its hints first, in three parts, each in the
 * order in which a search comes by them: what is true at level 0; what literals were left out for; and what led to the
 * conflict, backwards.
 */
export class ProofLog {
  readonly #writer: TextWriter;
  readonly #style: StepStyle;
  readonly #variableNumbers: ArrayLike<number> | null;
  readonly #constraintCount: number;
  /** How many variables the statement has. */
  readonly statementVariables: number;
  #given = 0;
  #last: number;
  /** Steps written. */
  steps = 0;
  /** Whether a clause without literals was derived. */
  isComplete = false;

  readonly #units = new GrowingIntegers();
  readonly #forward = new GrowingIntegers();
  readonly #backward = new GrowingIntegers();
  /** By variable: the number of the clause that fixes it at level 0; 0 where there is none yet. */
  #unitNumbers = new Int32Array(0);
  /** By variable: the step that last had its unit clause as a hint. */
  #unitSteps = new Int32Array(0);
  #step = 1;
  /** Literals of the trail before this one have their unit clauses. */
  loggedSize = 0;
  /** By linear constraint: its variables that had values when it was added, and so are not in it. */
  readonly #definitions = new Map<number, number>();
  readonly #dropped = new Map<number, readonly number[]>();

  constructor({ variableCount, constraintCount, sink, style = 'hints', variableNumbers }: ProofSettings) {
    this.statementVariables = variableCount;
    this.#writer = new TextWriter(sink);
    this.#style = style;
    this.#variableNumbers = variableNumbers ?? null;
    this.#constraintCount = constraintCount;
    this.#last = constraintCount;
  }

  /** Makes room for so many variables in all. */
  grow(variableCount: number): void {
    if (variableCount <= this.#unitNumbers.length) return;
    const capacity = Math.max(variableCount, 2 * this.#unitNumbers.length);
    this.#unitNumbers = copiedInto(this.#unitNumbers, new Int32Array(capacity));
    this.#unitSteps = copiedInto(this.#unitSteps, new Int32Array(capacity));
  }

  /** Whether the statement has a constraint that was not given yet. */
  get isOpen(): boolean {
    return this.#given < this.#constraintCount;
  }

  /** The number of the statement's next constraint. */
  given(): number {
    this.#given += 1;
    return this.#given;
  }

  /** Begins to collect hints. */
  begin(): void {
    this.#units.size = 0;
    this.#forward.size = 0;
    this.#backward.size = 0;
    this.#step += 1;
  }

  /** A hint that comes after those before it. */
  hint(number: number): void {
    this.#forward.push(number);
  }

  /** A hint that comes before those that were given in this way before. */
  hintBackward(number: number): void {
    this.#backward.push(number);
  }

  /** That a variable has its value at level 0, where that is known; each once. */
  hintUnit(variable: number): void {
    const number = this.#unitNumbers[variable]!;
    if (number === 0 || this.#unitSteps[variable] === this.#step) return;
    this.#unitSteps[variable] = this.#step;
    this.#units.push(number);
  }

  /** The clause that fixes a variable at level 0 has this number. */
  setUnit(variable: number, number: number): void {
    this.#unitNumbers[variable] = number;
  }

  hasUnit(variable: number): boolean {
    return this.#unitNumbers[variable] !== 0;
  }

  setDropped(constraint: number, variables: readonly number[]): void {
    if (variables.length > 0) this.#dropped.set(constraint, variables);
  }

  /** That the variables which a linear constraint had lost have their values. */
  hintDropped(constraint: number): void {
    const dropped = this.#dropped.get(constraint);
    if (dropped !== undefined) for (const variable of dropped) this.hintUnit(variable);
  }

  /** A clause that follows by the hints collected; returns its number. */
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

  /** A clause that follows from a graph constraint; where that is `connected`, with the vertices whose boundary it has. */
  cut(literals: ArrayLike<number>, graph: number, vertices: ArrayLike<number>): number {
    if (literals.length === 0) this.isComplete = true;
    this.#lettered('k', literals);
    this.#writer.integer(graph);
    for (let i = 0; i < vertices.length; i++) this.#writer.integer(vertices[i]! + 1);
    this.#writer.endLine();
    return this.#next();
  }

  /** That an odd number of literals is true, by these equations and parities; by none it defines the first literal. */
  parity(literals: ArrayLike<number>, equations: readonly number[]): number {
    this.#lettered('p', literals);
    for (const equation of equations) this.#writer.integer(equation);
    this.#writer.endLine();
    return this.#next();
  }

  /** A solution, as the literals that are true: the clause that excludes it, or the bound that it gives. */
  solution(type: 's' | 'o', literals: ArrayLike<number>): number {
    this.#lettered(type, literals, true);
    return this.#next();
  }

  /** Defines a new variable: its literal is true. */
  define(literal: number): void {
    this.begin();
    this.#definitions.set(literal, this.derive([literal], 1));
  }

  /** Takes the definition of a literal as a hint; whether there is one. */
  hintDefinition(literal: number): boolean {
    const number = this.#definitions.get(literal);
    if (number !== undefined) this.hint(number);
    return number !== undefined;
  }

  /** A constraint that is of no more use. */
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

  /** Lines before the steps; ASCII characters only. */
  text(text: string): void {
    this.#writer.text(text);
  }

  /** A piece of text before the steps, not to be changed afterwards. */
  piece(bytes: Uint8Array): void {
    this.#writer.piece(bytes);
  }

  /** Ends the proof of a statement with what it shows. */
  claim(claim: Claim): void {
    const value = claim.kind === 'none' ? '' : ` ${claim.kind === 'solutions' ? claim.count : claim.value}`;
    this.#writer.text(`claim ${claim.kind}${value}\n`);
  }

  /** Hands on all that was written. */
  flush(): void {
    this.#writer.flush();
  }

  /** Bytes of the text so far. */
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
