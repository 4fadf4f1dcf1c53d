import { rule } from './rules.js';

const hold = { code: 'paths-hold' } as const;
const leave = { code: 'paths-leave' } as const;

// A triangle, two parallel edges, and a self-loop.
rule(
  'forests',
  7,
  ['paths 5 edges 1 2 x1 2 3 ~x2 3 1 x3 4 5 x4 5 4 x5 5 5 x6 ;', '+1 x1 +1 x2 >= 1 ;', 'paths 0 edges ;'],
  [
    ['a cycle of three edges', ['4 k -1 2 -3 0 1 0'], null],
    ['a cycle of two edges', ['4 k -4 -5 0 1 0'], null],
    ['a cycle of one edge', ['4 k -6 0 1 0'], null],
    ['literals in any order, repeated', ['4 k -3 2 -1 -3 0 1 0'], null],
    ['more literals', ['4 k -6 7 1 0 1 0'], null],
    ['a path', ['4 k -1 2 -4 0 1 0'], hold],
    ['an edge with the wrong sign', ['4 k -1 -2 -3 0 1 0'], hold],
    ['literals of no edges', ['4 k 1 -2 3 6 7 0 1 0'], hold],
    ['nothing', ['4 k 0 1 0'], hold],
    ['a graph without vertices', ['4 k -6 0 3 0'], hold],
    ['vertices of a cycle', ['4 k -6 4 5 0 1 5 0'], leave],
    ['a clause as the graph', ['4 k -6 0 2 0'], { code: 'no-graph', found: 2 }],
    ['an unknown constraint as the graph', ['4 k -6 0 4 0'], { code: 'unknown-constraint', found: 4 }],
    ['a dropped forest', ['4 d 1 0', '4 k -6 0 1 0'], { code: 'unknown-constraint', found: 1 }],
    ['a literal and its negation', ['4 k 1 -1 0 1 0'], null],
    ['an unknown variable', ['4 k -6 -8 0 1 0'], { code: 'unknown-variable', known: 7, found: 8 }],
    ['use of the clause', ['4 k -6 0 1 0', '5 -6 2 0 4 0'], null],
    ['components of the previous step', ['4 k -4 -5 0 1 0', '5 k -5 0 1 0'], hold],
    ['a forest as a hint', ['4 -6 0 1 0'], { code: 'no-contradiction' }],
    ['a solution', ['4 s 1 2 3 4 -5 -6 7 0'], null],
    ['a cycle in a solution', ['4 s 1 -2 3 4 -5 -6 7 0'], { code: 'no-solution', constraint: 1 }],
  ],
);

// A line of six vertices: ends 1 and 3 have the number 1, end 4 may have the number 2, end 6 has none.
const line = 'edges 1 2 x1 2 3 x2 3 4 x3 4 5 x4 5 6 x5 ;';

rule(
  'ends that are connected',
  8,
  [
    `paths 6 end 1 1 end 3 1 end 4 2 known x6 end 6 0 ${line}`,
    `paths 6 end 1 1 end 3 1 end 4 2 known ~x6 if ~x7 ${line}`,
    'paths 3 end 1 1 end 2 2 end 3 1 edges 1 2 x1 2 3 x2 ;',
  ],
  [
    ['different numbers', ['4 k -1 -2 -3 -6 0 1 0'], null],
    ['different numbers of neighbors', ['4 k -3 -6 0 1 0'], null],
    ['the same number', ['4 k -1 -2 -6 0 1 0'], hold],
    ['a number and none', ['4 k -4 -5 -6 0 1 0'], hold],
    ['a number that is open', ['4 k -3 0 1 0'], hold],
    ['a number that an end does not have', ['4 k -3 6 0 1 0'], hold],
    ['an edge missing', ['4 k -1 -2 -6 -4 0 1 0'], hold],
    ['different numbers under a condition', ['4 k -3 6 7 0 2 0'], null],
    ['without the condition', ['4 k -3 6 0 2 0'], { code: 'graph-condition', expected: 7 }],
    ['the condition with the wrong sign', ['4 k -3 6 -7 0 2 0'], { code: 'graph-condition', expected: 7 }],
    ['three ends, two of them with the same number', ['4 k -1 -2 0 3 0'], null],
    ['a cycle that no graph has', ['4 k -1 -2 -4 -5 0 1 0'], hold],
  ],
);

