import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printedBy, programsOf } from '../../../test/readme-programs.js';
import * as modeling from '../src/index.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test.each(programsOf(readme))(
  'a program prints what the README says: $printed',
  async ({ program, printed }) => {
    expect(await printedBy(program, { '@gridwright/modeling': modeling })).toBe(printed);
  },
);
