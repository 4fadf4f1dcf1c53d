import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownRegistry } from '../src/asking/registry.js';
import { unsolved } from '../src/boards/layers/board.js';
import { boardsWithFormats } from '../src/kinds/boards-with-formats.js';
import { kinds } from '../src/kinds/index.js';
import { kindNamedIn, loadKind, namesOfKinds } from '../src/kinds/load-kind.js';
import { loaders } from '../src/kinds/loaders.js';

// The suite of a kind is in its own folder, so that it runs alone: `npm test -- packages/puzzles/test/NAME`.
test.each(kinds.map(({ name }) => name))('%s passes the conformance suite', (name) => {
  const file = new URL(`${name}/conformance.test.ts`, import.meta.url);
  const called = new RegExp(`^describeKind\\((?:kindOfPage\\()?${name}\\b`, 'm');
  // Kinds on a page may be together in one file.
  const shared = readFileSync(new URL('parts/pages.test.ts', import.meta.url), 'utf8');
  expect(existsSync(file) ? readFileSync(file, 'utf8') : shared).toMatch(called);
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
  expect(kindNamedIn(address)).toBe(kind.name);
  for (const [id] of address.matchAll(/(?<=\?)[a-z]+/g))
    for (const other of kinds)
      expect(kindNamedIn(`https://puzz.link/p?${id}/`) === other.name).toBe(other.name === kind.name);
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

const boardsFor = (...texts: readonly string[]) =>
  ownRegistry.boardsFor({ task: { command: 'unique' }, inputs: texts.map((text) => ({ text })) });

test.each(kinds)(
  'the JSON form and pzprv3 texts of $name load it alone, and no other kind reads them',
  async (kind) => {
    const { puzzle } = kind.read(kind.examples[0]!.text);
    const written = ['gridwright-puzzle', 'pzprv3'].flatMap(
      (name) =>
        kind.formats.find((format) => format.name === name)?.write(unsolved(kind.layers, puzzle)) ?? [],
    );
    const [json = '', text] = written;
    const spaced = JSON.stringify(JSON.parse(json), null, 2);
    const onLines = text === undefined ? [] : [text.replace(/\/$/, '').replaceAll('/', '\n')];
    for (const each of [...written, spaced, `\n${spaced}\n`, ...onLines]) {
      expect(kindNamedIn(each)).toBe(kind.name);
      expect(await boardsFor(each)).toEqual([kind]);
      for (const board of boardsWithFormats)
        if (board.name !== kind.name)
          for (const format of board.formats) expect(format.recognize(each), format.name).not.toBe('yes');
    }
  },
);

test.each([
  ['several texts on lines', 'pzprv3/slither/1/1/. /\npzprv3/hashikake/1/2/1 1 /\n'],
  [
    'several objects on lines',
    '{"format":"gridwright-puzzle","kind":"hashi"}\n{"format":"gridwright-puzzle","kind":"sudoku"}',
  ],
  ['an object of another form', '{"kind":"hashi"}'],
  ['an unknown kind', '{"format":"gridwright-puzzle","kind":"mosaic"}'],
  ['an unknown id', 'pzprv3/mosaic/1/1/. /'],
  ['a kind without such texts', 'pzprv3/zebra/1/1/. /'],
  ['a text with other words', 'See https://puzz.link/p?slither/1/1/g'],
  ['rows of cells', '. 3\n2 .'],
])('%s: the boards of all kinds read it', async (_, text) => {
  expect(await boardsFor(text)).toHaveLength(kinds.length);
});

test('several inputs, a named format and a drawing to check are read with the boards of all kinds', async () => {
  const text = 'pzprv3/slither/1/1/. /';
  const inputs = [{ text }];
  expect(await boardsFor(text, text)).toHaveLength(kinds.length);
  const reading = { format: 'pzprv3' };
  expect(await ownRegistry.boardsFor({ task: { command: 'unique' }, inputs, reading })).toHaveLength(
    kinds.length,
  );
  expect(await ownRegistry.boardsFor({ task: { command: 'verify' }, inputs })).toHaveLength(kinds.length);
});
