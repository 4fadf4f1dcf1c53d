import type { Budget } from '../engines/budget.js';
import type { Refusal } from '../engines/engine.js';
import { clauseToLinear } from '../lowerings/clause-to-linear.js';
import { productToLinear } from '../lowerings/product-to-linear.js';
import type { Model } from '../model/model.js';
import type { ModelFileFormat } from './model-file.js';

/**
 * What of a model a file for other solvers should not say: what the format cannot, and products of variables, which
 * a format may have and few solvers read.
 */
export function refusalsOf(format: ModelFileFormat, model: Model): readonly Refusal[] {
  const refusals = format.refuses(model);
  const products = model.constraints.filter(
    (block) => block.type === 'product' && !refusals.some((refusal) => refusal.block === block.name),
  );
  return [...refusals, ...products.map((block): Refusal => ({ what: block.type, block: block.name }))];
}

/**
 * The model as it is written for other solvers: clauses and products in linear rows where the file should not have
 * them. No variable changes its place. What `refusalsOf` still says of it cannot be helped.
 */
export function modelForFile(format: ModelFileFormat, model: Model, budget?: Budget): Model {
  let lowered = model;
  for (const lowering of [productToLinear, clauseToLinear]) {
    if (refusalsOf(format, lowered).some(({ what }) => what === lowering.source))
      lowered = lowering.lower(lowered, budget);
  }
  return lowered;
}
