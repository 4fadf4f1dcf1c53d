import { clauseToLinear } from '../lowerings/clause-to-linear.js';
import type { Lowering } from '../lowerings/lowering.js';
import { productToLinear } from '../lowerings/product-to-linear.js';

/** The lowerings of formats that have linear rows. */
export const linearLowerings: readonly Lowering[] = [productToLinear, clauseToLinear];
