import { describe, expect, test } from 'vitest';
import {
  checkProof,
  checkProofStream,
  type Expected,
  ProofChecker,
  ProofError,
  type ProofProblem,
} from '../../src/checker/index.js';
import { bytesOf } from './proof-text.js';

const proof = [
  'gridwright-proof 1',
  'about a board of 2 by 2',
  '* #variable= 3 #constraint= 3',
  '* gridwright-statement 1',
  'min: +2 x1 -1 x3 ;',
  'decisions x1 x2 ;',
  '+1 x1 +1 ~x2 >= 1 ;',
  '+1 x1 +1 x2 +1 x3 = 2 ;',
  'connected 2 used x1 ~x2 if x3 edges 1 2 x1 ;',
  'steps',
  '4 s 1 -2 3 0',
  '5 s 1 2 -3 0',
  '6 1 0 1 2 0',
  '7 2 0 6 2 4 0',
  '8 0 7 6 2 5 0',
  'claim solutions 2',
];

/** The proof with other lines; `undefined` leaves one out. Lines count from 1. */
function withLines(changes: Readonly<Record<number, string | undefined>>): string {
  const lines = proof.map((line, i) => (i + 1 in changes ? changes[i + 1] : line));
  return `${lines.filter((line) => line !== undefined).join('\n')}\n`;
}

function problemOf(text: string): ProofProblem | null {
  const verdict = checkProof(bytesOf(text));
  return verdict.status === 'verified' ? null : verdict.problem;
}

test('a whole proof', () => {
  expect(checkProof(bytesOf(withLines({})))).toEqual({
    status: 'verified',
    claim: { kind: 'solutions', count: 2 },
    variables: 3,
    constraints: 3,
    decisions: 2,
    steps: 5,
  });
});

describe('alternative notations', () => {
  test.each([
    ['blanks', { 1: ' gridwright-proof   1\t', 7: '\t+1  x1 +1 ~x2\t>=  1 ; ', 11: '  4\ts  1 -2   3  0 ' }],
    ['no signs, and leading zeros', { 7: '1 x1 01 ~x02 >= 001 ;', 13: '06 01 0 1 02 0' }],
    ['an about without text', { 2: 'about' }],
    ['an about with any bytes', { 2: 'about \u0000 ü \u{1f600} \t ' }],
    ['no objective', { 5: undefined }],
    ['no decisions', { 6: undefined }],
    ['deletions', { 13: '6 1 0 1 2 0\n6 d 3 0' }],
    ['no line feed at the end', { 16: 'claim solutions 2' }],
    ['blank lines at the end', { 16: 'claim solutions 2\n\n \t\n\r\n\n' }],
  ])('%s', (_, changes) => {
    expect(problemOf(withLines(changes))).toBeNull();
    expect(problemOf(withLines(changes).replaceAll('\n', '\r\n'))).toBeNull();
    expect(problemOf(withLines(changes).slice(0, -1))).toBeNull();
  });
});

