import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { decodeText } from '../../src/boards/formats/text.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { answerOf, eventsOf, requestOf } from '../requests/asking.js';
import { cllvFiles, cllvMissing } from './cllv-files.js';

describe('the CLLV data set', () => {
  test('is read, and written back byte for byte', ({ skip }) => {
    if (cllvMissing) skip(cllvMissing);
    const files = ([100, 200, 300, 400] as const).flatMap(cllvFiles);
    expect(files).toHaveLength(960);
    for (const { name, bytes } of files) {
      const { format, position } = readPuzzle([hashi], decodeText(bytes()));
      expect(format.name, name).toBe('has');
      expect(format.write(position), name).toBe(new TextDecoder().decode(bytes()));
    }
  });

  test.for([100, 200] as const)('the first puzzle with %i islands is solved', async (islands, { skip }) => {
    if (cllvMissing) skip(cllvMissing);
    const { name, bytes } = cllvFiles(islands)[0]!;
    const inputs = [{ name, bytes: bytes() }];
    const { puzzle, status, evidence } = answerOf(
      await eventsOf(requestOf({ command: 'solve' }, '', { inputs })),
    );
    expect({ puzzle, status, evidence }).toEqual({ puzzle: name, status: 'solved', evidence: 'checked' });
  });
});
