import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { decodeText } from '../../src/boards/formats/text.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { solve } from '../../src/questions/solve/solve.js';
import { native } from '../engine.js';
import { plainWords, testAgreement } from './agreement.js';
import { cllvFiles, cllvMissing } from './cllv-files.js';
import { expectSameStatuses } from './same-statuses.js';

for (const word of plainWords) testAgreement(word, { runs: 9, context: native });

test('conflict and highs give ten larger boards the same statuses', () => expectSameStatuses(1, 10));

test.for([100, 200, 300, 400] as const)(
  'the first CLLV puzzle with %i islands is solved by conflict',
  async (islands, { skip }) => {
    if (cllvMissing) skip(cllvMissing);
    const text = decodeText(cllvFiles(islands)[0]!.bytes());
    const { status, plan } = await solve(readPuzzle([hashi], text).position.puzzle, native);
    expect({ status, plan }).toMatchObject({
      status: 'solved',
      plan: { engine: 'conflict', treatment: 'native' },
    });
  },
);
