import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

interface EnsureInstalled {
  isLockfileInstalled(base: string): boolean;
}

const { isLockfileInstalled } = (await import(
  '../scripts/ensure-installed.mjs' as string
)) as EnsureInstalled;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const ours = { dependencies: { maths: '1.0.0' } };
const maths = { version: '1.0.0', integrity: 'sha512-a' };
const other = { version: '2.0.0', optional: true, os: ['nowhere'] };
const link = { resolved: 'packages/ours', link: true };

/** What a folder has after `npm ci`: a workspace of one package with one dependency, and an optional one for another machine. */
const installed = {
  'package.json': { workspaces: ['packages/*'] },
  'packages/ours/package.json': { name: 'ours', version: '3.0.0', ...ours },
  'package-lock.json': {
    packages: {
      '': { workspaces: ['packages/*'] },
      'packages/ours': ours,
      'node_modules/ours': link,
      'node_modules/maths': maths,
      'node_modules/other': other,
    },
  },
  'node_modules/.package-lock.json': {
    packages: { 'node_modules/ours': link, 'node_modules/maths': maths, 'packages/ours': ours },
  },
  'node_modules/maths/package.json': {},
  'node_modules/ours/package.json': {},
};

/** Writes these files; null for one that is missing. */
function folderWith(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-installed-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    if (content === null) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  }
  return folder;
}

test('after npm ci, nothing needs to be installed', () => {
  expect(isLockfileInstalled(folderWith(installed))).toBe(true);
});

test.each<{ title: string; changed: Readonly<Record<string, unknown>> }>([
  { title: 'nothing is installed', changed: { 'node_modules/.package-lock.json': null } },
  { title: 'there is no lockfile', changed: { 'package-lock.json': null } },
  { title: 'the folder of a package is gone', changed: { 'node_modules/maths/package.json': null } },
  {
    title: 'a package was left out',
    changed: { 'node_modules/.package-lock.json': { packages: { 'node_modules/ours': link } } },
  },
  {
    title: 'another version is installed',
    changed: {
      'node_modules/.package-lock.json': {
        packages: { 'node_modules/ours': link, 'node_modules/maths': { ...maths, version: '0.9.0' } },
      },
    },
  },
  {
    title: 'a package.json has a new dependency',
    changed: { 'packages/ours/package.json': { dependencies: { ...ours.dependencies, more: '1.0.0' } } },
  },
  { title: 'a package is new', changed: { 'packages/next/package.json': { name: 'next' } } },
  { title: 'a package is gone', changed: { 'packages/ours/package.json': null } },
])('installs where $title', ({ changed }) => {
  expect(isLockfileInstalled(folderWith({ ...installed, ...changed }))).toBe(false);
});
