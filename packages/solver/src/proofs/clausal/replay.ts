import { type AtLeast, propagateAtLeast, reasonOf } from './at-least.js';
import type { Lemmas } from './lemmas.js';
import { type EncodedParity, propagateParity } from './parity.js';
import type { BoundedSum } from './read-proof.js';

/** A sum with its encodings; null for a side without a bound. */
export interface EncodedSum extends BoundedSum {
  readonly atLeast: AtLeast | null;
  /** The sum of the negated literals. */
  readonly atMost: AtLeast | null;
}

/** A constraint that may be a hint, with its clauses. */
export type Hint =
  /** `clause` is its number; its literals are distinct. */
  | { readonly kind: 'clause'; readonly literals: Int32Array; readonly clause: number }
  | { readonly kind: 'sum'; readonly sum: EncodedSum }
  | { readonly kind: 'parity'; readonly parity: EncodedParity }
  /** A graph constraint or a tautology: steps with hints infer nothing from it. */
  | { readonly kind: 'silent' };

/** The inference of a literal from a hint; `literal` 0: of a contradiction. */
interface Inference {
  readonly literal: number;
  readonly hint: Hint;
  /** For a sum: the encoding that implies it, and the false terms needed. */
  readonly reason: { readonly side: AtLeast; readonly terms: readonly number[] } | null;
}

/**
 * Derives steps with hints by clauses. A step is first replayed with its own constraints; then the inferences that
 * its contradiction depends on are found backwards; only these are propagated by clauses.
 */
export class Replay {
  readonly #lemmas: Lemmas;
  readonly #trail: Trail;

  constructor(variables: number, lemmas: Lemmas) {
    this.#lemmas = lemmas;
    this.#trail = new Trail(variables);
  }

  /** Writes a clause of distinct literals that follows by these hints; returns its number. */
  derive(literals: Int32Array, hints: Iterable<Hint>): number {
    const trail = this.#trail;
    for (const literal of literals) trail.push(-literal, null);
    const inferences = this.#inferences(literals.length, hints);
    trail.clear();
    return this.#lemmas.add(literals, () => {
      for (const inference of inferences) this.#propagate(inference);
    });
  }

  /** The inferences that lead to a contradiction, in order; empty without one. */
  #inferences(assumed: number, hints: Iterable<Hint>): Inference[] {
    const trail = this.#trail;
    let broken: Hint | null = null;
    for (const hint of hints) {
      if (!follow(trail, hint)) continue;
      broken = hint;
      break;
    }
    if (broken === null) return [];
    const isNeeded = new Uint8Array(trail.literals.length).fill(1, 0, assumed);
    const inferences = [this.#inference(0, broken, trail.literals.length, isNeeded)];
    for (let place = trail.literals.length - 1; place >= assumed; place--) {
      const hint = trail.hints[place];
      if (isNeeded[place] === 1 && hint)
        inferences.push(this.#inference(trail.literals[place]!, hint, place, isNeeded));
    }
    return inferences.reverse();
  }

  /** The inference of a literal from a hint and the trail before a place; marks the trail literals that it needs. */
  #inference(literal: number, hint: Hint, before: number, isNeeded: Uint8Array): Inference {
    const trail = this.#trail;
    const need = (literals: Iterable<number>) => {
      for (const each of literals)
        if (Math.abs(each) !== Math.abs(literal)) isNeeded[trail.placeOf(Math.abs(each))] = 1;
    };
    if (hint.kind === 'clause') need(hint.literals);
    else if (hint.kind === 'parity') need(hint.parity.chain.variables);
    else if (hint.kind === 'sum') {
      const isFalse = (each: number) => trail.valueOf(each) < 0 && trail.placeOf(Math.abs(each)) < before;
      const isFree = (each: number) => isNeeded[trail.placeOf(Math.abs(each))] === 1;
      for (const side of [hint.sum.atLeast, hint.sum.atMost]) {
        const terms = side && reasonOf(side, literal, isFalse, isFree);
        if (side === null || terms === null) continue;
        need(terms);
        return { literal, hint, reason: { side, terms } };
      }
    }
    return { literal, hint, reason: null };
  }

  #propagate({ literal, hint, reason }: Inference): void {
    if (hint.kind === 'clause') this.#lemmas.use(hint.clause);
    else if (hint.kind === 'parity') propagateParity(this.#lemmas, hint.parity);
    else if (reason !== null) propagateAtLeast(this.#lemmas, reason.side, literal, reason.terms);
  }
}

/** The assumed and the inferred literals of a step, in order, with their hints. */
export class Trail {
  readonly literals: number[] = [];
  /** By place; null for an assumption. */
  readonly hints: (Hint | null)[] = [];
  readonly #values: Int8Array;
  /** By variable, if assigned. */
  readonly #places: Int32Array;

  constructor(variables: number) {
    this.#values = new Int8Array(variables + 1);
    this.#places = new Int32Array(variables + 1);
  }

  /** 1 true, −1 false, 0 unassigned. */
  valueOf(literal: number): number {
    return literal < 0 ? -this.#values[-literal]! : this.#values[literal]!;
  }

  /** The place of an assigned variable. */
  placeOf(variable: number): number {
    return this.#places[variable]!;
  }

  /** Assigns an unassigned literal. */
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

/** Propagates a hint; returns whether it is violated. */
export function follow(trail: Trail, hint: Hint): boolean {
  switch (hint.kind) {
    case 'clause':
      return followClause(trail, hint, hint.literals);
    case 'sum':
      return followSum(trail, hint, hint.sum);
    case 'parity':
      return followParity(trail, hint, hint.parity);
    case 'silent':
      return false;
  }
}

function followClause(trail: Trail, hint: Hint, literals: Int32Array): boolean {
  let open = 0;
  for (const literal of literals) {
    const value = trail.valueOf(literal);
    if (value > 0 || (value === 0 && open !== 0)) return false;
    if (value === 0) open = literal;
  }
  if (open !== 0) trail.push(open, hint);
  return open === 0;
}

function followSum(trail: Trail, hint: Hint, { literals, coefficients, lower, upper }: EncodedSum): boolean {
  let min = 0;
  let max = 0;
  for (let i = 0; i < literals.length; i++) {
    const value = trail.valueOf(literals[i]!);
    if (value > 0) min += coefficients[i]!;
    if (value >= 0) max += coefficients[i]!;
  }
  // Largest coefficients first: if nothing follows for an unassigned literal, nothing follows for later ones.
  for (let i = 0; i < literals.length && min <= upper && max >= lower; i++) {
    const literal = literals[i]!;
    if (trail.valueOf(literal) !== 0) continue;
    const coefficient = coefficients[i]!;
    if (max - coefficient < lower) {
      trail.push(literal, hint);
      min += coefficient;
    } else if (min + coefficient > upper) {
      trail.push(-literal, hint);
      max -= coefficient;
    } else break;
  }
  return min > upper || max < lower;
}

function followParity(trail: Trail, hint: Hint, { chain, isOdd }: EncodedParity): boolean {
  let open = 0;
  let isOneMissing = isOdd;
  for (const variable of chain.variables) {
    const value = trail.valueOf(variable);
    if (value > 0) isOneMissing = !isOneMissing;
    if (value !== 0) continue;
    if (open !== 0) return false;
    open = variable;
  }
  if (open !== 0) trail.push(isOneMissing ? open : -open, hint);
  return open === 0 && isOneMissing;
}
