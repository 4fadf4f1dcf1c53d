// What keeps the sources light: files with one importer, and type assertions. Prints the figures of this repository, or of the folder given;
// `--list` names the files and the places.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { checkBoundaries } from './check-boundaries.mjs';
import { filesUnder, packageFolders } from './fingerprint.mjs';
import { root } from './run.mjs';

/** Lists that are written from folders import a file of each: they are no importers. */
const lists = /^packages\/puzzles\/src\/(kinds\/[^/]+|questions\/(list|data))\.ts$/;

/** A file with fewer lines belongs into its only importer, if that stands beside it. */
const fewLines = 60;

/** The rules of a kind stand apart, as they share no code with its formulations. */
const rules = /\/rules\.ts$/;

/** The sources that other packages import: what a list or a package names stands in a separate file. */
function entryPointsOf(base) {
  return new Set(
    packageFolders(base).flatMap((folder) => {
      const { exports: entries = {} } = JSON.parse(readFileSync(join(base, folder, 'package.json'), 'utf8'));
      return Object.values(entries)
        .filter((target) => typeof target !== 'string')
        .map((target) => join(folder, target.default).replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
    }),
  );
}

/** The sources of all packages. */
function sourcesOf(base) {
  return packageFolders(base)
    .flatMap((folder) => filesUnder(`${folder}/src`, base))
    .filter((file) => /\.tsx?$/.test(file));
}

/**
 * Of modules as `checkBoundaries` has cruised them, the sources whose only importer is one other source: type imports count, tests and lists
 * do not. Each with its number of `lines`, its `importer`, and whether it `isSmall` and stands beside it without being named by a list or a
 * package; and the number of all `sources`.
 */
export function singleImporters(base, modules) {
  const sources = sourcesOf(base);
  const importersOf = new Map(sources.map((source) => [source, new Set()]));
  const apart = entryPointsOf(base);
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies)
      if (lists.test(source)) apart.add(resolved);
      else importersOf.get(resolved)?.add(source);
  const singles = [...importersOf].flatMap(([source, [importer, other]]) => {
    if (importer === undefined || other !== undefined) return [];
    const lines = readFileSync(join(base, source), 'utf8').split('\n').length - 1;
    const isApart = apart.has(source) || rules.test(source);
    const isSmall = lines < fewLines && dirname(source) === dirname(importer) && !isApart;
    return [{ source, importer, lines, isSmall }];
  });
  return { sources: sources.length, singles };
}

/** The type assertions (`x as T`, but for `as const`) of all sources: where each is, its text, and whether a comment gives its reason. */
export function assertions(base) {
  return sourcesOf(base).flatMap((source) => {
    const text = readFileSync(join(base, source), 'utf8');
    const file = ts.createSourceFile(source, text, ts.ScriptTarget.Latest, true);
    const lines = text.split('\n');
    const found = [];
    const visit = (node) => {
      if (ts.isAsExpression(node) && node.type.getText(file) !== 'const') {
        const line = file.getLineAndCharacterOfPosition(node.expression.getEnd()).line;
        found.push({ source, line: line + 1, text: node.getText(file), hasReason: hasReason(lines, line) });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

/** Whether a comment stands behind a line, or above the statement that it is of, at most three lines away. */
function hasReason(lines, line) {
  if (/\/\/|\*\/\s*$/.test(lines[line])) return true;
  return lines.slice(Math.max(0, line - 3), line).some((above) => /^\s*(\/\/|\*|\/\*)/.test(above));
}

if (process.argv[1] === import.meta.filename) {
  const isListed = process.argv.includes('--list');
  const base = resolve(process.argv.slice(2).find((each) => !each.startsWith('--')) ?? root);
  const { sources, singles } = singleImporters(base, (await checkBoundaries(base)).cruised);
  const small = singles.filter(({ isSmall }) => isSmall);
  const found = assertions(base);
  if (isListed) {
    for (const { source, importer, lines } of singles) console.log(`${source} (${lines}) ← ${importer}`);
    for (const { source, line, text } of found) console.log(`${source}:${line} ${text.replace(/\s+/g, ' ')}`);
  }
  const share = ((100 * singles.length) / sources).toFixed(1);
  console.log(`${singles.length} of ${sources} files have a single importer: ${share} %`);
  console.log(`${small.length} of them have fewer than ${fewLines} lines and stand beside it`);
  const without = found.filter((each) => !each.hasReason).length;
  console.log(`${found.length} type assertions, ${without} of them without a reason`);
}
