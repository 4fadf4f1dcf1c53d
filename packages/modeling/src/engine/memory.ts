import { type ConstraintBlock, rowCount } from '../model/constraints.js';
import { EngineError } from './engine-error.js';

/** Throws `EngineError` `memory-exceeded` if more bytes are needed than the limit, if there is one. */
export function requireMemory(engine: string, limitBytes: number | undefined, needed: () => number): void {
  if (limitBytes === undefined) return;
  const neededBytes = needed();
  if (neededBytes > limitBytes)
    throw new EngineError({ code: 'memory-exceeded', engine, neededBytes, limitBytes });
}

/** The rows of linear blocks and clauses, and their entries. */
export function rowsAndEntries(blocks: readonly ConstraintBlock[]): number {
  return blocks.reduce((sum, block) => {
    if (block.type === 'linear') return sum + rowCount(block) + block.variables.length;
    return block.type === 'clause' ? sum + rowCount(block) + block.literals.length : sum;
  }, 0);
}
