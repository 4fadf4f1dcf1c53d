import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// The measures of light sources in CONTRIBUTING.md, and the files that scripts write from the sources.

interface Assertion {
  readonly source: string;
  readonly line: number;
  readonly hasReason: boolean;
}

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

function script<Exported>(name: string): Promise<Exported> {
  return import(new URL(`../scripts/${name}.mjs`, import.meta.url).href);
}

test('type assertions are few, and each has its reason', async () => {
  const { assertions } = await script<{ assertions(base: string): readonly Assertion[] }>('structure');
  const found = assertions(root);
  expect(found.length).toBeGreaterThan(10);
  expect(found.length).toBeLessThan(80);
  const without = found.filter(({ hasReason }) => !hasReason);
  expect(without.map(({ source, line }) => `${source}:${line}`)).toEqual([]);
});

test('the lists of kinds are those of the folders', async () => {
  const { writeKindLists } = await script<{ writeKindLists(isCheck: boolean): readonly string[] }>(
    'kind-lists',
  );
  expect(writeKindLists(true)).toEqual([]);
});
