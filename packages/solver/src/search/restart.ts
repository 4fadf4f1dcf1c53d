import { backtrack } from './backtrack.js';
import type { State } from './state.js';

/** An exponential moving average that is right from its first value on (bias corrected as in Adam). */
export class MovingAverage {
  readonly #rate: number;
  #biased = 0;
  #missing = 1;
  value = 0;

  constructor(window: number) {
    this.#rate = 1 / window;
  }

  add(value: number): void {
    this.#biased += this.#rate * (value - this.#biased);
    this.#missing *= 1 - this.#rate;
    this.value = this.#biased / (1 - this.#missing);
  }
}

/**
 * When to restart. In the mode of many restarts: when the glue of late is worse than that of the long run
 * (Biere and Fröhlich 2015); in the stable mode by the reluctant doubling sequence (Knuth), 1 1 2 1 1 2 4 …
 */
export class Restarts {
  readonly fastGlue = new MovingAverage(33);
  readonly slowGlue = new MovingAverage(1e5);
  #nextConflicts = 0;
  #u = 1;
  #v = 1;
  #stableLeft: number;

  constructor(period: number) {
    this.#stableLeft = period;
  }

  /** Says that there was a conflict whose learned clause has this glue. */
  onConflict(state: State, glue: number): void {
    this.fastGlue.add(glue);
    this.slowGlue.add(glue);
    if (state.isStable) this.#stableLeft -= 1;
  }

  isDue(state: State): boolean {
    const { options } = state;
    if (state.level === 0) return false;
    if (state.isStable) {
      if (this.#stableLeft > 0) return false;
      if ((this.#u & -this.#u) === this.#v) {
        this.#u += 1;
        this.#v = 1;
      } else this.#v *= 2;
      this.#stableLeft = this.#v * options.reluctantPeriod;
      return true;
    }
    if (state.conflicts < this.#nextConflicts) return false;
    return this.slowGlue.value * (1 + options.restartMargin / 100) <= this.fastGlue.value;
  }

  /** Restarts, and keeps the levels whose decisions would be the same again. `leastLevel`: assumptions' levels. */
  restart(state: State, leastLevel: number): void {
    state.restarts += 1;
    this.#nextConflicts = state.conflicts + state.options.restartInterval;
    backtrack(state, Math.max(leastLevel, reusedLevel(state, leastLevel)));
  }
}

/** The highest level up to which all decisions come before the next one in the order of decisions. */
function reusedLevel(state: State, leastLevel: number): number {
  const { trail, levelStarts, queue, values } = state;
  if (state.isStable) return leastLevel;
  const next = queue.lastOpen(values);
  if (next < 0) return leastLevel;
  const stamp = queue.stamps[next]!;
  let level = leastLevel;
  while (level < state.level && queue.stamps[trail[levelStarts[level + 1]!]! >> 1]! > stamp) level += 1;
  return level;
}
