import { anyValue } from '../../model/constraints.js';
import type { TableRow } from './rows.js';
import type { DomainState } from './state.js';

/**
 * A row of a table: a value stays in a domain as long as a tuple has it whose other values are in their domains. The tuples are a
 * set of bits, of which the words that are not 0 are a sparse set (J. Demeulenaere et al., "Compact-Table: Efficiently Filtering
 * Table Constraints with Reversible Sparse Bit-Sets", 2016); an open entry supports every value (H. Verhaeghe, C. Lecoutre and
 * P. Schaus, "Extending Compact-Table to Negative and Short Tables", 2017).
 */
export class TablePropagator {
  readonly #state: DomainState;
  readonly #variables: Int32Array;
  /** The number of words of a set of tuples. */
  readonly #width: number;
  /** The words that are not 0: the first `limit` of these, where `limit` is reversible. */
  readonly #active: Int32Array;
  readonly #wordsAt: number;
  readonly #limitAt: number;
  /** By column: the number of values when it was last propagated, reversible. */
  readonly #countsAt: number;
  /** By column and value, from `supportStarts[column]` on: the tuples with the value, and the word that last had one. */
  readonly #supports: Int32Array;
  readonly #supportStarts: Int32Array;
  readonly #residues: Int32Array;

  constructor(state: DomainState, row: TableRow) {
    const { base, size } = state.layout;
    const columns = row.variables.length;
    const tuples = possibleTuples(state, row);
    this.#state = state;
    this.#variables = row.variables;
    this.#width = (tuples.length + 31) >> 5;
    this.#active = Int32Array.from({ length: this.#width }, (_, i) => i);
    this.#wordsAt = state.reserve(this.#width, -1);
    this.#limitAt = state.reserve(1, this.#width);
    this.#countsAt = state.reserve(columns, -1);
    this.#supportStarts = new Int32Array(columns + 1);
    for (const [column, variable] of row.variables.entries())
      this.#supportStarts[column + 1] = this.#supportStarts[column]! + size[variable]!;
    this.#supports = new Int32Array(this.#supportStarts[columns]! * this.#width);
    this.#residues = new Int32Array(this.#supportStarts[columns]!);
    for (const [tuple, from] of tuples.entries())
      for (const [column, variable] of row.variables.entries()) {
        const entry = row.entries[from + column]!;
        const first = entry === anyValue ? 0 : entry - base[variable]!;
        const last = entry === anyValue ? size[variable]! - 1 : first;
        for (let value = first; value <= last; value++) {
          const at = (this.#supportStarts[column]! + value) * this.#width + (tuple >> 5);
          this.#supports[at]! |= 1 << (tuple & 31);
        }
      }
  }

  /** The number of words of a set of tuples, for each variable. */
  get size(): number {
    return (1 + this.#width) * this.#variables.length;
  }

  /** False if no tuple is left. */
  propagate(): boolean {
    return this.#keepTuples() && this.#keepValues();
  }

  /** Removes the tuples with values that are no longer in the domains. */
  #keepTuples(): boolean {
    const state = this.#state;
    const { memory, countAt } = state;
    const width = this.#width;
    const active = this.#active;
    let limit = memory[this.#limitAt]!;
    for (let column = 0; column < this.#variables.length; column++) {
      const variable = this.#variables[column]!;
      const count = memory[countAt + variable]!;
      if (count === memory[this.#countsAt + column]) continue;
      state.set(this.#countsAt + column, count);
      const start = this.#supportStarts[column]!;
      for (let i = limit - 1; i >= 0; i--) {
        const place = active[i]!;
        const word = memory[this.#wordsAt + place]!;
        let supported = 0;
        for (let value = state.least(variable); value >= 0; value = state.next(variable, value + 1))
          supported |= this.#supports[(start + value) * width + place]!;
        const kept = word & supported;
        if (kept === word) continue;
        state.set(this.#wordsAt + place, kept);
        if (kept !== 0) continue;
        limit -= 1;
        active[i] = active[limit]!;
        active[limit] = place;
      }
    }
    if (limit !== memory[this.#limitAt]) state.set(this.#limitAt, limit);
    return limit > 0;
  }

  /** Removes the values without a tuple. */
  #keepValues(): boolean {
    const state = this.#state;
    const { memory } = state;
    const width = this.#width;
    for (let column = 0; column < this.#variables.length; column++) {
      const variable = this.#variables[column]!;
      if (state.count(variable) === 1) continue;
      const start = this.#supportStarts[column]!;
      for (let value = state.least(variable); value >= 0; value = state.next(variable, value + 1)) {
        const residue = this.#residues[start + value]!;
        if ((memory[this.#wordsAt + residue]! & this.#supports[(start + value) * width + residue]!) !== 0)
          continue;
        if (!this.#findSupport(start + value) && !state.remove(variable, value)) return false;
      }
      if (memory[this.#countsAt + column] !== state.count(variable))
        state.set(this.#countsAt + column, state.count(variable));
    }
    return true;
  }

  #findSupport(at: number): boolean {
    const { memory } = this.#state;
    const limit = memory[this.#limitAt]!;
    for (let i = 0; i < limit; i++) {
      const place = this.#active[i]!;
      if ((memory[this.#wordsAt + place]! & this.#supports[at * this.#width + place]!) === 0) continue;
      this.#residues[at] = place;
      return true;
    }
    return false;
  }
}

/** Where the tuples begin whose entries are in the domains. */
function possibleTuples({ layout }: DomainState, { variables, entries }: TableRow): readonly number[] {
  const found: number[] = [];
  for (let from = 0; from < entries.length; from += variables.length) {
    const isPossible = variables.every((variable, column) => {
      const entry = entries[from + column]!;
      const value = entry - layout.base[variable]!;
      return entry === anyValue || (value >= 0 && value < layout.size[variable]!);
    });
    if (isPossible) found.push(from);
  }
  return found;
}
