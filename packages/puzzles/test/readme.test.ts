import { readFileSync } from 'node:fs';
import * as modeling from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { printedBy, programsOf } from '../../../test/readme-programs.js';
import * as puzzles from '../src/index.js';

const modules = { '@gridwright/puzzles': puzzles, '@gridwright/modeling': modeling };

const documents = ['../README.md', '../../../docs/library.md', '../../../docs/papers/slips.md'].map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8'),
);

test.each(documents.flatMap(programsOf))(
  'a program prints what the document says: $printed',
  async ({ program, printed }) => {
    expect(await printedBy(program, modules)).toBe(printed);
  },
);
