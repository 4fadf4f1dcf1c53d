import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Packed, pack, publishedPackages, root } from './packing.js';
import { grownSizes, measuredSizes, readSizeRecord } from './sizes.js';

// Each file that people get: where it comes from, under which license, and what it weighs.

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

function manifestOf(folder: string): { readonly version: string; readonly license?: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** What the page lists as allowed: the identifiers in the section about licenses. */
function allowedLicenses(): ReadonlySet<string> {
  const section = /^## Allowed licenses$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(provenance)?.[1] ?? '';
  return new Set(Array.from(section.matchAll(/`([\w.-]+)`/g), ([, name]) => name!));
}

/** Whether a license is allowed; of several that one may choose from, one suffices. */
function isAllowed(license: string | undefined, allowed: ReadonlySet<string>): boolean {
  const choices = (license ?? '').replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => allowed.has(choice));
}

test('every file that is no source of ours is named on the page of their provenance', () => {
  const isSource = /\.(js|ts|map|md|html|css)$|(^|\/)LICENSE$|^package\.json$/;
  const unnamed = packed.flatMap(({ manifest: { name }, files }) =>
    files
      // A compressed file is made of the one beside it; a hash in a name changes with the content.
      .map((file) => file.replace(/\.br$/, '').replace(/-[\w-]{8}(?=\.(wasm|woff2)$)/, '-*'))
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

test('each package that became part of the bundle is named there, with the license that its own package.json declares, and it is allowed', () => {
  const text = readFileSync(join(root, 'packages/cli/bundle/LICENSES.txt'), 'utf8');
  const bundled = Array.from(
    text.matchAll(/^(?:---|Parts of these files come from:)\n\n(\S+) (\d+\.\d+\.\d+\S*)$/gm),
    ([, name, version]) => ({ name: name!, version: version! }),
  );
  expect(bundled.length).toBeGreaterThan(10);
  const allowed = allowedLicenses();
  const problems = bundled.flatMap(({ name, version }) => {
    const { license, version: installed } = manifestOf(join(root, 'node_modules', name));
    return [
      ...(isAllowed(license, allowed) ? [] : [`${name}: ${license} is not allowed`]),
      ...(provenance.includes(`| \`${name}\` | ${license} |`) ? [] : [`| \`${name}\` | ${license} |`]),
      ...(installed === version ? [] : [`${name}: ${version} in the bundle, ${installed} installed`]),
    ];
  });
  expect(problems).toEqual([]);
  const named = Array.from(provenance.matchAll(/^\| `([\w@/-]+)` \| [\w.-]+ \|$/gm), ([, name]) => name);
  expect(named.toSorted()).toEqual(bundled.map(({ name }) => name).toSorted());
});

test('each package that npm installs with ours has an allowed license', () => {
  const lockfile: {
    readonly packages: Readonly<
      Record<string, { readonly license?: string; readonly dev?: boolean; readonly link?: boolean }>
    >;
  } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const allowed = allowedLicenses();
  const installed = Object.entries(lockfile.packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  );
  expect(installed.length).toBeGreaterThan(100);
  const problems = installed
    .filter(([, { license }]) => !isAllowed(license, allowed))
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    // Its package.json names no license, and its LICENSE is read by a test of its own.
    .filter(({ name }) => name !== 'png-js');
  expect(problems).toEqual([]);
  expect(readFileSync(join(root, 'node_modules/png-js/LICENSE'), 'utf8')).toContain('MIT License');
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
