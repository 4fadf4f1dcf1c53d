import { expect, it } from 'vitest';
import { checkLrat } from '../../src/checker/index.js';
import type { Formula } from '../formulas/formula.js';
import { acceptedByAcl2, reasonAgainstAcl2 } from './acl2.js';
import { type Refutation, refutations } from './refutations.js';

const encoder = new TextEncoder();

/** Refutations of formulas, in order, are accepted by our reader of LRAT, and by that of ACL2. */
export function testRefutations(
  count: number,
  formulaAt: (number: number) => Formula,
  refuteOne?: (formula: Formula) => Refutation | null,
): void {
  let all: readonly Refutation[] = [];

  it(`accepts ${count} refutations`, () => {
    all = refutations(count, formulaAt, refuteOne);
    for (const { name, formula, proof } of all) {
      const verdict = checkLrat({ formula: encoder.encode(formula), proof: encoder.encode(proof) });
      expect({ name, ...verdict }).toMatchObject({ name, status: 'verified' });
    }
  });

  it('ACL2 accepts them, too', ({ skip }) => {
    if (reasonAgainstAcl2 !== null) skip(reasonAgainstAcl2);
    const accepted = acceptedByAcl2(all);
    expect(all.filter((_, i) => accepted[i] !== true).map(({ name }) => name)).toEqual([]);
    expect(accepted.length).toBe(count);
  });
}
