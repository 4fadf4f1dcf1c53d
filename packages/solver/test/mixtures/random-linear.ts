import fc from 'fast-check';
import type { Linear } from './constraint.js';

/** Some terms, and the bound of their sum as a percentage between its minimum and maximum. */
interface Draft {
  readonly literals: readonly number[];
  readonly coefficients?: readonly number[];
  readonly percent: number;
}

/** Mostly in the middle, where both answers are frequent; sometimes a bound that holds always or never. */
const percent = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 30, max: 75 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom(-30, 110) },
);

/** The constraint that a sum reaches its bound. */
function linearOf({ literals, coefficients, percent: share }: Draft): Linear {
  const all = coefficients ?? literals.map(() => 1);
  const least = all.reduce((sum, each) => sum + Math.min(0, each), 0);
  const most = all.reduce((sum, each) => sum + Math.max(0, each), 0);
  const bound = least + Math.ceil(((most - least) * share) / 100);
  return { literals, ...(coefficients === undefined ? {} : { coefficients }), bound };
}

/** The constraint, and its sum is at most the bound: an equation. */
function exactly(linear: Linear): Linear[] {
  const { literals, coefficients, bound } = linear;
  return [
    linear,
    { literals, coefficients: literals.map((_, i) => -(coefficients?.[i] ?? 1)), bound: -bound },
  ];
}

/** Some literals, of different variables. */
function distinctLiterals(variableCount: number, minLength: number): fc.Arbitrary<number[]> {
  const variables = Array.from({ length: variableCount }, (_, variable) => variable);
  const least = Math.min(minLength, variableCount);
  return fc
    .tuple(
      fc.shuffledSubarray(variables, { minLength: least, maxLength: Math.min(7, variableCount) }),
      fc.nat(2 ** 7 - 1),
    )
    .map(([chosen, signs]) => chosen.map((variable, place) => 2 * variable + ((signs >> place) & 1)));
}

/** With one coefficient for each literal. */
function weighted(
  literals: fc.Arbitrary<number[]>,
  coefficient: fc.Arbitrary<number>,
): fc.Arbitrary<Pick<Draft, 'literals' | 'coefficients'>> {
  return literals.chain((chosen) =>
    fc
      .array(coefficient, { minLength: chosen.length, maxLength: chosen.length })
      .map((coefficients) => ({ literals: chosen, coefficients })),
  );
}

function draftsOf(terms: fc.Arbitrary<Pick<Draft, 'literals' | 'coefficients'>>): fc.Arbitrary<Draft> {
  return fc.tuple(terms, percent).map(([chosen, share]) => ({ ...chosen, percent: share }));
}

/** A linear constraint, or two that together are an equation. */
export function randomLinear(variableCount: number): fc.Arbitrary<Linear[]> {
  const distinct = distinctLiterals(variableCount, 2);
  const any = fc.array(fc.nat(2 * variableCount - 1), { maxLength: 8, size: 'max' });
  const counts = draftsOf(distinct.map((literals) => ({ literals })));
  const pseudoBoolean = draftsOf(weighted(distinct, fc.integer({ min: 1, max: 9 })));
  // One coefficient is at least the sum of the others.
  const withGiant = draftsOf(weighted(distinct, fc.constantFrom(1, 1, 1, 2, 20)));
  const withDivisor = fc
    .tuple(draftsOf(weighted(distinct, fc.constantFrom(-2, 1, 2, 3))), fc.constantFrom(2, 3, 6))
    .map(([draft, factor]) => ({
      ...draft,
      coefficients: draft.coefficients!.map((each) => factor * each),
    }));
  // Literals are repeated, also in both signs, and coefficients have any sign.
  const wild = draftsOf(weighted(any, fc.integer({ min: -6, max: 6 })));
  const repeated = draftsOf(any.map((literals) => ({ literals })));
  const one = (drafts: fc.Arbitrary<Draft>) => drafts.map((draft) => [linearOf(draft)]);
  const two = (drafts: fc.Arbitrary<Draft>) => drafts.map((draft) => exactly(linearOf(draft)));
  return fc.oneof(
    { weight: 3, arbitrary: one(counts) },
    { weight: 4, arbitrary: two(counts) },
    { weight: 3, arbitrary: one(pseudoBoolean) },
    { weight: 3, arbitrary: two(pseudoBoolean) },
    { weight: 1, arbitrary: one(withGiant) },
    { weight: 1, arbitrary: one(withDivisor) },
    { weight: 3, arbitrary: one(wild) },
    { weight: 1, arbitrary: two(wild) },
    { weight: 1, arbitrary: one(repeated) },
  );
}

/** Equations of all variables: little follows from them before most variables have values (Cornuéjols and Dawande 1998). */
export function marketSplits(variableCount: number): fc.Arbitrary<Linear[]> {
  const literals = Array.from({ length: variableCount }, (_, variable) => 2 * variable);
  const terms = weighted(fc.constant(literals), fc.integer({ min: 1, max: 12 }));
  const split = fc
    .tuple(terms, fc.integer({ min: 40, max: 60 }))
    .map(([chosen, share]) => exactly(linearOf({ ...chosen, percent: share })));
  return fc.array(split, { minLength: 1, maxLength: 3, size: 'max' }).map((each) => each.flat());
}
