import { rule } from './rules.js';

const twice = { code: 'solution-twice' } as const;
const both = { code: 'solutions-and-objectives' } as const;

rule(
  'solutions',
  4,
  ['decisions x1 x2 ;', '+1 x1 +1 x2 >= 1 ;', '+1 x2 +2 x3 +1 x4 >= 2 ;', '+1 x1 +1 x2 +1 x3 = 2 ;'],
  [
    ['a solution', ['4 s 1 -2 3 -4 0'], null],
    ['its literals in another order', ['4 s 3 -4 1 -2 0'], null],
    ['two solutions', ['4 s 1 -2 3 -4 0', '5 s 1 2 -3 4 0'], null],
    ['one that differs in no decision variable', ['4 s 1 -2 3 -4 0', '5 s 1 -2 3 4 0'], twice],
    ['the same solution again', ['4 s 1 -2 3 -4 0', '5 s 1 -2 3 -4 0'], twice],
    ['a clause broken', ['4 s -1 -2 3 -4 0'], { code: 'no-solution', constraint: 1 }],
    ['a sum broken', ['4 s 1 2 -3 -4 0'], { code: 'no-solution', constraint: 2 }],
    ['an equation broken, by too many', ['4 s 1 2 3 4 0'], { code: 'no-solution', constraint: 3 }],
    ['an equation broken, by too few', ['4 s -1 2 -3 4 0'], { code: 'no-solution', constraint: 3 }],
    [
      'a deleted clause violated',
      ['4 d 1 2 3 0', '4 s -1 -2 3 -4 0'],
      { code: 'no-solution', constraint: 1 },
    ],
    ['a deleted equation violated', ['4 d 1 2 3 0', '4 s 1 2 3 4 0'], { code: 'no-solution', constraint: 3 }],
    ['a literal missing', ['4 s 1 -2 3 0'], { code: 'solution-size', expected: 4, found: 3 }],
    ['none', ['4 s 0'], { code: 'solution-size', expected: 4, found: 0 }],
    ['a literal twice', ['4 s 1 -2 3 -4 3 0'], { code: 'solution-literal', found: 3 }],
    ['a literal twice, another missing', ['4 s 1 -2 3 3 0'], { code: 'solution-literal', found: 3 }],
    ['a literal and its negation', ['4 s 1 -2 3 -4 4 0'], { code: 'solution-literal', found: 4 }],
    ['a literal of another variable', ['4 s 1 -2 3 -5 0'], { code: 'solution-literal', found: -5 }],
    ['a literal of a definition', ['4 5 0 0', '5 s 1 -2 3 -4 5 0'], { code: 'solution-literal', found: 5 }],
    ['a solution after definitions', ['4 5 0 0', '5 s 1 -2 3 -4 0'], null],
    ['its clause', ['4 s 1 -2 3 -4 0', '5 -1 2 0 4 0'], null],
    ['a clause that is too short', ['4 s 1 -2 3 -4 0', '5 -1 0 4 0'], { code: 'no-contradiction' }],
    ['a number used before', ['3 s 1 -2 3 -4 0'], { code: 'step-number', expectedAbove: 3, found: 3 }],
    ['a missing objective', ['4 o 1 -2 3 -4 0'], { code: 'no-objective' }],
  ],
);

/** A step with 18 variables, of which exactly these are true. */
function solution(number: number, ...isTrue: readonly number[]): string {
  const literals = Array.from({ length: 18 }, (_, i) => (isTrue.includes(i + 1) ? i + 1 : -i - 1));
  return `${number} s ${literals.join(' ')} 0`;
}

rule(
  'solutions projected onto all variables',
  18,
  [],
  [
    ['two that differ in the first', [solution(1), solution(2, 1)], null],
    ['two that differ in the last', [solution(1), solution(2, 18)], null],
    ['the same solution again', [solution(1, 3, 17), solution(2, 17, 3)], twice],
  ],
);

rule(
  'solutions of graphs',
  5,
  [
    'connected 3 edges 1 2 x1 2 3 x2 1 3 ~x3 ;',
    'connected 3 used x4 x4 x5 edges 1 2 x1 2 3 x2 ;',
    'connected 3 used x4 ~x5 x4 if x5 edges 1 2 x1 2 3 x2 ;',
    'connected 2 if ~x1 edges 1 2 x2 1 1 x1 ;',
  ],
  [
    ['all connected', ['5 s 1 2 3 4 5 0'], null],
    ['connected over the last edge', ['5 s 1 -2 -3 4 -5 0'], null],
    ['a vertex alone', ['5 s 1 -2 3 4 -5 0'], { code: 'no-solution', constraint: 1 }],
    ['an isolated used vertex', ['5 s 1 -2 -3 4 5 0'], { code: 'no-solution', constraint: 2 }],
    ['only one used vertex', ['5 s 1 -2 -3 -4 5 0'], null],
    ['the condition false', ['5 s 1 -2 -3 4 -5 0'], null],
    ['the condition true', ['5 s -1 2 -3 -4 -5 0'], null],
    [
      'an isolated vertex of an earlier cut',
      ['5 k 2 -3 0 1 3 0', '6 s 1 -2 3 4 -5 0'],
      { code: 'no-solution', constraint: 1 },
    ],
    ['a deleted graph violated', ['1 d 1 0', '5 s -1 -2 -3 -4 -5 0'], { code: 'no-solution', constraint: 1 }],
  ],
);

