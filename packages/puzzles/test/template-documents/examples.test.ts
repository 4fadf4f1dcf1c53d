import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { unique } from '../../src/questions/unique/unique.js';
import { unlimited } from '../engine.js';
import { mosaic } from '../template/index.js';

// What `npm run new-kind` copies to `examples/NAME/`; packages/cli/test/examples.test.ts runs the copies.
test.each([
  { file: 'first.txt', statuses: ['unique'] },
  { file: 'collection.txt', statuses: ['unique', 'none', 'several'] },
])('$file: $statuses', async ({ file, statuses }) => {
  const lines = readFileSync(new URL(`examples/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const found: string[] = [];
  for (const line of lines) {
    const { position } = readPuzzle([mosaic], line);
    found.push((await unique(position.puzzle, { ...unlimited, kind: mosaic })).status);
  }
  expect(found).toEqual(statuses);
});
