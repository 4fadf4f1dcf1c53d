import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { checkLrat } from '../../src/checker/index.js';
import type { Formula } from '../formulas/formula.js';
import { random3Sat } from '../formulas/random-3-sat.js';
import { smallFormula } from '../formulas/small-formulas.js';
import { testRefutations } from '../proofs/refutation-checks.js';
import { refuteSimplified } from '../proofs/refutations.js';

describe('with the steps of the simplification', () => {
  testRefutations(
    runs(100, 40),
    (number) =>
      number % 2 === 0
        ? smallFormula(number / 2)
        : random3Sat({ variables: 10 + (number % 90), ratio: 5.5, seed: number }),
    (formula) => refuteSimplified(formula),
  );
});

const encoder = new TextEncoder();

/** Formulas that the simplification refutes by itself, or nearly so. */
const contradictions: Readonly<Record<string, Formula['clauses']>> = {
  'the empty clause': [[0, 2], []],
  'opposite unit clauses': [[0], [2, 4], [1]],
  'a chain of unit clauses': [[0], [1, 2], [3, 4], [5, 1]],
  'repeated literals': [
    [0, 0],
    [1, 1, 1],
  ],
  'all signs of two variables': [
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
  ],
};

it.each(Object.entries(contradictions))('refutes %s', (name, clauses) => {
  const { formula, proof } = refuteSimplified({ name, variableCount: 3, clauses })!;
  expect(checkLrat({ formula: encoder.encode(formula), proof: encoder.encode(proof) }).status).toBe(
    'verified',
  );
});
