import type { Budget } from '../engines/budget.js';
import { EngineError } from '../engines/engine-error.js';

/** What a lowering adds to a model. */
interface Added {
  readonly variables: number;
  readonly rows: number;
  readonly entries: number;
}

/** Bytes of a variable: two bounds and whether it is whole. */
const variableBytes = 17;
/** Bytes of a row: where it starts, and two bounds. */
const rowBytes = 20;
/** Bytes of an entry of a row: a variable and a coefficient. */
const entryBytes = 12;

/** Throws `EngineError` `memory-exceeded` where what a lowering will add would not fit; `lowering` is its name. */
export function checkMemory(lowering: string, { variables, rows, entries }: Added, budget: Budget): void {
  const { memoryLimitBytes: limitBytes } = budget;
  const neededBytes = variables * variableBytes + rows * rowBytes + entries * entryBytes;
  if (limitBytes !== undefined && neededBytes > limitBytes)
    throw new EngineError({ code: 'memory-exceeded', engine: lowering, neededBytes, limitBytes });
}
