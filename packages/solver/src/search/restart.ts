import { backtrack } from './backtrack.js';
import type { State } from './state.js';

/** An exponential moving average with bias correction, as in Adam. */
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
 * The restart schedule. In the mode of many restarts: when the recent glue exceeds the long-term average (Biere and
 * Fröhlich 2015). In the stable mode: by the reluctant doubling sequence (Knuth), 1 1 2 1 1 2 4 …
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

  /** Records a conflict whose learned clause has this glue. */
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

  /** Restarts, but keeps the levels whose decisions would be repeated. `minLevel`: the levels of assumptions. */
  restart(state: State, minLevel: number): void {
    state.restarts += 1;
    this.#nextConflicts = state.conflicts + state.options.restartInterval;
    backtrack(state, Math.max(minLevel, reusedLevel(state, minLevel)));
  }
}

/** The highest level up to which all decisions precede the next one in the decision order. */
function reusedLevel(state: State, minLevel: number): number {
  const { trail, levelStarts, queue, values } = state;
  if (state.isStable) return minLevel;
  const next = queue.lastOpen(values);
  if (next < 0) return minLevel;
  const stamp = queue.stamps[next]!;
  let level = minLevel;
  while (level < state.level && queue.stamps[trail[levelStarts[level + 1]!]! >> 1]! > stamp) level += 1;
  return level;
}
