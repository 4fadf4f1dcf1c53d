import { maxAllowedSum } from '@gridwright/diagrams';
import type { RefusalCode } from '../../engine/engine-error.js';
import type { ClauseBlock, LinearBlock } from '../../model/constraints.js';
import { isNegated, literalSum } from '../../model/literal.js';
import { greatestCommonDivisor, isFixed, wholeRow } from '../../model/whole-rows.js';
import type { GraphModel } from './graph-model.js';

/**
 * A row over edges, each 1 if it is used: `lower ≤ Σ coefficients · edges + Σ coefficients · slacks ≤ upper`, all in
 * whole numbers. A slack is an integer variable that occurs in this row only, such as a clue. All slacks but the first
 * have the coefficient 1 or −1.
 */
export interface EdgeRow {
  readonly edges: readonly number[];
  readonly coefficients: readonly number[];
  readonly slacks: readonly Slack[];
  readonly lower: number;
  readonly upper: number;
}

/** A slack of a row. */
export interface Slack {
  readonly variable: number;
  readonly coefficient: number;
}

/** Larger sums do not fit into the states of diagrams. */
const tooGreat = 2 ** 30;

/** The rows of a block, or the refusals. A clause is the row "at least one". */
export function edgeRowsOf(
  graphModel: GraphModel,
  block: LinearBlock | ClauseBlock,
): readonly EdgeRow[] | RefusalCode {
  const rows: EdgeRow[] = [];
  for (let row = 0; row + 1 < block.starts.length; row++) {
    const sum =
      block.type === 'linear' ? linearSum(graphModel, block, row) : clauseSum(graphModel, block, row);
    const found = typeof sum === 'string' ? sum : edgeRowOf(graphModel, sum);
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

function linearSum({ model }: GraphModel, block: LinearBlock, row: number): Sum | RefusalCode {
  if (block.lower[row] === Infinity || block.upper[row] === -Infinity) return 'unsafe-numbers';
  return wholeRow(model, block, row);
}

function clauseSum({ model }: GraphModel, block: ClauseBlock, row: number): Sum | RefusalCode {
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
  { edgeOf, literals, model }: GraphModel,
  { variables, coefficients, ...bounds }: Sum,
): EdgeRow | RefusalCode {
  const sums = new Map<number, number>();
  for (const [place, variable] of variables.entries())
    sums.set(variable, (sums.get(variable) ?? 0) + coefficients[place]!);
  const terms = [...sums].filter(([, coefficient]) => coefficient !== 0);
  const unit = terms.map(([, each]) => Math.abs(each)).reduce(greatestCommonDivisor, 0) || 1;
  let [lower, upper] = [Math.ceil(bounds.lower / unit), Math.floor(bounds.upper / unit)];
  const edges: (readonly [number, number])[] = [];
  const slacks: Slack[] = [];
  for (const [variable, whole] of terms) {
    const coefficient = whole / unit;
    const edge = edgeOf[variable]!;
    if (edge < 0) {
      if (model.integral[variable] !== 1) return 'continuous-variables';
      slacks.push({ variable, coefficient });
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
  slacks.sort((one, other) => Math.abs(other.coefficient) - Math.abs(one.coefficient));
  const [first, second] = slacks.map(({ coefficient }) => Math.abs(coefficient));
  if (second !== undefined && second > 1) return 'slack-coefficients';
  if (first !== undefined && first > 1 && size > maxAllowedSum) return 'large-sums-with-gaps';
  return {
    edges: edges.map(([edge]) => edge),
    coefficients: edges.map(([, coefficient]) => coefficient),
    slacks,
    lower,
    upper,
  };
}
