import { expect, test } from 'vitest';
import { type Finding, proofError, proofProblemText } from '../../src/checker/index.js';

const none = { kind: 'none' } as const;

const texts: readonly (readonly [finding: Finding, text: string])[] = [
  [
    { kind: 'unreadable', code: 'unexpected', expected: 'zero', found: null },
    'expected a 0, found the end of the line',
  ],
  [
    { kind: 'unreadable', code: 'unexpected', expected: 'version', found: 'a"\u0000' },
    'expected the first line of a proof, "gridwright-proof 1", found "a\\"\\u0000"',
  ],
  [
    { kind: 'unreadable', code: 'truncated', expected: 'step' },
    'expected a step, or the claim, found the end of the text',
  ],
  [
    { kind: 'unreadable', code: 'constraint-count', expected: 4, found: 3 },
    'expected 4 constraints, as in the header, found 3',
  ],
  [
    { kind: 'unreadable', code: 'number-too-large' },
    'a number of the line, or the sum of their absolute values, exceeds 2^53 - 1',
  ],
  [{ kind: 'unreadable', code: 'line-too-long', limit: 100 }, 'the line exceeds the limit of 100 bytes'],
  [{ kind: 'unreadable', code: 'too-large', limit: 100 }, 'the check exceeds the limit of 100 bytes'],
  [
    { kind: 'refused', code: 'step-number', expectedAbove: 9, found: 8 },
    'expected a step number above 9, found 8',
  ],
  [
    { kind: 'refused', code: 'unknown-variable', known: 4, found: 6 },
    'expected a variable from 1 to 4, found 6',
  ],
  [{ kind: 'refused', code: 'unknown-constraint', found: 7 }, 'constraint 7 does not exist or was deleted'],
  [
    { kind: 'refused', code: 'rat-step' },
    'unsupported: RAT steps; supported: additions by unit propagation, and deletions',
  ],
  [
    { kind: 'refused', code: 'no-contradiction' },
    'the clause does not follow: the constraints given for it lead to no contradiction',
  ],
  [{ kind: 'refused', code: 'no-graph', found: 3 }, 'constraint 3 is not a graph constraint'],
  [
    { kind: 'refused', code: 'unknown-vertex', vertices: 4, found: 5 },
    'expected a vertex from 1 to 4, found 5',
  ],
  [
    { kind: 'refused', code: 'vertex-set', found: 'all' },
    'expected some vertices of the cut, but not all, found all',
  ],
  [
    { kind: 'refused', code: 'graph-condition', expected: -3 },
    "the clause lacks the literal -3, the negation of the graph constraint's condition",
  ],
  [
    { kind: 'refused', code: 'cut-used', side: 'inside' },
    'the cut lacks the negated literal of a used vertex inside',
  ],
  [
    { kind: 'refused', code: 'cut-edge', expected: 5 },
    'the cut lacks the literal 5 of an edge between the vertices and the others',
  ],
  [
    { kind: 'refused', code: 'loop-vertices', found: 2 },
    'expected no vertices in a step about a loop, found 2',
  ],
  [
    { kind: 'refused', code: 'no-smaller-cycle' },
    'the clause does not follow: among the edges that it negates, no cycle leaves out an edge',
  ],
  [
    { kind: 'refused', code: 'paths-hold' },
    'the clause does not follow: the edges that it negates can be part of such paths',
  ],
  [
    { kind: 'refused', code: 'paths-leave' },
    'the clause does not follow: a path can leave the vertices, or none must',
  ],
  [
    { kind: 'unreadable', code: 'unexpected', expected: 'end number', found: '2147483648' },
    'expected the number of an end, from 0 to 2^31 - 1, found "2147483648"',
  ],
  [{ kind: 'refused', code: 'no-equation', found: 2 }, 'constraint 2 is neither an equation nor a parity'],
  [
    { kind: 'refused', code: 'parity' },
    'the parity does not follow: it is not the sum of the constraints given for it',
  ],
  [
    { kind: 'refused', code: 'divisor' },
    'expected one divisor, a whole number from 1 to 1999999999, before the first 0 of a weighted sum',
  ],
  [
    { kind: 'refused', code: 'weights' },
    'expected pairs of a weight and a constraint in a weighted sum, found a weight without one',
  ],
  [{ kind: 'refused', code: 'no-bound', side: 'upper', found: 2 }, 'constraint 2 has no upper bound to add'],
  [
    { kind: 'refused', code: 'sum-too-large' },
    'a weight of the sum exceeds 1999999999, or its numbers sum to more than 2^53 - 1 in absolute value',
  ],
  [
    { kind: 'refused', code: 'solution-literal', found: -4 },
    'literal -4 is not of the statement, or repeats a variable',
  ],
  [
    { kind: 'refused', code: 'solution-size', expected: 4, found: 3 },
    'expected values for 4 variables, found 3',
  ],
  [
    { kind: 'refused', code: 'no-solution', constraint: 2 },
    'not a solution: it breaks constraint 2 of the statement',
  ],
  [
    { kind: 'refused', code: 'solution-twice' },
    'the solution repeats the values of the decision variables of an earlier one',
  ],
  [
    { kind: 'refused', code: 'solutions-and-objectives' },
    'a proof must not have both steps "s" and steps "o"',
  ],
  [{ kind: 'refused', code: 'no-objective' }, 'the statement has no objective'],
  [
    { kind: 'refused', code: 'no-empty-clause' },
    'the proof has no empty clause, so there may be further solutions',
  ],
  [
    { kind: 'refused', code: 'claim', expected: { kind: 'solutions', count: 2 }, found: none },
    'expected the claim "solutions 2", which the steps show, found "none"',
  ],
  [
    { kind: 'refused', code: 'claim', expected: { kind: 'optimum', value: -2 }, found: none },
    'expected the claim "optimum -2", which the steps show, found "none"',
  ],
];

test.each(texts)('$code', (finding, text) => {
  const problem = { line: 12, ...finding };
  expect(proofProblemText(problem)).toBe(`line 12: ${text}`);
  expect(proofError(problem).message).toBe(`line 12: ${text}`);
});
