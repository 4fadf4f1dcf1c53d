import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printedBy, programsOf, ranAmong } from '../../../test/readme-programs.js';
import { familyOperations } from '../src/families/family-operations.js';
import * as diagrams from '../src/index.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test.each(programsOf(readme))(
  'a program prints what the README says: $printed',
  async ({ program, printed }) => {
    expect(await printedBy(program, { '@gridwright/diagrams': diagrams })).toBe(printed);
  },
);

test('the README names all operations on families', () => {
  for (const name of Object.keys(familyOperations)) expect(readme).toContain(`\`${name}\``);
});

test('the README names existing exports only', () => {
  const called = [...readme.matchAll(/`(\w+)\(/g)].map(([, name]) => name!);
  const ofFamilies = ['release', 'load', 'diagram'];
  for (const name of called) expect([...Object.keys(diagrams), ...ofFamilies]).toContain(name);
});

test('the loop that lets other tasks run builds the diagram', async () => {
  // All cycles of 6 × 6 vertices, as counted by others (OEIS A140517); those of the README take seconds.
  const small = readme.replace('gridGraph(14, 14)', 'gridGraph(6, 6)');
  expect(small).not.toBe(readme);
  const names = { ...diagrams, isStopped: false };
  expect(await ranAmong(small, names, 'count(diagram)')).toBe(1_222_363n);
});
