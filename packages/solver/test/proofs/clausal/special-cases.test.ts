import { expect, it } from 'vitest';
import { checkLrat } from '../../../src/checker/index.js';
import { exported } from './exported.js';
import { proofOf } from './proof-of.js';
import { strictProblem } from './strict-lrat.js';

const encoder = new TextEncoder();

it.each([
  ['an empty clause, and no step', proofOf(0, ['>= 1'], [])],
  ['two empty clauses', proofOf(0, ['>= 1', '>= 2'], [])],
  ['a sum that cannot reach its bound', proofOf(2, ['+1 x1 +2 x2 >= 4'], ['2 0 1 0'])],
  ['an equation above its sum', proofOf(2, ['+1 x1 +1 x2 = 3'], ['2 0 1 0'])],
  ['an equation below its sum', proofOf(2, ['+1 x1 +1 x2 = -1'], ['2 0 1 0'])],
  ['a sum that always holds', proofOf(2, ['+1 x1 -1 x2 >= -1', '+1 x1 >= 1', '-1 x1 >= 0'], ['4 0 2 3 0'])],
  ['a tautology', proofOf(1, ['+1 x1 +1 ~x1 >= 1', '+1 x1 >= 1', '+1 ~x1 >= 1'], ['4 0 1 2 3 0'])],
  ['a step that holds anyway', proofOf(2, ['+1 x1 >= 1', '+1 ~x1 >= 1'], ['3 2 -2 0 0', '4 0 3 1 2 0'])],
  ['a step with a literal twice', proofOf(2, ['+1 x1 = 1', '-1 x1 = 0'], ['3 -1 2 2 -1 0 2 0', '4 0 1 2 0'])],
  ['a literal that a step needs from one sum', proofOf(2, ['+2 x1 +1 x2 >= 3', '-1 x2 >= 0'], ['3 0 1 2 0'])],
  [
    'literals of both sides of an equation',
    proofOf(
      3,
      [
        '+1 x1 +2 x2 +3 x3 = 3',
        '+1 x1 -1 x2 = 0',
        '+1 x1 +1 x3 = 1',
        '+1 x3 +1 x2 = 1',
        '+1 x1 >= 1',
        '+1 x1 +1 ~x2 +1 x3 = 2',
      ],
      ['7 0 5 2 1 4 3 6 0'],
    ),
  ],
  [
    'large coefficients',
    proofOf(
      2,
      ['+2251799813685248 x1 +2251799813685247 x2 >= 2251799813685249', '-1 x2 >= 0'],
      ['3 0 2 1 0'],
    ),
  ],
  ['a solution without decisions', proofOf(1, ['decisions', '+1 x1 >= 1'], ['2 s 1 0'], 'solutions 1')],
  [
    'repeated decisions',
    proofOf(1, ['decisions x1 x1', '+1 x1 >= 1'], ['2 s 1 0', '3 0 2 1 0'], 'solutions 1'),
  ],
  [
    'the least objective',
    proofOf(2, ['min: +1 x1 +3 ~x2', '+1 x1 >= 1'], ['2 o 1 -2 0', '3 o 1 2 0', '4 0 1 3 0'], 'optimum 1'),
  ],
  [
    'an objective at its minimum',
    proofOf(1, ['min: -1 x1', '+1 x1 >= 0'], ['2 o 1 0', '3 0 2 0'], 'optimum -1'),
  ],
  [
    'a bound that is worse than an earlier one',
    proofOf(
      2,
      ['min: +1 x1 +3 ~x2', '+1 x1 >= 1'],
      ['2 o 1 2 0', '3 o 1 -2 0', '4 -1 2 0 3 0', '5 0 1 2 0'],
      'optimum 1',
    ),
  ],
  [
    'a clause as a definition',
    proofOf(1, ['+1 x1 >= 1', '+1 ~x1 >= 1'], ['3 2 -1 0 0', '4 3 -2 2 0 0', '5 2 0 3 1 0', '6 0 1 2 0']),
  ],
  [
    'trivial definitions',
    proofOf(1, ['+1 x1 >= 1', '+1 ~x1 >= 1'], ['3 2 1 -1 0 0', '4 3 0 0', '5 p 4 0 0', '6 0 1 2 0']),
  ],
  ['an odd sum of even terms', proofOf(2, ['+2 x1 +2 x2 = 3'], ['2 p 0 1 0', '3 0 2 0'])],
  [
    'even terms and one odd term',
    proofOf(2, ['+2 x1 +1 x2 = 2', '+1 x2 >= 1'], ['3 p -2 0 1 0', '4 0 3 2 0']),
  ],
  [
    'a parity of negations',
    proofOf(
      3,
      ['+1 ~x1 +1 x2 +1 ~x3 = 1', '+1 x1 +1 x2 +1 x3 = 0'],
      ['3 p -1 2 -3 0 1 0', '4 0 2 3 0', '5 p 0 1 2 0'],
    ),
  ],
  [
    'a parity of a parity',
    proofOf(
      3,
      ['+1 x1 +1 x2 = 1', '+1 x2 +1 x3 = 1', '+1 x1 +1 x3 = 1'],
      ['4 p 1 -3 0 1 2 0', '5 p 0 4 3 0', '6 0 5 0'],
    ),
  ],
  [
    'an equation in two parities, twice in one',
    proofOf(
      2,
      ['+1 x1 +1 x2 = 1', '+1 x1 = 1', '+1 x2 = 1'],
      ['4 p 1 2 0 1 0', '5 p 1 -1 0 1 1 0', '6 d 1 0', '7 p 0 4 2 3 0', '8 0 5 2 7 0'],
    ),
  ],
  [
    'a definition by a parity that an equation implies',
    proofOf(
      2,
      ['+1 x1 +1 x2 = 1', '+1 x1 +1 ~x2 = 1'],
      ['3 p -3 1 2 0 0', '4 p 3 0 1 3 0', '5 p -3 0 2 3 0', '6 0 4 5 0'],
    ),
  ],
  ['an empty parity', proofOf(1, ['+1 x1 = 1', '+1 x1 = 0'], ['3 p 1 -1 0 0', '4 0 3 1 2 0'])],
  ['a parity after a contradiction', proofOf(1, ['+1 x1 = 1', '+1 x1 = 0'], ['3 0 1 2 0', '4 p 0 1 2 0'])],
  [
    'a deleted constraint of the statement',
    proofOf(
      2,
      ['+1 x1 >= 1', '+1 x1 +1 x2 = 1', 'connected 2 edges 1 2 x2'],
      ['4 -2 0 1 2 0', '5 d 1 2 0', '6 k 2 0 3 1 0', '7 d 3 0', '8 0 4 6 0'],
    ),
  ],
  [
    'a graph as a hint',
    proofOf(1, ['connected 2 edges 1 2 x1', '+1 x1 = 0'], ['3 k 1 0 1 2 0', '4 0 1 2 3 0']),
  ],
  ['no edges', proofOf(1, ['connected 3 edges'], ['2 k 0 1 1 2 0'])],
  [
    'self-loops and parallel edges',
    proofOf(2, ['connected 2 edges 1 1 x2 1 2 x1 2 1 x1', '+1 x1 = 0'], ['3 k 1 0 1 2 2 0', '4 0 2 3 0']),
  ],
  [
    'a cut without its root',
    proofOf(
      2,
      ['connected 3 edges 1 2 x1 2 3 x2', '-1 x1 -1 x2 >= -1'],
      ['3 k 2 0 1 1 2 0', '4 k 1 0 1 1 0', '5 0 4 3 2 0'],
    ),
  ],
  [
    'a cut with more literals than it needs',
    proofOf(3, ['connected 2 edges 1 2 x1', '+1 x1 +1 x2 -1 x3 = -1'], ['3 k 2 1 -3 0 1 1 0', '4 0 2 3 0']),
  ],
  [
    'a cut that holds anyway',
    proofOf(1, ['connected 2 edges 1 2 x1', '+1 x1 = 0'], ['3 k 1 -1 0 1 1 0', '4 k 1 0 1 1 0', '5 0 2 4 0']),
  ],
  [
    'an edge and its negation',
    proofOf(2, ['connected 3 edges 1 2 x1 1 2 ~x1 2 3 x2', '+1 x2 = 0'], ['3 k 2 0 1 3 0', '4 0 3 2 0']),
  ],
  [
    'a condition',
    proofOf(2, ['connected 2 if ~x2 edges 1 2 x1', '+1 x1 +1 x2 = 0'], ['3 k 1 2 0 1 2 0', '4 0 2 3 0']),
  ],
  [
    'a condition and no edges',
    proofOf(1, ['connected 2 if x1 edges', '+1 x1 = 1'], ['3 k -1 0 1 2 0', '4 0 3 2 0']),
  ],
  [
    'used vertices and no edges',
    proofOf(
      3,
      ['connected 3 used x1 x2 x3 edges', '+1 x1 +1 x2 +1 x3 = 2'],
      ['3 k -1 -2 0 1 1 0', '4 k -1 -3 0 1 1 0', '5 k -2 -3 0 1 2 0', '6 -1 0 3 4 2 0', '7 0 6 2 5 0'],
    ),
  ],
  [
    'used vertices with a condition that is one of them',
    proofOf(
      4,
      ['connected 3 used x1 x2 x3 if x1 edges 1 2 x4 2 3 x4', '+1 x1 +1 x3 +1 ~x4 = 3'],
      ['3 k -1 -3 4 0 1 1 2 0', '4 0 2 3 0'],
    ),
  ],
  [
    'a used vertex under a condition that is its negation',
    proofOf(
      3,
      ['connected 2 used x1 x2 if ~x1 edges 1 2 x3', '+1 x1 >= 1', '+1 ~x1 >= 1'],
      ['4 k 3 1 -1 -2 0 1 1 0', '5 0 2 3 0'],
    ),
  ],
  [
    'a path over unused vertices',
    proofOf(
      7,
      [
        'connected 4 used x1 x2 x3 x4 edges 1 2 x5 2 3 x6 3 4 x7',
        '+1 x1 +1 ~x2 +1 ~x3 +1 x4 +1 x5 +1 x7 = 6',
        '+1 x6 = 0',
      ],
      ['4 k -1 -4 6 0 1 3 4 0', '5 0 2 4 3 0'],
    ),
  ],
])('exports %s', (_, text) => {
  const { formula, proof } = exported(text);
  expect(strictProblem(formula, proof)).toBe(null);
  const verdict = checkLrat({ formula: encoder.encode(formula), proof: encoder.encode(proof) });
  expect(verdict).toMatchObject({ status: 'verified' });
});
