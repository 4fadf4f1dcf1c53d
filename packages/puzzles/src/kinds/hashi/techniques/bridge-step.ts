import type { Puzzle } from '../../../boards/layers/board.js';
import type { StepFact, StepShape } from '../../../contracts/explanations.js';
import { sitesOfRule } from '../../../parts/reasons/line-step.js';
import type { Hashi } from '../layers.js';
import { type Edge, edgesByPair, type Island, shapeOf } from '../shape.js';

/** How many bridges an edge has, as far as it is known. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A step of Hashi: the islands of its rules, what follows for an edge, and what the premises say of the edges. */
export interface BridgeStep {
  readonly edge: Edge;
  /** The bounds that follow; one of them is that of any edge. */
  readonly concluded: Bounds;
  /** Whether it follows that there are at least some bridges; else, at most some. */
  readonly isAtLeast: boolean;
  /** The islands whose numbers the step uses. */
  readonly islands: readonly Island[];
  /** The islands that a rule says are not cut off, of each such rule. */
  readonly groups: readonly (readonly number[])[];
  /** The cells of the islands of cycles, where loops are forbidden. */
  readonly hasLoop: boolean;
  readonly hasCrossing: boolean;
  readonly isFromClues: boolean;
  readonly maxBridges: number;
  /** The number of an island; negative for `?`. */
  numberOf(island: Island): number;
  /** The island at the other end. */
  across(edge: Edge, island: Island): Island;
  /** What the premises say of an edge. */
  known(edge: Edge): Bounds;
}

/** A step by its islands and bridges. */
export function bridgeStep(puzzle: Puzzle<Hashi>, { fact, known, because }: StepShape): BridgeStep {
  const { islands, edges, maxBridges } = shapeOf(puzzle);
  const edgeAt = edgesByPair(edges);
  const islandAt = new Map(islands.map((island) => [island.cell, island]));
  const boundsOf = ({ allowed }: StepFact): Bounds => ({
    least: Math.min(...allowed),
    most: Math.min(maxBridges, Math.max(...allowed)),
  });
  const premises = new Map<Edge, Bounds>();
  const before = (edge: Edge): Bounds => premises.get(edge) ?? { least: 0, most: maxBridges };
  for (const each of known) {
    if (typeof each === 'string') continue;
    const edge = edgeAt.get(each.sites[0]!);
    if (edge === undefined) continue;
    const [one, other] = [before(edge), boundsOf(each)];
    premises.set(edge, {
      least: Math.max(one.least, other.least),
      most: Math.min(one.most, other.most),
    });
  }
  const rules = (name: string) => because.filter(({ rule }) => rule === name);
  const concluded = boundsOf(fact);
  return {
    edge: edgeAt.get(fact.sites[0]!)!,
    concluded,
    isAtLeast: concluded.least > 0,
    islands: rules('island-count').map((rule) => islandAt.get(sitesOfRule(rule, 'cell')[0]!)!),
    groups: rules('connected').map((rule) => sitesOfRule(rule, 'cell')),
    hasLoop: rules('loop').length > 0,
    hasCrossing: rules('crossing').length > 0,
    isFromClues: known.length === 0,
    maxBridges,
    numberOf: ({ cell }) => puzzle.clues.islands[cell]!,
    across: ({ from, to }, island) => (from === island ? to : from),
    known: before,
  };
}
