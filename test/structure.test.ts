import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// The measures of light sources in CONTRIBUTING.md, and the files that scripts write from the sources.

interface Single {
  readonly source: string;
  readonly isSmall: boolean;
}

interface Assertion {
  readonly source: string;
  readonly line: number;
  readonly hasReason: boolean;
}

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

function script<Exported>(name: string): Promise<Exported> {
  return import(new URL(`../scripts/${name}.mjs`, import.meta.url).href);
}

test('at most a third of the sources have a single importer, and none of these is small and stands beside it', async () => {
  const { singleImporters } = await script<{
    singleImporters(base: string): Promise<{ sources: number; singles: readonly Single[] }>;
  }>('structure');
  const { sources, singles } = await singleImporters(root);
  expect(sources).toBeGreaterThan(1000);
  expect(singles.length / sources).toBeGreaterThan(0.1);
  expect(singles.length / sources).toBeLessThan(0.33);
  expect(singles.filter(({ isSmall }) => isSmall).map(({ source }) => source)).toEqual([]);
});

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

test('the pictures of the architecture are those of the code: node scripts/architecture-pictures.mjs draws them anew', async () => {
  const { architecturePictures } = await script<{
    architecturePictures(): Promise<ReadonlyMap<string, string>>;
  }>('architecture-pictures');
  const pictures = await architecturePictures();
  expect(pictures.size).toBeGreaterThan(8);
  for (const [path, svg] of pictures)
    expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), path).toBe(svg);
});
