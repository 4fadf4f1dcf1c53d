import { isOutOfMemory } from './byte-budget.js';
import { DiagramError } from './errors.js';
import type { Slower } from './slower.js';

/** The progress of long work. */
export interface Progress {
  /** Of `total` units; the function that begins the work names the unit. */
  readonly done: number;
  /** Null if unknown. */
  readonly total: number | null;
  /** Nodes or states so far. */
  readonly nodes: number;
  /** Why large work goes on in TypeScript, slower: there is no WebAssembly, or its memory is full. */
  readonly slower?: Slower | undefined;
}

/** Work as a generator: it yields every few thousand nodes and cleans up in `finally` when dropped. */
export type Steps<T> = Generator<Progress, T, void>;

/**
 * Long work in steps of a few milliseconds. Between steps the caller can do other work, or drop it. Work that fails
 * or is dropped leaves its operands unchanged.
 */
export class Work<T> {
  readonly #steps: Steps<T>;
  #ended: { readonly result: T } | { readonly error: unknown } | null = null;
  /** Null before the first step. */
  progress: Progress | null = null;
  /** The largest number of nodes of its progress: there are fewer after a reduction than before it. */
  peakNodes = 0;
  /** Why a part of the work was slower than it could be; undefined if none was. */
  slower: Slower | undefined;

  constructor(steps: Steps<T>) {
    this.#steps = steps;
  }

  /** Works for about `ms` milliseconds. Throws the error that ended the work: `DiagramError`, also after `drop`. */
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

  /** Runs to the end and returns the result. Throws as `step` does. */
  finish(): T {
    while (this.step(1000) === 'paused');
    return this.result;
  }

  /** The result. Throws `DiagramError` if the work is not done, failed or was dropped. */
  get result(): T {
    if (this.#ended === null) throw new DiagramError({ code: 'not done' });
    if ('error' in this.#ended) throw this.#ended.error;
    return this.#ended.result;
  }

  /** Ends the work and frees what it holds. No effect on finished work. */
  drop(): void {
    if (this.#ended !== null) return;
    this.#ended = { error: new DiagramError({ code: 'dropped' }) };
    dropSteps(this.#steps);
  }

  #advance(): void {
    try {
      const next = this.#steps.next();
      if (next.done) this.#ended = { result: next.value };
      else {
        this.progress = next.value;
        this.peakNodes = Math.max(this.peakNodes, next.value.nodes);
        this.slower ??= next.value.slower;
      }
    } catch (error) {
      this.#ended = {
        error: isOutOfMemory(error) ? new DiagramError({ code: 'memory', byteLimit: null }) : error,
      };
    }
  }
}

/** Ends steps, which clean up; steps that have not started have nothing to clean up. */
export function dropSteps(steps: Steps<unknown>): void {
  steps.return(undefined);
}
