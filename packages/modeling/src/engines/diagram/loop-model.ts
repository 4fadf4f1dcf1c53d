import { type Graph, GraphError, graphOf } from '@gridwright/diagrams';
import type { ConstraintBlock, LoopBlock } from '../../model/constraints.js';
import { variableOf } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';
import type { Refusal } from '../engine.js';

/** The loops of a model, and which of its variables are their edges. */
export interface LoopModel {
  readonly model: Model;
  readonly type: LoopBlock['type'];
  readonly graph: Graph;
  /** By edge, the literal that is true where the edge is there; each is about another variable. */
  readonly literals: Int32Array;
  /** By variable, its edge; −1 where it is none. */
  readonly edgeOf: Int32Array;
}

/** The loops of a model with one graph of loops and no other; or why there are none that can be taken. */
export function loopModelOf(model: Model): LoopModel | readonly Refusal[] {
  const blocks = model.constraints.filter(isLoopBlock);
  const [first, second] = blocks;
  if (first === undefined) return [{ what: 'a model without a graph of loops' }];
  if (second !== undefined) return [{ what: 'several graphs of loops', block: second.name }];
  const { type, name: block, graph } = first;
  const edgeOf = new Int32Array(model.variableCount).fill(-1);
  for (const [edge, literal] of graph.literals.entries()) {
    const variable = variableOf(literal);
    if (!isBinary(model, variable)) return [{ what: 'integer variables', block }];
    if (edgeOf[variable] !== -1) return [{ what: 'edges that share a variable', block }];
    edgeOf[variable] = edge;
  }
  const plain = plainGraph(graph);
  if ('refusal' in plain) return [{ what: plain.refusal, block }];
  return { model, type, graph: plain, literals: graph.literals, edgeOf };
}

/** Whether a block says that edges are loops. */
export function isLoopBlock(block: ConstraintBlock): block is LoopBlock {
  return block.type === 'singleLoop' || block.type === 'disjointLoops';
}

/** Diagrams are about graphs without loops of one edge or of two. */
function plainGraph({
  vertexCount,
  tails,
  heads,
}: LoopBlock['graph']): Graph | { readonly refusal: Refusal['what'] } {
  try {
    return graphOf(
      vertexCount,
      Array.from(tails, (tail, edge) => [tail, heads[edge]!] as const),
    );
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    switch (error.problem.code) {
      case 'loop':
        return { refusal: 'edges from a vertex to itself' };
      case 'parallel edges':
        return { refusal: 'parallel edges' };
      case 'size':
        return { refusal: 'more than 1048576 vertices or edges' };
      default:
        throw error;
    }
  }
}
