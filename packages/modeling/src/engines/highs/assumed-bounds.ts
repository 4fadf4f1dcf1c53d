import type { Model as NativeModel } from 'highs';
import type { Model } from '../../model/model.js';
import type { Assumption } from '../engine.js';
import { columnBounds } from './model-data.js';

/** The column bounds of a loaded model, which assumptions change for one call and the next call resets. */
export class AssumedBounds {
  readonly #native: NativeModel;
  readonly #model: Model;
  readonly #lower: Float64Array;
  readonly #upper: Float64Array;
  #assumed: ReadonlySet<number> = new Set();
  /** Whether the model leaves some variable no value. */
  #hasNoValue = false;

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
    }
  }

  /**
   * Makes these assumptions, and no others, hold within the model's own bounds: only columns whose bounds
   * differ from the last call's are touched. False where they contradict each other or the model's bounds.
   */
  set(assumptions: readonly Assumption[]): boolean {
    if (this.#hasNoValue) return false;
    const wanted = this.#intersect(assumptions);
    if (wanted === null) return false;
    const indices = [...new Set([...this.#assumed, ...wanted.keys()])]
      .filter((variable) => {
        const { lower, upper } = wanted.get(variable) ?? this.#own(variable);
        return this.#lower[variable] !== lower || this.#upper[variable] !== upper;
      })
      .sort((a, b) => a - b);
    for (const variable of indices) {
      const { lower, upper } = wanted.get(variable) ?? this.#own(variable);
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

  #own(variable: number): { lower: number; upper: number } {
    const { lower, upper } = this.#model;
    const [least, greatest] = columnBounds(this.#model, variable, lower[variable]!, upper[variable]!);
    return { lower: least, upper: greatest };
  }

  #intersect(assumptions: readonly Assumption[]): Map<number, { lower: number; upper: number }> | null {
    const wanted = new Map<number, { lower: number; upper: number }>();
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
