import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Packed, pack, publishedPackages, root } from './packing.js';
import { grownSizes, measuredSizes, readSizeRecord } from './sizes.js';

// Each file that people get: where it comes from, and what it weighs.

const slowMs = 300_000;
const packages = publishedPackages();
const provenance = readFileSync(join(root, 'docs/provenance.md'), 'utf8');
let packed: readonly Packed[] = [];
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridwright-packed-files-'));
  packed = pack(packages, folder);
}, slowMs);

afterAll(() => rmSync(folder, { recursive: true }));

test('every file that is no source of ours is named on the page of their provenance', () => {
  const isSource = /\.(m?js|ts|map|md|html|css)$|(^|\/)LICENSE$|^package\.json$/;
  const unnamed = packed.flatMap(({ manifest: { name }, files }) =>
    files
      // A compressed file is made of the one beside it; a hash in a name changes with the content.
      .map((file) => file.replace(/\.br$/, '').replace(/-[\w-]{8}(?=\.(wasm|woff2)$)/, '-*'))
      .map((file) => file.replace(/^schemas\/[\w-]+\.json$/, 'schemas/*.json'))
      // Its README has the source of each.
      .map((file) => file.replace(/^papers\/[\w.-]+$/, 'packages/cli/papers/'))
      .filter((file) => !isSource.test(file) && !provenance.includes(`\`${file}\``))
      .map((file) => `${name}: ${file}`),
  );
  expect([...new Set(unnamed)]).toEqual([]);
});

test('every kernel that is WebAssembly as a text is named there', () => {
  const kernels = packed.flatMap(({ files, manifest: { name } }) => {
    const at = packages.find(({ manifest }) => manifest.name === name)!.folder;
    return files.filter(
      (file) => /^src\/.*\.ts$/.test(file) && readFileSync(join(at, file), 'utf8').includes('AGFzbQ'),
    );
  });
  expect(kernels.length).toBeGreaterThan(2);
  expect(kernels.filter((file) => !provenance.includes(`\`${file}\``))).toEqual([]);
});

test('every source map leads to sources in the same archive', () => {
  const lost = packed.flatMap(({ manifest: { name }, files }) => {
    const at = packages.find(({ manifest }) => manifest.name === name)!.folder;
    const known = new Set(files);
    return files
      .filter((file) => file.endsWith('.map'))
      .flatMap((file) => {
        const { sources }: { readonly sources: readonly string[] } = JSON.parse(
          readFileSync(join(at, file), 'utf8'),
        );
        return sources.map((source) => join(dirname(file), source)).filter((source) => !known.has(source));
      });
  });
  expect(lost).toEqual([]);
});

test('no archive, and not the studio, has grown by more than 5 percent over the record', () => {
  const how = 'npm run record-sizes -- --because "…" records what has to be larger';
  expect(grownSizes(readSizeRecord().sizes, measuredSizes(packed)), how).toEqual([]);
});
