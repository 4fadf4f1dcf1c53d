import { rule } from './rules.js';

rule(
  'definitions',
  2,
  ['+1 x1 +1 x2 = 1 ;'],
  [
    ['a clause', ['2 3 1 -2 0 0'], null],
    ['a clause of a negation', ['2 -3 1 -2 0 0'], null],
    ['the new variable alone', ['2 -3 0 0'], null],
    ['a parity', ['2 p 3 1 -2 0 0'], null],
    ['a parity of a negation', ['2 p -3 1 0 0'], null],
    ['two', ['2 3 1 0 0', '3 p -4 3 1 0 0'], null],
    ['its clause', ['2 3 1 0 0', '3 1 3 2 0 2 0'], null],
    ['its parity', ['2 p 3 1 2 0 0', '3 3 0 2 1 0'], { code: 'no-contradiction' }],
    ['its parity, summed', ['2 p 3 1 2 0 0', '3 p -3 0 2 1 0'], null],
    ['its parity, summed wrongly', ['2 p 3 1 2 0 0', '3 p 3 0 2 1 0'], { code: 'parity' }],
    ['a second clause of the variable', ['2 3 1 0 0', '3 -3 -1 0 0'], { code: 'no-contradiction' }],
    ['a second parity of the variable', ['2 p 3 1 0 0', '3 p 3 2 0 0'], { code: 'parity' }],
    ['a variable other than the next', ['2 4 1 0 0'], { code: 'unknown-variable', known: 2, found: 4 }],
    ['not first', ['2 1 3 0 0'], { code: 'unknown-variable', known: 2, found: 3 }],
    ['a parity, not first', ['2 p 1 3 0 0'], { code: 'unknown-variable', known: 2, found: 3 }],
    ['two new variables', ['2 3 4 0 0'], { code: 'unknown-variable', known: 2, found: 4 }],
    ['the new variable twice', ['2 3 3 0 0'], { code: 'unknown-variable', known: 2, found: 3 }],
    ['the new variable and its negation', ['2 3 -3 0 0'], { code: 'unknown-variable', known: 2, found: 3 }],
    ['the new variable twice in a parity', ['2 p 3 3 0 0'], { code: 'unknown-variable', known: 2, found: 3 }],
    ['the same, negated', ['2 p 3 -3 0 0'], { code: 'unknown-variable', known: 2, found: 3 }],
    ['with constraints', ['2 3 1 0 1 0'], { code: 'unknown-variable', known: 2, found: 3 }],
    ['a parity with constraints', ['2 p 3 1 2 0 1 0'], { code: 'unknown-variable', known: 2, found: 3 }],
    ['in a cut', ['2 k 3 0 1 1 0'], { code: 'unknown-variable', known: 2, found: 3 }],
    ['a known variable', ['2 2 1 0 0'], { code: 'no-contradiction' }],
    ['many', Array.from({ length: 40 }, (_, i) => `${i + 2} ${i + 3} ${-i - 2} 0 0`), null],
    ['a number used before', ['1 3 1 0 0'], { code: 'step-number', expectedAbove: 1, found: 1 }],
  ],
);

rule(
  'definitions without variables',
  0,
  [],
  [
    ['the first variable', ['1 1 0 0'], null],
    ['the second one', ['1 2 0 0'], { code: 'unknown-variable', known: 0, found: 2 }],
    ['a solution', ['1 s 0'], null],
    ['a solution again', ['1 s 0', '2 s 0'], { code: 'solution-twice' }],
  ],
);
