import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packing.js';

// The packages of others that people get with ours: under which license.

const provenance = readFileSync(join(root, 'docs/provenance.md'), 'utf8');

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

test('each package that became part of the bundle is named on the page of provenance, with the license that its own package.json declares, and it is allowed', () => {
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
