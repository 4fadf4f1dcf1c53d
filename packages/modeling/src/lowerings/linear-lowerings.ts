import { clauseToLinear } from './clause-to-linear.js';
import { disjointLoopsToLinear } from './disjoint-loops-to-linear.js';
import type { Lowering } from './lowering.js';
import { productToLinear } from './product-to-linear.js';

/** The lowerings to linear rows that add no variables: for files and engines that take these alone. */
export const linearLowerings: readonly Lowering[] = [productToLinear, clauseToLinear, disjointLoopsToLinear];
