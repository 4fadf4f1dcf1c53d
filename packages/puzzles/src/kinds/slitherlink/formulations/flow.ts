import { singleLoopToFlow } from '@gridwright/modeling';
import { treated } from '../../treated.js';
import { loop } from './loop.js';

/**
 * The formulation `loop` with all its constraints written out, for linear solvers and LP and MPS files: x[e] and the rows
 * `number` and `all-points`, and, with N(v) the edges at vertex v and n vertices, q[v], 1 where a vertex from the first to
 * v is on the loop, and f[e], a flow from −(n − 1) to n − 1 along edge e (B. Gavish and S. C. Graves, "The Travelling
 * Salesman Problem and Related Problems", 1978):
 *
 * - `loops`: Σ x[e] ≥ 1; Σ x[e] ≤ 2 over N(v); x[e] ≤ Σ x[f] over the other edges f of N(v).
 * - `lowest`: q[v] ≥ q[v−1]; q[v] is 1 where a line passes v, and not before one does.
 * - `capacity`: −(n − 1) x[e] ≤ f[e] ≤ (n − 1) x[e].
 * - `supply`: 0 ≤ Σ x[e] over N(v) − (what flows in − what flows out) ≤ 2n (q[v] − q[v−1]): only the lowest vertex of the
 *   loop lets something in from outside, so that there is no other loop.
 *
 * Where the rules allow several loops, the rows `loops` are all there is.
 */
export const flow = treated(loop, {
  name: 'flow',
  says: 'lines x[e], and a flow along the loop from its first point, so that there is no other loop',
  treatment: 'flow',
  lowering: singleLoopToFlow,
});
