import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../packages/cli/test/run-command.js';
import { entriesOf, headingOf, named, shownOf, testShown } from './technique-entries.js';

test('a kind with names of steps has a page', () => {
  expect(named.length).toBeGreaterThan(0);
  for (const { name } of named) expect(existsSync(join(root, 'docs/techniques', `${name}.md`))).toBe(true);
});

describe.each(named)('the techniques of $name', (kind) => {
  const { name, all } = kind;
  const entries = entriesOf(name);

  test('have an entry each, in their order, which says what they are, and their page is its address', () => {
    expect([...entries.keys()]).toEqual(all.map((each) => headingOf(each.name)));
    for (const { name: technique, says, page } of all) {
      const entry = entries.get(headingOf(technique))!;
      expect(entry).toContain(`\n\n${says}\n`);
      const anchor = headingOf(technique)
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-');
      expect(page).toBe(`docs/techniques/${name}.md#${anchor}`);
      expect(entry).toMatch(/^```$/m);
    }
  });

  // technique-pages.verify.test.ts runs the others.
  testShown(shownOf(kind).slice(0, 1));
});
