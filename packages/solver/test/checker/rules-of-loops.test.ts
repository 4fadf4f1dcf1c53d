import { rule } from './rules.js';

const noCycle = { code: 'no-smaller-cycle' } as const;

// A square and its diagonal, a separate edge, a parallel edge, and a self-loop.
rule(
  'loops',
  9,
  [
    'loop 7 edges 1 2 x1 2 3 x2 3 4 ~x3 4 1 x4 1 3 x5 5 6 x6 6 5 x7 7 7 x8 ;',
    'connected 2 edges 1 2 x1 ;',
    '+1 x1 +1 x2 >= 1 ;',
    'loop 0 edges ;',
  ],
  [
    ['a cycle and a separate edge', ['5 k -1 -2 3 -4 -6 0 1 0'], null],
    ['a cycle and an adjacent edge', ['5 k -1 -2 -5 -4 0 1 0'], null],
    ['a cycle and a chord', ['5 k -1 -2 3 -4 -5 0 1 0'], null],
    ['literals in any order, repeated', ['5 k -6 -4 3 -1 -2 -4 0 1 0'], null],
    ['more literals', ['5 k -1 -2 3 -4 -6 9 7 0 1 0'], null],
    ['a cycle of two edges', ['5 k -6 -7 -1 0 1 0'], null],
    ['a cycle of one edge', ['5 k -8 -1 0 1 0'], null],
    ['two separate cycles', ['5 k -6 -7 -8 0 1 0'], null],
    ['a cycle alone', ['5 k -1 -2 3 -4 0 1 0'], noCycle],
    ['only a cycle of two edges', ['5 k -6 -7 0 1 0'], noCycle],
    ['only a cycle of one edge', ['5 k -8 0 1 0'], noCycle],
    ['a path and a separate edge', ['5 k -1 -2 3 -6 0 1 0'], noCycle],
    ['three edges at a vertex', ['5 k -1 -4 -5 0 1 0'], noCycle],
    ['an edge with the wrong sign', ['5 k -1 -2 -3 -4 -6 0 1 0'], noCycle],
    ['literals of no edges', ['5 k 1 2 3 4 6 0 1 0'], noCycle],
    ['nothing', ['5 k 0 1 0'], noCycle],
    ['a graph without vertices', ['5 k -1 -2 0 4 0'], noCycle],
    ['vertices', ['5 k -1 -2 3 -4 -6 0 1 1 2 0'], { code: 'loop-vertices', found: 2 }],
    ['the edges of another graph', ['5 k -1 -2 3 -4 -6 0 2 0'], { code: 'vertex-set', found: 'none' }],
    ['a clause as the graph', ['5 k -1 -2 3 -4 -6 0 3 0'], { code: 'no-graph', found: 3 }],
    [
      'an unknown constraint as the graph',
      ['5 k -1 -2 3 -4 -6 0 5 0'],
      { code: 'unknown-constraint', found: 5 },
    ],
    ['a dropped loop', ['5 d 1 0', '5 k -1 -2 3 -4 -6 0 1 0'], { code: 'unknown-constraint', found: 1 }],
    ['a literal and its negation', ['5 k 1 -1 0 1 0'], null],
    ['an unknown variable', ['5 k -1 -2 3 -4 -10 0 1 0'], { code: 'unknown-variable', known: 9, found: 10 }],
    ['use of the clause', ['5 k -8 -1 0 1 0', '6 -8 2 0 5 3 0'], null],
    ['components of the previous step', ['5 k -8 -1 0 1 0', '6 k -8 0 1 0'], noCycle],
    ['degrees of the previous step', ['5 k -8 -1 0 1 0', '6 k -6 -7 0 1 0'], noCycle],
    ['a loop as a hint', ['5 -1 -8 0 1 0'], { code: 'no-contradiction' }],
  ],
);

rule(
  'loops with a condition, and with edges that share a literal',
  5,
  ['loop 3 if ~x4 edges 1 2 x1 2 3 x2 3 1 x3 2 1 x5 ;', 'loop 3 edges 1 2 x1 2 1 x1 2 3 x1 3 1 x2 ;'],
  [
    ['all required literals', ['3 k -1 -5 -2 4 0 1 0'], null],
    ['a cycle alone', ['3 k -1 -2 -3 4 0 1 0'], noCycle],
    ['without the condition', ['3 k -1 -5 -2 0 1 0'], { code: 'graph-condition', expected: 4 }],
    [
      'the condition with the wrong sign',
      ['3 k -1 -5 -2 -4 0 1 0'],
      { code: 'graph-condition', expected: 4 },
    ],
    ['one literal for a cycle and an edge outside it', ['3 k -1 0 2 0'], null],
    ['only the other edge', ['3 k -2 0 2 0'], noCycle],
  ],
);
