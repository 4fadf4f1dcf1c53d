import { type Graph, GraphError, graphOf } from '@gridwright/diagrams';
import type { Refusal, RefusalCode } from '../../engine/engine-error.js';
import {
  always,
  type ConstraintBlock,
  type LoopBlock,
  type PathsBlock,
  type SpanningTreeBlock,
} from '../../model/constraints.js';
import { isNegated, variableOf } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';
import { isFixed } from '../../model/whole-rows.js';

/** A block that states which subgraph the used edges are, with a family of subgraphs in the diagrams. */
export type SubgraphBlock = LoopBlock | PathsBlock | SpanningTreeBlock;

/** The graph of a model, and the variables of its edges. */
export interface GraphModel {
  readonly model: Model;
  readonly block: SubgraphBlock;
  readonly graph: Graph;
  /** By edge, the literal that is true if the edge is used; all have different variables. */
  readonly literals: Int32Array;
  /** By variable, its edge; −1 if it is not an edge. */
  readonly edgeOf: Int32Array;
  /** The variables under which ends of paths have their numbers, without those that the model fixes. */
  readonly conditions: ReadonlySet<number>;
}

/** The graph of a model with exactly one graph of loops, paths or trees; or the refusals. */
export function graphModelOf(model: Model): GraphModel | readonly Refusal[] {
  const blocks = model.constraints.filter(isSubgraphBlock);
  const [first, second] = blocks;
  if (first === undefined) return [{ code: 'no-graph' }];
  if (second !== undefined) return [{ code: 'several-graphs', block: second.name }];
  const { name: block, graph } = first;
  const edgeOf = new Int32Array(model.variableCount).fill(-1);
  for (const [edge, literal] of graph.literals.entries()) {
    const variable = variableOf(literal);
    if (!isBinary(model, variable)) return [{ code: 'integer-variables', block }];
    if (edgeOf[variable] !== -1) return [{ code: 'shared-edge-variables', block }];
    edgeOf[variable] = edge;
  }
  const plain = plainGraph(graph);
  if ('refusal' in plain) return [{ code: plain.refusal, block }];
  const conditions = conditionsOf(model, first, edgeOf);
  if (typeof conditions === 'string') return [{ code: conditions, block }];
  return { model, block: first, graph: plain, literals: graph.literals, edgeOf, conditions };
}

/** Whether a block states that the used edges are loops, paths or a tree. */
export function isSubgraphBlock(block: ConstraintBlock): block is SubgraphBlock {
  return ['singleLoop', 'disjointLoops', 'disjointPaths', 'spanningTree'].includes(block.type);
}

/**
 * The variables of conditions of numbers that the model does not fix. If a question does not fix one either, its
 * literals are false: that is the weaker condition, and nothing else may depend on the variable.
 */
function conditionsOf(
  model: Model,
  block: SubgraphBlock,
  edgeOf: Int32Array,
): ReadonlySet<number> | RefusalCode {
  if (block.type !== 'disjointPaths') return new Set();
  const literals = new Set(block.known);
  literals.delete(always);
  const conditions = new Set<number>();
  for (const literal of literals) {
    const variable = variableOf(literal);
    if (!isBinary(model, variable)) return 'integer-variables';
    if (edgeOf[variable] !== -1) return 'conditions-on-edges';
    if (isFixed(model, variable)) continue;
    if (conditions.has(variable)) return 'opposite-conditions';
    conditions.add(variable);
  }
  return conditions;
}

/** By vertex, a mask of the degrees that it may have, as `fixEdges` reads it. */
export function allowedDegrees({ block, graph }: GraphModel): Uint8Array {
  if (block.type === 'spanningTree')
    return new Uint8Array(graph.vertexCount).fill(graph.vertexCount === 1 ? 0b0001 : 0b1110);
  const degrees = new Uint8Array(graph.vertexCount).fill(0b101);
  if (block.type !== 'disjointPaths') return degrees;
  if (block.covers) degrees.fill(0b100);
  for (const end of block.ends) degrees[end] = 0b010;
  return degrees;
}

/** The value at which a literal is false. */
export function falseValue(literal: number): 0 | 1 {
  return isNegated(literal) ? 1 : 0;
}

/** Diagrams support graphs without self-loops and without parallel edges. */
function plainGraph({
  vertexCount,
  tails,
  heads,
}: SubgraphBlock['graph']): Graph | { readonly refusal: RefusalCode } {
  try {
    return graphOf(
      vertexCount,
      Array.from(tails, (tail, edge) => [tail, heads[edge]!] as const),
    );
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    switch (error.problem.code) {
      case 'loop':
        return { refusal: 'self-loops' };
      case 'parallel edges':
        return { refusal: 'parallel-edges' };
      case 'size':
        return { refusal: 'large-graph' };
      default:
        throw error;
    }
  }
}
