import type { Equation, EquationName } from '../equation.js';
import { difference, intersection, union } from './boolean.js';
import { downClosure } from './down-closure.js';
import { disjoint, hitting, minimalHitting } from './hitting.js';
import { maximal, minimal } from './minimal-and-maximal.js';
import { nonSubsets, subsets } from './subsets.js';
import { nonSupersets, supersets } from './supersets.js';

/** The equations are those of Knuth, The Art of Computer Programming 4A, 7.1.4, exercises 203 to 237. */
export const equations: { readonly [name in EquationName]: Equation } = {
  union,
  intersection,
  difference,
  supersets,
  nonSupersets,
  subsets,
  nonSubsets,
  disjoint,
  hitting,
  minimalHitting,
  minimal,
  maximal,
  downClosure,
};
