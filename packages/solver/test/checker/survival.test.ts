import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { checkProof, ProofChecker, ProofError, type Verdict } from '../../src/checker/index.js';
import { enumerationProof } from './enumeration-proof.js';
import { bytesOf, proofText } from './proof-text.js';
import { Random } from './random.js';
import { randomStatement, type Statement, textOf } from './statements.js';

/** A correct proof of a small statement. */
function rightProof(seed: number): string {
  const random = new Random(seed);
  const statement = randomStatement(random, 3);
  const { steps, claim } = enumerationProof(statement, random);
  return proofText(textOf(statement), steps, claim);
}

test('any bytes are refused with a ProofError', () => {
  const start = bytesOf(
    'gridwright-proof 1\nabout\n* #variable= 3 #constraint= 1\n* gridwright-statement 1\n',
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.boolean(), (bytes, isStarted) => {
      const checker = new ProofChecker();
      try {
        if (isStarted) checker.push(start);
        checker.push(bytes);
        checker.finish();
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(ProofError);
        return;
      }
      expect.unreachable('random bytes are no proof');
    }),
    { numRuns: 1000 },
  );
});

test('mutated bytes of a proof are verified or refused with a ProofError', () => {
  const statuses = new Set<string>();
  fc.assert(
    fc.property(
      fc.nat(),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      (seed, changes) => {
        const bytes = bytesOf(rightProof(seed));
        // Mostly bytes that occur in proofs, so that more than the first line is read.
        const usual = bytesOf('0123456789 -~x;\n\rkpsod=>');
        for (const [at, byte] of changes)
          bytes[at % bytes.length] = byte < 200 ? usual[byte % usual.length]! : byte;
        statuses.add(checkProof(bytes).status);
      },
    ),
    { numRuns: 2000 },
  );
  expect([...statuses].sort()).toEqual(['refused', 'unreadable', 'verified']);
});

test('a proof truncated anywhere, except before its last line feed, is not verified', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const bytes = bytesOf(rightProof(seed));
    for (let length = 0; length < bytes.length - 1; length += 1)
      expect({ length, ...checkProof(bytes.subarray(0, length)) }).not.toMatchObject({ status: 'verified' });
    expect(checkProof(bytes.subarray(0, -1))).toMatchObject({ status: 'verified' });
  }
});

test('a truncated claim is not verified, even if a number remains', () => {
  const statement: Statement = { variables: 4, objective: null, decisions: null, rows: [] };
  const { steps, claim } = enumerationProof(statement, new Random(1));
  const bytes = bytesOf(proofText(textOf(statement), steps, claim));
  expect(checkProof(bytes)).toMatchObject({ status: 'verified', claim: { count: 16 } });
  expect(checkProof(bytes.subarray(0, -2))).toMatchObject({
    status: 'refused',
    problem: { code: 'claim', found: { count: 1 } },
  });
});

describe('pieces', () => {
  test('all ways to split a text have the same verdict', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(400), { maxLength: 12 }), fc.boolean(), (seed, cuts, isWrong) => {
        const text = isWrong ? rightProof(seed).replace(/ 0\nclaim/, ' 1 0\nclaim') : rightProof(seed);
        const bytes = bytesOf(seed % 2 === 0 ? text : text.replaceAll('\n', '\r\n'));
        const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].sort(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((to, i) => bytes.slice(places[i], to));
        expect(checkProof(pieces)).toEqual(checkProof(bytes));
      }),
      { numRuns: 300 },
    );
  });

  test('single bytes', () => {
    const bytes = bytesOf(rightProof(7).replaceAll('\n', '\r\n'));
    const checker = new ProofChecker();
    // One reused array: pieces are not kept.
    const piece = new Uint8Array(1);
    for (const byte of bytes) {
      piece[0] = byte;
      checker.push(piece);
    }
    expect({ status: 'verified', ...checker.finish() }).toEqual(checkProof(bytes));
  });
});

/** A proof with these lines after "about". */
function verdictOf(lines: readonly string[], bytes?: number): Verdict {
  const text = ['gridwright-proof 1', 'about', ...lines].join('\n');
  return checkProof(bytesOf(text), bytes === undefined ? {} : { limits: { bytes } });
}

