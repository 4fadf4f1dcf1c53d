import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm test`, `npm run verify` or `npm run soak`. */
export type Suite = 'test' | 'verify' | 'soak';

/** Test files that depend on the profile, themselves or by what they import of the tests: `npm run soak` runs them again. */
function scaledFiles(): readonly string[] {
  const profile = join(root, 'test/profile.ts');
  const reached = new Map<string, readonly string[]>();
  const reaches = (file: string, above: readonly string[] = []): boolean => {
    if (file === profile) return true;
    if (above.includes(file) || /\/(src|dist|node_modules)\//.test(file)) return false;
    if (!reached.has(file)) reached.set(file, importedBy(file));
    return reached.get(file)!.some((each) => reaches(each, [...above, file]));
  };
  return ['packages', 'test']
    .flatMap((folder) => testFiles(join(root, folder)))
    .filter((file) => reaches(file))
    .map((file) => file.slice(root.length));
}

/** The TypeScript files beside a file that it imports. */
function importedBy(file: string): readonly string[] {
  const named = readFileSync(file, 'utf8').matchAll(/from '(\.[^']*)\.js'/g);
  return Array.from(named, ([, name]) => join(dirname(file), `${name}.ts`)).filter(existsSync);
}

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'src', 'dist'].includes(entry.name) ? [] : testFiles(path);
    return /(?<!\.soak)\.test\.ts$/.test(entry.name) ? [path] : [];
  });
}

/** The test files of a suite, as patterns: the name of a file ends with its suite, `.test.ts`, `.verify.test.ts` or `.soak.test.ts`. */
export function filesOf(suite: Suite): { readonly include: string[]; readonly exclude: string[] } {
  const folders = ['packages/*/test/**/*', 'test/**/*'];
  const others = ['**/*.verify.test.ts', '**/*.soak.test.ts'];
  if (suite === 'test') return { include: folders.map((place) => `${place}.test.ts`), exclude: others };
  const own = folders.map((place) => `${place}.${suite}.test.ts`);
  return { include: [...own, ...(suite === 'soak' ? scaledFiles() : [])], exclude: [] };
}

/** Each entry point of the packages with its source, for Vite: tests need no build, and `--changed` sees what they reach. */
export function sourceOfPackages(): readonly { readonly find: RegExp; readonly replacement: string }[] {
  return readdirSync(join(root, 'packages')).flatMap((folder) => {
    const manifest = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
    const { name, exports: entries = {} } = JSON.parse(manifest) as {
      name: string;
      exports?: Record<string, string | { readonly default: string }>;
    };
    return Object.entries(entries).flatMap(([entry, target]) =>
      typeof target === 'string'
        ? []
        : {
            find: new RegExp(`^${name}${entry.slice(1)}$`),
            replacement: join(
              root,
              'packages',
              folder,
              target.default.replace('dist/', 'src/').replace(/\.js$/, '.ts'),
            ),
          },
    );
  });
}

/**
 * For Vite: in place of the sources of the packages, what is built of them. Node loads that itself, which saves the time of Vite, and
 * the calls between files are as fast as they are for users.
 */
export function builtPackages(): Plugin {
  return {
    name: 'built-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null;
      const [, folder, path] =
        /^(.*\/packages\/[^/]+)\/src\/(.*)\.js$/.exec(join(dirname(importer), source)) ?? [];
      return folder === undefined ? null : `${folder}/dist/${path}.js`;
    },
  };
}

/**
 * What begins first. Tests of memory and of its limits, as collecting garbage takes long where a worker has loaded much; then those
 * that wait for pages and programs, so that the last files are short ones.
 */
const first = [
  'packages/solver/test/memory.test.ts',
  'packages/diagrams/test/families/families.test.ts',
  'packages/diagrams/test/families/lost-families.test.ts',
  'packages/diagrams/test/search/limits.test.ts',
  'packages/studio/',
  'packages/cli/',
  'test/',
];

/**
 * Runs what begins first, then the other files by their paths. In `npm run soak` the order follows from GRIDWRIGHT_ORDER, or from the
 * seed: runs that stop in time do not all end at the same file.
 */
export class FixedOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isSoak = specifications.some(({ moduleId }) => moduleId.endsWith('.soak.test.ts'));
    const pathOf = ({ moduleId }: TestSpecification): string => relative(root, moduleId);
    const earliness = (path: string): number => {
      const found = first.findIndex((place) => path.startsWith(place));
      return found < 0 ? first.length : found;
    };
    const rank = isSoak ? randomRank : earliness;
    return specifications
      .map((specification) => ({ specification, path: pathOf(specification) }))
      .sort((left, right) => rank(left.path) - rank(right.path) || (left.path < right.path ? -1 : 1))
      .map(({ specification }) => specification);
  }
}

/** A number for a file, which depends on the order or the seed of the run. */
function randomRank(path: string): number {
  const { GRIDWRIGHT_SEED: seed, GRIDWRIGHT_ORDER: order = seed } = process.env;
  return createHash('sha256').update(`${order} ${path}`).digest().readUInt32BE();
}
