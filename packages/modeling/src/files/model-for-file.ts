import type { Budget } from '../engines/budget.js';
import type { Refusal } from '../engines/engine.js';
import { remainingRefusals } from '../lowerings/remaining-refusals.js';
import type { Model } from '../model/model.js';
import type { ModelFileFormat } from './model-file.js';

/**
 * What of a model a file for other solvers should not say: what the format cannot, and products of variables, which
 * a format may have and few solvers read. Of a block that a lowering would help with, but for something in it, that.
 */
export function refusalsOf(format: ModelFileFormat, model: Model): readonly Refusal[] {
  return remainingRefusals(unwanted(format, model), format.lowerings, model);
}

/**
 * The model as it is written for other solvers: what the file should not have is rewritten by the lowerings of the
 * format. No variable changes its place; some may be appended. What `refusalsOf` still says of it cannot be helped.
 * Throws `EngineError` as lowerings do.
 */
export function modelForFile(format: ModelFileFormat, model: Model, budget?: Budget): Model {
  let lowered = model;
  for (const lowering of format.lowerings) {
    if (!unwanted(format, lowered).some(({ what }) => what === lowering.source)) continue;
    if ((lowering.refuses?.(lowered) ?? []).length === 0) lowered = lowering.lower(lowered, budget);
  }
  return lowered;
}

/** What the format refuses, and products. */
function unwanted(format: ModelFileFormat, model: Model): readonly Refusal[] {
  const refusals = format.refuses(model);
  const products = model.constraints.filter(
    (block) => block.type === 'product' && !refusals.some((refusal) => refusal.block === block.name),
  );
  return [...refusals, ...products.map((block): Refusal => ({ what: block.type, block: block.name }))];
}
