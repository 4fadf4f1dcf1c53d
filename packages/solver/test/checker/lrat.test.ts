import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLrat, type LratVerdict } from '../../src/checker/index.js';
import { refute } from './clause-learning.js';
import { bytesOf } from './proof-text.js';
import { Random } from './random.js';
import { allValues, isTrue } from './statements.js';

type Clauses = readonly (readonly number[])[];

function formulaText(variables: number, clauses: Clauses): string {
  return [
    `p cnf ${variables} ${clauses.length}`,
    ...clauses.map((clause) => [...clause, 0].join(' ')),
    '',
  ].join('\n');
}

function verdictOf(formula: string, proof: string, bytes?: number): LratVerdict {
  const texts = { formula: bytesOf(formula), proof: bytesOf(proof) };
  return checkLrat(bytes === undefined ? texts : { ...texts, limits: { bytes } });
}

const formula = 'c four clauses\np cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n';
const proof = '5 1 0 1 2 0\n6 0 5 3 4 0\n';
const verified = { status: 'verified', variables: 2, clauses: 4, steps: 2 };

test('a proof', () => {
  expect(verdictOf(formula, proof)).toEqual(verified);
});

describe('equivalent notations of a formula', () => {
  test.each([
    ['clauses over lines', 'p cnf 2 4\n1\n2 0 1 -2 0 -1\n2 0 -1\n-2\n0'],
    ['comments and empty lines', 'c\n\nc p cnf 1 1\np cnf 2 4\n1 2 0\nc 1 0\n1 -2 0\n\n-1 2 0\n-1 -2 0\nc'],
    ['blanks and line ends', '  p\tcnf  2  4 \r\n 1  2 0\r\n1 -2 0\r\n\r\n-1 2 0\r\n\t-1 -2 0\r\n'],
    ['signs and literals twice', 'p cnf 2 4\n+1 2 1 0\n1 -2 -2 0\n-1 2 0\n-1 -2 -1 0\n'],
  ])('%s', (_, text) => {
    expect(verdictOf(text, proof)).toEqual(verified);
  });
});

describe('correct proofs', () => {
  test.each([
    ['gaps in the numbers', '10 1 0 1 2 0\n200 0 10 3 4 0\n', 2],
    ['deletions', '5 1 0 1 2 0\n5 d 1 2 0\n7 d 0\n6 0 5 3 4 0\n', 4],
    ['comments and empty lines', 'c\n5 1 0 1 2 0\n\nc 5 1 0\n6 0 5 3 4 0\nc end', 2],
    ['no line feed at the end', proof.trimEnd(), 2],
    ['anything after the empty clause', `${proof}6 d 5 0\n7 1 0\nthis is not read\n\u0000`, 2],
    ['a definition', '5 3 1 2 0 0\n6 1 0 1 2 0\n7 0 6 3 4 0\n', 3],
  ])('%s', (_, text, steps) => {
    expect(verdictOf(formula, text)).toEqual({ ...verified, steps });
  });

  test('an empty clause in the formula needs no proof', () => {
    expect(verdictOf('p cnf 0 1\n0\n', '')).toEqual({
      status: 'verified',
      variables: 0,
      clauses: 1,
      steps: 0,
    });
  });
});

describe('wrong proofs', () => {
  test.each([
    ['no empty clause', '5 1 0 1 2 0\n', 2, { kind: 'refused', code: 'no-empty-clause' }],
    ['nothing', '', 1, { kind: 'refused', code: 'no-empty-clause' }],
    ['a clause that does not follow', '5 1 0 1 3 0\n', 1, { kind: 'refused', code: 'no-contradiction' }],
    [
      'a deleted clause',
      '5 d 1 0\n5 1 0 1 2 0',
      2,
      { kind: 'refused', code: 'unknown-constraint', found: 1 },
    ],
    ['a RAT step', '5 1 0 -1 2 0\n', 1, { kind: 'refused', code: 'rat-step' }],
    [
      'a number twice',
      '5 1 0 1 2 0\n5 0 5 3 4 0',
      2,
      { kind: 'refused', code: 'step-number', expectedAbove: 5, found: 5 },
    ],
    [
      'a number of the formula',
      '4 1 0 1 2 0\n',
      1,
      { kind: 'refused', code: 'step-number', expectedAbove: 4, found: 4 },
    ],
    [
      'an unknown variable',
      '5 1 4 0 1 2 0\n',
      1,
      { kind: 'refused', code: 'unknown-variable', known: 2, found: 4 },
    ],
    ['its own number', '5 1 0 5 0\n', 1, { kind: 'refused', code: 'unknown-constraint', found: 5 }],
    [
      'half a line',
      '5 1 0 1 2 0\n6 0 5 3',
      2,
      { kind: 'unreadable', code: 'unexpected', expected: 'zero', found: null },
    ],
    [
      'a parity',
      '5 p 1 0 1 2 0',
      1,
      { kind: 'unreadable', code: 'unexpected', expected: 'number', found: 'p' },
    ],
    [
      'a solution',
      '5 s 1 2 0',
      1,
      { kind: 'unreadable', code: 'unexpected', expected: 'number', found: 's' },
    ],
    [
      'a binary proof',
      'a\u0005\u0002\u0000',
      1,
      { kind: 'unreadable', code: 'unexpected', expected: 'step', found: 'a\u0005\u0002\u0000' },
    ],
  ])('%s', (_, text, line, problem) => {
    expect(verdictOf(formula, text)).toEqual({
      status: problem.kind,
      text: 'proof',
      problem: { line, ...problem },
    });
  });
});

