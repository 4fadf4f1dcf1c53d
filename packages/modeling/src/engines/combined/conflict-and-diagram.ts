import { frontierCost, withEdgeOrder } from '@gridwright/diagrams';
import type { LoadedEngine } from '../../engine/engine.js';
import type { Model } from '../../model/model.js';
import { diagram } from '../diagram/diagram.js';
import { firstOrder } from '../diagram/edge-orders.js';
import { graphModelOf, isSubgraphBlock } from '../diagram/graph-model.js';
import { inTurns } from './in-turns.js';
import type { Turn } from './turns.js';

/** Conflicts before the first diagram. Measured on 199 published boards of 8 × 8 to 12 × 12 cells: 152 take no more, a tenth of a second. */
const conflictsBefore = 2000;

/** A million nodes take as long as 8000 conflicts, 0.4 s. */
const turns: readonly Turn[] = [
  { whole: 1_000_000, search: 8000 },
  { whole: 8_000_000, search: 32_000 },
  { whole: 64_000_000, search: Infinity },
];

/**
 * The numbers of a board save this many powers of two of the nodes that its frontier suggests. Measured on published boards of 10 × 10
 * to 15 × 15 cells: 2 with few numbers, up to 10 with many.
 */
const maxSavedBits = 10;

/**
 * A search in turns with `diagram`, for disjoint paths. A turn is left out where the frontier suggests more nodes than it has. Loops and
 * trees are refused: published boards with one loop, of up to 20 × 36 cells, take `conflict` 0.25 s at most, and `diagram` longer.
 */
export function conflictAndDiagram(search: LoadedEngine): LoadedEngine {
  return inTurns(search, diagramOfPaths, (model) => ({
    before: conflictsBefore,
    turns: () => {
      const bits = suggestedBits(model) - maxSavedBits;
      return turns.filter(({ whole }) => Math.log2(whole) >= bits);
    },
  }));
}

const diagramOfPaths: LoadedEngine = {
  ...diagram,
  prepare: (model, budget) => {
    const others = model.constraints.filter(
      (block) => isSubgraphBlock(block) && block.type !== 'disjointPaths',
    );
    if (others.length === 0) return diagram.prepare(model, budget);
    return { status: 'refused', refusals: others.map(({ type, name }) => ({ code: type, block: name })) };
  },
};

/** The binary logarithm of the nodes that the frontier of the model's graph suggests. */
function suggestedBits(model: Model): number {
  const graphModel = graphModelOf(model);
  if (!('graph' in graphModel)) return Infinity;
  const { graph } = graphModel;
  return frontierCost(withEdgeOrder(graph, firstOrder(graph)));
}
