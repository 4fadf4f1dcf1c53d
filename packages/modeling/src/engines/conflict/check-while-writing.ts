import { ProofChecker, ProofError, proofProblemText } from '@gridwright/solver/checker';
import { EngineError } from '../../engine/engine-error.js';

/** Checks a proof while it is written: a wrong proof is never returned. */
export class CheckWhileWriting {
  readonly #checker = new ProofChecker();
  readonly #engine: string;
  #ms = 0;

  /** `engine`: the author of the proof, for the error. */
  constructor(engine: string) {
    this.#engine = engine;
  }

  push(bytes: Uint8Array): void {
    this.#timed(() => this.#checker.push(bytes));
  }

  /** The time it took, in milliseconds. */
  finish(): number {
    this.#timed(() => this.#checker.finish());
    return this.#ms;
  }

  #timed(work: () => void): void {
    const start = performance.now();
    try {
      work();
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      const detail = `the checker refuses its proof: ${proofProblemText(error.problem)}`;
      throw new EngineError({ code: 'engine-failed', engine: this.#engine, detail });
    } finally {
      this.#ms += performance.now() - start;
    }
  }
}