describe('unreadable formulas', () => {
  test.each([
    ['nothing', '', 1, { code: 'truncated', expected: 'formula header' }],
    ['no header', '1 2 0\n', 1, { code: 'unexpected', expected: 'formula header', found: '1' }],
    [
      'another header',
      'p dnf 2 1\n1 2 0\n',
      1,
      { code: 'unexpected', expected: 'formula header', found: 'dnf' },
    ],
    ['half a header', 'p cnf 2\n1 2 0\n', 1, { code: 'unexpected', expected: 'number', found: null }],
    ['a longer header', 'p cnf 2 1 1\n', 1, { code: 'unexpected', expected: 'end of line', found: '1' }],
    [
      'a variable beyond the header',
      'p cnf 2 1\n1 -3 0\n',
      2,
      { code: 'unexpected', expected: 'formula literal', found: '-3' },
    ],
    ['a word', 'p cnf 2 1\n1 x 0\n', 2, { code: 'unexpected', expected: 'number', found: 'x' }],
    ['a clause without end', 'p cnf 2 1\n1 2\n', 3, { code: 'truncated', expected: 'zero' }],
    ['fewer clauses', 'p cnf 2 2\n1 2 0\n', 3, { code: 'constraint-count', expected: 2, found: 1 }],
    ['more clauses', 'p cnf 2 1\n1 2 0\n1 0', 4, { code: 'constraint-count', expected: 1, found: 2 }],
    ['too many variables', 'p cnf 1000000000 1\n1 0', 1, { code: 'too-large', limit: 2 ** 31 }],
  ])('%s', (_, text, line, problem) => {
    expect(verdictOf(text, proof)).toEqual({
      status: 'unreadable',
      text: 'formula',
      problem: { line, kind: 'unreadable', ...problem },
    });
  });

  test('too many bytes', () => {
    expect(verdictOf(formula, proof, 100)).toMatchObject({ problem: { code: 'too-large', limit: 100 } });
    expect(verdictOf(formula, proof, 3000)).toEqual(verified);
  });
});

test('an error of an iteration is rethrown', () => {
  const own = new Error('enough');
  const pieces = (function* () {
    yield bytesOf('5 1 0 1 2 0\n');
    throw own;
  })();
  expect(() => checkLrat({ formula: bytesOf(formula), proof: pieces })).toThrow(own);
});

/** A proof with one number changed, or one line removed. */
function mutated(random: Random, lines: readonly string[]): readonly string[] {
  const at = random.below(lines.length);
  if (random.oneIn(3)) return lines.filter((_, i) => i !== at);
  const words = lines[at]!.split(' ');
  const word = random.below(words.length);
  const change = random.oneIn(2) ? `${-Number(words[word])}` : `${1 + random.below(20)}`;
  return lines.with(at, words.with(word, change).join(' '));
}

test('proofs of a clause learning solver, whole and mutated, over random formulas', () => {
  let solvable = 0;
  let refuted = 0;
  let mutants = 0;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = new Random(seed);
      const variables = 1 + random.below(8);
      const clauses = random.times(random.below(6 * variables), () =>
        random.times(1 + random.below(4), () => random.literal(variables)),
      );
      const text = formulaText(variables, clauses);
      const { isSatisfiable, lines } = refute(variables, clauses);
      const isSolvable = allValues(variables).some((values) =>
        clauses.every((clause) => clause.some((literal) => isTrue(values, literal))),
      );
      expect({ text, isSatisfiable }).toEqual({ text, isSatisfiable: isSolvable });
      const verdict = verdictOf(text, lines.join('\n'));
      if (isSolvable) {
        solvable += 1;
        expect(verdict).toMatchObject({ status: 'refused', problem: { code: 'no-empty-clause' } });
        // Not even with all clauses as hints.
        const wrong = verdictOf(
          text,
          [...lines, `1000 0 ${clauses.map((_, i) => i + 1).join(' ')} 0`].join('\n'),
        );
        expect(wrong.status).not.toBe('verified');
        return;
      }
      refuted += 1;
      expect({ text, lines, ...verdict }).toMatchObject({
        text,
        lines,
        status: 'verified',
        steps: lines.length,
      });
      for (let i = 0; i < 5; i += 1)
        if (verdictOf(text, mutated(random, lines).join('\n')).status !== 'verified') mutants += 1;
    }),
    { numRuns: 300 },
  );
  expect(solvable).toBeGreaterThan(30);
  expect(refuted).toBeGreaterThan(30);
  expect(mutants).toBeGreaterThan(refuted);
});

test('a longer proof', () => {
  const random = new Random(1);
  const variables = 60;
  const clauses = random.times(320, () => random.times(3, () => random.literal(variables)));
  const { isSatisfiable, lines } = refute(variables, clauses);
  expect(isSatisfiable).toBe(false);
  expect(lines.length).toBeGreaterThan(30);
  const text = formulaText(variables, clauses);
  expect(verdictOf(text, lines.join('\n'))).toMatchObject({ status: 'verified', steps: lines.length });
  // Deleting unneeded clauses has no effect.
  const lastUse = new Map<number, number>();
  for (const [i, line] of lines.entries())
    for (const hint of line.slice(line.indexOf(' 0 ')).split(' ').map(Number)) lastUse.set(hint, i);
  const withDeletions = lines.flatMap((line, i) => {
    const unused = [...lastUse].filter(([number, use]) => number > 0 && use === i).map(([number]) => number);
    return [
      line,
      ...(unused.length > 0 && i < lines.length - 1 ? [`${line.split(' ')[0]} d ${unused.join(' ')} 0`] : []),
    ];
  });
  expect(withDeletions.length).toBeGreaterThan(lines.length * 1.2);
  expect(verdictOf(text, withDeletions.join('\n'))).toMatchObject({
    status: 'verified',
    steps: withDeletions.length,
  });
});
