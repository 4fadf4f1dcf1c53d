import { readdirSync } from 'node:fs';
import { ownEngines } from '@gridwright/modeling';
import { kindNamed, kinds, readPuzzle, unique } from '@gridwright/puzzles';
import { describe, expect, test } from 'vitest';
import { readFormulationWord } from '../../../puzzles/src/questions/solving/formulation-word.js';
import { boardTexts } from '../../src/papers/boards.js';
import { papersFolder, paperTable, tableNames } from '../../src/papers/table.js';

const tables = tableNames.map(paperTable);

test('each file has the table of its name, and is listed', () => {
  const files = readdirSync(papersFolder).filter((file) => file.endsWith('.json'));
  const others = ['names.json', 'zebra.json'];
  expect([...tables.map(({ name }) => `${name}.json`), ...others].sort()).toEqual(files.sort());
  expect(tables.map(({ name }) => name)).toEqual(tableNames);
});

test.each(tables)(
  '$name: columns have distinct names, and each row has all columns of the paper',
  ({ columns, rows }) => {
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
    const printed = columns.filter(({ from }) => from === 'paper');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.printed).toHaveLength(printed.length);
  },
);

test.each(tables.filter(({ measures }) => measures === 'fewest clues'))(
  '$name: subjects have exactly one solution',
  async ({ kind, rows }) => {
    for (const row of rows) {
      if (!('subject' in row)) throw new Error('a row has no subject');
      const { position } = readPuzzle([kindNamed(kinds, kind)!], row.subject);
      expect(await unique(position.puzzle)).toMatchObject({ status: 'unique' });
    }
  },
);

const formulationTables = tables.flatMap((table) => (table.measures === 'formulations' ? [table] : []));

describe.each(formulationTables)('$name', (table) => {
  const kind = kindNamed(kinds, table.kind)!;

  test('columns refer to formulations and engines of the table, and to columns before them', () => {
    const columns = table.columns.map(({ name }) => name);
    for (const [index, column] of table.columns.entries()) {
      if (column.from === 'ours') {
        if (column.formulation !== undefined) expect(table.formulations).toContain(column.formulation);
        else for (const { runs } of table.rows) expect(table.formulations).toContain(runs?.formulation);
        expect(table.engines).toContain(column.engine ?? table.engines[0]);
      }
      if (column.from !== 'ratio' && column.from !== 'gap') continue;
      for (const name of column.of) expect(columns.slice(0, index)).toContain(name);
    }
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

  test('boards can be read, and differ from one another', () => {
    const reading = table.rules === undefined ? {} : { rules: table.rules.split(',') };
    for (const { boards } of table.rows) {
      if ('folder' in boards) continue;
      const texts = boardTexts(boards);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(readPuzzle([kind], text, reading).kind).toBe(kind);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});
