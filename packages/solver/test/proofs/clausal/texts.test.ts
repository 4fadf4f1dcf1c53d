import { expect, it } from 'vitest';
import { exported } from './exported.js';
import { proofOf } from './proof-of.js';

const constraints = [
  'decisions x1 x2 x3 x4',
  '+2 x1 +1 x2 +1 ~x3 >= 2',
  'connected 3 edges 1 2 x2 2 3 x3 3 1 x4',
  '+1 x1 +1 x4 = 1',
  '+1 ~x1 >= 1',
];
const steps = [
  '5 -1 0 4 0',
  '6 2 0 1 5 0',
  '7 -3 0 1 5 0',
  '8 4 0 3 5 0',
  '9 s -1 2 -3 4 0',
  '10 0 5 6 7 8 9 0',
];

const formula = `c * #variable= 4 #constraint= 4
c * gridwright-statement 1
c decisions x1 x2 x3 x4 ;
c constraint 1: clauses 1 to 4, variables 5 to 6
c   +2 x1 +1 x2 +1 ~x3 >= 2 ;
c constraint 2 (the root is vertex 1): clauses 5 to 14, variables 7 to 12
c   connected 3 edges 1 2 x2 2 3 x3 3 1 x4 ;
c constraint 3: clauses 15 to 18, variables 13 to 14
c   +1 x1 +1 x4 = 1 ;
c constraint 4: clause 19, no variables
c   +1 ~x1 >= 1 ;
c step 9, the solution that it excludes: clause 20, no variables
p cnf 14 20
1 5 0
-5 2 0
-5 6 0
-6 -3 0
-7 2 0
-8 4 0
-9 3 0
-9 8 0
-10 7 2 9 0
-11 3 0
-11 7 0
-12 8 11 4 0
10 0
12 0
1 13 0
-13 4 0
-1 14 0
-14 -4 0
-1 0
1 -2 3 -4 0
`;

/** The first sum by the totals that its suffixes need, in both directions. */
const proof = `21 -1 0 19 0
22 2 0 2 1 21 0
23 -3 0 4 3 1 21 0
24 4 0 16 15 21 0
25 0 21 22 23 24 20 0
`;

it('describes its variables and clauses in comments before the header only', () => {
  const texts = exported(proofOf(4, constraints, steps, 'solutions 1'));
  expect(texts.formula.slice(texts.formula.indexOf('c * '))).toBe(formula);
  expect(texts.formula).toMatch(/^(c .*\n)+p cnf.*\n([^cp].*\n)+$/);
  expect(texts.proof).toBe(proof);
});

it('has a section for each step with definitions', () => {
  const sums = ['+1 x1 +1 x2 = 1', '+1 x1 +1 ~x2 = 1'];
  const texts = exported(proofOf(2, sums, ['3 3 -1 0 0', '4 p 4 3 1 0 0', '5 p 0 1 2 0', '6 0 5 0']));
  expect(texts.formula.match(/^c step .*$/gm)).toEqual([
    'c step 3, the definition of variable 3: clause 9, no variables',
    'c step 4, a parity that defines a variable, and its suffixes: clauses 10 to 18, variables 9 to 10',
    'c step 5, suffixes for constraint 1 modulo 2: clauses 19 to 22, variable 11',
    'c step 5, suffixes for constraint 2 modulo 2: clauses 23 to 26, variable 12',
  ]);
});
