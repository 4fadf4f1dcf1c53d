import { describe, expect, it } from 'vitest';
import { ProofError } from '../../../src/checker/index.js';
import { type ExportLimits, exportClausal } from '../../../src/proofs/clausal/export-clausal.js';
import { ExportError, exportProblemText } from '../../../src/proofs/clausal/export-error.js';
import { exported } from './exported.js';
import { proofOf } from './proof-of.js';

const right = proofOf(
  4,
  ['+1 x1 +2 x2 +3 x3 +4 x4 >= 5', 'connected 3 edges 1 2 x1 2 3 x2', '+1 x3 +1 x4 = 0'],
  ['4 0 3 1 0'],
);

function problemOf(proof: string, limits: ExportLimits = {}): unknown {
  try {
    exported(proof, limits);
  } catch (error) {
    if (error instanceof ProofError || error instanceof ExportError) return error.problem;
    throw error;
  }
  return null;
}

describe('an export', () => {
  it('refuses an invalid or a wrong proof, with the line', () => {
    expect(problemOf('cut me off')).toMatchObject({ kind: 'unreadable', line: 1 });
    expect(problemOf(right.replace('4 0 3 1 0', '4 0 3 0'))).toMatchObject({
      kind: 'refused',
      code: 'no-contradiction',
      line: 9,
    });
    expect(problemOf(right.replace('4 0 3 1 0\n', ''))).toMatchObject({ code: 'no-empty-clause' });
    for (let end = 0; end < right.length - 1; end++)
      expect(problemOf(right.slice(0, end))).toMatchObject({
        kind: expect.stringMatching(/^(unreadable|refused)$/),
      });
    expect(problemOf(right)).toBe(null);
  });

  it('refuses a weighted sum, with its step', () => {
    const sum = proofOf(2, ['+1 x1 +1 x2 >= 1', '+2 ~x1 +2 ~x2 >= 3'], ['3 a 2 0 2 1 1 2 0', '4 0 3 0']);
    expect(problemOf(sum)).toEqual({ code: 'weighted-sum', step: 3 });
    expect(exportProblemText({ code: 'weighted-sum', step: 3 })).toBe(
      'unsupported: step 3 is a weighted sum; supported: steps that add clauses, parities and bounds of the objective',
    );
  });

  it('ignores blank lines after the claim', () => {
    for (const end of ['\n\n', '\n \t\n', '\r\n\r\n'])
      expect(exported(`${right.trimEnd()}${end}`)).toEqual(exported(right));
  });

  it('respects the byte limit for reading', () => {
    expect(problemOf(right, { bytes: 100 })).toMatchObject({ kind: 'unreadable', code: 'too-large' });
  });

  it('respects the limits for writing', () => {
    const { formulaBytes, proofBytes } = exported(right).summary;
    const all = formulaBytes + proofBytes;
    expect(problemOf(right, { textBytes: all })).toBe(null);
    expect(problemOf(right, { textBytes: all - 1 })).toEqual({
      code: 'text-too-long',
      step: 4,
      limit: all - 1,
    });
    const fewer = formulaBytes - 1;
    expect(problemOf(right, { textBytes: fewer })).toEqual({
      code: 'text-too-long',
      step: null,
      limit: fewer,
    });
  });

  const contradiction = ['+1 x1 >= 1', '-1 x1 >= 0'];
  const powers = Array.from({ length: 40 }, (_, i) => `+${2 ** i} x${i + 1}`).join(' ');
  const vertices = Array.from({ length: 3000 }, () => 'x1').join(' ');
  it.each([
    ['a sum of many partial sums', `${powers} >= ${2 ** 39 + 1}`],
    ['many levels', `connected 100000 edges 1 2 x1`],
    [
      'many levels of a path',
      `connected 2000 edges ${Array.from({ length: 1999 }, (_, i) => `${i + 1} ${i + 2} x2`).join(' ')}`,
    ],
    ['many roots', `connected 3000 used ${vertices} edges`],
  ])('reports the constraint that exceeds a limit: %s', (_, constraint) => {
    const proof = proofOf(40, [...contradiction, constraint], ['4 0 1 2 0']);
    const limit = 2 ** 16;
    expect(problemOf(proof, { literals: limit })).toEqual({
      code: 'formula-too-large',
      constraint: 3,
      limit,
    });
  });

  it('reports the constraint that is a loop, and writes nothing', () => {
    const loop = 'loop 3 edges 1 2 x1 2 1 x2 2 3 x3';
    const proof = proofOf(3, [...contradiction, loop], ['4 k -1 -2 -3 0 3 0', '5 0 1 2 0']);
    expect(problemOf(proof)).toEqual({ code: 'loop', constraint: 3 });
    const written: Uint8Array[] = [];
    const sink = (bytes: Uint8Array): unknown => written.push(bytes);
    const sinks = { formula: sink, proof: sink };
    expect(() => exportClausal(new TextEncoder().encode(proof), sinks)).toThrow(ExportError);
    expect(written).toEqual([]);
  });

  it('reports the step that exceeds a limit', () => {
    const sums = ['+1 x1 +1 x2 +1 x3 +1 x4 = 3', '+1 x1 +1 x2 +1 x3 +1 x4 = 2'];
    const proof = proofOf(4, sums, ['3 p 0 1 2 0', '4 0 3 0']);
    expect(problemOf(proof)).toBe(null);
    expect(problemOf(proof, { literals: 110 })).toEqual({
      code: 'formula-too-large',
      constraint: 3,
      limit: 110,
    });
    expect(problemOf(proof, { bytes: 2 ** 12 })).toBe(null);
  });
});

it('words its problems', () => {
  expect(exportProblemText({ code: 'formula-too-large', constraint: 3, limit: 10 })).toBe(
    'the clauses up to those of constraint 3 exceed the limit of 10 literals',
  );
  expect(exportProblemText({ code: 'loop', constraint: 3 })).toBe(
    'unsupported: constraint 3 is "loop"; supported: clauses, sums, parities and connected graphs',
  );
  expect(exportProblemText({ code: 'text-too-long', step: 7, limit: 10 })).toBe(
    'the formula and the proof up to step 7 exceed the limit of 10 bytes',
  );
  expect(exportProblemText({ code: 'text-too-long', step: null, limit: 10 })).toBe(
    'the formula exceeds the limit of 10 bytes',
  );
  expect(new ExportError({ code: 'not-shown', step: 7 }).message).toContain('do not imply step 7');
});
