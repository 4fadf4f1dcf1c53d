import { isOutOfMemory } from './byte-budget.js';
import { DiagramError } from './diagram-error.js';

/** How far long work has come. */
export interface Progress {
  /** Of `total` parts: elements, nodes; what they are is said where the work is begun. */
  readonly done: number;
  /** Null where nobody knows. */
  readonly total: number | null;
  /** Nodes or states that there are by now. */
  readonly nodes: number;
}

/** Work written as a generator: it yields every few thousand nodes, and cleans up in `finally` where it is dropped. */
export type Steps<T> = Generator<Progress, T, void>;

/**
 * Long work, done a few milliseconds at a time, so that others can work between the steps and stop it. Where it fails
 * or is dropped, everything that it was made from is as it was before.
 */
export class Work<T> {
  readonly #steps: Steps<T>;
  #ended: { readonly result: T } | { readonly error: unknown } | null = null;
  /** How far it has come; null before the first step. */
  progress: Progress | null = null;

  constructor(steps: Steps<T>) {
    this.#steps = steps;
  }

  /** Goes on for about `ms` milliseconds. Throws what ends it: `DiagramError`, also where it was dropped. */
  step(ms = 10): 'paused' | 'done' {
    const until = performance.now() + ms;
    while (this.#ended === null) {
      this.#advance();
      if (performance.now() >= until) break;
    }
    if (this.#ended === null) return 'paused';
    if ('error' in this.#ended) throw this.#ended.error;
    return 'done';
  }

  /** Goes on to the end, and returns the result. Throws as `step` does. */
  finish(): T {
    while (this.step(1000) === 'paused');
    return this.result;
  }

  /** What came out. Throws `DiagramError` where it is not done, was dropped or failed. */
  get result(): T {
    if (this.#ended === null) throw new DiagramError({ code: 'not done' });
    if ('error' in this.#ended) throw this.#ended.error;
    return this.#ended.result;
  }

  /** Ends it where it is, and gives back what it holds. Work that is done stays done. */
  drop(): void {
    if (this.#ended !== null) return;
    this.#ended = { error: new DiagramError({ code: 'dropped' }) };
    // A generator that has not begun has nothing to clean up, and ends here too.
    this.#steps.return(undefined as never);
  }

  #advance(): void {
    try {
      const next = this.#steps.next();
      if (next.done) this.#ended = { result: next.value };
      else this.progress = next.value;
    } catch (error) {
      this.#ended = {
        error: isOutOfMemory(error) ? new DiagramError({ code: 'memory', byteLimit: null }) : error,
      };
    }
  }
}
