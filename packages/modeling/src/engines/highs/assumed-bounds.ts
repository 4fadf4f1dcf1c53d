import type { Model as NativeModel } from 'highs';
import type { Model } from '../../model/model.js';
import type { Assumption } from '../engine.js';
import { columnBounds } from './model-data.js';

/**
 * Beside integer variables HiGHS loses solutions by finite bounds from 10⁹ on, and none by missing ones (seen in 1.15.3, without
 * presolve: 0.1 y − 0.001 x = 4.298 with 0 ≤ y ≤ 10⁹). Where all variables are continuous, it may give up by them.
 */
const largestBound = 1e8;

function isLarge(bound: number): boolean {
  return Math.abs(bound) > largestBound && Number.isFinite(bound);
}

interface Bounds {
  lower: number;
  upper: number;
}

/** The column bounds of a loaded model, which assumptions change for one call and the next call resets. */
export class AssumedBounds {
  readonly #native: NativeModel;
  readonly #model: Model;
  readonly #lower: Float64Array;
  readonly #upper: Float64Array;
  #assumed: ReadonlySet<number> = new Set();
  /** Whether the model leaves some variable no value. */
  #hasNoValue = false;
  /** The variables with a finite bound beyond `largestBound`. */
  readonly #large: number[] = [];

  constructor(native: NativeModel, model: Model) {
    this.#native = native;
    this.#model = model;
    this.#lower = new Float64Array(model.variableCount);
    this.#upper = new Float64Array(model.variableCount);
    for (let variable = 0; variable < model.variableCount; variable++) {
      const { lower, upper } = this.#own(variable);
      this.#lower[variable] = lower;
      this.#upper[variable] = upper;
      this.#hasNoValue ||= lower > upper;
      if (isLarge(lower) || isLarge(upper)) this.#large.push(variable);
    }
  }

  /**
   * Makes these assumptions, and no others, hold within the model's own bounds: only columns whose bounds
   * differ from the last call's are touched. Large bounds of the model can be left out. False where they contradict
   * each other or the model's bounds.
   */
  set(assumptions: readonly Assumption[], { withLarge = true } = {}): boolean {
    if (this.#hasNoValue) return false;
    const wanted = this.#intersect(assumptions);
    if (wanted === null) return false;
    const bounds = (variable: number): Bounds => {
      const { lower, upper } = wanted.get(variable) ?? this.#own(variable);
      if (withLarge) return { lower, upper };
      // Those of an assumption stay: only the model's own are looked at again in the answer.
      const own = this.#own(variable);
      return {
        lower: isLarge(lower) && lower === own.lower ? -Infinity : lower,
        upper: isLarge(upper) && upper === own.upper ? Infinity : upper,
      };
    };
    const indices = [...new Set([...this.#assumed, ...wanted.keys(), ...this.#large])]
      .filter((variable) => {
        const { lower, upper } = bounds(variable);
        return this.#lower[variable] !== lower || this.#upper[variable] !== upper;
      })
      .sort((a, b) => a - b);
    for (const variable of indices) {
      const { lower, upper } = bounds(variable);
      this.#lower[variable] = lower;
      this.#upper[variable] = upper;
    }
    if (indices.length > 0) {
      const lower = indices.map((variable) => this.#lower[variable]!);
      const upper = indices.map((variable) => this.#upper[variable]!);
      this.#native.changeColsBounds({ kind: 'set', indices }, lower, upper);
    }
    this.#assumed = new Set(wanted.keys());
    return true;
  }

  /** Whether the model has large bounds. */
  get hasLarge(): boolean {
    return this.#large.length > 0;
  }

  /** Whether values keep the large bounds. */
  keepsLarge(values: Float64Array): boolean {
    return this.#large.every((variable) => {
      const { lower, upper } = this.#own(variable);
      return values[variable]! >= lower && values[variable]! <= upper;
    });
  }

  #own(variable: number): Bounds {
    const { lower, upper } = this.#model;
    const [least, greatest] = columnBounds(this.#model, variable, lower[variable]!, upper[variable]!);
    return { lower: least, upper: greatest };
  }

  #intersect(assumptions: readonly Assumption[]): Map<number, Bounds> | null {
    const wanted = new Map<number, Bounds>();
    for (const { variable, lower, upper } of assumptions) {
      const bounds = wanted.get(variable) ?? this.#own(variable);
      const [least, greatest] = columnBounds(this.#model, variable, lower, upper);
      bounds.lower = Math.max(bounds.lower, least);
      bounds.upper = Math.min(bounds.upper, greatest);
      if (bounds.lower > bounds.upper) return null;
      wanted.set(variable, bounds);
    }
    return wanted;
  }
}
