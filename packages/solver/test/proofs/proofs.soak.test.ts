import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProof } from '../../src/checker/index.js';
import { assertInBatches } from '../batches.js';
import { mutated, mutations } from './mutated-proofs.js';
import { cases, isTrue, prove } from './proven-mixtures.js';

const numRuns = 20_000;

it(`proves its answers about ${numRuns} random mixtures; accepted mutations are true`, async () => {
  const property = fc.property(cases, mutations, (given, chosen) => {
    const proven = prove(given);
    if (proven === null) return;
    const { proof, claim, truth } = proven;
    expect(checkProof(new TextEncoder().encode(proof))).toMatchObject({ status: 'verified', claim });
    expect(isTrue(claim, truth)).toBe(true);
    const verdict = checkProof(new TextEncoder().encode(mutated(proof, chosen)));
    if (verdict.status === 'verified') expect(isTrue(verdict.claim, truth)).toBe(true);
  });
  await assertInBatches([property], (runs) => runs >= numRuns);
});
