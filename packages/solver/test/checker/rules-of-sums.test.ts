import { rule } from './rules.js';

const noContradiction = { code: 'no-contradiction' } as const;
const divisor = { code: 'divisor' } as const;
const tooLarge = { code: 'sum-too-large' } as const;

rule(
  'weighted sums',
  5,
  [
    '+1 x1 +1 x2 >= 1 ;',
    '+1 x2 +1 x3 >= 1 ;',
    '+1 x1 +1 x3 >= 1 ;',
    '-1 x1 -1 x2 -1 x3 >= -1 ;',
    '+2 x4 +3 ~x5 = 2 ;',
    '+7 x1 +7 x2 >= 8 ;',
    '+3002399751580330 x1 +3002399751580330 x2 >= 3002399751580331 ;',
    'connected 2 edges 1 2 x1 ;',
  ],
  [
    [
      'two of three, rounded up, contradict one of three',
      ['9 a 2 0 1 1 1 2 1 3 0', '10 a 1 0 1 9 1 4 0'],
      null,
    ],
    ['its rest is the empty clause', ['9 a 2 0 1 1 1 2 1 3 0', '10 a 1 0 1 9 1 4 0', '11 1 0 10 0'], null],
    ['without rounding, no contradiction', ['9 a 1 0 1 1 1 2 1 3 2 4 0', '10 0 9 0'], null],
    ['half of it shows nothing', ['9 a 1 0 1 1 1 2 1 4 0', '10 0 9 0'], noContradiction],
    ['a coefficient is rounded up', ['9 a 4 0 1 6 0', '10 1 0 9 0'], noContradiction],
    ['a coefficient that is divided exactly', ['9 a 7 0 1 6 0', '10 1 0 9 0'], null],
    ['opposite literals cancel', ['9 a 1 0 1 1 1 4 0', '10 -3 0 9 0'], null],
    ['the lower bound of an equation', ['9 a 1 0 1 5 0', '10 4 0 9 0'], noContradiction],
    ['its upper bound, by a negative weight', ['9 a 1 0 -1 5 0', '10 5 0 9 0'], null],
    ['the lower bound has less', ['9 a 1 0 1 5 0', '10 5 0 9 0'], noContradiction],
    ['nothing but the divisor', ['9 a 1 0 0', '10 1 0 9 0'], noContradiction],
    ['a constraint twice', ['9 a 2 0 1 6 1 6 0', '10 1 0 9 0'], null],
    ['a clause of a step', ['9 1 2 0 1 0', '10 a 1 0 1 9 0'], null],
    ['a repeated literal counts twice', ['9 1 1 2 0 1 0', '10 a 2 0 1 9 0', '11 1 2 0 10 0'], null],
    ['a clause with both literals of a variable', ['9 1 -1 0 1 0', '10 a 1 0 1 9 0'], null],
    ['no divisor', ['9 a 0 1 1 0'], divisor],
    ['two divisors', ['9 a 2 2 0 1 1 0'], divisor],
    ['a negative divisor', ['9 a -2 0 1 1 0'], divisor],
    ['a divisor that is too large', ['9 a 2000000000 0 1 1 0'], divisor],
    ['the largest divisor', ['9 a 1999999999 0 1 1 0', '10 1 2 0 9 0'], null],
    ['a weight without a constraint', ['9 a 1 0 1 1 1 0'], { code: 'weights' }],
    ['an unknown constraint', ['9 a 1 0 1 9 0'], { code: 'unknown-constraint', found: 9 }],
    ['a deleted constraint', ['9 d 1 0', '9 a 1 0 1 1 0'], { code: 'unknown-constraint', found: 1 }],
    ['a negative number', ['9 a 1 0 1 -1 0'], { code: 'unknown-constraint', found: -1 }],
    ['the upper bound of a clause', ['9 a 1 0 -1 1 0'], { code: 'no-bound', side: 'upper', found: 1 }],
    ['the upper bound of a sum', ['9 a 1 0 -1 6 0'], { code: 'no-bound', side: 'upper', found: 6 }],
    ['a graph', ['9 a 1 0 1 8 0'], { code: 'no-bound', side: 'lower', found: 8 }],
    ['a weight that is too large', ['9 a 1 0 2000000000 1 0'], tooLarge],
    ['the largest weight', ['9 a 1999999999 0 1999999999 1 0', '10 1 2 0 9 0'], null],
    ['numbers that are not exact', ['9 a 1 0 2 7 0'], tooLarge],
    ['a sum that is not exact', ['9 a 1 0 1 7 1 6 0'], tooLarge],
    ['a number that is taken', ['8 a 1 0 1 1 0'], { code: 'step-number', expectedAbove: 8, found: 8 }],
  ],
);

rule(
  'weighted sums of other steps',
  3,
  ['min: +2 x1 +1 x2 -1 x3 ;', '+1 x1 +1 x2 +1 x3 = 1 ;', '+2 x1 +1 x3 >= 1 ;'],
  [
    ['a parity', ['3 p 1 2 3 0 1 0', '4 a 1 0 1 3 0'], { code: 'no-bound', side: 'lower', found: 3 }],
    [
      'the upper bound of a parity',
      ['3 p 1 2 3 0 1 0', '4 a 1 0 -1 3 0'],
      { code: 'no-bound', side: 'upper', found: 3 },
    ],
    ['the bound of an objective', ['3 o 1 -2 -3 0', '4 a 2 0 -1 3 0', '5 -1 -2 3 0 4 0'], null],
    [
      'the bound of an objective is an upper one',
      ['3 o 1 -2 -3 0', '4 a 1 0 1 3 0'],
      { code: 'no-bound', side: 'lower', found: 3 },
    ],
    ['a variable of a definition', ['3 4 1 0 0', '4 a 1 0 1 3 0', '5 4 1 0 4 0'], null],
  ],
);
