import type { State } from './state.js';

/** Resets the saved phases on a schedule. */
export class Rephasing {
  #round = 0;
  #nextConflicts: number;
  #random: number;
  /** The longest conflict-free trails: since the last rephasing, and ever. */
  #targetSize = 0;
  #bestSize = 0;

  constructor({ options }: State) {
    this.#nextConflicts = options.rephaseInterval;
    this.#random = (options.seed ^ 0x9e3779b9) >>> 0 || 1;
  }

  /** Records the phases of the conflict-free trail, up to the level below the conflict. */
  remember(state: State): void {
    const size = state.level === 0 ? state.trailSize : state.levelStarts[state.level]!;
    if (size > this.#targetSize) {
      this.#targetSize = size;
      copyTrail(state, state.targetPhases, size);
    }
    if (size > this.#bestSize) {
      this.#bestSize = size;
      copyTrail(state, state.bestPhases, size);
    }
  }

  isDue({ conflicts, options }: State): boolean {
    return options.rephase === 1 && conflicts >= this.#nextConflicts;
  }

  /** Sets the saved phases to the best, initial, inverted or random ones. Call at the root level. */
  rephase(state: State): void {
    const { savedPhases, targetPhases, bestPhases, options, variableCount } = state;
    const first = options.phase === 1 ? 1 : -1;
    const turn = ['best', 'opposite', 'best', 'first', 'best', 'random'][this.#round++ % 6];
    for (let variable = 0; variable < variableCount; variable++) {
      if (turn === 'first') savedPhases[variable] = first;
      else if (turn === 'opposite') savedPhases[variable] = -first;
      else if (turn === 'random') savedPhases[variable] = this.#nextRandom() < 0.5 ? 1 : -1;
      else if (bestPhases[variable] !== 0) savedPhases[variable] = bestPhases[variable]!;
    }
    targetPhases.fill(0);
    if (turn === 'best') {
      bestPhases.fill(0);
      this.#bestSize = 0;
    }
    this.#targetSize = 0;
    this.#nextConflicts = state.conflicts + options.rephaseInterval * (this.#round + 1);
  }

  /** Xorshift (Marsaglia 2003). */
  #nextRandom(): number {
    let x = this.#random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#random = x >>> 0;
    return this.#random / 2 ** 32;
  }
}

function copyTrail({ trail }: State, phases: Int8Array, size: number): void {
  for (let at = 0; at < size; at++) {
    const literal = trail[at]!;
    phases[literal >> 1] = (literal & 1) === 0 ? 1 : -1;
  }
}
