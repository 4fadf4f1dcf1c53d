import { ownEngines } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { tablesOfKinds } from '../../src/kinds/tables.js';
import { readFormulationWord } from '../../src/questions/solving/formulation-word.js';

const tables = kinds.flatMap((kind) =>
  (tablesOfKinds[kind.name]?.compared ?? []).map((table) => ({ kind, table, name: table.name })),
);

test('names of tables are not used twice', () => {
  expect(tables.length).toBeGreaterThan(0);
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
});

describe.each(tables)('$name', ({ kind, table }) => {
  const columns = table.columns.map(({ name }) => name);

  test('columns have distinct names, and refer to formulations and engines of the table', () => {
    expect(new Set(columns).size).toBe(columns.length);
    for (const [index, column] of table.columns.entries()) {
      if (column.from === 'ours') {
        if (column.formulation !== undefined) expect(table.formulations).toContain(column.formulation);
        else for (const { runs } of table.rows) expect(table.formulations).toContain(runs?.formulation);
        expect(table.engines).toContain(column.engine ?? table.engines[0]);
      }
      if (column.from !== 'ratio' && column.from !== 'gap') continue;
      // A ratio or a gap is of columns before it.
      for (const name of column.of) expect(columns.slice(0, index)).toContain(name);
    }
  });

  test('each row has all columns of the paper, and no others', () => {
    const printed = table.columns.flatMap(({ from, name }) => (from === 'paper' ? [name] : []));
    expect(table.rows.length).toBeGreaterThan(0);
    for (const row of table.rows) expect(Object.keys(row.printed).sort()).toEqual([...printed].sort());
  });

  test('the runs of a row are by formulations and engines of the table', () => {
    for (const { runs } of table.rows) {
      if (runs === undefined) continue;
      expect(table.formulations).toContain(runs.formulation);
      for (const engine of runs.engines) expect(table.engines).toContain(engine);
    }
  });

  test('the formulations and the engines are there', () => {
    for (const word of table.formulations) expect(readFormulationWord(kind, word).formulation).not.toBeNull();
    const known = ownEngines.map(({ name }) => name);
    for (const name of table.engines) expect(known).toContain(name);
  });

  test('made boards can be read, and differ from one another', () => {
    for (const { boards } of table.rows) {
      if (boards.from === 'files') continue;
      const texts =
        boards.from === 'texts'
          ? boards.texts
          : Array.from({ length: boards.count }, (_, index) => boards.make(index));
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(readPuzzle([kind], text).kind).toBe(kind);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});