describe('gigantic numbers are refused', () => {
  const version = '* gridwright-statement 1';
  const small = ['* #variable= 2 #constraint= 1', version, '+1 x1 +1 x2 >= 1 ;', 'steps'];
  const tooLarge = { status: 'unreadable', problem: { code: 'too-large', limit: 2 ** 31 } };
  test.each([
    ['a header', ['* #variable= 1000000000 #constraint= 0', version], tooLarge],
    ['a larger header', ['* #variable= 9007199254740991 #constraint= 0', version], tooLarge],
    [
      'the largest header',
      ['* #variable= 9007199254740992 #constraint= 0', version],
      { status: 'unreadable' },
    ],
    ['the vertices of a graph', [small[0]!, version, 'connected 1000000000000 edges ;'], tooLarge],
    ['the vertices of a loop', [small[0]!, version, 'loop 1000000000000 edges ;'], tooLarge],
    ['the vertices of paths', [small[0]!, version, 'paths 1000000000000 edges ;'], tooLarge],
    ['the number of a step', [...small, '1000000000000000 1 2 0 1 0'], tooLarge],
    ['the number of a step, smaller', [...small, '1000000000 1 2 0 1 0'], tooLarge],
    [
      'the number of a step, beyond exact ones',
      [...small, '100000000000000000000 1 2 0 1 0'],
      { status: 'unreadable', problem: { code: 'number-too-large' } },
    ],
    [
      'a number of variables that is left',
      ['* #variable= 1000000 #constraint= 0', version],
      { status: 'unreadable' },
    ],
  ])('%s', (_, lines, found) => {
    expect(verdictOf(lines)).toMatchObject(found);
  });

  test('a number of variables beyond a limit', () => {
    const lines = ['* #variable= 1000 #constraint= 0', version, 'steps', 'claim none'];
    expect(verdictOf(lines, 10_000)).toMatchObject({
      problem: { code: 'too-large', limit: 10_000, line: 3 },
    });
    expect(verdictOf(lines, 100_000)).toMatchObject({ problem: { code: 'no-empty-clause' } });
  });

  test('no limit is larger than 2^32', () => {
    expect(verdictOf([...small, '1900000000 1 2 0 1 0'], Number.MAX_SAFE_INTEGER)).toMatchObject({
      problem: { code: 'too-large', limit: 2 ** 32 },
    });
  });
});

describe('the limit of bytes', () => {
  test.each([
    ['constraints', (i: number) => `${i + 2} 1 2 0 1 0`],
    ['numbers of constraints', (i: number) => `${50 * i + 2} 1 2 0 1 0`],
    ['definitions', (i: number) => `${i + 2} ${i + 3} 0 0`],
    ['a long line', (i: number) => `${i + 2} ${'1 2 '.repeat(i + 1)} 0 1 0`],
  ])('holds for %s', (_, stepOf) => {
    const steps = Array.from({ length: 1000 }, (__, i) => stepOf(i));
    const lines = [
      '* #variable= 2 #constraint= 1',
      '* gridwright-statement 1',
      '+1 x1 +1 x2 >= 1 ;',
      'steps',
    ];
    const problemWith = (bytes: number) => {
      const verdict = verdictOf([...lines, ...steps], bytes);
      if (verdict.status === 'verified') throw new Error('there is no claim');
      return verdict.problem;
    };
    const small = problemWith(2000);
    const large = problemWith(20_000);
    expect(small).toMatchObject({ code: 'too-large', limit: 2000 });
    expect(large).toMatchObject({ code: 'too-large', limit: 20_000 });
    // More bytes allow more steps.
    expect(large.line).toBeGreaterThan(small.line + 5);
  });

  test('space freed by deletions is reused', () => {
    const steps = Array.from({ length: 5000 }, (_, i) => [
      `${i + 2} 1 2 0 1 0`,
      `${i + 2} d ${i + 2} 0`,
    ]).flat();
    const lines = [
      '* #variable= 2 #constraint= 1',
      '* gridwright-statement 1',
      '+1 x1 +1 x2 >= 1 ;',
      'steps',
    ];
    // The places of 5001 numbers take 20004 bytes, while they grow as much again half.
    expect(verdictOf([...lines, ...steps], 45_000)).toMatchObject({ problem: { code: 'truncated' } });
    const kept = steps.filter((step) => !step.includes('d'));
    expect(verdictOf([...lines, ...kept], 45_000)).toMatchObject({ problem: { code: 'too-large' } });
  });

  test('an allocation that fails is a problem of the text', () => {
    class Scarce extends Float64Array {
      constructor(length: number) {
        if (length > 0) throw new RangeError('Array buffer allocation failed');
        super(length);
      }
    }
    vi.stubGlobal('Float64Array', Scarce);
    try {
      expect(
        verdictOf(['* #variable= 2 #constraint= 1', '* gridwright-statement 1', '+1 x1 >= 1 ;']),
      ).toMatchObject({
        status: 'unreadable',
        problem: { line: 5, code: 'too-large', limit: 2 ** 31 },
      });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('recorded solutions count', () => {
    const steps = Array.from({ length: 1024 }, (_, i) => {
      const literals = Array.from({ length: 10 }, (__, bit) => ((i >> bit) & 1 ? bit + 1 : -bit - 1));
      return [`${i + 1} s ${literals.join(' ')} 0`, `${i + 1} d ${i + 1} 0`];
    }).flat();
    const lines = ['* #variable= 10 #constraint= 0', '* gridwright-statement 1', 'steps', ...steps];
    expect(verdictOf(lines, 330_000)).toMatchObject({ problem: { code: 'truncated' } });
    expect(verdictOf(lines, 250_000)).toMatchObject({ problem: { code: 'too-large' } });
  });
});

test('an endless line is refused', () => {
  const checker = new ProofChecker();
  const piece = new Uint8Array(2 ** 22).fill(32);
  const push = () => {
    for (let i = 0; i < 17; i += 1) checker.push(piece);
  };
  checker.push(bytesOf('gridwright-proof 1\n'));
  expect(push).toThrow(ProofError);
  expect(push).toThrow('line 2: the line exceeds the limit of 67108864 bytes');
});

test('a line in one piece that is too long is refused', () => {
  const long = new Uint8Array(2 ** 26 + 2).fill(32);
  long[long.length - 1] = 10;
  expect(checkProof(long)).toMatchObject({ problem: { line: 1, code: 'line-too-long', limit: 2 ** 26 } });
});
