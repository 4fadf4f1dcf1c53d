import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { siteNamed } from '../../src/boards/formats/site-named.js';
import {
  placeInWords,
  type RecordSite,
  recordPlace,
  type SiteSpace,
  siteCount,
  siteKey,
  siteName,
} from '../../src/boards/geometry/sites.js';

interface Row {
  readonly id: string;
  readonly names: readonly string[];
}

/** A table whose columns are named by the only record of another list. */
const table: RecordSite = {
  recordsOf: 'rows',
  columns: ({ records }: SiteSpace) => ((records?.['head'] ?? []) as readonly Row[])[0]?.names ?? [],
  columnsIn: 'head',
};

function spaceOf(noun: string, columns: readonly string[], rows: readonly string[]): SiteSpace {
  const head: Row = { id: noun, names: columns };
  return { rows: 0, columns: 0, records: { head: [head], rows: rows.map((id) => ({ id })) } };
}

/** Names that are easily taken for each other. */
const name = fc.oneof(
  fc.stringMatching(/^["a1 ]{0,3}$/u).map((inside) => `x${inside}x`),
  fc.constantFrom('1', '2', '"', '"1', 'color', 'color 1', '"color" 1', 'constructor', '__proto__', 'r1c1'),
);
const names = fc.uniqueArray(name, { maxLength: 5 });

test('the sites of a table have names of their own, by which they are found', () => {
  const property = fc.property(names, names, (columns, rows) => {
    const space = spaceOf('house', columns, rows);
    const sites = [...Array(siteCount(space, table)).keys()];
    expect(sites.length).toBe(columns.length * rows.length);
    const called = sites.map((site) => siteName(space, table, site));
    expect(new Set(called).size).toBe(sites.length);
    expect(called.map((each) => siteNamed(space, table, each))).toEqual(sites);
    expect(sites.map((site) => recordPlace(space, table, site))).toEqual(
      rows.flatMap((_, record) => columns.map((column) => ({ record, column }))),
    );
  });
  fc.assert(property, { numRuns: runs(1000, 100) });
});

test('a name that no site has is not found', () => {
  const space = spaceOf('house', ['1', '2'], ['color', 'hair color']);
  for (const each of ['color', 'color 3', 'hair color 1', 'color  1', 'color 1 ', '1', '', 'pet 1'])
    expect(siteNamed(space, table, each)).toBeNull();
  expect(siteNamed(space, table, '"hair color" 2')).toBe(3);
  expect(siteNamed(spaceOf('house', [], ['color']), table, 'color 1')).toBeNull();
});

test('a place in words has the noun of columns that are numbers', () => {
  const wordsIn = (columns: readonly string[]): readonly string[] => {
    const space = spaceOf('house', columns, ['color', 'favorite drink']);
    return [...Array(siteCount(space, table)).keys()].map((site) => placeInWords(space, table, site));
  };
  expect(wordsIn(['1', '2'])).toEqual([
    'color of house 1',
    'color of house 2',
    'favorite drink of house 1',
    'favorite drink of house 2',
  ]);
  expect(wordsIn(['Monday'])).toEqual(['color of Monday', 'favorite drink of Monday']);
  const unnamed = { ...table, columnsIn: 'nothing' };
  expect(placeInWords(spaceOf('house', ['1'], ['color']), unnamed, 0)).toBe('color of 1');
});

test('the places of a table and its records are sites of different sorts', () => {
  expect(siteKey(table)).not.toBe(siteKey({ recordsOf: 'rows' }));
  expect(siteKey({ recordsOf: 'cell' })).not.toBe(siteKey('cell'));
});