describe('an unreadable line', () => {
  const rows: readonly (readonly [
    name: string,
    line: number,
    text: string,
    expected: Expected,
    found: string | null,
  ])[] = [
    ['another file', 1, '%PDF-1.5', 'version', '%PDF-1.5'],
    ['nothing', 1, '', 'version', null],
    ['another version', 1, 'gridwright-proof 2', 'version', '2'],
    ['no version', 1, 'gridwright-proof', 'version', null],
    ['more than a version', 1, 'gridwright-proof 1 2', 'end of line', '2'],
    ['no about', 2, 'abouta board', 'about', 'abouta'],
    ['no header', 3, '+1 x1 >= 1 ;', 'statement header', '+1'],
    ['another header', 3, '* #vars= 3 #constraint= 3', 'statement header', '#vars='],
    ['half a header', 3, '* #variable= 3 #product= 3', 'statement header', '#product='],
    ['a header without numbers', 3, '* #variable= x #constraint= 3', 'number', 'x'],
    ['a header with a negative number', 3, '* #variable= 3 #constraint= -3', 'number', '-3'],
    ['a longer header', 3, '* #variable= 3 #constraint= 3 #soft= 1', 'end of line', '#soft='],
    ['no statement version', 4, '+1 x1 >= 1 ;', 'statement version', '+1'],
    ['another comment', 4, '* a comment', 'statement version', 'a'],
    ['another statement version', 4, '* gridwright-statement 12', 'statement version', '12'],
    ['steps in the header', 4, 'steps', 'statement version', 'steps'],
    ['an objective without end', 5, 'min: +1 x1', 'coefficient', null],
    ['an objective with a relation', 5, 'min: +1 x1 >= 1 ;', 'coefficient', '>='],
    ['a maximum', 5, 'max: +1 x1 ;', 'coefficient', 'max:'],
    ['an objective of decisions', 6, 'min: +1 x1 ;', 'coefficient', 'min:'],
    ['decisions without end', 6, 'decisions x1', 'variable', null],
    ['a negated decision', 6, 'decisions ~x1 ;', 'variable', '~x1'],
    ['a decision that is no variable', 6, 'decisions x4 ;', 'variable', 'x4'],
    ['decisions among the constraints', 8, 'decisions x1 ;', 'coefficient', 'decisions'],
    ['an empty line', 7, '', 'coefficient', null],
    ['a comment', 7, '* comment', 'coefficient', '*'],
    ['a product', 7, '+1 x1 x2 >= 1 ;', 'coefficient', 'x2'],
    ['no coefficient', 7, 'x1 >= 1 ;', 'coefficient', 'x1'],
    ['a sign without a number', 7, '+ x1 >= 1 ;', 'coefficient', '+'],
    ['a fraction', 7, '+1.5 x1 >= 1 ;', 'coefficient', '+1.5'],
    ['no literal', 7, '+1 >= 1 ;', 'literal', '>='],
    ['a literal without a number', 7, '+1 x >= 1 ;', 'literal', 'x'],
    ['a negation of nothing', 7, '+1 ~ >= 1 ;', 'literal', '~'],
    ['variable 0', 7, '+1 x0 >= 1 ;', 'literal', 'x0'],
    ['an unknown variable', 7, '+1 ~x4 >= 1 ;', 'literal', '~x4'],
    ['another letter', 7, '+1 y1 >= 1 ;', 'literal', 'y1'],
    ['another relation', 7, '+1 x1 <= 1 ;', 'coefficient', '<='],
    ['no bound', 7, '+1 x1 >= ;', 'number', ';'],
    ['a bound at the end', 7, '+1 x1 >=', 'number', null],
    ['no end', 7, '+1 x1 >= 1', 'semicolon', null],
    ['an end without a blank', 7, '+1 x1 >= 1;', 'number', '1;'],
    ['more after the end', 7, '+1 x1 >= 1 ; ;', 'end of line', ';'],
    ['a long word', 7, 'y'.repeat(70), 'coefficient', `${'y'.repeat(40)}…`],
    ['no number of vertices', 9, 'connected edges ;', 'number', 'edges'],
    ['no edges', 9, 'connected 2 ;', 'edges', ';'],
    ['a vertex without a literal', 9, 'connected 2 used x1 edges ;', 'literal', 'edges'],
    ['one literal too many', 9, 'connected 2 used x1 x2 x3 edges ;', 'edges', 'x3'],
    ['a condition before the vertices', 9, 'connected 2 if x1 used x1 x2 edges ;', 'edges', 'used'],
    ['no condition', 9, 'connected 2 if edges ;', 'literal', 'edges'],
    ['an unknown vertex', 9, 'connected 2 edges 1 3 x1 ;', 'vertex', '3'],
    ['vertex 0', 9, 'connected 2 edges 0 1 x1 ;', 'vertex', '0'],
    ['half an edge', 9, 'connected 2 edges 1 2 ;', 'literal', ';'],
    ['edges without end', 9, 'connected 2 edges 1 2 x1', 'vertex', null],
    ['no number of vertices of a loop', 9, 'loop edges ;', 'number', 'edges'],
    ['no edges of a loop', 9, 'loop 2 if x1 ;', 'edges', ';'],
    ['used vertices of a loop', 9, 'loop 2 used x1 x2 edges ;', 'edges', 'used'],
    ['an unknown vertex of a loop', 9, 'loop 2 edges 1 3 x1 ;', 'vertex', '3'],
    ['no number of vertices of paths', 9, 'paths edges ;', 'number', 'edges'],
    ['no edges of paths', 9, 'paths 2 covers induced ;', 'edges', ';'],
    ['used vertices of paths', 9, 'paths 2 used x1 x2 edges ;', 'edges', 'used'],
    ['the words of paths in another order', 9, 'paths 2 induced covers edges ;', 'edges', 'covers'],
    ['the ends of paths before a word', 9, 'paths 2 end 1 1 covers edges ;', 'edges', 'covers'],
    ['a condition before the ends', 9, 'paths 2 if x1 end 1 1 edges ;', 'edges', 'end'],
    ['ends of a loop', 9, 'loop 2 end 1 1 edges ;', 'edges', 'end'],
    ['an end without a vertex', 9, 'paths 2 end edges ;', 'vertex', 'edges'],
    ['an unknown vertex as an end', 9, 'paths 2 end 3 1 edges ;', 'vertex', '3'],
    ['vertex 0 as an end', 9, 'paths 2 end 0 1 edges ;', 'vertex', '0'],
    ['an end twice', 9, 'paths 2 end 1 1 end 2 1 end 1 0 edges ;', 'vertex', '1'],
    ['an end without a number', 9, 'paths 2 end 1 edges ;', 'end number', 'edges'],
    ['an end with a negative number', 9, 'paths 2 end 1 -1 edges ;', 'end number', '-1'],
    ['an end with too large a number', 9, 'paths 2 end 1 2147483648 edges ;', 'end number', '2147483648'],
    ['an end with a number but no literal', 9, 'paths 2 end 1 1 known edges ;', 'literal', 'edges'],
    ['an end with an unknown variable', 9, 'paths 2 end 1 1 known x4 edges ;', 'literal', 'x4'],
    ['no condition of paths', 9, 'paths 2 end 1 1 if edges ;', 'literal', 'edges'],
    ['an unknown vertex of paths', 9, 'paths 2 edges 1 3 x1 ;', 'vertex', '3'],
    ['paths without end', 9, 'paths 2 end 1 1', 'edges', null],
    ['more than steps', 10, 'steps 2', 'end of line', '2'],
    ['an empty step', 11, '', 'step', null],
    ['a step without a number', 11, 's 1 -2 3 0', 'step', 's'],
    ['a negative number of a step', 11, '-4 s 1 -2 3 0', 'step', '-4'],
    ['another letter of a step', 11, '4 x 1 -2 3 0', 'number', 'x'],
    ['a letter and more', 11, '4 ss 1 -2 3 0', 'number', 'ss'],
    ['no zero', 11, '4 s 1 -2 3', 'zero', null],
    ['more after the zero', 11, '4 s 1 -2 3 0 0', 'end of line', '0'],
    ['one list of two', 13, '6 1 0', 'zero', null],
    ['no list', 13, '6', 'zero', null],
    ['an unfinished list', 13, '6 1 0 1 2', 'zero', null],
    ['three lists', 13, '6 1 0 1 2 0 3 0', 'end of line', '3'],
    ['a word in a step', 13, '6 1 0 1 x2 0', 'number', 'x2'],
    ['a number that ends in a letter', 13, '6 1 0 1 2x 0', 'number', '2x'],
    ['a minus without a number', 13, '6 - 0 1 2 0', 'number', '-'],
    ['a negative zero', 13, '6 1 -0 1 2 0', 'number', '-0'],
    ['a plus', 13, '6 +1 0 1 2 0', 'number', '+1'],
    ['a cut without a graph', 13, '6 k 1 0 0', 'graph', null],
    ['a parity without its second list', 13, '6 p 1 0', 'zero', null],
    ['no claim', 16, 'claim', 'claim', null],
    ['another claim', 16, 'claim some', 'claim', 'some'],
    ['a claim without its number', 16, 'claim solutions', 'number', null],
    ['a claim of a negative number', 16, 'claim solutions -2', 'number', '-2'],
    ['a claim and more', 16, 'claim solutions 2 3', 'end of line', '3'],
    ['a claim of none and more', 16, 'claim none 0', 'end of line', '0'],
    ['an optimum without its number', 16, 'claim optimum', 'number', null],
    ['a step after the claim', 17, '8 1 0 1 2 0', 'end', '8'],
    ['a step after an empty line after the claim', 18, '\n8 1 0 1 2 0', 'end', '8'],
    ['an empty line among the steps', 12, '', 'step', null],
    ['a comment after the claim', 17, 'c the end', 'end', 'c'],
  ];

  test.each(rows)('%s', (_, line, text, expected, found) => {
    const whole = line > proof.length ? `${withLines({})}${text}\n` : withLines({ [line]: text });
    expect(problemOf(whole)).toEqual({ line, kind: 'unreadable', code: 'unexpected', expected, found });
  });
});

