import fc from 'fast-check';
import {
  absolute,
  compare,
  larger,
  minus,
  plus,
  type Rational,
  rational,
  rationalOf,
  rationalOfDouble,
  times,
  zero,
} from './rational.js';
import { rationalSimplex } from './rational-simplex.js';

/** A model whose numbers are texts: their meaning is computed from the digits, never from a double. */
export interface NumeralModel {
  readonly maximizes: boolean;
  /** By variable; empty without an objective. */
  readonly costs: readonly string[];
  readonly variables: readonly NumeralVariable[];
  readonly rows: readonly NumeralRow[];
}

export interface NumeralVariable {
  readonly isInteger: boolean;
  readonly lower: string;
  /** False for continuous variables only. */
  readonly upper: string | null;
}

export interface NumeralRow {
  /** By variable; '0' if it does not occur. */
  readonly coefficients: readonly string[];
  readonly relation: '<=' | '>=' | '=';
  readonly right: string;
}

/** The sizes of the numbers of random models, in powers of ten, and the kinds of variables. */
export interface NumeralSettings {
  readonly smallest: number;
  readonly largest: number;
  readonly digits: number;
  readonly continuous: 'none' | 'some';
  /** Whether all variables are binary, and all numbers whole, as in pseudo-Boolean files. */
  readonly isPseudoBoolean?: boolean;
}

/** Random models of up to four variables and three rows. */
export function numeralModels(settings: NumeralSettings): fc.Arbitrary<NumeralModel> {
  const number = numerals(settings);
  const coefficient = fc.oneof({ weight: 3, arbitrary: number }, fc.constantFrom('0', '1', '-1', '2'));
  return fc.integer({ min: 1, max: 4 }).chain((count) => {
    const perVariable = fc.array(coefficient, { minLength: count, maxLength: count });
    const row = fc
      .record({
        coefficients: perVariable,
        relation: fc.constantFrom<NumeralRow['relation'][]>('<=', '<=', '>=', '>=', '='),
        point: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: count, maxLength: count }),
        shift: fc.oneof(fc.constantFrom('0', '0', '1', '-1'), number),
        isAtPoint: fc.integer({ min: 0, max: 2 }),
        right: number,
      })
      .map(({ coefficients, relation, point, shift, isAtPoint, right }): NumeralRow => {
        if (isAtPoint === 0) return { coefficients, relation, right };
        // Near the value at a point: small differences decide there.
        const sum = coefficients.reduce(
          (total, each, i) => plus(total, times(rationalOf(each), rational(BigInt(point[i]!)))),
          rationalOf(shift),
        );
        return { coefficients, relation, right: numeralOf(sum) ?? right };
      });
    return fc.record({
      maximizes: fc.boolean(),
      costs: fc.oneof({ weight: 4, arbitrary: perVariable }, fc.constant([])),
      variables: fc.array(variables(settings), { minLength: count, maxLength: count }),
      rows: fc.array(row, { minLength: 1, maxLength: 3 }),
    });
  });
}

function variables({ continuous, isPseudoBoolean }: NumeralSettings): fc.Arbitrary<NumeralVariable> {
  if (isPseudoBoolean) return fc.constant({ isInteger: true, lower: '0', upper: '1' });
  const bound = fc.constantFrom('0', '0', '0', '1', '-2', '-0.5', '0.0000001', '0.999', '-0.99999994');
  const above = fc.constantFrom('1', '1', '3', '5', '2.5', '0.99999994', '4.0000001', '1.9999999999');
  const integer = fc.record({ isInteger: fc.constant(true), lower: bound, upper: above });
  if (continuous === 'none') return integer;
  // Including numbers that stand for "no bound".
  const upper = fc.oneof(above, fc.constantFrom(null, null, '10000000', '1000000000', '1e12'));
  const lower = fc.oneof({ weight: 5, arbitrary: bound }, fc.constantFrom('-1000000000', '-1e12'));
  return fc.oneof(integer, fc.record({ isInteger: fc.constant(false), lower, upper }));
}

/** Numerals of all sizes: whole ones, fractions, some with an exponent. */
function numerals({ smallest, largest, digits, isPseudoBoolean }: NumeralSettings): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.integer({ min: 1, max: 10 ** digits - 1 }),
      fc.integer({ min: smallest, max: largest - 1 }),
      fc.boolean(),
    )
    .map(([mantissa, power, isNegative]) => {
      // The power of ten of the mantissa's first digit.
      const exponent = power - String(mantissa).length + 1;
      const exact = rationalOf(`${isNegative ? '-' : ''}${mantissa}e${exponent}`);
      const rounded = isPseudoBoolean ? rational(exact.over / exact.under) : exact;
      return numeralOf(rounded) ?? '1';
    });
}

/** A finite decimal as a numeral; null if it has more than 15 digits, or is not a finite decimal. */
export function numeralOf({ over: top, under }: Rational): string | null {
  let [digits, rest, exponent] = [top, under, 0];
  while (rest !== 1n && exponent > -60) {
    const [factor, divisor] = rest % 10n === 0n ? [1n, 10n] : rest % 5n === 0n ? [2n, 5n] : [5n, 2n];
    if (rest % divisor !== 0n) return null;
    [digits, rest, exponent] = [digits * factor, rest / divisor, exponent - 1];
  }
  while (digits !== 0n && digits % 10n === 0n) [digits, exponent] = [digits / 10n, exponent + 1];
  if (rest !== 1n || String(digits).replace('-', '').length > 15) return null;
  if (exponent >= 0 && exponent < 16) return `${digits}${'0'.repeat(exponent)}`;
  return `${digits}e${exponent}`;
}

