import { connectedToLevels } from '@gridwright/modeling';
import { treated } from '../../treated.js';
import { lazy } from './lazy.js';

/**
 * The formulation of PhoenixSmaug/hashi (README, "ILP Model") with all its constraints written out: the variables
 * x[e,k] and the rows `order`, `crossing` and `island` of `lazy`, and y[e,t], which is 1 where edge e is reached
 * from the source edge in at most t − 1 steps of a breadth-first search over edges, t = 1 … m, m edges.
 *
 * - `source`: Σ y[e,1] = 1.
 * - `keep`: y[e,t] ≤ y[e,t+1].
 * - `reach`: y[e,t+1] ≤ y[e,t] + Σ y[f,t] over the other edges f at the two islands of e.
 * - `used`: x[e,1] = y[e,m].
 *
 * Repairs: as printed this says that the bridges hang together, and so the islands only where each has a
 * bridge; a row for each island says that it has one (`vertex`), for islands without a number and with 0. A
 * single island gets none of these rows: without an edge Σ y[e,1] = 1 could not be met. The README has k = 2;
 * here k runs to the most bridges that the rules allow. Grows with m²: half a million variables for 400 islands.
 */
export const bfs = treated(lazy, {
  name: 'bfs',
  says: 'PhoenixSmaug/hashi: x[e,k], and y[e,t], edge e reached in at most t − 1 steps from a source edge',
  treatment: 'bfs',
  lowering: connectedToLevels,
});
