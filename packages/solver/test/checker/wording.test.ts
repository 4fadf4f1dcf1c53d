import { expect, test } from 'vitest';
import { type Finding, ProofError, proofProblemText } from '../../src/checker/index.js';

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
    'the text ends, where a step, or the claim was expected',
  ],
  [
    { kind: 'unreadable', code: 'constraint-count', expected: 4, found: 3 },
    'the header says 4 constraints, and there are 3',
  ],
  [
    { kind: 'unreadable', code: 'number-too-large' },
    'a number of the line, or the sum of their sizes, is larger than 2^53 - 1',
  ],
  [{ kind: 'unreadable', code: 'line-too-long', limit: 100 }, 'the line has more than 100 bytes'],
  [{ kind: 'unreadable', code: 'too-large', limit: 100 }, 'the check would take more than 100 bytes'],
  [
    { kind: 'refused', code: 'step-number', expectedAbove: 9, found: 8 },
    'the number of the step is 8, and must be larger than 9',
  ],
  [
    { kind: 'refused', code: 'unknown-variable', known: 4, found: 6 },
    'variable 6 is not known, only those up to 4 are',
  ],
  [{ kind: 'refused', code: 'unknown-constraint', found: 7 }, 'there is no constraint 7, or it was dropped'],
  [{ kind: 'refused', code: 'rat-step' }, 'RAT steps are not read'],
  [
    { kind: 'refused', code: 'no-contradiction' },
    'the clause does not follow: the constraints given for it lead to no contradiction',
  ],
  [{ kind: 'refused', code: 'no-graph', found: 3 }, 'constraint 3 is not a graph constraint'],
  [{ kind: 'refused', code: 'unknown-vertex', vertices: 4, found: 5 }, '5 is not a vertex, only 1 to 4 are'],
  [
    { kind: 'refused', code: 'vertex-set', found: 'all' },
    'a cut needs some vertices, but not all; it has all',
  ],
  [
    { kind: 'refused', code: 'graph-condition', expected: -3 },
    "the clause lacks the literal -3, the negation of the graph constraint's condition",
  ],
  [
    { kind: 'refused', code: 'cut-used', side: 'inside' },
    'the cut lacks the negation of a literal under which a vertex inside is used',
  ],
  [
    { kind: 'refused', code: 'cut-edge', expected: 5 },
    'the cut lacks the literal 5 of an edge between the vertices and the others',
  ],
  [
    { kind: 'refused', code: 'loop-vertices', found: 2 },
    'a step about a loop has no vertices, and this one has 2',
  ],
  [
    { kind: 'refused', code: 'no-smaller-cycle' },
    'the clause does not follow: no cycle of the edges whose negations it has lacks one of them',
  ],
  [{ kind: 'refused', code: 'no-equation', found: 2 }, 'constraint 2 is neither an equation nor a parity'],
  [
    { kind: 'refused', code: 'parity' },
    'the parity does not follow: it is not the sum of the constraints given for it',
  ],
  [
    { kind: 'refused', code: 'solution-literal', found: -4 },
    'literal -4 is not of a variable of the statement, or the second of its variable',
  ],
  [
    { kind: 'refused', code: 'solution-size', expected: 4, found: 3 },
    'the solution has 3 values, and the statement 4 variables',
  ],
  [
    { kind: 'refused', code: 'no-solution', constraint: 2 },
    'not a solution: it breaks constraint 2 of the statement',
  ],
  [
    { kind: 'refused', code: 'solution-twice' },
    'the solution was given before: the values of the decision variables are the same',
  ],
  [{ kind: 'refused', code: 'solutions-and-objectives' }, 'a proof has steps "s" or steps "o", not both'],
  [{ kind: 'refused', code: 'no-objective' }, 'the statement has no objective'],
  [
    { kind: 'refused', code: 'no-empty-clause' },
    'the proof has no clause without literals, so there may be more solutions',
  ],
  [
    { kind: 'refused', code: 'claim', expected: { kind: 'solutions', count: 2 }, found: none },
    'the steps show "solutions 2", and the claim is "none"',
  ],
  [
    { kind: 'refused', code: 'claim', expected: { kind: 'optimum', value: -2 }, found: none },
    'the steps show "optimum -2", and the claim is "none"',
  ],
];

test.each(texts)('$code', (finding, text) => {
  const problem = { line: 12, ...finding };
  expect(proofProblemText(problem)).toBe(`line 12: ${text}`);
  expect(new ProofError(problem).message).toBe(`line 12: ${text}`);
});
