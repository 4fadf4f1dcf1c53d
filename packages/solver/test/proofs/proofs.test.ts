import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { checkProof } from '../../src/checker/index.js';
import { cases, isTrue, prove } from './proven-mixtures.js';

const numRuns = runs(500, 250);

it(`proves its answers about ${numRuns} random mixtures of constraints`, () => {
  const tally = new Map<string, number>();
  const property = fc.property(cases, (given) => {
    const proven = prove(given, true);
    if (proven === null) return;
    const { proof, claim, truth } = proven;
    expect(checkProof(new TextEncoder().encode(proof))).toMatchObject({ status: 'verified', claim });
    expect(isTrue(claim, truth)).toBe(true);
    for (const letter of ['k', 'p', 's', 'o', 'd'])
      if (new RegExp(`^\\d+ ${letter} `, 'm').test(proof)) tally.set(letter, (tally.get(letter) ?? 0) + 1);
    // Steps about loops have no vertices.
    if (/^\d+ k (-?[1-9]\d* )*0 \d+ 0$/m.test(proof)) tally.set('loop', (tally.get('loop') ?? 0) + 1);
    tally.set(claim.kind, (tally.get(claim.kind) ?? 0) + 1);
  });
  fc.assert(property, { numRuns });
  for (const each of ['none', 'solutions', 'optimum', 'k', 'loop', 'p', 's', 'o', 'd'])
    expect([each, (tally.get(each) ?? 0) > numRuns / 100]).toEqual([each, true]);
});
