import { backtrack, type State } from '../propagation/state.js';

/** An exponential moving average with bias correction, as in Adam. */
class MovingAverage {
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
  readonly #fastGlue = new MovingAverage(33);
  readonly #slowGlue = new MovingAverage(1e5);
  #nextConflicts = 0;
  #u = 1;
  #v = 1;
  #stableLeft: number;

  constructor(period: number) {
    this.#stableLeft = period;
  }

  /** Records a conflict whose learned clause has this glue. */
  onConflict(state: State, glue: number): void {
    this.#fastGlue.add(glue);
    this.#slowGlue.add(glue);
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
    return this.#slowGlue.value * (1 + options.restartMargin / 100) <= this.#fastGlue.value;
  }

  /** Restarts, but keeps the levels whose decisions would be repeated. `minLevel`: the levels of assumptions. */
  restart(state: State, minLevel: number): void {
    state.restarts += 1;
    this.#nextConflicts = state.conflicts + state.options.restartInterval;
    backtrack(state, reusedLevel(state, minLevel));
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

  /** Records the phases of the conflict-free trail, up to the level below the conflict, which is not the root level. */
  remember(state: State): void {
    const size = state.levelStarts[state.level]!;
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

  /** Backtracks to the root level, and sets the saved phases to the best, initial, inverted or random ones. */
  rephase(state: State): void {
    backtrack(state, 0);
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

/** The modes of many restarts and of few, in turn. */
export class Modes {
  #switches = 0;
  /** The ticks that the first mode took. */
  #firstTicks = 0;
  #nextTicks = 0;

  /** The first mode lasts for a number of conflicts; later ones for increasing multiples of the ticks that it took. */
  isOver({ conflicts, ticks, options }: State): boolean {
    if (options.stable === 0) return false;
    return this.#switches === 0 ? conflicts >= options.modeConflicts : ticks >= this.#nextTicks;
  }

  /** Backtracks to the root level, and begins the other mode. */
  switch(state: State): void {
    if (this.#switches === 0) this.#firstTicks = state.ticks;
    this.#switches += 1;
    const round = (this.#switches + 1) >> 1;
    this.#nextTicks = state.ticks + this.#firstTicks * round * round;
    state.isStable = !state.isStable;
    backtrack(state, 0);
  }
}
