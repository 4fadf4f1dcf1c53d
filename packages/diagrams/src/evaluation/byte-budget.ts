import { DiagramError } from '../diagram-error.js';

/** What an evaluation may take. */
export interface EvaluationLimits {
  /** Most bytes that it may hold at a time beside the diagram and the result; 2³² where nothing is said. */
  readonly byteLimit?: number | undefined;
}

/** Counts the bytes that are held, and throws the `DiagramError` 'memory' where they would be too many. */
export class ByteBudget {
  readonly #byteLimit: number;
  #held = 0;

  constructor({ byteLimit = 2 ** 32 }: EvaluationLimits) {
    this.#byteLimit = byteLimit;
  }

  /** To be called before the bytes are allocated. */
  take(bytes: number): void {
    this.#held += bytes;
    if (this.#held > this.#byteLimit) throw new DiagramError({ code: 'memory', byteLimit: this.#byteLimit });
  }

  giveBack(bytes: number): void {
    this.#held -= bytes;
  }
}
