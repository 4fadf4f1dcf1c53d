import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProof, type Verdict } from '../../src/checker/index.js';
import { enumerationProof } from './enumeration-proof.js';
import { Ledger } from './ledger.js';
import { bytesOf, proofText, statementLines } from './proof-text.js';
import { Random } from './random.js';
import { randomStatement, textOf } from './statements.js';

function verdictOf(
  variables: number,
  lines: readonly string[],
  steps: readonly string[],
  claim: string,
): Verdict {
  return checkProof(bytesOf(proofText(statementLines(variables, lines), steps, claim)));
}

const noEmptyClause = { status: 'refused', problem: { code: 'no-empty-clause' } };

/** The refusal of a claim that differs from what the steps show. */
function refusal(expected: object): object {
  return { status: 'refused', problem: { code: 'claim', expected } };
}

describe('the claim', () => {
  const contradiction = ['+1 x1 >= 1 ;', '+1 ~x1 >= 1 ;'];
  const none = ['3 0 1 2 0'];
  const two = ['1 s 1 0', '2 s -1 0', '3 0 1 2 0'];
  const optimum = ['1 o 1 0', '2 o -1 0', '3 0 2 0'];
  const shownNone = { kind: 'none' };

  test.each([
    [
      'none',
      none,
      'none',
      { status: 'verified', claim: shownNone, variables: 1, constraints: 2, decisions: null, steps: 1 },
    ],
    ['none, without an empty clause', ['3 1 0 1 0'], 'none', noEmptyClause],
    ['none, without steps', [], 'none', noEmptyClause],
    ['solutions of none', none, 'solutions 0', refusal(shownNone)],
    ['an optimum of none', none, 'optimum 0', refusal(shownNone)],
    [
      'steps after the empty clause',
      [...none, '4 1 0 1 0', '4 d 3 4 0'],
      'none',
      { status: 'verified', steps: 3 },
    ],
  ])('%s', (_, steps, claim, found) => {
    expect(verdictOf(1, contradiction, steps, claim)).toMatchObject(found);
  });

  test.each([
    ['two solutions', two, 'solutions 2', { status: 'verified', claim: { kind: 'solutions', count: 2 } }],
    ['fewer than there are', two, 'solutions 1', refusal({ kind: 'solutions', count: 2 })],
    ['more than there are', two, 'solutions 3', refusal({ kind: 'solutions', count: 2 })],
    ['none, though there are', two, 'none', refusal({ kind: 'solutions', count: 2 })],
    ['an optimum from solutions', two, 'optimum 1', refusal({ kind: 'solutions', count: 2 })],
    ['solutions that may not be all', two.slice(0, 1), 'solutions 1', noEmptyClause],
    ['an optimum', optimum, 'optimum -3', { status: 'verified', claim: { kind: 'optimum', value: -3 } }],
    ['a worse optimum', optimum, 'optimum -1', refusal({ kind: 'optimum', value: -3 })],
    ['a better optimum', optimum, 'optimum -4', refusal({ kind: 'optimum', value: -3 })],
    ['solutions from an optimum', optimum, 'solutions 2', refusal({ kind: 'optimum', value: -3 })],
    ['no solutions from an optimum', optimum, 'solutions 0', refusal({ kind: 'optimum', value: -3 })],
    ['none from an optimum', optimum, 'none', refusal({ kind: 'optimum', value: -3 })],
    ['an optimum that may not be one', optimum.slice(0, 2), 'optimum -3', noEmptyClause],
  ])('%s', (_, steps, claim, found) => {
    expect(verdictOf(1, ['min: +2 x1 -3 x1 -3 ~x1 ;'], steps, claim)).toMatchObject(found);
  });

  test('no decision variables: all solutions count as one', () => {
    expect(verdictOf(2, ['decisions ;'], ['1 s 1 -2 0'], 'solutions 1')).toMatchObject({
      status: 'verified',
    });
  });

  test('no variables', () => {
    expect(verdictOf(0, [], ['1 s 0'], 'solutions 1')).toMatchObject({ status: 'verified', variables: 0 });
    expect(verdictOf(0, ['>= 1 ;'], [], 'none')).toMatchObject({ status: 'verified', steps: 0 });
    expect(verdictOf(0, ['>= 0 ;'], [], 'none')).toMatchObject(noEmptyClause);
    expect(verdictOf(0, ['= 1 ;'], ['2 0 1 0'], 'none')).toMatchObject({ status: 'verified' });
  });

  test('an empty objective', () => {
    const steps = ['1 o 1 0', '2 0 1 0'];
    expect(verdictOf(1, ['min: ;'], steps, 'optimum 0')).toMatchObject({
      claim: { kind: 'optimum', value: 0 },
    });
  });
});

/** A proof with one change, in the steps or in the claim. */
function mutated(
  random: Random,
  steps: readonly string[],
  claim: string,
): readonly [readonly string[], string] {
  const at = random.below(steps.length);
  const line = steps[at]!;
  const otherLine = (words: readonly string[]) => steps.map((each, i) => (i === at ? words.join(' ') : each));
  const words = line.split(' ');
  const word = random.below(words.length);
  switch (random.below(7)) {
    case 0:
      return [
        steps,
        random.pick(['none', 'solutions 1', 'solutions 2', 'optimum 0', 'optimum -1', 'optimum 1']),
      ];
    case 1:
      return [steps.filter((_, i) => i !== at), claim];
    case 2:
      return [[...steps.slice(0, at), steps[at + 1] ?? line, line, ...steps.slice(at + 2)], claim];
    case 3:
      return [otherLine(words.filter((_, i) => i !== word)), claim];
    case 4:
      return [otherLine(words.map((each, i) => (i === word ? `${-Number(each)}` : each))), claim];
    case 5:
      return [otherLine(words.map((each, i) => (i === word ? `${Number(each) + 1}` : each))), claim];
    default:
      return [otherLine(words.with(word, random.pick(words))), claim];
  }
}

test('proofs by enumeration are verified; verified mutations are true by brute force', () => {
  const kinds = new Map<string, number>();
  let isRefused = 0;
  let isVerified = 0;
  const runs = 250;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = new Random(seed);
      const statement = randomStatement(random, 4);
      const lines = textOf(statement);
      const ledger = new Ledger(statement);
      const { steps, claim } = enumerationProof(statement, random);
      const text = proofText(lines, steps, claim);
      expect({ text, ...checkProof(bytesOf(text)) }).toMatchObject({ text, status: 'verified' });
      expect({ text, isTrue: ledger.isTrueClaim(claim) }).toEqual({ text, isTrue: true });
      const kind = claim.replace(/ .*/, '');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      for (let i = 0; i < 15; i += 1) {
        const [otherSteps, otherClaim] = mutated(random, steps, claim);
        const other = proofText(lines, otherSteps, otherClaim);
        const { status } = checkProof(bytesOf(other));
        if (status !== 'verified') isRefused += 1;
        else if (other !== text) {
          isVerified += 1;
          expect({ other, isTrue: ledger.isTrueClaim(otherClaim) }).toEqual({ other, isTrue: true });
        }
      }
    }),
    { numRuns: runs },
  );
  expect([...kinds.keys()].sort()).toEqual(['none', 'optimum', 'solutions']);
  for (const count of kinds.values()) expect(count).toBeGreaterThan(runs / 20);
  expect(isRefused).toBeGreaterThan(runs * 5);
  expect(isVerified).toBeGreaterThan(runs / 2);
});
