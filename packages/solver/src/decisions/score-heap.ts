import { copiedInto } from '../growing-integers.js';

/** Scores above this are rescaled, all together. */
const maxScore = 1e150;

/**
 * A binary heap of variables, highest score first (VSIDS; Moskewicz et al. 2001, in MiniSat's exponential form).
 * Conflicts bump the scores of their variables by an increment that grows, so old conflicts fade.
 */
export class ScoreHeap {
  scores = new Float64Array(0);
  /** The heap, and by variable its position, or -1. */
  #heap = new Int32Array(0);
  #places = new Int32Array(0);
  #size = 0;
  #count = 0;
  #increment = 1;

  grow(variableCount: number): void {
    if (variableCount > this.scores.length) {
      const capacity = Math.max(variableCount, 2 * this.scores.length, 64);
      this.scores = copiedInto(this.scores, new Float64Array(capacity));
      this.#heap = copiedInto(this.#heap, new Int32Array(capacity));
      this.#places = copiedInto(this.#places, new Int32Array(capacity).fill(-1));
    }
    for (; this.#count < variableCount; this.#count++) this.insert(this.#count);
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  has(variable: number): boolean {
    return this.#places[variable]! >= 0;
  }

  insert(variable: number): void {
    if (this.#places[variable]! >= 0) return;
    this.#heap[this.#size] = variable;
    this.#places[variable] = this.#size;
    this.#up(this.#size++);
  }

  /** Removes and returns the variable with the highest score. */
  pop(): number {
    const top = this.#heap[0]!;
    this.#places[top] = -1;
    const last = this.#heap[--this.#size]!;
    if (this.#size > 0) {
      this.#heap[0] = last;
      this.#places[last] = 0;
      this.#down(0);
    }
    return top;
  }

  bump(variable: number): void {
    const score = this.scores[variable]! + this.#increment;
    this.scores[variable] = score;
    if (score > maxScore) this.#rescale();
    const place = this.#places[variable]!;
    if (place >= 0) this.#up(place);
  }

  /** Decays the earlier bumps relative to later ones. */
  decay(factor: number): void {
    this.#increment /= factor;
  }

  get bytes(): number {
    return this.scores.byteLength + this.#heap.byteLength + this.#places.byteLength;
  }

  #rescale(): void {
    for (let i = 0; i < this.#count; i++) this.scores[i]! /= maxScore;
    this.#increment /= maxScore;
  }

  #up(start: number): void {
    const heap = this.#heap;
    const places = this.#places;
    const scores = this.scores;
    let place = start;
    const variable = heap[place]!;
    const score = scores[variable]!;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent]!;
      if (scores[above]! >= score) break;
      heap[place] = above;
      places[above] = place;
      place = parent;
    }
    heap[place] = variable;
    places[variable] = place;
  }

  #down(start: number): void {
    const heap = this.#heap;
    const places = this.#places;
    const scores = this.scores;
    const size = this.#size;
    let place = start;
    const variable = heap[place]!;
    const score = scores[variable]!;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= size) break;
      if (child + 1 < size && scores[heap[child + 1]!]! > scores[heap[child]!]!) child += 1;
      const below = heap[child]!;
      if (scores[below]! <= score) break;
      heap[place] = below;
      places[below] = place;
      place = child;
    }
    heap[place] = variable;
    places[variable] = place;
  }
}
