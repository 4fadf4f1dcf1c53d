import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkLrat } from '../../../src/checker/index.js';
import { acceptedByAcl2, reasonAgainstAcl2 } from '../acl2.js';
import { canBeExported, cases, prove } from '../proven-mixtures.js';
import { assertRuns } from './assert-runs.js';
import { type Exported, exported } from './exported.js';
import { strictProblem } from './strict-lrat.js';

const encoder = new TextEncoder();

/** Proofs of random mixtures are exported, and accepted by all checkers; some of them by ACL2. */
export function testExports(numRuns: number, numRunsOfAcl2: number): void {
  const sample: Exported[] = [];

  it(`exports proofs of ${numRuns} random mixtures of constraints`, async () => {
    const tally = new Map<string, number>();
    const property = fc.property(cases.filter(canBeExported), (given) => {
      const proven = prove(given);
      if (proven === null) return;
      const both = exported(proven.proof);
      const [formula, proof] = [encoder.encode(both.formula), encoder.encode(both.proof)];
      expect(checkLrat({ formula, proof })).toMatchObject({ status: 'verified' });
      expect(strictProblem(both.formula, both.proof)).toBe(null);
      expect([both.summary.formulaBytes, both.summary.proofBytes]).toEqual([formula.length, proof.length]);
      // Immediately contradictory statements show little.
      if (both.summary.lemmas > 4 && sample.length < numRunsOfAcl2) sample.push(both);
      for (const letter of ['k', 'p', 's', 'o', 'd'])
        if (new RegExp(`^\\d+ ${letter} `, 'm').test(proven.proof)) count(tally, letter);
      count(tally, proven.claim.kind);
    });
    await assertRuns(property, numRuns);
    for (const each of ['none', 'solutions', 'optimum', 'k', 'p', 's', 'o', 'd'])
      expect([each, (tally.get(each) ?? 0) > numRuns / 20]).toEqual([each, true]);
  });

  it(`finds ACL2 to accept ${numRunsOfAcl2} of them`, ({ skip }) => {
    if (reasonAgainstAcl2 !== null) skip(reasonAgainstAcl2);
    expect(sample.length).toBe(numRunsOfAcl2);
    // Its reader does not support comments.
    const plain = sample.map(({ formula, proof }) => ({ formula: formula.replace(/^c .*\n/gm, ''), proof }));
    const [first] = plain;
    const part = { ...first!, proof: first!.proof.replace(/.*\n$/, '') };
    expect(acceptedByAcl2([...plain, part])).toEqual([...plain.map(() => true), false]);
  });
}

function count(tally: Map<string, number>, what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}
