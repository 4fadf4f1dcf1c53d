import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unsolved } from '../src/boards/layers/board.js';
import { boardsWithFormats } from '../src/kinds/boards-with-formats.js';
import { kinds } from '../src/kinds/index.js';
import { kindOfAddress, loadKind, namesOfKinds } from '../src/kinds/load-kind.js';
import * as loaders from '../src/kinds/loader-list.js';

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

test.each(kinds)('addresses of $name load it alone', (kind) => {
  const link = kind.formats.find(({ name }) => name === 'puzz.link');
  if (link?.opensAt === undefined) return;
  const { puzzle } = kind.read(kind.examples[0]!.text);
  const address = link.write(unsolved(kind.layers, puzzle));
  expect(kindOfAddress(address)).toBe(kind.name);
  for (const [id] of address.matchAll(/(?<=\?)[a-z]+/g))
    for (const other of kinds)
      expect(kindOfAddress(`https://puzz.link/p?${id}/`) === other.name).toBe(other.name === kind.name);
});

test.each(Object.entries(loaders).flatMap(([name, { ids }]) => ids.map((id) => ({ name, id }))))(
  'the id $id is one of $name, and of no other kind',
  ({ name, id }) => {
    for (const { name: other, formats } of kinds) {
      const link = formats.find((format) => format.name === 'puzz.link');
      const isOwn = link?.recognize(`https://puzz.link/p?${id}/3/3/`) === 'yes';
      expect([other, isOwn]).toEqual([other, other === name]);
    }
  },
);
