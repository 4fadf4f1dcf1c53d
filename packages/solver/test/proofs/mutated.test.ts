import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { checkProof } from '../../src/checker/index.js';
import { mutated, mutations } from './mutated-proofs.js';
import { cases, isTrue, prove } from './proven-mixtures.js';

const numRuns = runs(1500, 200);

it('refuses mutated proofs unless their claims are true', () => {
  let [accepted, refused] = [0, 0];
  const property = fc.property(cases, mutations, (given, chosen) => {
    const proven = prove(given);
    if (proven === null) return;
    const proof = mutated(proven.proof, chosen);
    if (proof === proven.proof) return;
    const verdict = checkProof(new TextEncoder().encode(proof));
    if (verdict.status !== 'verified') refused += 1;
    else {
      accepted += 1;
      expect(isTrue(verdict.claim, proven.truth)).toBe(true);
    }
  });
  fc.assert(property, { numRuns });
  expect(accepted + refused).toBeGreaterThan(numRuns / 2);
  // A check that accepts nothing, or everything, would show nothing.
  expect(Math.min(accepted, refused)).toBeGreaterThan(numRuns / 60);
});