describe('a truncated text', () => {
  test.each([
    [0, 'version'],
    [1, 'about'],
    [2, 'statement header'],
    [3, 'statement version'],
    [4, 'constraint'],
    [9, 'constraint'],
    [10, 'step'],
    [15, 'step'],
  ])('after line %i', (count, expected) => {
    const text = proof
      .slice(0, count)
      .map((line) => `${line}\n`)
      .join('');
    expect(problemOf(text)).toEqual({ line: count + 1, kind: 'unreadable', code: 'truncated', expected });
  });
});

describe('numbers of a statement', () => {
  const tooLarge = { kind: 'unreadable', code: 'number-too-large' };
  test.each([
    ['a coefficient', 7, '9007199254740992 x1 >= 1 ;', tooLarge],
    ['a bound', 7, '+1 x1 >= -99999999999999999999999 ;', tooLarge],
    ['a sum', 7, '+4503599627370496 x1 -4503599627370495 x2 >= 1 ;', tooLarge],
    ['a sum with its bound', 7, '+4503599627370496 x1 >= -4503599627370496 ;', tooLarge],
    ['an objective', 5, 'min: +4503599627370496 x1 -4503599627370496 x1 ;', tooLarge],
    ['a literal', 7, '+1 x9007199254740992 >= 1 ;', tooLarge],
    ['a claim', 16, 'claim solutions 9007199254740992', tooLarge],
    [
      'fewer constraints',
      3,
      '* #variable= 3 #constraint= 4',
      { code: 'constraint-count', expected: 4, found: 3 },
    ],
    [
      'more constraints',
      3,
      '* #variable= 3 #constraint= 2',
      { code: 'constraint-count', expected: 2, found: 3 },
    ],
  ])('%s', (_, line, text, found) => {
    const foundIn = 'expected' in found ? 10 : line;
    expect(problemOf(withLines({ [line]: text }))).toMatchObject({
      line: foundIn,
      kind: 'unreadable',
      ...found,
    });
  });

  test('the largest', () => {
    const large = '+4503599627370495 x1 -4503599627370495 x2 >= -1 ;';
    expect(problemOf(withLines({ 5: `min: ${large.replace('>= -1 ', '')}`, 8: large }))).toMatchObject({
      kind: 'refused',
      line: 13,
    });
  });
});

