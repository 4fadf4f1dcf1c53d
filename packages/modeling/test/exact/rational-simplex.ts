import { compare, minus, one, over, plus, type Rational, rational, times, zero } from './rational.js';

/** `Σ coefficients · x`, between bounds; either may be missing. */
export interface RationalRow {
  readonly coefficients: readonly Rational[];
  readonly lower: Rational | null;
  readonly upper: Rational | null;
}

/** Continuous variables, rows over all of them, and the objective to minimize. */
export interface RationalProgram {
  readonly variables: readonly { readonly lower: Rational | null; readonly upper: Rational | null }[];
  readonly rows: readonly RationalRow[];
  readonly costs: readonly Rational[];
}

export type RationalAnswer =
  | { readonly status: 'optimal'; readonly value: Rational }
  | { readonly status: 'infeasible' }
  | { readonly status: 'unbounded' };

/**
 * The optimum of a linear program in exact fractions, the textbook method: two phases on a dense tableau, with
 * Bland's rule. For programs of a few variables.
 */
export function rationalSimplex({ variables, rows, costs }: RationalProgram): RationalAnswer {
  // Every variable is a difference of two that are at least 0; bounds are rows like all others.
  const all: RationalRow[] = [
    ...rows,
    ...variables.map(({ lower, upper }, variable) => ({
      coefficients: variables.map((_, i) => (i === variable ? one : zero)),
      lower,
      upper,
    })),
  ];
  const equations: { readonly left: Rational[]; readonly slack: Rational; readonly right: Rational }[] = [];
  for (const { coefficients, lower, upper } of all) {
    if (lower !== null) equations.push({ left: [...coefficients], slack: negative(one), right: lower });
    if (upper !== null) equations.push({ left: [...coefficients], slack: one, right: upper });
  }
  const width = 2 * variables.length + equations.length;
  const tableau = equations.map(({ left, slack, right }, row) => {
    const sign = compare(right, zero) < 0 ? negative(one) : one;
    const entries = [
      ...left.flatMap((each) => [each, negative(each)]),
      ...equations.map((_, i) => (i === row ? slack : zero)),
      ...equations.map((_, i) => (i === row ? sign : zero)),
      right,
    ];
    return entries.map((each) => times(sign, each));
  });
  const basis = equations.map((_, row) => width + row);
  const artificial = Array.from({ length: width + equations.length }, (_, i) => (i < width ? zero : one));
  if (!minimize(tableau, basis, artificial, width + equations.length)) throw new Error('phase 1 is bounded');
  if (compare(objectiveAt(tableau, basis, artificial), zero) > 0) return { status: 'infeasible' };
  driveOut(tableau, basis, width);
  const wanted = [
    ...costs.flatMap((each) => [each, negative(each)]),
    ...Array.from({ length: 2 * equations.length }, () => zero),
  ];
  if (!minimize(tableau, basis, wanted, width)) return { status: 'unbounded' };
  return { status: 'optimal', value: objectiveAt(tableau, basis, wanted) };
}

/** Pivots on columns before `width` until none improves; false if the value is unbounded. */
function minimize(
  tableau: Rational[][],
  basis: number[],
  costs: readonly Rational[],
  width: number,
): boolean {
  for (;;) {
    const entering = Array.from({ length: width }, (_, column) => column).find((column) => {
      const price = basis.reduce(
        (sum, basic, row) => plus(sum, times(costs[basic]!, tableau[row]![column]!)),
        zero,
      );
      return compare(costs[column]!, price) < 0;
    });
    if (entering === undefined) return true;
    let leaving = -1;
    for (const [row, entries] of tableau.entries()) {
      if (compare(entries[entering]!, zero) <= 0) continue;
      if (leaving < 0) leaving = row;
      else {
        const order = compare(ratio(entries, entering), ratio(tableau[leaving]!, entering));
        if (order < 0 || (order === 0 && basis[row]! < basis[leaving]!)) leaving = row;
      }
    }
    if (leaving < 0) return false;
    pivot(tableau, basis, leaving, entering);
  }
}

function ratio(entries: readonly Rational[], column: number): Rational {
  return over(entries.at(-1)!, entries[column]!);
}

function pivot(tableau: Rational[][], basis: number[], row: number, column: number): void {
  const factor = tableau[row]![column]!;
  const normal = tableau[row]!.map((each) => over(each, factor));
  tableau[row] = normal;
  for (const [other, entries] of tableau.entries()) {
    const multiple = entries[column]!;
    if (other === row || multiple.over === 0n) continue;
    tableau[other] = entries.map((each, i) => minus(each, times(multiple, normal[i]!)));
  }
  basis[row] = column;
}

/** Artificial variables in the basis at 0 leave it, or their row is redundant. */
function driveOut(tableau: Rational[][], basis: number[], width: number): void {
  for (let row = tableau.length - 1; row >= 0; row--) {
    if (basis[row]! < width) continue;
    const column = tableau[row]!.slice(0, width).findIndex(({ over: top }) => top !== 0n);
    if (column >= 0) pivot(tableau, basis, row, column);
    else {
      tableau.splice(row, 1);
      basis.splice(row, 1);
    }
  }
}

function objectiveAt(
  tableau: readonly Rational[][],
  basis: readonly number[],
  costs: readonly Rational[],
): Rational {
  return basis.reduce((sum, basic, row) => plus(sum, times(costs[basic]!, tableau[row]!.at(-1)!)), zero);
}

function negative({ over: top, under }: Rational): Rational {
  return rational(-top, under);
}
