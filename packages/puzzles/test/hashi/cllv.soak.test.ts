import { describe, expect, test } from 'vitest';
import { askInWorker } from '../../src/asking/node/ask-in-worker.js';
import type { RequestEvent } from '../../src/asking/request.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { check } from '../../src/questions/check/check.js';
import { violationsIn } from '../outcomes.js';
import { answerOf, requestOf } from '../requests/asking.js';
import { cllvFiles, cllvMissing } from './cllv-files.js';

const limitMs = 120_000;
const worker = new URL('../node/worker.mjs', import.meta.url);

const files = [
  ...cllvFiles(100),
  ...([200, 300, 400] as const).flatMap((islands) =>
    cllvFiles(islands).filter((_, index) => index % 12 === 0),
  ),
];

describe('the CLLV data set', () => {
  test('has 240 puzzles with 100 islands, and 60 larger ones are selected', ({ skip }) => {
    if (cllvMissing) skip(cllvMissing);
    expect(files).toHaveLength(300);
  });

  // In a worker, so that one over the limit is ended, fails by its name, and the next one is tried.
  test.each(files)('$name is solved in two minutes', { timeout: 2 * limitMs }, async ({ name, bytes }) => {
    const inputs = [{ name, bytes: bytes() }];
    const request = requestOf({ command: 'solve' }, '', { inputs, timeLimitMs: limitMs });
    const events: RequestEvent[] = [];
    await askInWorker(request, { worker, onEvent: (event) => void events.push(event) });
    const { status, reason, solutions } = answerOf(events);
    expect({ name, status, reason }).toEqual({ name, status: 'solved', reason: null });
    const { position } = readPuzzle([hashi], solutions![0]!.text);
    expect(violationsIn(check(position))).toEqual([]);
  });
});
