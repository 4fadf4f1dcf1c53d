import { type AtLeast, propagateAtLeast, reasonOf } from './at-least.js';
import { follow } from './follow.js';
import type { Hint } from './hint.js';
import type { Lemmas } from './lemmas.js';
import { propagateParity } from './parity-chain.js';
import { Trail } from './trail.js';

/** That a hint makes a literal true, or (`literal` 0) cannot hold. */
interface Inference {
  readonly literal: number;
  readonly hint: Hint;
  /** Of a sum: the encoding that says so, and the terms that have to be false for it. */
  readonly reason: { readonly side: AtLeast; readonly terms: readonly number[] } | null;
}

/**
 * Shows steps with hints by clauses. A step is replayed with its own constraints first; then what its contradiction
 * rests on is found, from the end backwards; and that alone is propagated by clauses.
 */
export class Replay {
  readonly #lemmas: Lemmas;
  readonly #trail: Trail;

  constructor(variables: number, lemmas: Lemmas) {
    this.#lemmas = lemmas;
    this.#trail = new Trail(variables);
  }

  /** Writes a clause of distinct literals that follows by these hints, and answers its number. */
  derive(literals: Int32Array, hints: Iterable<Hint>): number {
    const trail = this.#trail;
    for (const literal of literals) trail.push(-literal, null);
    const inferences = this.#inferences(literals.length, hints);
    trail.clear();
    return this.#lemmas.add(literals, () => {
      for (const inference of inferences) this.#propagate(inference);
    });
  }

  /** The inferences that lead to a contradiction, in their order; none where there is none. */
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

  /** By what was true before a place, a hint makes a literal true; marks what it needs of that. */
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
