import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outsideProgramsIn, whyMissing } from './programs.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('programs are files on the PATH that can be run', () => {
  mkdirSync(join(folder, 'more'));
  mkdirSync(join(folder, 'folder'));
  for (const [name, mode] of [
    ['one', 0o755],
    ['more/two', 0o755],
    ['text', 0o644],
  ] as const) {
    writeFileSync(join(folder, name), '#!/bin/sh\n');
    chmodSync(join(folder, name), mode);
  }
  const path = ['', join(folder, 'nowhere'), folder, join(folder, 'more')].join(delimiter);
  expect(whyMissing([], path)).toBe(null);
  expect(whyMissing(['one', 'two'], path)).toBe(null);
  expect(whyMissing(['one', 'text', 'folder', 'three'], path)).toBe(
    'there is no text, no folder, no three on the PATH',
  );
  expect(whyMissing(['one'], '')).toBe('there is no one on the PATH');
});

test('programs of other people are found wherever command lines name them', () => {
  expect(outsideProgramsIn('cat a.cnf | minisat > b.txt\nnpx gridwright solve a --engine clasp')).toEqual([
    'minisat',
    'clasp',
  ]);
  expect(outsideProgramsIn("npx gridwright unique a --command 'cadical -q {cnf}'")).toEqual(['cadical']);
  // A program that no one knows is a mistake, and fails as one.
  expect(outsideProgramsIn('cat cbc.txt && minesat')).toEqual([]);
});
