// What imports what in a checkout, the tests and the scripts included: read from the texts, so that nothing has to be built.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolders } from './fingerprint.mjs';

const from =
  /^[ \t]*(?:import|export)\s+(?!type\b)(?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?\s*from\s+'([^']+)'/gm;
const forItsEffects = /^[ \t]*import\s+'([^']+)'/gm;
const onDemand = /(?<!typeof\s)\bimport\(\s*'([^']+)'/g;
const beside = /\bnew URL\(\s*'([^']+)',\s*import\.meta\.url/g;
const fromRoot =
  /'((?:packages|docs|examples|scripts|bench)(?:\/[^'\s*]*)?|(?:site|test)\/[^'\s*]*|[A-Z]+\.md|package(?:-lock)?\.json)'/g;

/** Files that run what their imports do not say: the built command and the built studio, and what these start. */
const built = {
  'packages/cli/bundle/main.js': ['packages/cli/src/start.ts'],
  'packages/cli/bundle/worker.js': ['packages/cli/src/worker.ts'],
  'packages/cli/src/start.ts': ['packages/cli/src/worker.ts'],
  'packages/cli/src/papers/table.ts': ['packages/cli/papers'],
  'packages/cli/bundle/studio': ['packages/studio/index.html'],
  'packages/studio/index.html': [
    ...['packages/studio/src/main.tsx', 'packages/studio/src/offline/service-worker.ts'],
    ...['packages/studio/public', 'scripts/build-studio.mjs'],
  ],
  'packages/studio/test/studio-page.ts': ['packages/cli/bundle/studio'],
  'packages/studio/test/test-kinds-studio.ts': ['packages/studio/index.html'],
  'packages/cli/test/studio.test.ts': ['packages/cli/bundle/studio'],
};

/** Each entry point of the packages, such as `@gridwright/puzzles/node`, with its source. */
function entryPoints(base) {
  return new Map(
    packageFolders(base).flatMap((folder) => {
      const { name, exports: entries = {} } = JSON.parse(
        readFileSync(join(base, folder, 'package.json'), 'utf8'),
      );
      return Object.entries(entries)
        .filter(([, target]) => typeof target !== 'string')
        .map(([entry, target]) => [name + entry.slice(1), join(folder, target.default)]);
    }),
  );
}

/** What a path names: a file, where the compiled one may be meant by its source; a folder; or null. */
function named(base, path) {
  const source = path.replace(/^(packages\/[^/]+)\/dist\//, '$1/src/');
  const stem = source.replace(/\.jsx?$/, '');
  const candidates = stem === source ? [source] : [`${stem}.ts`, `${stem}.tsx`, source];
  for (const file of candidates) {
    const found = statSync(join(base, file), { throwIfNoEntry: false });
    if (found) return { path: file.replace(/\/$/, ''), isFolder: found.isDirectory() };
  }
  return null;
}

const isOfPackage = /^packages\/[^/]+\/src\//;

/**
 * What files load, directly or not: for each of them the files that it `imports`, and what it `names` as texts (files that are not
 * code, and folders). Files are relative to the base.
 */
export function importGraph(base, files) {
  const entries = entryPoints(base);
  const paths = new Map();
  const lookUp = (path) => {
    if (!paths.has(path)) paths.set(path, named(base, path));
    return paths.get(path);
  };
  const resolved = (file, specifier) => {
    if (specifier.startsWith('.')) return lookUp(join(dirname(file), specifier));
    return entries.has(specifier) ? lookUp(entries.get(specifier)) : null;
  };
  const read = (file) => {
    const isCode = /\.(m?[jt]s|tsx)$/.test(file) && lookUp(file) !== null;
    const text = isCode ? readFileSync(join(base, file), 'utf8') : '';
    const all = (pattern) => Array.from(text.matchAll(pattern), ([, specifier]) => specifier);
    const loaded = [from, forItsEffects, onDemand, beside].flatMap(all);
    // Sources of packages have paths only in texts for readers.
    const said = isOfPackage.test(file) ? [] : all(fromRoot).filter((path) => lookUp(path)?.path !== file);
    const places = [
      ...loaded.map((specifier) => [resolved(file, specifier), true]),
      ...said.map((path) => [lookUp(path), !isOfPackage.test(path)]),
    ].filter(([place]) => place !== null);
    const isLoaded = ([{ isFolder, path }, mayBe]) => mayBe && !isFolder && /\.(m?[jt]s|tsx|css)$/.test(path);
    return {
      imports: new Set([...places.filter(isLoaded).map(([{ path }]) => path), ...(built[file] ?? [])]),
      names: new Set(places.filter((place) => !isLoaded(place)).map(([{ path }]) => path)),
    };
  };
  const graph = new Map(files.map((file) => [file, read(file)]));
  for (const { imports } of graph.values())
    for (const file of imports) if (!graph.has(file)) graph.set(file, read(file));
  return graph;
}
