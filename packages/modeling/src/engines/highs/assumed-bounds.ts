import type { Model as NativeModel } from 'highs';
import type { Assumption, Guard } from '../../engine/engine.js';
import type { Model, Objective } from '../../model/model.js';
import { columnBounds, type Rows } from './model-data.js';

/**
 * With integer variables HiGHS loses solutions to finite bounds of 10⁹ and more, and none to missing bounds (seen in
 * 1.15.3, without presolve: 0.1 y − 0.001 x = 4.298 with 0 ≤ y ≤ 10⁹). With continuous variables only, it may give up
 * because of them.
 */
const largestBound = 1e8;

function isLarge(bound: number): boolean {
  return Math.abs(bound) > largestBound && Number.isFinite(bound);
}

interface Bounds {
  lower: number;
  upper: number;
}

/** The column bounds of a loaded model: assumptions change them for one call, the next call resets them. */
export class AssumedBounds {
  readonly #native: NativeModel;
  readonly #model: Model;
  readonly #lower: Float64Array;
  readonly #upper: Float64Array;
  #assumed: ReadonlySet<number> = new Set();
  /** Whether the model leaves some variable without a value. */
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
   * Makes exactly these assumptions hold, within the model's own bounds: changes only the columns whose bounds differ
   * from the last call's. Large bounds of the model can be left out. False if the assumptions contradict each other
   * or the model's bounds.
   */
  set(assumptions: readonly Assumption[], { withLarge = true } = {}): boolean {
    if (this.#hasNoValue) return false;
    const wanted = this.#intersect(assumptions);
    if (wanted === null) return false;
    const bounds = (variable: number): Bounds => {
      const { lower, upper } = wanted.get(variable) ?? this.#own(variable);
      if (withLarge) return { lower, upper };
      // Bounds of an assumption stay: only the model's own are checked again in the answer.
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

  /** Whether the bounds that are set limit an objective, regardless of the rows: it is not unbounded then. Linear in its terms. */
  limit({ variables, coefficients, sense }: Objective): boolean {
    const sign = sense === 'maximize' ? 1 : -1;
    return variables.every((variable, term) => {
      const gain = sign * coefficients[term]!;
      return gain === 0 || Number.isFinite(gain > 0 ? this.#upper[variable]! : this.#lower[variable]!);
    });
  }

  /** Whether values satisfy the large bounds. */
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

/** Rows added together under one guard. */
interface GuardedRows {
  readonly guard: Guard;
  readonly first: number;
  readonly rows: Rows;
  active: boolean;
}

/** Rows that hold only under an active guard: at all other times they have no bounds. */
export class RowGuards {
  readonly #native: NativeModel;
  readonly #guarded: GuardedRows[] = [];
  #rowCount: number;

  constructor(native: NativeModel, rowCount: number) {
    this.#native = native;
    this.#rowCount = rowCount;
  }

  /** Appends rows to the loaded model, permanently or under a guard. */
  add(rows: Rows, guard: Guard | undefined): void {
    if (rows.count === 0) return;
    const { lower, upper, matrix } = rows;
    if (guard === undefined) {
      this.#native.addRows({ lower, upper, matrix });
    } else {
      this.#native.addRows({ lower: free(rows, -1), upper: free(rows, 1), matrix });
      this.#guarded.push({ guard, first: this.#rowCount, rows, active: false });
    }
    this.#rowCount += rows.count;
  }

  /** Makes the rows of exactly these guards hold. */
  activate(guards: readonly Guard[]): void {
    for (const part of this.#guarded) {
      const active = guards.includes(part.guard);
      if (active === part.active) continue;
      const selection = { kind: 'range', from: part.first, to: part.first + part.rows.count - 1 } as const;
      if (active) this.#native.changeRowsBounds(selection, part.rows.lower, part.rows.upper);
      else this.#native.changeRowsBounds(selection, free(part.rows, -1), free(part.rows, 1));
      part.active = active;
    }
  }
}

function free(rows: Rows, sign: 1 | -1): Float64Array {
  return new Float64Array(rows.count).fill(sign * Infinity);
}
