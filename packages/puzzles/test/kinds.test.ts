import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardsWithFormats } from '../src/kinds/boards-with-formats.js';
import { kinds } from '../src/kinds/index.js';
import { loadKind, namesOfKinds } from '../src/kinds/load-kind.js';

// The suite of a kind is in its own folder, so that it runs alone: `npm test -- packages/puzzles/test/NAME`.
test.each(kinds.map(({ name }) => name))('%s passes the conformance suite', (name) => {
  const file = new URL(`${name}/conformance.test.ts`, import.meta.url);
  expect(existsSync(file), `packages/puzzles/test/${name}/conformance.test.ts`).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^describeKind\\(${name}\\b`, 'm'));
});

test('the lists have the same kinds, and no other is loaded', async () => {
  const names = kinds.map(({ name }) => name);
  expect(namesOfKinds).toEqual(names);
  expect(boardsWithFormats.map(({ name }) => name).sort()).toEqual(names);
  expect(await loadKind('toString')).toBeNull();
});

test.each(kinds)('$name is loaded with the formats of the board that reads its texts', async (kind) => {
  expect(await loadKind(kind.name)).toBe(kind);
  const board = boardsWithFormats.find(({ name }) => name === kind.name)!;
  expect(kind.formats).toBe(board.formats);
  expect(kind.layers).toBe(board.layers);
});
