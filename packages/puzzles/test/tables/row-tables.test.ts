import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { tablesOfKinds } from '../../src/kinds/tables.js';
import { unique } from '../../src/questions/solving/solutions.js';

const clueTables = kinds.flatMap((kind) =>
  (tablesOfKinds[kind.name]?.clues ?? []).map((table) => ({ kind, table, name: table.name })),
);
const tables = [
  ...clueTables,
  ...kinds.flatMap((kind) =>
    (tablesOfKinds[kind.name]?.families ?? []).map((table) => ({ kind, table, name: table.name })),
  ),
];

test('names of tables are not used twice', () => {
  const others = Object.values(tablesOfKinds).flatMap(({ compared = [], made = [] }) => [
    ...compared,
    ...made,
  ]);
  const names = [...tables, ...others].map(({ name }) => name);
  expect(kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(tablesOfKinds)));
  expect(clueTables.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
});

test.each(tables)(
  '$name: columns have distinct names, and each row has all columns of the paper, and no others',
  ({ table }) => {
    const columns = table.columns.map(({ name }) => name);
    expect(new Set(columns).size).toBe(columns.length);
    const printed = table.columns.flatMap(({ from, name }) => (from === 'paper' ? [name] : []));
    expect(table.rows.length).toBeGreaterThan(0);
    for (const row of table.rows) expect(Object.keys(row.printed).sort()).toEqual([...printed].sort());
  },
);

describe.each(clueTables)('$name', ({ kind, table }) => {
  test('subjects have exactly one solution', async () => {
    for (const { subject } of table.rows) {
      const { position } = readPuzzle([kind], subject);
      expect(await unique(position.puzzle)).toMatchObject({ status: 'unique' });
    }
  });
});
