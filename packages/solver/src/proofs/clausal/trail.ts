import type { Hint } from './hint.js';

/** What is assumed and what follows while a step is looked at, in that order, with the hints that it follows from. */
export class Trail {
  readonly literals: number[] = [];
  /** By place; null where the literal is assumed. */
  readonly hints: (Hint | null)[] = [];
  readonly #values: Int8Array;
  /** By variable; where it has a value. */
  readonly #places: Int32Array;

  constructor(variables: number) {
    this.#values = new Int8Array(variables + 1);
    this.#places = new Int32Array(variables + 1);
  }

  /** 1 true, −1 false, 0 open. */
  valueOf(literal: number): number {
    return literal < 0 ? -this.#values[-literal]! : this.#values[literal]!;
  }

  /** The place of a variable that has a value. */
  placeOf(variable: number): number {
    return this.#places[variable]!;
  }

  /** Makes an open literal true. */
  push(literal: number, hint: Hint | null): void {
    const variable = Math.abs(literal);
    this.#values[variable] = literal < 0 ? -1 : 1;
    this.#places[variable] = this.literals.length;
    this.literals.push(literal);
    this.hints.push(hint);
  }

  clear(): void {
    for (const literal of this.literals) this.#values[Math.abs(literal)] = 0;
    this.literals.length = 0;
    this.hints.length = 0;
  }
}
