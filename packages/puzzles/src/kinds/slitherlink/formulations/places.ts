import { singleLoopToPlaces } from '@gridwright/modeling';
import { treated } from '../../treated.js';
import { loop } from './loop.js';

/**
 * The formulation `loop` with all its constraints written out over binaries alone, for clause solvers and OPB and CNF
 * files: x[e] and the rows `number` and `all-points`, and, with n vertices, a[u,v], 1 where the loop goes from u to v along
 * an edge, and t[v], the place of v along the loop, in B = ⌈log2 n⌉ binary digits (C. E. Miller, A. W. Tucker and
 * R. A. Zemlin, "Integer Programming Formulation of Traveling Salesman Problems", 1960):
 *
 * - `loops`, `lowest`: as in the formulation `flow`, with q[v], 1 where a vertex from the first to v is on the loop.
 * - `way`: a[u,v] + a[v,u] = x[e] for an edge e between u and v.
 * - `through`: Σ a[u,v] = Σ a[v,w] over the edges at v.
 * - `place`: t[v] ≥ t[u] + 1 − 2^B (1 − a[u,v]) − 2^B (q[v] − q[v−1]): places rise along the way, save at the lowest
 *   vertex of the loop.
 *
 * Where the rules allow several loops, the rows `loops` are all there is.
 */
export const places = treated(loop, {
  name: 'places',
  says: 'lines x[e], and a place along the loop for each point, in binary digits',
  treatment: 'places',
  lowering: singleLoopToPlaces,
});
