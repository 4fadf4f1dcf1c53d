import type { Limits, Progress, Work } from '@gridwright/diagrams';
import type { Stepped } from './drive.js';
import type { LoopSpecification } from './loop-specification.js';

/** Most puzzles are done after so many milliseconds; to look for a better order takes about as long. */
const beforeReorderingMs = 30;

/** What came out, and the elements it is about: by element, its edge. */
export interface Reordered<T> {
  readonly result: T;
  readonly edges: Int32Array;
}

/**
 * Work on a specification; where it takes long, it is begun again with a better order of the edges, if there is one.
 */
export class ReorderedWork<T> implements Stepped<Reordered<T>> {
  readonly #begin: (specification: LoopSpecification) => Work<T>;
  /** Null once it was asked. */
  #better: (() => LoopSpecification | null) | null;
  #work: Work<T>;
  #edges: Int32Array;
  #ranMs = 0;

  constructor(
    first: LoopSpecification,
    better: () => LoopSpecification | null,
    work: (specification: LoopSpecification['specification'], limits: Limits) => Work<T>,
    limits: Limits,
  ) {
    this.#begin = ({ specification }) => work(specification, limits);
    this.#better = better;
    this.#work = this.#begin(first);
    this.#edges = first.edges;
  }

  get result(): Reordered<T> {
    return { result: this.#work.result, edges: this.#edges };
  }

  get progress(): Progress | null {
    return this.#work.progress;
  }

  step(ms: number): 'paused' | 'done' {
    if (this.#better !== null && this.#ranMs >= beforeReorderingMs) this.#reorder(this.#better());
    const begunMs = performance.now();
    const status = this.#work.step(ms);
    this.#ranMs += performance.now() - begunMs;
    return status;
  }

  drop(): void {
    this.#work.drop();
  }

  #reorder(better: LoopSpecification | null): void {
    this.#better = null;
    if (better === null) return;
    this.#work.drop();
    this.#work = this.#begin(better);
    this.#edges = better.edges;
  }
}