test('callbacks receive the text after about, the lines of the statement, and the solutions', () => {
  const lines: string[] = [];
  const solutions: number[][] = [];
  checkProof(bytesOf(withLines({}).replaceAll('\n', '\r\n')), {
    onLine: (section, line) => lines.push(`${section}: ${line}`),
    onSolution: (values) => solutions.push([...values]),
  });
  expect(lines).toEqual([
    'about: a board of 2 by 2',
    ...proof.slice(2, 9).map((line) => `statement: ${line}`),
  ]);
  expect(solutions).toEqual([
    [0, 1, 0, 1],
    [0, 1, 1, 0],
  ]);
});

test('a refused solution is not passed to the callback', () => {
  const solutions: number[][] = [];
  const verdict = checkProof(bytesOf(withLines({ 12: '5 s 1 2 3 0' })), {
    onSolution: (values) => solutions.push([...values]),
  });
  expect(verdict).toMatchObject({ status: 'refused', problem: { line: 12 } });
  expect(solutions).toHaveLength(1);
});

test('after an error, every call throws it again', () => {
  const checker = new ProofChecker();
  const errors: unknown[] = [];
  const collect = (call: () => unknown) => {
    try {
      call();
    } catch (thrown) {
      errors.push(thrown);
    }
  };
  collect(() => checker.push(bytesOf('gridwright-proof 1\nx\n')));
  collect(() => checker.push(bytesOf(proof.slice(1).join('\n'))));
  collect(() => checker.finish());
  expect(errors).toHaveLength(3);
  expect(errors[0]).toBeInstanceOf(ProofError);
  expect(new Set(errors).size).toBe(1);
});

test('an error of a callback is rethrown and ends the check', () => {
  const own = new Error('enough');
  const checker = new ProofChecker({
    onLine: () => {
      throw own;
    },
  });
  expect(() => checker.push(bytesOf(withLines({})))).toThrow(own);
  expect(() => checker.finish()).toThrow(own);
  expect(() =>
    checkProof(bytesOf(withLines({})), {
      onSolution: () => {
        throw own;
      },
    }),
  ).toThrow(own);
});

test('a stream', async () => {
  const streamOf = (text: string) => new Blob([text]).stream();
  expect(await checkProofStream(streamOf(withLines({})))).toEqual(checkProof(bytesOf(withLines({}))));
  expect(await checkProofStream(streamOf(withLines({ 16: 'claim none' })))).toMatchObject({
    status: 'refused',
    problem: { line: 16, code: 'claim' },
  });
});
