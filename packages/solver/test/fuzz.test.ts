import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../test/profile.js';
import * as solverPackage from '../src/index.js';
import { callSequences } from './call-sequences.js';
import { type ChangedBuild, changedBuild, eagerChanges } from './changed-build.js';
import { answersRightly } from './fuzzing.js';
import { play } from './play.js';

let eager: ChangedBuild;
beforeAll(async () => {
  eager = await changedBuild(eagerChanges);
});
afterAll(() => eager.remove());

describe('any sequence of calls, with the invariants checked', () => {
  it('is answered as by brute force', () => {
    fc.assert(answersRightly(solverPackage), { numRuns: 60 });
  });

  it('is answered correctly with inprocessing and pauses at each opportunity', () => {
    fc.assert(answersRightly(eager.solverPackage), { numRuns: 60 });
  });

  it('is deterministic: the same models, cores and stats', () => {
    fc.assert(
      fc.property(callSequences, (sequence) => {
        expect(play(solverPackage, sequence)).toEqual(play(solverPackage, sequence));
      }),
      { numRuns: runs(100, 20) },
    );
  });

  it('has the same answers in many steps as in one call', () => {
    let pauses = 0;
    fc.assert(
      fc.property(callSequences, (sequence) => {
        const inSteps = play(eager.solverPackage, sequence, {
          inSteps: true,
          onPause: () => {
            pauses += 1;
          },
        });
        expect(inSteps).toEqual(play(eager.solverPackage, sequence));
      }),
      { numRuns: runs(150, 30) },
    );
    expect(pauses).toBeGreaterThan(300);
  });
});
