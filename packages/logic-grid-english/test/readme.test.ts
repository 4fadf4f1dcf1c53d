import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printedBy, programsOf } from '../../../test/readme-programs.js';
import * as english from '../src/index.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test.each(programsOf(readme))(
  'a program prints what the README says: $printed',
  async ({ program, printed }) => {
    expect(await printedBy(program, { '@gridwright/logic-grid-english': english })).toBe(printed);
  },
);

test('the README names existing exports only', () => {
  for (const [, name] of readme.matchAll(/`(\w+)\(/g)) expect(Object.keys(english)).toContain(name);
});
