import { existsSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.cjs';
import { filesUnder, packageFolders } from './fingerprint.mjs';

/**
 * Checks what imports what in a repository, by the rules of .dependency-cruiser.cjs: the number of `modules`, `problems`, and the modules as
 * they were `cruised`.
 */
export async function checkBoundaries(base) {
  const before = process.cwd();
  process.chdir(base);
  try {
    return await checkHere(base);
  } finally {
    process.chdir(before);
  }
}

async function checkHere(base) {
  const folders = packageFolders(base)
    .flatMap((folder) => [`${folder}/src`, `${folder}/bin`])
    .filter((folder) => existsSync(folder));
  const sources = folders
    .flatMap((folder) => filesUnder(folder, base))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  if (sources.length === 0) return { modules: 0, problems: ['no source file was found'], cruised: [] };

  const { options, ...ruleSet } = config;
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true });
  // Beside a TypeScript it does not know, dependency-cruiser passes over every .ts file in silence.
  const seen = new Set(output.modules.map((module) => module.source));
  const overlooked = sources.filter((source) => !seen.has(source));
  return {
    cruised: output.modules,
    modules: sources.length,
    problems: [
      ...overlooked.map((source) => `${source} was not looked at`),
      ...output.summary.violations.map(({ rule, from, to }) => {
        const { comment } = ruleSet.forbidden.find(({ name }) => name === rule.name);
        return `${from} → ${to} (${rule.name}: ${comment})`;
      }),
      ...sharedWithRules(output.modules),
      ...solversOfPages(output.modules),
      ...circlesOf(output.modules),
    ],
  };
}

/**
 * The import circles between what stands in one folder, at every level, as problems: folders, each with all in it, and files. Imports of
 * types count.
 */
function circlesOf(modules) {
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source.split('/'), resolved.split('/')]),
  );
  const byFolder = new Map();
  for (const [from, to] of arrows) {
    if (from[0] !== 'packages' || from[1] !== to[1] || to[0] !== 'packages') continue;
    let level = 2;
    while (from[level] !== undefined && from[level] === to[level]) level++;
    if (from[level] === undefined || to[level] === undefined) continue;
    const folder = from.slice(0, level).join('/');
    if (!byFolder.has(folder)) byFolder.set(folder, new Map());
    const importsOf = byFolder.get(folder);
    if (!importsOf.has(from[level])) importsOf.set(from[level], new Map());
    importsOf.get(from[level]).set(to[level], `${from.join('/')} → ${to.join('/')}`);
  }
  return [...byFolder].flatMap(([folder, importsOf]) =>
    [...importsOf].flatMap(([from, imported]) =>
      [...imported].flatMap(([to, by]) =>
        reached(to, (each) => importsOf.get(each)?.keys() ?? []).has(from)
          ? [`${folder}: ${from} → ${to} is part of an import circle: ${by}`]
          : [],
      ),
    ),
  );
}

/** The places reached from a place, itself included. */
function reached(first, nextOf) {
  const found = new Set([first]);
  for (const each of found) for (const next of nextOf(each)) found.add(next);
  return found;
}

/**
 * What the rules of a kind and its formulations, or its reasons, may both import, however indirectly, and why:
 * - `layers.ts` of the kind: which clues and answers there are, and the names of the rule variants, as data;
 * - `records.ts` of the kind: the records of its lists, as types, and where answers at them are;
 * - `boards/geometry/`: where cells, edges and vertices are on a board of any kind;
 * - `boards/layers/`: what a puzzle, a layer and a rule variant are, for all kinds;
 * - `zod`, the library of the schemas that the layers of records have;
 * - `parts/checks/`, which the rules of a kind use: a part names its check beside its rows, and these never call it.
 * All but the first two know no kind.
 */
const mayBeShared =
  /^(packages\/puzzles\/src\/(kinds\/[^/]+\/(layers|records)\.ts|boards\/(geometry|layers)\/.*|parts\/checks\/.*)|node_modules\/zod\/.*)$/;

/** What pages and boards of kinds, and all that they are written in, load: it must be light, as applications load it that only show boards. */
const isLight =
  /^packages\/puzzles\/src\/(kinds\/(?!(index|boards|light-boards|boards-with-formats|loaders|load-kind)\.ts$)[^/]+\.ts$|kinds\/[^/]+\/board\.ts$|parts\/(rows|rules|pages\/page\.ts$))/;

/** The modules of a solver, but for what it prints texts with, and the readings of parts for one. */
const isSolver =
  /^(node_modules\/@gridwright\/(modeling|solver|diagrams)\/(?!dist\/printable\.)|packages\/puzzles\/src\/parts\/readings\/)/;

/** The modules of solvers that pages of kinds load, however indirectly; types are gone then. */
function solversOfPages(modules) {
  const reachedFrom = loadedFrom(modules);
  return modules
    .filter(({ source }) => isLight.test(source))
    .flatMap(({ source }) =>
      [...reachedFrom(source)]
        .filter((each) => isSolver.test(each))
        .map((each) => `${source} → ${each} (light-pages: what only shows boards loads no solver)`),
    );
}

/** A function that finds what a module loads, however indirectly, itself included. */
function loadedFrom(modules) {
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.filter((each) => !isTypeOnly(each))]),
  );
  return (source) => reached(source, (each) => (importsOf.get(each) ?? []).map(({ resolved }) => resolved));
}

/** The modules that both the rules of a kind and its formulations or its reasons reach, though they may not. */
function sharedWithRules(modules) {
  const reachedFrom = loadedFrom(modules);
  const sources = modules.map(({ source }) => source);
  return sources
    .filter((source) => /^packages\/puzzles\/src\/kinds\/[^/]+\/rules\.ts$/.test(source))
    .flatMap((rules) => {
      const others = ['formulations/', 'reasons.ts', 'rows.ts'].map((name) =>
        rules.replace(/rules\.ts$/, name),
      );
      const byOthers = new Set(
        sources
          .filter((source) => others.some((other) => source.startsWith(other)))
          .flatMap((source) => [...reachedFrom(source)]),
      );
      return [...reachedFrom(rules)]
        .filter((source) => byOthers.has(source) && !mayBeShared.test(source))
        .map(
          (source) =>
            `${rules} → ${source} (shared-with-rules: so do its formulations or its reasons, which share no code)`,
        );
    });
}

/** Types are gone when the program runs. */
function isTypeOnly({ dependencyTypes }) {
  return dependencyTypes.includes('type-only');
}
