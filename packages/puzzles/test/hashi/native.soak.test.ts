import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { decodeText } from '../../src/boards/formats/text.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { check } from '../../src/questions/check/check.js';
import { solve } from '../../src/questions/solve/solve.js';
import { native } from '../engine.js';
import { solutionsIn, violationsIn } from '../outcomes.js';
import { testAgreement, words } from './agreement.js';
import { cllvFiles, cllvMissing } from './cllv-files.js';
import { expectSameStatuses } from './same-statuses.js';

for (const word of words) testAgreement(word, { runs: 500, context: native });

test.for([0, 100, 200, 300, 400])(
  'conflict and highs agree on the statuses of 100 boards, from %i',
  (first) => expectSameStatuses(first + 1, 100),
);

describe('the CLLV data set', () => {
  test.for([100, 200, 300, 400] as const)('all puzzles with %i islands', async (islands, { skip }) => {
    if (cllvMissing) skip(cllvMissing);
    const files = cllvFiles(islands);
    expect(files).toHaveLength(240);
    for (const { name, bytes } of files) {
      const { puzzle } = readPuzzle([hashi], decodeText(bytes())).position;
      const answer = await solve(puzzle, native);
      const { status, plan } = answer;
      expect({ name, status, engine: plan?.engine }).toEqual({ name, status: 'solved', engine: 'conflict' });
      expect(violationsIn(check(solutionsIn(answer)[0]!))).toEqual([]);
    }
  });
});
