import type { LinearBlock, Model } from '@gridwright/modeling';
import type { SiteValues, Solution } from '../../boards/layers/board.js';
import type { MappedAnswers, Term } from './mapped-answers.js';

/** Variables whose sum is an answer, in no other sum: with their factors, none of which is 0. */
interface FixedSum {
  readonly terms: readonly Term[];
  readonly value: number;
}

/** What the answers of a solution leave of a model: bounds of single variables, and sums of several ones. */
interface Fixed {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly sums: readonly FixedSum[];
  /** By variable; -1 for one in no sum. */
  readonly sumOf: Int32Array;
}

/**
 * The name of the first bound or linear row that no values with the answers of this solution keep, integral or not; null if there is none.
 * Where sums overlap, one of them counts: such a row may go unnoticed. Linear in the size of the model, but for the sorting of sums.
 */
export function excludingRow(model: Model, answers: MappedAnswers, solution: Solution): string | null {
  const fixed = fixedBy(model, answers, solution);
  if ('excludedBy' in fixed) return fixed.excludedBy;
  for (const { terms, value } of fixed.sums) {
    const [least, most] = intervalOf(
      terms.map(({ variable, factor }) => [variable, factor]),
      fixed,
    );
    if (isOutside(value, value, least, most)) return boundsOf(model, terms);
  }
  for (const [position, block] of model.constraints.entries()) {
    if (block.type !== 'linear') continue;
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const [least, most] = activityOf(block, row, fixed);
      if (isOutside(least, most, block.lower[row]!, block.upper[row]!)) return model.names.row(position, row);
    }
  }
  return null;
}

/** Rows that are violated by less hold in floating point. */
const tolerance = 1e-6;

function isOutside(least: number, most: number, lower: number, upper: number): boolean {
  return most < lower - tolerance || least > upper + tolerance;
}

function boundsOf({ names }: Model, terms: readonly Term[]): string {
  return `the bounds of ${terms.map(({ variable }) => names.variable(variable)).join(', ')}`;
}

/** The bounds and sums by the answers of a solution, or the bounds that exclude it. */
function fixedBy(
  model: Model,
  { layers }: MappedAnswers,
  { answers }: Solution,
): Fixed | { readonly excludedBy: string } {
  const [lower, upper] = [model.lower.slice(), model.upper.slice()];
  const values: Readonly<Record<string, SiteValues>> = answers;
  const sums: FixedSum[] = [];
  const sumOf = new Int32Array(model.variableCount).fill(-1);
  for (const { name, sites } of layers)
    for (const [site, { terms, constant, isOneOf }] of sites.entries()) {
      const answer = values[name]![site]!;
      if (isOneOf || terms.length === 1) {
        for (const term of terms) {
          const { variable, factor } = term;
          const value = isOneOf ? Number(factor === answer) : (answer - constant) / factor;
          if (value < model.lower[variable]! || value > model.upper[variable]!)
            return { excludedBy: boundsOf(model, [term]) };
          lower[variable] = value;
          upper[variable] = value;
        }
        continue;
      }
      const counted = terms.filter(({ factor }) => factor !== 0);
      const isRepeated = new Set(counted.map(({ variable }) => variable)).size < counted.length;
      // The pairs under a bridge have the same sum.
      if (isRepeated || counted.some(({ variable }) => sumOf[variable] !== -1)) continue;
      for (const { variable } of counted) sumOf[variable] = sums.length;
      sums.push({ terms: counted, value: answer - constant });
    }
  return { lower, upper, sums, sumOf };
}

/** A variable with its coefficient. */
type Entry = readonly [variable: number, coefficient: number];

/** The least and the greatest value of a linear expression within bounds. */
function intervalOf(
  entries: Iterable<Entry>,
  { lower, upper }: Pick<Fixed, 'lower' | 'upper'>,
): readonly [number, number] {
  let [least, most] = [0, 0];
  for (const [variable, coefficient] of entries) {
    if (coefficient === 0) continue;
    const ends = [coefficient * lower[variable]!, coefficient * upper[variable]!];
    least += Math.min(...ends);
    most += Math.max(...ends);
  }
  return [least, most];
}

/** The least and the greatest value of a row: each sum is a continuous knapsack. */
function activityOf(block: LinearBlock, row: number, fixed: Fixed): readonly [number, number] {
  const alone: Entry[] = [];
  const inSums = new Map<number, Map<number, number>>();
  for (let at = block.starts[row]!; at < block.starts[row + 1]!; at++) {
    const [variable, coefficient] = [block.variables[at]!, block.coefficients[at]!];
    const sum = fixed.sumOf[variable]!;
    if (sum === -1) alone.push([variable, coefficient]);
    else {
      const known = inSums.get(sum) ?? new Map<number, number>();
      inSums.set(sum, known.set(variable, (known.get(variable) ?? 0) + coefficient));
    }
  }
  let [least, most] = intervalOf(alone, fixed);
  for (const [sum, coefficients] of inSums) {
    const filled = activityOfSum(fixed.sums[sum]!, coefficients, fixed);
    least += filled[0];
    most += filled[1];
  }
  return [least, most];
}

/** The least and the greatest value of the terms of a row that are in a sum of known value. */
function activityOfSum(
  { terms, value }: FixedSum,
  coefficients: ReadonlyMap<number, number>,
  { lower, upper }: Fixed,
): readonly [number, number] {
  const items = terms.map(({ variable, factor }) => {
    const ends = [factor * lower[variable]!, factor * upper[variable]!];
    return {
      from: Math.min(...ends),
      to: Math.max(...ends),
      cost: (coefficients.get(variable) ?? 0) / factor,
    };
  });
  if (items.some(({ from }) => !Number.isFinite(from))) return intervalOf(coefficients, { lower, upper });
  const cheapestFirst = items.sort((one, other) => one.cost - other.cost);
  const filled = (order: typeof items): number => {
    let left = value - order.reduce((all, { from }) => all + from, 0);
    let total = 0;
    for (const { from, to, cost } of order) {
      const added = Math.min(left, to - from);
      left -= added;
      total += cost * (from + added);
    }
    return total;
  };
  return [filled(cheapestFirst), filled(cheapestFirst.toReversed())];
}
