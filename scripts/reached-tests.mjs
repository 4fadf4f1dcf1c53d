// Which test files of `npm test` reach which files of the repository.
import { filesUnder, packageFolders } from './fingerprint.mjs';
import { importGraph } from './import-graph.mjs';
import { root } from './run.mjs';

/** The test files of `npm test`, relative to the base. */
export function quickTests(base = root) {
  return ['test', ...packageFolders(base).map((folder) => `${folder}/test`)]
    .flatMap((folder) => filesUnder(folder, base))
    .filter((file) => /(?<!\.(verify|soak))\.test\.ts$/.test(file));
}

/** The sources that the bundles begin with: tests that reach them run the bundles. */
const entries = { command: 'packages/cli/src/start.ts', studio: 'packages/studio/src/main.tsx' };

/**
 * Which tests a file concerns, as `test`, `distance` (the number of imports between them) and `rank`, the nearest first: `reaching(file)` has
 * those that load it; `naming(file)` those that name the file, or a folder that it is in, in themselves or in what they load; and
 * `beside(file)` those in the nearest folder above it that has any: it may be data of theirs. `bundleOf(test)` is the part of the
 * bundle that a test runs: `studio`, `command` or null.
 */
export function reachedTests(base = root) {
  const tests = new Set(quickTests(base));
  const importers = new Map();
  const namers = new Map();
  for (const [file, { imports, names }] of importGraph(base, [...tests])) {
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), file]);
    for (const each of names) namers.set(each, [...(namers.get(each) ?? []), file]);
  }
  const reachingAny = (file, first, nearest) => {
    const distances = new Map(first.map((each) => [each, nearest]));
    for (const [each, distance] of distances)
      for (const next of importers.get(each) ?? [])
        if (!distances.has(next)) distances.set(next, distance + 1);
    const found = [...distances].filter(([each]) => tests.has(each));
    return nearestFirst(
      file,
      found.map(([test, distance]) => ({ test, distance })),
    );
  };
  const reaching = (file) => reachingAny(file, [file], 0);
  const naming = (file) => {
    const places = [file, ...foldersAbove(file)];
    const files = places.flatMap((place) => namers.get(place) ?? []);
    return reachingAny(file, files, 1);
  };
  const beside = (file) => {
    if (!/^(packages\/[^/]+\/)?test\//.test(file)) return [];
    const inFolder = (folder) => [...tests].filter((test) => test.startsWith(`${folder}/`));
    const [found = []] = foldersAbove(file)
      .map(inFolder)
      .filter((list) => list.length > 0);
    return nearestFirst(
      file,
      found.map((test) => ({ test, distance: 1 })),
    );
  };
  const ofBundle = Object.entries(entries).map(([part, file]) => [
    part,
    new Set(reaching(file).map(({ test }) => test)),
  ]);
  const bundleOf = (test) => ofBundle.findLast(([, list]) => list.has(test))?.[0] ?? null;
  return { reaching, naming, beside, bundleOf };
}

/** By distance; nearer by three for each word that the paths share, such as `hashi`, as lists of everything make all else equally near. */
function nearestFirst(file, found) {
  const wordsOf = (path) =>
    path.split(/[/.-]/).filter((word) => !['ts', 'tsx', 'test', 'src'].includes(word));
  const words = new Set(wordsOf(file));
  const shared = (test) => new Set(wordsOf(test).filter((word) => words.has(word))).size;
  return found
    .map((each) => ({
      ...each,
      rank: each.distance === 0 ? -Infinity : each.distance - 3 * shared(each.test),
    }))
    .sort((left, right) => left.rank - right.rank);
}

/** The folders that a file is in, the nearest first. */
function foldersAbove(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}
