import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { mycielskiColoring } from './coloring.js';
import { counterReaches } from './counter.js';
import { dimacsText } from './dimacs-text.js';
import type { Formula } from './formula.js';
import { parityChains, parityEquations, tseitin } from './parity.js';
import { pigeonhole } from './pigeonhole.js';
import { smallFormula } from './small-formulas.js';

test('formulas are determined by their numbers, and differ', () => {
  const numbers = [...Array(16).keys()];
  const texts = numbers.map((number) => dimacsText(smallFormula(number)));
  expect(numbers.map((number) => dimacsText(smallFormula(number)))).toEqual(texts);
  expect(new Set(texts).size).toBe(texts.length);
});

test('every literal is of a variable of the formula', () => {
  for (let number = 0; number < runs(40, 16); number++) {
    const { name, variableCount, clauses } = smallFormula(number);
    const isOfFormula = (literal: number) =>
      Number.isInteger(literal) && literal >= 0 && literal < 2 * variableCount;
    expect({ name, strange: clauses.flat().filter((literal) => !isOfFormula(literal)) }).toEqual({
      name,
      strange: [],
    });
  }
});

const tinyFormulas: readonly Formula[] = [
  pigeonhole({ pigeons: 4, holes: 3 }),
  pigeonhole({ pigeons: 3, holes: 3 }),
  ...[true, false].flatMap((isSatisfiable) => [
    tseitin({ vertices: 6, isSatisfiable, seed: 1 }),
    tseitin({ vertices: 5, cycles: 3, isSatisfiable, seed: 2 }),
    parityChains({ length: 6, isSatisfiable, seed: 3 }),
  ]),
  parityEquations({ variables: 10, equations: 10, seed: 4 }),
  counterReaches({ bits: 2, value: 1, steps: 0 }),
  counterReaches({ bits: 2, value: 1, steps: 1 }),
  counterReaches({ bits: 1, value: 1, steps: 2 }),
  mycielskiColoring({ rounds: 1, colors: 2 }),
  mycielskiColoring({ rounds: 1, colors: 3 }),
];

test.each(tinyFormulas)('$name: the status agrees with brute force', (formula) => {
  expect(hasModel(formula)).toBe(formula.isSatisfiable);
});

function hasModel({ variableCount, clauses }: Formula): boolean {
  for (let trueOnes = 0; trueOnes < 2 ** variableCount; trueOnes++) {
    const isTrue = (literal: number) => ((trueOnes >> (literal >> 1)) & 1) !== (literal & 1);
    if (clauses.every((clause) => clause.some(isTrue))) return true;
  }
  return false;
}
