import { expect, test } from 'vitest';
import { judged } from '../conformance/reference-suite.js';
import { kind, positionOf, solved } from './puzzle.js';

test('pzpr agrees on which drawings are solutions', async () => {
  const { puzzle, answers } = positionOf(solved);
  const lines = answers['lines']!;
  const drawn = (changed: Int16Array) => judged(kind, { puzzle, answers: { lines: changed } });
  expect(await drawn(lines)).toEqual([true, true]);
  for (const edge of lines.keys()) {
    const changed = lines.map((value, each) => (each === edge ? (value === 1 ? -1 : 1) : value));
    expect(await drawn(changed)).toEqual([false, false]);
  }
});
