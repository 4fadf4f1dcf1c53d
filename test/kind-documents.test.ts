import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { boards } from '../packages/puzzles/src/kinds/boards.js';

const root = fileURLToPath(new URL('..', import.meta.url));

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The rows of the table of kinds in the list of what is there. */
const rows = textOf('docs/README.md')
  .split('\n')
  .filter((line) => line.startsWith('|'));

// test/formulation-pages.test.ts looks for the pages of the formulations, packages/cli/test/examples.test.ts runs the examples.
describe.each(boards.map(({ name }) => name))('the documents of %s', (name) => {
  test('it has a page, and the table of kinds links to it', () => {
    expect(existsSync(join(root, 'docs', `${name}.md`)), `docs/${name}.md`).toBe(true);
    expect(rows.filter((row) => row.includes(`(${name}.md)`))).toHaveLength(1);
  });

  test('its page has the meaning of a drawing so far', () => {
    expect(textOf(`docs/${name}.md`)).toContain('\n## A drawing so far\n');
  });

  test('it has examples, with what the command answers, and a README', () => {
    for (const file of ['README.md', 'expected.json', 'collection.txt']) {
      const path = join('examples', name, file);
      expect(existsSync(join(root, path)), path).toBe(true);
    }
  });

  test('the changelog names it', () => {
    expect(textOf('CHANGELOG.md').toLowerCase()).toContain(name);
  });
});

test('pages of kinds on a page, and the table of parts, are as their sources say', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/kind-pages.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, text: stdout + stderr }).toEqual({ status: 0, text: '' });
});
