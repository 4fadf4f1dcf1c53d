import { type Graph, GraphError, graphOf } from '@gridwright/diagrams';
import type { ClauseBlock, ConstraintBlock, LinearBlock, LoopBlock } from '../../model/constraints.js';
import { isNegated, literalSum, variableOf } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';
import { isFixed, wholeRow } from '../../model/whole-rows.js';
import type { Refusal, RefusalCode } from '../engine-error.js';

/** The loops of a model, and the variables of their edges. */
export interface LoopModel {
  readonly model: Model;
  readonly type: LoopBlock['type'];
  readonly graph: Graph;
  /** By edge, the literal that is true if the edge is used; all have different variables. */
  readonly literals: Int32Array;
  /** By variable, its edge; −1 if it is not an edge. */
  readonly edgeOf: Int32Array;
}

/** The loops of a model with exactly one graph of loops; or the refusals. */
export function loopModelOf(model: Model): LoopModel | readonly Refusal[] {
  const blocks = model.constraints.filter(isLoopBlock);
  const [first, second] = blocks;
  if (first === undefined) return [{ code: 'no-loop-graph' }];
  if (second !== undefined) return [{ code: 'several-loop-graphs', block: second.name }];
  const { type, name: block, graph } = first;
  const edgeOf = new Int32Array(model.variableCount).fill(-1);
  for (const [edge, literal] of graph.literals.entries()) {
    const variable = variableOf(literal);
    if (!isBinary(model, variable)) return [{ code: 'integer-variables', block }];
    if (edgeOf[variable] !== -1) return [{ code: 'shared-edge-variables', block }];
    edgeOf[variable] = edge;
  }
  const plain = plainGraph(graph);
  if ('refusal' in plain) return [{ code: plain.refusal, block }];
  return { model, type, graph: plain, literals: graph.literals, edgeOf };
}

/** Whether a block states that edges are loops. */
export function isLoopBlock(block: ConstraintBlock): block is LoopBlock {
  return block.type === 'singleLoop' || block.type === 'disjointLoops';
}

/** Diagrams support graphs without self-loops and without parallel edges. */
function plainGraph({
  vertexCount,
  tails,
  heads,
}: LoopBlock['graph']): Graph | { readonly refusal: RefusalCode } {
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

/**
 * A row over edges, each 1 if it is used: `lower ≤ Σ coefficients · edges + Σ signs · slacks ≤ upper`, all in whole
 * numbers. A slack is an integer variable that occurs in this row only, such as a clue.
 */
export interface EdgeRow {
  readonly edges: readonly number[];
  readonly coefficients: readonly number[];
  readonly slacks: readonly Slack[];
  readonly lower: number;
  readonly upper: number;
}

/** A slack of a row; its sign is its coefficient. */
export interface Slack {
  readonly variable: number;
  readonly sign: 1 | -1;
}

/** Larger sums do not fit into the states of diagrams. */
const tooGreat = 2 ** 30;

/** The rows of a block, or the refusals. A clause is the row "at least one". */
export function edgeRowsOf(
  loops: LoopModel,
  block: LinearBlock | ClauseBlock,
): readonly EdgeRow[] | RefusalCode {
  const rows: EdgeRow[] = [];
  for (let row = 0; row + 1 < block.starts.length; row++) {
    const sum = block.type === 'linear' ? linearSum(loops, block, row) : clauseSum(loops, block, row);
    const found = typeof sum === 'string' ? sum : edgeRowOf(loops, sum);
    if (typeof found === 'string') return found;
    rows.push(found);
  }
  return rows;
}

interface Sum {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

function linearSum({ model }: LoopModel, block: LinearBlock, row: number): Sum | RefusalCode {
  if (block.lower[row] === Infinity || block.upper[row] === -Infinity) return 'unsafe-numbers';
  return wholeRow(model, block, row);
}

function clauseSum({ model }: LoopModel, block: ClauseBlock, row: number): Sum | RefusalCode {
  const literals = block.literals.subarray(block.starts[row], block.starts[row + 1]);
  const sum = literalSum(Array.from(literals, (literal) => [literal, 1] as const));
  let lower = 1 - sum.constant;
  const free: number[] = [];
  for (const [place, variable] of sum.variables.entries())
    if (isFixed(model, variable)) lower -= sum.coefficients[place]! * model.lower[variable]!;
    else free.push(place);
  if (!Number.isInteger(lower)) return 'fractions';
  return {
    variables: free.map((place) => sum.variables[place]!),
    coefficients: free.map((place) => sum.coefficients[place]!),
    lower,
    upper: Infinity,
  };
}

function edgeRowOf(
  { edgeOf, literals, model }: LoopModel,
  { variables, coefficients, ...bounds }: Sum,
): EdgeRow | RefusalCode {
  const sums = new Map<number, number>();
  for (const [place, variable] of variables.entries())
    sums.set(variable, (sums.get(variable) ?? 0) + coefficients[place]!);
  const terms = [...sums].filter(([, coefficient]) => coefficient !== 0);
  const unit = Math.max(
    1,
    terms.reduce((found, [, each]) => greatestDivisor(found, Math.abs(each)), 0),
  );
  let [lower, upper] = [Math.ceil(bounds.lower / unit), Math.floor(bounds.upper / unit)];
  const edges: (readonly [number, number])[] = [];
  const slacks: Slack[] = [];
  for (const [variable, whole] of terms) {
    const coefficient = whole / unit;
    const edge = edgeOf[variable]!;
    if (edge < 0) {
      if (model.integral[variable] !== 1) return 'continuous-variables';
      if (coefficient !== 1 && coefficient !== -1) return 'slack-coefficients';
      slacks.push({ variable, sign: coefficient });
    } else if (!isNegated(literals[edge]!)) edges.push([edge, coefficient]);
    else {
      // The variable is 1 if the edge is not used.
      lower -= coefficient;
      upper -= coefficient;
      edges.push([edge, -coefficient]);
    }
  }
  const size = edges.reduce((sum, [, coefficient]) => sum + Math.abs(coefficient), 0);
  if (size >= tooGreat) return 'large-sums';
  return {
    edges: edges.map(([edge]) => edge),
    coefficients: edges.map(([, coefficient]) => coefficient),
    slacks,
    lower,
    upper,
  };
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
