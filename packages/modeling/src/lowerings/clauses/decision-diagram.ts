import { type Literal, negate } from '../../model/literal.js';
import type { ClauseSink } from './clause-rows.js';
import { type LiteralRow, suffixSums } from './literal-row.js';

/** Limits the recursion over the literals. */
const maxLiterals = 1000;

/** The nodes without children; the others are numbered from 0. */
const [alwaysFalse, alwaysTrue] = [-1, -2];

/** The reduced ordered binary decision diagram of a row `Σ coefficients · literals ≥ lower`, its literals in order. */
export interface RowDiagram {
  /** By node: the literal, and the nodes where it is true and where it is false. Children come before their parents. */
  readonly nodes: readonly { readonly literal: Literal; readonly high: number; readonly low: number }[];
  readonly root: number;
}

/**
 * The diagram of a row; null if it exceeds `maxNodes` nodes or 1000 literals. For each suffix of the literals, the
 * bounds with the same function form an interval, and nodes are looked up by these intervals, so the diagram is
 * reduced from the beginning (I. Abío, R. Nieuwenhuis, A. Oliveras, E. Rodríguez-Carbonell, V. Mayer-Eichberger, "A
 * New Look at BDDs for Pseudo-Boolean Constraints", 2012). O(nodes · log nodes).
 */
export function rowDiagram(row: LiteralRow, maxNodes: number): RowDiagram | null {
  const { literals, coefficients, lower } = row;
  if (literals.length > maxLiterals) return null;
  const sums = suffixSums(coefficients);
  const nodes: { literal: Literal; high: number; low: number }[] = [];
  const known = literals.map((): Interval[] => []);
  /** The node of "the literals from a position on reach the bound", with the interval of bounds that share it. */
  const nodeOf = (place: number, bound: number): Interval | null => {
    if (bound <= 0) return { node: alwaysTrue, from: -Infinity, to: 0 };
    const total = sums[place]!;
    if (bound > total) return { node: alwaysFalse, from: total + 1, to: Infinity };
    const intervals = known[place]!;
    const at = firstFrom(intervals, bound);
    const found = intervals[at];
    if (found && found.from <= bound) return found;
    const coefficient = coefficients[place]!;
    const high = nodeOf(place + 1, bound - coefficient);
    const low = high && nodeOf(place + 1, bound);
    if (high === null || low === null || nodes.length >= maxNodes) return null;
    const node =
      high.node === low.node
        ? high.node
        : nodes.push({ literal: literals[place]!, high: high.node, low: low.node }) - 1;
    const from = Math.max(high.from + coefficient, low.from);
    const interval = { node, from, to: Math.min(high.to + coefficient, low.to) };
    intervals.splice(at, 0, interval);
    return interval;
  };
  const root = nodeOf(0, lower);
  return root && { nodes, root: root.node };
}

/** An interval of bounds, ends included, for which the rest of a row is the same node. */
interface Interval {
  readonly node: number;
  readonly from: number;
  readonly to: number;
}

/** The position of the first interval that ends at the bound or after it. */
function firstFrom(intervals: readonly Interval[], bound: number): number {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (intervals[middle]!.to < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The maximum number of clauses that `encodeDiagram` writes for each node. */
export const clausesPerNode = 2;

/**
 * Writes the clauses of a diagram's row. A new variable for each node but the root implies the node's constraint:
 * with literal l, `node → high` and `node ∧ ¬l → low`. Two clauses suffice, since the row is monotone: `low` implies
 * `high`. Unit propagation is complete (Abío et al. 2012).
 */
export function encodeDiagram({ nodes, root }: RowDiagram, sink: ClauseSink): void {
  if (root === alwaysTrue) return;
  if (root === alwaysFalse) {
    sink.clause([]);
    return;
  }
  const variables = nodes.map((_, node) => (node === root ? null : sink.variable()));
  for (const [node, { literal, high, low }] of nodes.entries()) {
    const variable = variables[node];
    const premise = typeof variable === 'number' ? [negate(variable)] : [];
    if (high !== alwaysTrue) sink.clause([...premise, variables[high]!]);
    sink.clause([...premise, literal, ...(low === alwaysFalse ? [] : [variables[low]!])]);
  }
}
