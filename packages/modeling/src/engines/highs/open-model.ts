import type { Highs, ModelData, Model as NativeModel } from 'highs';
import type { Budget } from '../../engine/budget.js';
import type { Session } from '../../engine/engine.js';
import { engineFailed } from '../../engine/engine-error.js';
import type { Model } from '../../model/model.js';
import { columnBounds, columnCount, type Rows, smallestCoefficient } from './model-data.js';
import type { HighsOptions } from './options.js';
import { loadRuntime, markDead } from './runtime.js';
import { HighsSession } from './session.js';

/** Loads a model into HiGHS, which is loaded if it is not there yet. Throws `EngineError`. */
export async function openModel(
  model: Model,
  rowsOf: () => Rows,
  options: HighsOptions,
  { memoryLimitBytes }: Budget,
): Promise<Session> {
  const loaded = await loadRuntime(options.wasmUrl, memoryLimitBytes);
  const rows = rowsOf();
  const { highs: library } = loaded;
  let native: NativeModel | null = null;
  try {
    native = library.createModel();
    native.options.set({
      output_flag: false,
      presolve: options.presolve ?? 'off',
      random_seed: options.seed ?? 0,
      // "Optimal" means optimal: no gap.
      mip_rel_gap: 0,
      mip_abs_gap: 0,
      // HiGHS silently drops coefficients up to this; rows that would lose one are refused.
      small_matrix_value: smallestCoefficient,
    });
    native.passModel(toModelData(model, rows, library));
    loaded.sessions += 1;
    return new HighsSession(loaded, native, model, rows.isPrecise);
  } catch (error) {
    if (error instanceof library.errors.HighsError) native?.dispose();
    else markDead(loaded);
    throw engineFailed('highs', String(error));
  }
}

/** The model without objective: each call of `solve` sets its own. */
function toModelData(model: Model, rows: Rows, highs: Highs): ModelData {
  const columns = columnCount(model);
  const bounds = Array.from(model.lower, (lower, i) => columnBounds(model, i, lower, model.upper[i]!));
  const { integer, continuous } = highs.constants.variableType;
  const none = model.variableCount === 0;
  return {
    numCols: columns,
    numRows: rows.count,
    colCost: new Float64Array(columns),
    colLower: none ? [0] : bounds.map(([lower]) => lower),
    colUpper: none ? [0] : bounds.map(([, upper]) => upper),
    rowLower: rows.lower,
    rowUpper: rows.upper,
    matrix: rows.matrix,
    integrality: Int32Array.from({ length: columns }, (_, i) =>
      model.integral[i] === 1 ? integer : continuous,
    ),
  };
}
