import type { LoadedEngine } from '../../engine/engine.js';
import { loadedOnce } from '../../engine/loaded-once.js';
import { requireMemory, rowsAndEntries } from '../../engine/memory.js';
import { readRows, variableRefusals } from './cover-rows.js';
import type { KernelUse } from './grouped-search.js';

/** Most models are refused: what searches is loaded for the others. */
const loadSession = loadedOnce(() => import('./session.js'));

/**
 * Set partitioning by backtracking, for many small questions about one model: it starts fast and learns nothing. It
 * takes binary variables, clauses, and linear rows of different variables with the coefficient 1, of which exactly
 * one, at most one, at least one, all, not all or none are 1. Fixed variables may have any whole coefficient. It
 * refuses objectives and everything else.
 *
 * A row of more than 31 variables becomes a tree of smaller ones. `Budget.nodeLimit` ends a search with the reason
 * `nodes`; in an enumeration the limit applies to each solution.
 */
export const cover: LoadedEngine = coverEngine();

/** `cover`, with another use of the kernel. */
export function coverEngine(kernelUse: KernelUse = {}): LoadedEngine {
  return {
    name: 'cover',
    solvesRelaxations: false,
    graphs: 'none',
    prepare: (model) => {
      const read = readRows(model, model.constraints);
      const refusals = [...variableRefusals(model), ...read.refusals];
      if (refusals.length > 0) return { status: 'refused', refusals };
      return {
        status: 'ready',
        staysFresh: true,
        open: async (budget = {}) => {
          const maxBytes = bytesPerItem * (model.variableCount + rowsAndEntries(model.constraints));
          requireMemory('cover', budget.memoryLimitBytes, () => maxBytes);
          const { CoverSession } = await loadSession();
          return new CoverSession(model, read.rows, { maxBytes, ...kernelUse });
        },
      };
    },
  };
}

/**
 * Bytes for each item of a matrix and its search. Measured on models of 10^5 items: at most 40, and more while it is
 * built.
 */
const bytesPerItem = 256;