/** The exact answer of a model. */
export type Truth =
  | { readonly status: 'optimal'; readonly value: Rational }
  | { readonly status: 'infeasible' | 'unbounded' };

/**
 * The answer by brute force: every value of the integer variables, and a rational simplex for the others. `slack`
 * widens rows and bounds of continuous variables in proportion to their size; a negative one tightens them.
 */
export function truthOf(model: NumeralModel, slack: Rational = zero): Truth {
  const { variables, rows, maximizes } = model;
  const costs = variables.map((_, i) => {
    const cost = rationalOf(model.costs[i] ?? '0');
    return maximizes ? rational(-cost.over, cost.under) : cost;
  });
  const integers = [...variables.keys()].filter((i) => variables[i]!.isInteger);
  const others = [...variables.keys()].filter((i) => !variables[i]!.isInteger);
  const coefficients = rows.map((row) => row.coefficients.map(rationalOf));
  let best: Truth = { status: 'infeasible' };
  for (const values of boxOf(integers.map((i) => variables[i]!))) {
    const fixed = (numbers: readonly Rational[]): Rational =>
      integers.reduce((sum, i, k) => plus(sum, times(numbers[i]!, rational(values[k]!))), zero);
    const program = {
      variables: others.map((i) => {
        const { lower, upper } = variables[i]!;
        return {
          lower: minus(rationalOf(lower), slack),
          upper: upper === null ? null : plus(rationalOf(upper), slack),
        };
      }),
      rows: rows.map(({ relation, right }, row) => {
        const numbers = coefficients[row]!;
        const rest = minus(rationalOf(right), fixed(numbers));
        const size = numbers.reduce(
          (sum, each) => larger(sum, absolute(each)),
          larger(absolute(rationalOf(right)), rational(1n)),
        );
        const room = times(slack, size);
        return {
          coefficients: others.map((i) => numbers[i]!),
          lower: relation === '<=' ? null : minus(rest, room),
          upper: relation === '>=' ? null : plus(rest, room),
        };
      }),
      costs: others.map((i) => costs[i]!),
    };
    const answer = rationalSimplex(program);
    if (answer.status === 'unbounded') return answer;
    if (answer.status === 'infeasible') continue;
    const value = plus(answer.value, fixed(costs));
    if (best.status !== 'optimal' || compare(value, best.value) < 0) best = { status: 'optimal', value };
  }
  if (best.status !== 'optimal' || !maximizes) return best;
  return { status: 'optimal', value: rational(-best.value.over, best.value.under) };
}

function* boxOf(variables: readonly NumeralVariable[]): Generator<readonly bigint[]> {
  const [first, ...rest] = variables;
  if (first === undefined) {
    yield [];
    return;
  }
  const [lower, upper] = [rationalOf(first.lower), rationalOf(first.upper!)];
  for (let value = ceiling(lower); compare(rational(value), upper) <= 0; value++)
    for (const others of boxOf(rest)) yield [value, ...others];
}

function ceiling({ over: top, under }: Rational): bigint {
  return top > 0n ? (top + under - 1n) / under : -(-top / under);
}

/** The maximum relative violation of the model by values; 0 for a solution. */
export function missOf(model: NumeralModel, values: readonly number[]): { whole: Rational; other: Rational } {
  let [whole, other] = [zero, zero];
  const exact = values.map(rationalOfDouble);
  const note = (by: Rational, size: Rational, isWhole: boolean): void => {
    const part = compare(by, zero) > 0 ? rational(by.over * size.under, by.under * size.over) : zero;
    if (isWhole) whole = larger(whole, part);
    else other = larger(other, part);
  };
  for (const [i, { lower, upper, isInteger }] of model.variables.entries()) {
    const value = exact[i]!;
    if (isInteger && value.under !== 1n) note(rational(1n), rational(1n), true);
    note(minus(rationalOf(lower), value), rational(1n), isInteger);
    if (upper !== null) note(minus(value, rationalOf(upper)), rational(1n), isInteger);
  }
  for (const { coefficients, relation, right } of model.rows) {
    const numbers = coefficients.map(rationalOf);
    const sum = numbers.reduce((total, each, i) => plus(total, times(each, exact[i]!)), zero);
    const size = numbers.reduce(
      (most, each, i) => larger(most, absolute(times(each, larger(rational(1n), absolute(exact[i]!))))),
      larger(absolute(rationalOf(right)), rational(1n)),
    );
    const isWhole = model.variables.every(({ isInteger }, i) => isInteger || numbers[i]!.over === 0n);
    if (relation !== '>=') note(minus(sum, rationalOf(right)), size, isWhole);
    if (relation !== '<=') note(minus(rationalOf(right), sum), size, isWhole);
  }
  return { whole, other };
}

/** The value of the objective at these values. */
export function objectiveOf(model: NumeralModel, values: readonly number[]): Rational {
  return model.costs.reduce(
    (sum, cost, i) => plus(sum, times(rationalOf(cost), rationalOfDouble(values[i]!))),
    zero,
  );
}