rule(
  'ends that no path can leave',
  8,
  [
    `paths 6 end 1 1 end 3 1 end 4 2 known x6 end 6 0 ${line}`,
    'paths 4 end 1 1 end 2 1 end 3 2 end 4 3 edges 1 2 x1 2 3 x2 3 4 x3 4 1 x4 1 3 x5 2 2 x6 ;',
    `paths 6 end 1 1 end 3 1 end 4 2 if x7 ${line}`,
  ],
  [
    ['one end', ['4 k 1 0 1 1 0'], null],
    ['an end and a vertex', ['4 k 2 0 1 1 2 0'], null],
    ['vertices in any order, repeated', ['4 k 2 0 1 2 1 2 0'], null],
    ['an end without a number', ['4 k 5 0 1 6 0'], null],
    ['an end whose number is open', ['4 k 3 4 0 1 4 0'], null],
    ['an edge missing', ['4 k 3 0 1 4 0'], leave],
    ['an edge with the wrong sign', ['4 k -1 0 1 1 0'], leave],
    ['an edge inside', ['4 k 1 0 1 1 2 0'], leave],
    ['no end', ['4 k 1 2 0 1 2 0'], leave],
    ['two ends with the same number', ['4 k 3 0 1 1 2 3 0'], leave],
    ['two ends with different numbers', ['4 k 2 4 -6 0 1 3 4 0'], null],
    ['two ends, one without a number', ['4 k 2 4 0 1 3 4 0'], leave],
    ['two ends without a number', ['4 k 3 0 1 4 5 6 0'], leave],
    ['three ends, one of them alone with its number', ['4 k 4 -6 0 1 1 2 3 4 0'], null],
    ['three ends, one without a number', ['4 k 4 0 1 1 2 3 4 0'], leave],
    ['all vertices, and two ends that may be connected', ['4 k -6 0 1 1 2 3 4 5 6 0'], leave],
    ['an edge to another number', ['4 k 2 -6 0 1 3 0'], null],
    ['an edge to an end without a number', ['4 k 2 0 1 3 0'], leave],
    ['an edge from an end without a number', ['4 k 4 0 1 4 0'], leave],
    ['edges to other numbers', ['4 k 1 0 2 1 0'], null],
    ['an edge to the same number', ['4 k 4 5 0 2 1 0'], leave],
    ['an edge to the component of another number', ['4 k 2 -4 -6 0 1 3 0'], null],
    ['an edge to the component of both numbers', ['4 k -1 -2 -5 0 2 4 0'], null],
    ['an edge to a component without numbers', ['4 k 1 -4 -5 0 1 3 0'], leave],
    ['a self-loop', ['4 k 1 0 2 2 0'], null],
    ['all required literals and the condition', ['4 k 1 -7 0 3 1 0'], null],
    ['without the condition', ['4 k 1 0 3 1 0'], { code: 'graph-condition', expected: -7 }],
    ['an unknown vertex', ['4 k 1 0 1 1 7 0'], { code: 'unknown-vertex', vertices: 6, found: 7 }],
    ['no vertex, negative', ['4 k 1 0 1 -1 0'], { code: 'unknown-vertex', vertices: 6, found: -1 }],
    ['use of the clause', ['4 k 1 0 1 1 0', '5 1 2 0 4 0'], null],
  ],
);

rule(
  'vertices that each are connected to an end',
  6,
  [
    'paths 5 covers end 1 1 end 3 1 edges 1 2 x1 2 3 x2 3 4 x3 4 5 x4 ;',
    'paths 3 covers edges 1 2 x1 2 3 x2 ;',
    'paths 3 edges 1 2 x1 2 3 x2 ;',
  ],
  [
    ['one vertex', ['4 k 4 0 1 5 0'], null],
    ['two vertices', ['4 k 3 0 1 4 5 0'], null],
    ['an end', ['4 k 1 0 1 1 0'], null],
    ['two ends that may be connected', ['4 k 3 0 1 1 2 3 0'], leave],
    ['an edge missing', ['4 k 4 0 1 4 0'], leave],
    ['an edge to an end', ['4 k 4 -3 0 1 4 0'], leave],
    ['without ends, all vertices', ['4 k 0 2 1 2 3 0'], null],
    ['without ends, a vertex', ['4 k 1 0 2 1 0'], null],
    ['vertices that need not be connected', ['4 k 0 3 1 2 3 0'], leave],
    ['a step without vertices', ['4 k 1 2 0 2 0'], hold],
  ],
);

// A square, with an edge parallel to its first one, a self-loop, and a fifth vertex.
const square = 'edges 1 2 x1 2 3 x2 3 4 x3 4 1 x4 2 1 x5 2 2 x6 4 5 x7 ;';

