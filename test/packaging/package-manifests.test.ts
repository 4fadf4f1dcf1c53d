import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedPackages, root } from './packing.js';

// What each package.json tells npm and those who look for a package.

interface Described {
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean;
  readonly publishConfig?: Readonly<Record<string, unknown>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

const read = (path: string): Described => JSON.parse(readFileSync(join(root, path), 'utf8'));
const workspace = read('package.json');
const packages = publishedPackages();

test('five packages are published', () => {
  expect(packages.map(({ manifest }) => manifest.name).sort()).toEqual([
    '@gridwright/diagrams',
    '@gridwright/modeling',
    '@gridwright/puzzles',
    '@gridwright/solver',
    'gridwright',
  ]);
});

test('the workspace, all packages, the lockfile and the command have one version, and ours need just that one', () => {
  const { version } = workspace;
  const lockfile: { readonly packages: Readonly<Record<string, { readonly version?: string }>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  for (const folder of ['cli', 'diagrams', 'modeling', 'puzzles', 'solver', 'studio']) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
    expect(manifest.version, folder).toBe(version);
    expect(lockfile.packages[`packages/${folder}`]?.version, folder).toBe(version);
    const needed = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, wanted] of Object.entries(needed))
      if (name.startsWith('@gridwright/')) expect(wanted, `${folder} needs ${name}`).toBe(version);
  }
  const command = join(root, 'packages/cli/bin/gridwright.js');
  const { stdout } = spawnSync(process.execPath, [command, '--version'], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(version);
});

test('the changelog begins with what is not released, or with this version', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const headings = Array.from(changelog.matchAll(/^## (.*)$/gm), ([, heading]) => heading!);
  const versions = headings.flatMap(
    (heading) => /^(\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/.exec(heading)?.[1] ?? [],
  );
  expect(headings.length - versions.length).toBe(headings[0] === 'Unreleased' ? 1 : 0);
  // Before the first release only the heading of what is not released is there.
  expect(versions[0] ?? workspace.version).toBe(workspace.version);
});

describe.each(packages.map((each) => [each.manifest.name, each.folder] as const))('%s', (name, folder) => {
  const manifest: Described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

  test('is described, licensed, and open to everyone', () => {
    expect(manifest.description).toMatch(/^[A-Z].{30,}\.$/);
    expect(manifest.keywords.length).toBeGreaterThanOrEqual(8);
    expect(new Set(manifest.keywords).size).toBe(manifest.keywords.length);
    for (const keyword of manifest.keywords) expect(keyword).toMatch(/^[a-z0-9.-]+$/);
    expect(manifest.license).toBe(workspace.license);
    expect(manifest.engines).toEqual(workspace.engines);
    // With `provenance` here, npm refuses to publish from a machine; docs/publishing.md has it as an option of the call.
    expect(manifest.publishConfig).toEqual({ access: 'public' });
  });

  test('has types first in every entry point, and modules that bundlers may drop', () => {
    if (name === 'gridwright') {
      expect(Object.keys(manifest.exports)).toEqual(['./package.json']);
      return;
    }
    expect(manifest.sideEffects).toBe(false);
    for (const [path, target] of Object.entries(manifest.exports)) {
      if (path === './package.json') continue;
      expect(Object.keys(target as object), path).toEqual(['types', 'default']);
    }
  });
});
