import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedPackages, root } from './packing.js';
import { publishingCommands, publishingPage } from './publishing-page.js';

// What docs/publishing.md tells a maintainer to type.

const published = publishingCommands.flatMap(
  (line) => /^npm publish --workspace (\S+)$/.exec(line)?.[1] ?? [],
);

test('every package is published once, after those that it needs', () => {
  const packages = publishedPackages();
  expect(published.toSorted()).toEqual(packages.map(({ manifest }) => manifest.name).sort());
  for (const { manifest } of packages)
    for (const name of Object.keys(manifest.dependencies ?? {}))
      if (published.includes(name))
        expect(published.indexOf(name), `${manifest.name} needs ${name}`).toBeLessThan(
          published.indexOf(manifest.name),
        );
});

test('the scripts that it names are there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = Array.from(
    publishingPage.matchAll(/\bnpm (?:run )?(test|[\w-]+)(?= |$|`)/gm),
    ([text, name]) => (text.startsWith('npm run ') || name === 'test' ? name! : null),
  ).filter((name) => name !== null);
  expect(named).toEqual(expect.arrayContaining(['test', 'verify', 'soak', 'build', 'record-sizes']));
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  const files = Array.from(publishingPage.matchAll(/\bnode (scripts\/[\w-]+\.mjs)/g), ([, file]) => file!);
  expect(files).toContain('scripts/set-version.mjs');
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