rule(
  'paths that touch themselves',
  9,
  [
    `paths 5 induced ${square}`,
    `paths 5 ${square}`,
    `paths 5 covers induced if x8 ${square}`,
    'paths 3 induced end 1 1 end 3 1 edges 1 2 x1 2 3 x2 3 1 x3 ;',
  ],
  [
    ['a false edge', ['5 k -1 -2 -3 4 0 1 0'], null],
    ['an open edge', ['5 k -1 -2 -3 0 1 0'], null],
    ['a parallel edge', ['5 k -1 0 1 0'], null],
    ['an edge missing', ['5 k -2 -3 4 0 1 0'], hold],
    ['a self-loop', ['5 k 6 -2 0 1 0'], hold],
    ['a path that may touch itself', ['5 k -1 -2 -3 4 0 2 0'], hold],
    ['with a condition', ['5 k -1 -2 -3 -8 0 3 0'], null],
    ['without the condition', ['5 k -1 -2 -3 0 3 0'], { code: 'graph-condition', expected: -8 }],
    ['two ends whose edge is false', ['5 k -1 -2 3 0 4 0'], null],
  ],
);

const triangle = 'edges 1 2 x1 2 3 x2 3 1 x3 3 4 x4 1 1 x5 ;';

rule(
  'paths that will touch themselves',
  8,
  [
    `paths 4 induced end 1 1 end 3 1 ${triangle}`,
    `paths 4 induced end 1 1 end 3 1 known x6 ${triangle}`,
    `paths 4 end 1 1 end 3 1 ${triangle}`,
    `paths 4 induced end 1 1 end 3 1 end 4 1 ${triangle}`,
    `paths 4 induced end 1 1 end 3 1 end 4 0 ${triangle}`,
    `paths 4 induced end 1 1 end 3 1 end 4 2 ${triangle}`,
    `paths 4 induced end 1 1 end 3 2 end 2 1 end 4 2 ${triangle}`,
  ],
  [
    ['a false edge between two ends', ['8 k 3 0 1 0'], null],
    ['a false edge between their components', ['8 k -1 2 0 1 0'], null],
    ['an open edge', ['8 k -1 0 1 0'], hold],
    ['a false edge to a component without an end', ['8 k 1 0 1 0'], hold],
    ['a false edge from a component without an end', ['8 k 2 0 1 0'], hold],
    ['a false self-loop', ['8 k 5 0 1 0'], hold],
    ['a number that is known', ['8 k 3 -6 0 2 0'], null],
    ['a number that is open', ['8 k 3 0 2 0'], hold],
    ['paths that may touch themselves', ['8 k 3 0 3 0'], hold],
    ['a third end with the number', ['8 k 3 0 4 0'], hold],
    ['a third end without a number', ['8 k 3 0 5 0'], hold],
    ['a third end with another number', ['8 k 3 0 6 0'], null],
    ['ends with different numbers', ['8 k 3 0 7 0'], hold],
  ],
);

rule(
  'solutions of paths',
  7,
  [
    'paths 4 induced end 1 1 end 3 1 known x6 end 4 2 if x7 edges 1 2 x1 2 3 x2 3 4 x3 4 1 x4 1 3 x5 ;',
    'paths 3 covers end 1 1 end 2 1 edges 1 2 x1 2 3 x5 ;',
  ],
  [
    ['all three ends, one of them without a number', ['3 s 1 -2 -3 -4 5 -6 -7 0'], null],
    ['a false condition', ['3 s 1 2 3 4 5 6 -7 0'], null],
    ['a cycle', ['3 s 1 2 -3 -4 5 -6 7 0'], { code: 'no-solution', constraint: 1 }],
    ['a path that touches itself', ['3 s 1 2 -3 -4 -5 -6 7 0'], { code: 'no-solution', constraint: 1 }],
    ['different numbers', ['3 s 1 -2 -3 4 5 -6 7 0'], { code: 'no-solution', constraint: 1 }],
    ['an end that is alone', ['3 s 1 -2 -3 -4 5 6 7 0'], { code: 'no-solution', constraint: 1 }],
    ['a vertex without an end', ['3 s 1 -2 -3 -4 -5 6 -7 0'], { code: 'no-solution', constraint: 2 }],
    ['the last vertex, connected', ['3 s 1 2 -3 4 5 6 -7 0'], null],
    [
      'an end alone and a vertex connected',
      ['3 s -1 2 -3 4 5 6 -7 0'],
      { code: 'no-solution', constraint: 2 },
    ],
  ],
);

rule(
  'large numbers of ends',
  1,
  [
    'paths 2 end 1 2147483646 end 2 2147483647 edges 1 2 x1 ;',
    'paths 2 end 1 2147483647 end 2 2147483647 edges 1 2 x1 ;',
  ],
  [
    ['different ones', ['3 k -1 0 1 0'], null],
    ['the same', ['3 k -1 0 2 0'], hold],
  ],
);
