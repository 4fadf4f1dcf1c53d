import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

test('six packages are published', () => {
  expect(packages.map(({ manifest }) => manifest.name).sort()).toEqual([
    '@gridwright/diagrams',
    '@gridwright/logic-grid-english',
    '@gridwright/modeling',
    '@gridwright/puzzles',
    '@gridwright/solver',
    'gridwright',
  ]);
});

/** Expects one version of the workspace in a folder, of all its packages and in its lockfile, and that ours need just that one. */
function expectOneVersion(folder: string, version: string): void {
  const readIn = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const lockfile = readIn('package-lock.json');
  const versions = {
    ...Object.fromEntries([['', readIn('package.json').version]]),
    lockfile: lockfile.version,
  };
  for (const each of ['cli', 'diagrams', 'logic-grid-english', 'modeling', 'puzzles', 'solver', 'studio']) {
    const manifest = readIn(`packages/${each}/package.json`);
    const locked = lockfile.packages[`packages/${each}`];
    Object.assign(versions, { [each]: manifest.version, [`${each}, locked`]: locked.version });
    for (const { dependencies, devDependencies } of [manifest, locked])
      for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies }))
        if (name.startsWith('@gridwright/')) Object.assign(versions, { [`${each} needs ${name}`]: wanted });
  }
  expect(versions).toEqual(Object.fromEntries(Object.keys(versions).map((name) => [name, version])));
}

test('the workspace, all packages, the lockfile and the command have one version, and ours need just that one', () => {
  expectOneVersion(root, workspace.version);
  const command = join(root, 'packages/cli/bin/gridwright.js');
  const { stdout } = spawnSync(process.execPath, [command, '--version'], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(workspace.version);
});

test('a script gives all of them another version, and changes nothing else', () => {
  const copy = mkdtempSync(join(tmpdir(), 'gridwright-version-'));
  try {
    const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
    const files = ['package.json', 'package-lock.json', ...folders.map((each) => `${each}/package.json`)];
    for (const file of files) cpSync(join(root, file), join(copy, file));
    const script = join(root, 'scripts/set-version.mjs');
    const set = (version: string) => spawnSync(process.execPath, [script, version, copy]).status;
    expect(set('31.4.159')).toBe(0);
    expectOneVersion(copy, '31.4.159');
    expect(set('next')).toBe(2);
    expect(set(workspace.version)).toBe(0);
    for (const file of files)
      expect(readFileSync(join(copy, file), 'utf8')).toBe(readFileSync(join(root, file), 'utf8'));
  } finally {
    rmSync(copy, { recursive: true });
  }
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
