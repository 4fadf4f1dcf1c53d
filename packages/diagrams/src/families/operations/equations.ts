import type { Equation, EquationName } from '../equation.js';
import { avoiding } from './avoiding.js';
import { difference, intersection, union } from './boolean.js';
import { downClosure } from './down-closure.js';
import { hitting, minimalHitting } from './hitting.js';
import { maximal, minimal } from './minimal-and-maximal.js';
import { nonSubsets, subsets } from './subsets.js';
import { nonSupersets, supersets } from './supersets.js';

/** After Knuth, The Art of Computer Programming 4A, section 7.1.4, from exercise 203 on. */
export const equations: { readonly [name in EquationName]: Equation } = {
  union,
  intersection,
  difference,
  supersets,
  nonSupersets,
  subsets,
  nonSubsets,
  avoiding,
  hitting,
  minimalHitting,
  minimal,
  maximal,
  downClosure,
};
