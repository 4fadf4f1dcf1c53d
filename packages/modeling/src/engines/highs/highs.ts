import type { LoadedEngine } from '../../engine/engine.js';
import { loadedOnce } from '../../engine/loaded-once.js';
import { requireMemory } from '../../engine/memory.js';
import type { ConstraintBlock, LinearBlock } from '../../model/constraints.js';
import { highsRefusals, largestMemoryBytes, neededBytes, type Rows, toRows } from './model-data.js';
import { type HighsOptions, tolerance } from './options.js';
import { isPreciseObjective } from './precision.js';

export type { HighsOptions } from './options.js';

/** HiGHS is loaded with the first model. */
const loadHighs = loadedOnce(() => import('./open-model.js'));

/**
 * The mixed-integer solver HiGHS (https://highs.dev), compiled to WebAssembly. Each session has one model, changed in
 * place. It supports linear blocks. A run is one synchronous call: use a worker to keep the event loop free. Answers
 * are in floating-point arithmetic: rows over integer variables hold exactly, all others within 10⁻⁶ (`tolerance`),
 * and "infeasible" and "optimal" are not independently verified. If a model's numbers exceed floating-point
 * precision, it stops with the reason `precision` instead.
 */
export function highs(options: HighsOptions = {}): LoadedEngine {
  return {
    name: 'highs',
    solvesRelaxations: true,
    graphs: 'none',
    tolerance,
    prepare: (model) => {
      const refusals = highsRefusals(model);
      if (refusals.length > 0) return { status: 'refused', refusals };
      let read: Rows | null = null;
      const rows = (): Rows => {
        read ??= toRows(linearBlocks(model.constraints), model);
        return read;
      };
      return {
        status: 'ready',
        isPrecise: () =>
          rows().isPrecise && (model.objective === null || isPreciseObjective(model, model.objective)),
        open: async (budget = {}) => {
          const limit = Math.min(budget.memoryLimitBytes ?? largestMemoryBytes, largestMemoryBytes);
          requireMemory('highs', limit, () => neededBytes(model));
          const { openModel } = await loadHighs();
          return openModel(model, rows, options, budget);
        },
      };
    },
  };
}

function linearBlocks(blocks: readonly ConstraintBlock[]): readonly LinearBlock[] {
  return blocks.filter((block): block is LinearBlock => block.type === 'linear');
}
