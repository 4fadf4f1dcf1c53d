import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm test`, `npm run verify` or `npm run soak`. */
export type Suite = 'test' | 'verify' | 'soak';

/** A project of Vitest: `npx vitest run --project NAME` runs its files alone. */
export interface Project {
  readonly name: string;
  readonly include: string[];
  readonly exclude: string[];
}

/** The files of each project, without their ending; files that no project lists are `unit`. */
const files = {
  /** The proof checker: `npm test` runs them apart, with coverage. */
  checker: ['packages/solver/test/checker/*'],
  /** The packages as they are published, the site, and the script that makes a kind. */
  packaging: ['test/packaging/*', 'test/site/*', 'test/new-kind'],
  /** Pages in a Chromium. */
  browser: ['packages/studio/test/**/*'],
  /** Other people's solvers. */
  programs: [
    'packages/**/external',
    'packages/**/external-engines',
    'packages/**/*-programs',
    'packages/modeling/test/lowerings/single-loop-files',
    'packages/solver/test/cadical',
  ],
  /** The command, and what the documents tell their readers to run. */
  command: ['packages/cli/test/**/*', 'test/documents', 'test/tutorials/*'],
};

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

/**
 * The projects of a suite. A file belongs to the first project that lists it, and to the suite that its name ends with:
 * `.test.ts`, `.verify.test.ts` or `.soak.test.ts`.
 */
export function projects(suite: Suite): readonly Project[] {
  const all = Object.entries(files);
  const withEnding = (places: readonly string[]): string[] =>
    places.map((place) => (suite === 'test' ? `${place}.test.ts` : `${place}.${suite}.test.ts`));
  const others = suite === 'test' ? ['**/*.verify.test.ts', '**/*.soak.test.ts'] : [];
  const everywhere = ['packages/*/test/**/*', 'test/**/*'];
  const earlier = (index: number): string[] => all.slice(0, index).flatMap(([, places]) => [...places]);
  return [...all, ['unit', everywhere] as const].map(([name, places], index) => {
    const scaled = suite === 'soak' && name === 'unit' ? scaledFiles() : [];
    return {
      name,
      include: [...withEnding(places), ...scaled],
      exclude: [...others, ...withEnding(earlier(index))],
    };
  });
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
 * Files that begin first: tests of memory and of its limits, as collecting garbage takes long where a worker has loaded much.
 */
const first = [
  'packages/solver/test/memory.test.ts',
  'packages/diagrams/test/families/families.test.ts',
  'packages/diagrams/test/families/lost-families.test.ts',
  'packages/diagrams/test/search/limits.test.ts',
];

/**
 * Runs one project after the other, as a worker keeps its modules for files of one project only; in each the tests of memory first, and
 * the others by their names. In `npm run soak` the order within a project follows from GRIDWRIGHT_ORDER, or from the seed: runs that
 * stop in time do not all end at the same file.
 */
export class FixedOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isSoak = specifications.some(({ moduleId }) => moduleId.endsWith('.soak.test.ts'));
    const order = [...Object.keys(files), 'unit'];
    const projectOf = ({ project }: TestSpecification): number => order.indexOf(project.name);
    const earliness = ({ moduleId }: TestSpecification): number => {
      const found = first.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found < 0 ? first.length : found;
    };
    const rank = isSoak ? randomRank : earliness;
    return specifications.toSorted(
      (left, right) =>
        projectOf(left) - projectOf(right) ||
        rank(left) - rank(right) ||
        (left.moduleId < right.moduleId ? -1 : 1),
    );
  }
}

/** A number for a file, which depends on the order or the seed of the run. */
function randomRank({ moduleId }: TestSpecification): number {
  const { GRIDWRIGHT_SEED: seed, GRIDWRIGHT_ORDER: order = seed } = process.env;
  return createHash('sha256').update(`${order} ${moduleId}`).digest().readUInt32BE();
}
