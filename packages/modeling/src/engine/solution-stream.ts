import { type EnumeratedSolution, type EnumerationEnd, noStats } from './outcome.js';

/** A solution, or how an enumeration ended. */
export type SolutionStep = IteratorResult<EnumeratedSolution, EnumerationEnd>;

/**
 * Solutions one after another, found on demand. A promise comes only where there is something to wait for: easy questions are asked by the
 * thousand, and waiting takes longer than their answers. An async generator is such a stream, too.
 */
export interface SolutionStream {
  next(): SolutionStep | Promise<SolutionStep>;
  /** Ends the stream before its end. */
  return(end: EnumerationEnd): SolutionStep | Promise<SolutionStep>;
}

/** The end of a stream that is left before its end. */
export const leftEarly: EnumerationEnd = { end: 'max', stats: noStats };

/** At most `max` solutions of a stream, which is ended when no more are wanted. */
export class FirstSolutions implements SolutionStream {
  readonly #stream: SolutionStream;
  #left: number;
  #isEnded = false;

  constructor(stream: SolutionStream, max: number) {
    this.#stream = stream;
    this.#left = max;
  }

  next(): SolutionStep | Promise<SolutionStep> {
    if (this.#left <= 0) return this.return(leftEarly);
    this.#left -= 1;
    return this.#stream.next();
  }

  return(end: EnumerationEnd): SolutionStep | Promise<SolutionStep> {
    const step: SolutionStep = { done: true, value: end };
    if (this.#isEnded) return step;
    this.#isEnded = true;
    this.#left = 0;
    const ended = this.#stream.return(end);
    return ended instanceof Promise ? ended.then(() => step) : step;
  }
}
