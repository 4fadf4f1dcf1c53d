import { rule } from './rules.js';

const noParity = { code: 'parity' } as const;
const noContradiction = { code: 'no-contradiction' } as const;

rule(
  'parities',
  5,
  [
    '+1 x1 +1 x2 +1 x3 = 1 ;',
    '+1 x3 +2 x4 +3 ~x5 = 2 ;',
    '+1 x1 +1 x2 >= 1 ;',
    '+2 x1 +2 x2 = 2 ;',
    '+1 x1 -1 x4 = -1 ;',
    '+1 x1 +1 x3 >= 2 ;',
    'connected 2 edges 1 2 x1 ;',
    'connected 2 edges 1 2 x1 ;',
  ],
  [
    ['an equation', ['9 p 1 2 3 0 1 0'], null],
    ['the same, with two negations', ['9 p -1 2 -3 0 1 0'], null],
    ['the same, even', ['9 p -1 2 3 0 1 0'], noParity],
    ['a variable less', ['9 p 1 2 0 1 0'], noParity],
    ['a variable more', ['9 p 1 2 3 4 0 1 0'], noParity],
    ['even coefficients do not count', ['9 p 3 5 0 2 0'], null],
    ['an even bound', ['9 p 3 -5 0 2 0'], noParity],
    ['two equations', ['9 p 1 2 -5 0 1 2 0'], null],
    ['two equations, even', ['9 p 1 2 5 0 1 2 0'], noParity],
    ['an equation given twice cancels', ['9 p 1 2 3 0 1 2 2 0'], null],
    ['all even', ['9 p 1 2 3 0 1 4 0'], null],
    ['a negative bound', ['9 p 1 4 0 5 0'], null],
    ['negations that cancel', ['9 p 1 -1 0 0'], null],
    ['repeated variables', ['9 p 4 1 4 2 3 0 1 0'], null],
    ['an empty parity without constraints', ['9 p 0 0'], noParity],
    ['a parity without constraints', ['9 p 1 2 0 0'], noParity],
    ['a clause', ['9 p 1 2 0 3 0'], { code: 'no-equation', found: 3 }],
    ['a sum with one bound', ['9 p 1 3 0 6 0'], { code: 'no-equation', found: 6 }],
    ['a graph', ['9 p 1 0 7 0'], { code: 'no-equation', found: 7 }],
    ['an unknown constraint', ['9 p 1 0 9 0'], { code: 'unknown-constraint', found: 9 }],
    ['its own number', ['9 p 1 2 3 0 9 0'], { code: 'unknown-constraint', found: 9 }],
    ['a negative number', ['9 p 1 2 3 0 -1 0'], { code: 'unknown-constraint', found: -1 }],
    ['an unknown variable', ['9 p 1 2 3 7 -7 0 1 0'], { code: 'unknown-variable', known: 5, found: 7 }],
    ['a parity', ['9 p 1 2 3 0 1 0', '10 p 1 2 -5 0 9 2 0'], null],
    ['a parity, even', ['9 p 1 2 3 0 1 0', '10 p 1 2 5 0 9 2 0'], noParity],
    ['a parity of negations', ['9 p -1 -2 3 0 1 0', '10 p 1 2 3 0 9 0'], null],
  ],
);

rule(
  'clauses from parities',
  4,
  ['+1 x1 +1 x2 +1 x3 = 1 ;', '+1 ~x3 +1 x4 >= 1 ;', '+2 x1 +2 x4 = 3 ;'],
  [
    ['an even number is true', ['4 p 1 2 3 0 1 0', '5 -1 -2 3 0 4 0'], null],
    ['none is true', ['4 p 1 2 3 0 1 0', '5 1 2 3 0 4 0'], null],
    ['one is true', ['4 p 1 2 3 0 1 0', '5 -1 2 3 0 4 0'], noContradiction],
    ['one negation is true', ['4 p -1 2 -3 0 1 0', '5 1 2 -3 0 4 0'], noContradiction],
    ['two negations are true', ['4 p -1 2 -3 0 1 0', '5 1 2 3 0 4 0'], null],
    ['the last one is forced true', ['4 p 1 2 3 0 1 0', '5 1 2 4 0 4 2 0'], null],
    ['the last one is forced true, with two others', ['4 p 1 2 3 0 1 0', '5 -1 -2 4 0 4 2 0'], null],
    ['the last one is forced false', ['4 p 1 2 3 0 1 0', '5 -1 2 4 0 4 2 0'], noContradiction],
    ['the last one is forced false, a negation', ['4 p -1 2 -3 0 1 0', '5 1 2 4 0 4 2 0'], null],
    ['two are unassigned', ['4 p 1 2 3 0 1 0', '5 1 4 0 4 2 0'], noContradiction],
    ['no literals', ['4 p 0 3 0', '5 0 4 0'], null],
    ['a parity without literals is not an empty clause', ['4 p 0 3 0', '5 1 0 0'], noContradiction],
  ],
);
