import type { Model as NativeModel } from 'highs';
import type { Guard } from '../engine.js';
import type { Rows } from './model-data.js';

/** Rows added together under one guard. */
interface GuardedRows {
  readonly guard: Guard;
  readonly first: number;
  readonly rows: Rows;
  active: boolean;
}

/** Rows that hold only where their guard is named: at all other times they have no bounds. */
export class RowGuards {
  readonly #native: NativeModel;
  readonly #guarded: GuardedRows[] = [];
  #rowCount: number;

  constructor(native: NativeModel, rowCount: number) {
    this.#native = native;
    this.#rowCount = rowCount;
  }

  /** Appends rows to the loaded model, for good or under a guard. */
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

  /** Makes the rows of these guards, and of no others, hold. */
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
  return new Float64Array(rows.count).fill(sign * Number.POSITIVE_INFINITY);
}