rule(
  'solutions of loops',
  7,
  [
    'loop 5 edges 1 2 x1 2 3 x2 3 1 x3 4 5 x4 5 4 x5 4 4 x6 ;',
    'loop 3 if x7 edges 1 2 x1 2 3 x2 3 1 x3 1 3 x4 ;',
  ],
  [
    ['no edge', ['3 s -1 -2 -3 -4 -5 -6 7 0'], null],
    ['paths', ['3 s 1 2 -3 4 -5 -6 7 0'], null],
    ['one loop', ['3 s 1 2 3 -4 -5 -6 7 0'], null],
    ['one loop of two edges', ['3 s -1 -2 -3 4 5 -6 7 0'], null],
    ['one loop of one edge', ['3 s -1 -2 -3 -4 -5 6 7 0'], null],
    ['a loop and a separate edge', ['3 s 1 2 3 4 -5 -6 -7 0'], { code: 'no-solution', constraint: 1 }],
    ['two separate loops', ['3 s 1 2 3 4 5 -6 -7 0'], { code: 'no-solution', constraint: 1 }],
    ['two loops at one vertex', ['3 s -1 -2 -3 4 5 6 -7 0'], { code: 'no-solution', constraint: 1 }],
    ['a loop and an adjacent edge', ['3 s -1 -2 -3 4 -5 6 -7 0'], { code: 'no-solution', constraint: 1 }],
    ['a loop and a path apart', ['3 s 1 2 -3 -4 -5 6 -7 0'], { code: 'no-solution', constraint: 1 }],
    [
      'two loops of shared edges',
      ['1 d 1 0', '3 s 1 -2 3 4 -5 -6 7 0'],
      { code: 'no-solution', constraint: 2 },
    ],
    ['a false condition', ['3 s 1 -2 3 4 -5 -6 -7 0'], null],
    [
      'a deleted loop violated',
      ['1 d 1 0', '3 s 1 2 3 -4 5 -6 -7 0'],
      { code: 'no-solution', constraint: 1 },
    ],
    ['degrees of the previous step', ['3 k -1 -2 -3 -4 0 1 0', '4 s 1 2 -3 4 -5 -6 7 0'], null],
  ],
);

rule(
  'the condition of a graph',
  3,
  ['connected 2 if ~x1 edges 1 2 x2 1 1 x3 ;', 'connected 3 used x1 ~x2 x1 edges 1 2 x3 2 3 x3 ;'],
  [
    ['false', ['3 s 1 -2 3 0'], null],
    ['true, and connected', ['3 s -1 2 -3 0'], null],
    ['true, and not connected', ['3 s -1 -2 3 0'], { code: 'no-solution', constraint: 1 }],
    ['connected over a vertex that is not used', ['3 s 1 2 3 0'], null],
    ['used vertices that are not connected', ['3 s 1 2 -3 0'], { code: 'no-solution', constraint: 2 }],
  ],
);

rule(
  'objectives',
  3,
  ['min: +2 x1 -1 x3 +1 ~x2 ;', '+1 x1 +1 x2 >= 1 ;'],
  [
    ['a solution', ['2 o 1 2 3 0'], null],
    ['no solution', ['2 o -1 -2 3 0'], { code: 'no-solution', constraint: 1 }],
    ['better ones', ['2 o 1 2 3 0', '3 o -1 2 3 0'], null],
    ['a worse one', ['2 o -1 2 3 0', '3 o 1 2 3 0'], null],
    ['a literal that a better solution requires', ['2 o 1 2 3 0', '3 -1 0 2 0'], null],
    [
      'a literal that a better solution does not require',
      ['2 o 1 2 3 0', '3 3 0 2 0'],
      { code: 'no-contradiction' },
    ],
    ['no better solution', ['2 o -1 2 3 0', '3 0 2 0'], null],
    ['no solution better than the second best', ['2 o -1 2 -3 0', '3 0 2 0'], { code: 'no-contradiction' }],
    ['the second best, and the rest', ['2 o -1 2 -3 0', '3 3 0 2 0', '4 2 0 2 0', '5 -1 0 2 0'], null],
    ['objectives after solutions', ['2 s 1 2 3 0', '3 o -1 2 3 0'], both],
    ['solutions after objectives', ['2 o 1 2 3 0', '3 s -1 2 3 0'], both],
    ['the objective as an equation', ['2 o 1 2 3 0', '3 p 3 0 2 0'], { code: 'no-equation', found: 2 }],
    [
      'an objective of which nothing is left as an equation',
      ['2 o -1 2 -3 0', '3 p 3 0 2 0'],
      { code: 'no-equation', found: 2 },
    ],
  ],
);
