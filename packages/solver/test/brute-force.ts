/** A literal in the solver's encoding, implemented independently: `2 * variable + (negated ? 1 : 0)`. */
type Literal = number;

/** Tables of more variables are too large to enumerate. */
const maxVariables = 16;

/** Which of 32 neighboring assignments make each of the first five variables true. */
const wordColumns = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000];

/**
 * The set of all assignments to the variables seen so far, as bits: set if every clause holds. Handles 32
 * assignments at a time: a formula of 12 variables and 60 clauses takes about ten microseconds. Variables may have
 * any numbers; at most 16 different ones.
 */
export class TruthTable {
  #bits: Uint32Array = Uint32Array.of(0xffffffff);
  readonly #places = new Map<number, number>();

  /** Drops the assignments in which no literal of the clause is true. */
  add(clause: readonly Literal[]): void {
    for (const literal of clause) this.#placeOf(literal >> 1);
    for (let word = 0; word < this.#bits.length; word++) {
      let holds = 0;
      for (const literal of clause) holds |= this.#column(literal, word);
      this.#bits[word]! &= holds;
    }
  }

  /**
   * Removes the assignments that are not accepted. Calls `accepts` with the values of these literals' variables,
   * once for each remaining combination.
   */
  restrict(literals: readonly Literal[], accepts: (isTrue: (literal: Literal) => boolean) => boolean): void {
    const variables = [...new Set(literals.map((literal) => literal >> 1))];
    const places = variables.map((variable) => this.#placeOf(variable));
    const choiceOf = (assignment: number): number =>
      places.reduce((choice, place, i) => choice | (((assignment >> place) & 1) << i), 0);
    const answers = new Int8Array(2 ** variables.length);
    for (let assignment = 0; assignment < 32 * this.#bits.length; assignment++) {
      if (!this.#has(assignment)) continue;
      const choice = choiceOf(assignment);
      if (answers[choice] === 0) {
        const isTrue = (literal: Literal): boolean =>
          ((choice >> variables.indexOf(literal >> 1)) & 1) !== (literal & 1);
        answers[choice] = accepts(isTrue) ? 1 : -1;
      }
      if (answers[choice]! < 0) this.#bits[assignment >> 5]! &= ~(1 << (assignment & 31));
    }
  }

  /** Whether a remaining assignment makes all these literals true. */
  admits(literals: readonly Literal[]): boolean {
    for (const literal of literals) this.#placeOf(literal >> 1);
    return this.#bits.some((bits, word) => {
      let holds = bits;
      for (const literal of literals) holds &= this.#column(literal, word);
      return holds !== 0;
    });
  }

  /** Some of the remaining assignments, from the whole table: for each variable one literal. */
  models(most: number): Literal[][] {
    const variables = [...this.#places.keys()];
    const count = 2 ** variables.length;
    const found: Literal[][] = [];
    for (let i = 0; i < count && found.length < most; i++) {
      // An odd factor permutes all assignments.
      const assignment = Math.imul(i, 0x9e3779b1) & (count - 1);
      if (!this.#has(assignment)) continue;
      found.push(variables.map((variable, place) => 2 * variable + (((assignment >> place) & 1) ^ 1)));
    }
    return found;
  }

  #has(assignment: number): boolean {
    return ((this.#bits[assignment >> 5]! >>> (assignment & 31)) & 1) === 1;
  }

  /** The assignments of this word, 32 of them, in which the literal is true. */
  #column(literal: Literal, word: number): number {
    const place = this.#placeOf(literal >> 1);
    const positive = place < 5 ? wordColumns[place]! : -((word >> (place - 5)) & 1);
    return (literal & 1) === 0 ? positive : ~positive;
  }

  /** The variable's position in the table, which doubles when full. */
  #placeOf(variable: number): number {
    const known = this.#places.get(variable);
    if (known !== undefined) return known;
    const place = this.#places.size;
    if (place === maxVariables) throw new Error(`more than ${maxVariables} variables to enumerate`);
    this.#places.set(variable, place);
    if (place >= 5) {
      const doubled = new Uint32Array(2 * this.#bits.length);
      doubled.set(this.#bits);
      doubled.set(this.#bits, this.#bits.length);
      this.#bits = doubled;
    }
    return place;
  }
}

/** The table of these clauses. */
export function truthTable(clauses: readonly (readonly Literal[])[]): TruthTable {
  const table = new TruthTable();
  for (const clause of clauses) table.add(clause);
  return table;
}
