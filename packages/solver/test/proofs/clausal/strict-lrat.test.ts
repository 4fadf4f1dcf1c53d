import { expect, it } from 'vitest';
import { strictProblem } from './strict-lrat.js';

const formula = 'c all ways\np cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n';
const proof = '5 2 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n';

it('accepts a correct proof', () => {
  expect(strictProblem(formula, proof)).toBe(null);
});

it.each([
  ['another count of clauses', formula.replace('2 4', '2 5'), proof, 'the header says'],
  ['fewer variables', formula.replace('2 4', '1 4'), proof, 'the header says'],
  ['a clause with a variable twice', formula.replace('-1 2', '-1 1'), proof, 'the formula has the clause'],
  ['an extra hint at the end', formula, '5 2 0 1 2 3 0\n6 0 5 3 4 0\n', 'open literals'],
  ['a hint that is true', formula, '5 2 0 1 1 2 0\n6 0 5 3 4 0\n', 'is true'],
  ['a hint with two open literals', formula, '5 0 1 2 0\n', 'has 2 open literals'],
  ['no contradiction', formula, '5 2 0 1 0\n6 0 5 3 4 0\n', 'has 1 open literals'],
  ['a hint that was deleted', formula, '5 2 0 1 2 0\n5 d 3 0\n6 0 5 3 4 0\n', 'there is no clause 3'],
  [
    'a deletion of an unknown clause',
    formula,
    '5 2 0 1 2 0\n5 d 7 0\n6 0 5 3 4 0\n',
    'no clause 7 to delete',
  ],
  ['a number that does not increase', formula, '4 2 0 1 2 0\n6 0 5 3 4 0\n', 'malformed'],
  ['no hints', formula, '5 2 0 0\n', 'malformed'],
  ['no end', formula, '5 2 0 1 2 0\n', 'the end is not the empty clause'],
])('refuses %s', (_, text, steps, problem) => {
  expect(strictProblem(text, steps)).toContain(problem);
});
