import fc from 'fast-check';
import type { Options } from '../src/index.js';
import type { Formula } from './formulas/formula.js';

/** Clauses over variables from 0; some of the variables may be in no clause. */
export type RandomFormula = Pick<Formula, 'variableCount' | 'clauses'>;

/** The frequencies of clause lengths 0 to 6, and the clauses for each variable. */
interface Mixture {
  readonly weights: readonly number[];
  readonly clausesAVariable: readonly [min: number, max: number];
}

const threeLiterals: Mixture = { weights: [0, 0, 0, 1], clausesAVariable: [3, 8] };

/** Around the number of clauses that leaves about one model. */
const mixtures: readonly Mixture[] = [
  // Any number of clauses, including 0. Units and the empty clause are rare enough to allow others.
  { weights: [1, 20, 100, 200, 100, 60, 20], clausesAVariable: [0, 6] },
  // Binary clauses, which have separate watch lists.
  { weights: [0, 1, 200], clausesAVariable: [0, 5] },
  threeLiterals,
  { weights: [0, 0, 30, 70, 30, 10, 5], clausesAVariable: [2, 7] },
  // Long clauses cause the most conflicts.
  { weights: [0, 0, 0, 5, 60, 20], clausesAVariable: [8, 18] },
  { weights: [0, 0, 0, 0, 10, 60, 10], clausesAVariable: [15, 32] },
];

/** Clauses of a mixture: literals are drawn independently, so some are repeated or complementary. */
function mixedClauses(mixture: Mixture, variableCount: number): fc.Arbitrary<number[][]> {
  const literal = fc.nat(2 * variableCount - 1);
  const clause = fc.oneof(
    ...mixture.weights.map((weight, length) => ({
      weight,
      arbitrary: fc.array(literal, { minLength: length, maxLength: length }),
    })),
  );
  const [minLength, maxLength] = mixture.clausesAVariable.map((count) => count * variableCount);
  return fc.array(clause, { minLength: minLength!, maxLength: maxLength!, size: 'max' });
}

/** For each choice of signs of these literals the clause that excludes it. */
function signedClauses(literals: readonly number[]): number[][] {
  return Array.from({ length: 2 ** literals.length }, (_, signs) =>
    literals.map((literal, place) => literal ^ ((signs >> place) & 1)),
  );
}

/** Clauses for an even number of true literals. */
function evenClauses(literals: readonly number[]): number[][] {
  return signedClauses(literals).filter(
    (_, signs) => [...signs.toString(2)].filter((digit) => digit === '1').length % 2 === 1,
  );
}

/** Excludes all sign choices of some literals except at most one: half as many conflicts as clauses. */
function nearlyAllSigns(variableCount: number): fc.Arbitrary<number[][]> {
  const literals = fc.array(fc.nat(2 * variableCount - 1), { minLength: 3, maxLength: 5, size: 'max' });
  return fc
    .tuple(literals, fc.nat(63))
    .map(([chosen, left]) => signedClauses(chosen).filter((_, signs) => signs !== left));
}

/** Parities of about three literals: they propagate only when most variables are assigned. */
function parityClauses(variableCount: number): fc.Arbitrary<number[][]> {
  const literals = fc.array(fc.nat(2 * variableCount - 1), { minLength: 2, maxLength: 4, size: 'max' });
  return fc
    .array(literals, { minLength: variableCount >> 1, maxLength: variableCount + 2, size: 'max' })
    .map((parities) => parities.flatMap(evenClauses));
}

/** Formulas of at most 12 variables, about half of them satisfiable. */
export const formulas: fc.Arbitrary<RandomFormula> = fc
  .oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 10, max: 12 }))
  .chain((variableCount) =>
    fc
      .oneof(...mixtures.map((mixture) => mixedClauses(mixture, variableCount)), parityClauses(variableCount))
      .map((clauses) => ({ variableCount, clauses })),
  );

/** Formulas of few clauses with many conflicts for their size. */
export const knots: fc.Arbitrary<number[][]> = fc
  .integer({ min: 4, max: 10 })
  .chain((variableCount) =>
    fc.oneof(
      mixedClauses(threeLiterals, variableCount),
      parityClauses(variableCount),
      nearlyAllSigns(variableCount),
    ),
  );

/** Literals to assume, some of them several times or in both signs. */
export function assumptions(variableCount: number): fc.Arbitrary<number[]> {
  return fc.array(fc.nat(2 * variableCount - 1), { maxLength: 5, size: 'max' });
}

const toggle = fc.constantFrom(1, 0);

/**
 * Options that make rare events frequent on small formulas, where a search has about ten conflicts: restarts,
 * reductions, rephasings and mode changes every few conflicts.
 */
export const optionSettings: fc.Arbitrary<Partial<Options>> = fc.record({
  seed: fc.constantFrom(0, 1, 2),
  phase: fc.constantFrom(0, 1),
  stable: toggle,
  modeConflicts: fc.constantFrom(1000, 10),
  restartInterval: fc.constantFrom(2, 1),
  restartMargin: fc.constantFrom(10, 0),
  reluctantPeriod: fc.constantFrom(1024, 1),
  reduceInterval: fc.constantFrom(300, 2, 1),
  reducePercent: fc.constantFrom(75, 100),
  tier1Glue: fc.constantFrom(2, 1),
  tier2Glue: fc.constantFrom(6, 2),
  rephaseInterval: fc.constantFrom(1000, 10, 1),
  rephase: toggle,
  minimize: toggle,
  vivify: toggle,
  probe: toggle,
  subsume: toggle,
});
