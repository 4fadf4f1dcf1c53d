// npm test -- packages/NAME/test/FOLDER: the tests of a folder alone, with what they need and no more.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildImported } from './ensure-built.mjs';
import { filesUnder, packageFolders } from './fingerprint.mjs';
import { root, runNode, startNode, tsc } from './run.mjs';
import { runVitest } from './run-vitest.mjs';
import { step } from './test-tally.mjs';

const cache = 'node_modules/.cache/gridwright';

/** Their tests run the bundle. */
const bundled = ['packages/cli', 'packages/studio'];

/**
 * The package of which these arguments of `npm test` name tests, as a folder such as `packages/puzzles`; null if they name tests
 * of several packages, of one that is bundled, or none at all: then everything is checked.
 */
export function packageOf(args) {
  const named = args.filter((arg) => /^(packages|test)\//.test(arg));
  const folders = named.map((arg) => packageFolders().find((folder) => arg.startsWith(`${folder}/test/`)));
  const [first] = folders;
  if (first === undefined || bundled.includes(first)) return null;
  return folders.every((folder) => folder === first) ? first : null;
}

/**
 * Checks the format of a package, builds it as far as its tests need it, and runs the tests with these arguments; beside them, the
 * types of the package and of these tests are checked. The tests import the sources of their own package.
 */
export async function quickRound(folder, args) {
  step(`format and lint of ${folder}: biome check`, () => checkFormat(folder));
  const isBuilt = step('build of what they import: tsc --build', () =>
    buildImported(folder, needBuilt(folder, args)),
  );
  const running = startNode(tsc, '-p', typesOf(folder, args));
  step('tests: vitest', () => {
    if (isBuilt) return runVitest([...args, ...documentTests(args)]);
    console.log('   not run, as the build failed');
    return 1;
  });
  const { status, printed } = await running;
  step('types of the package and of these tests, beside the tests: tsc', () => {
    process.stdout.write(printed);
    return status;
  });
}

/** Checks format and lint of folders or files, and says what mends the format. Answers the exit status. */
export function checkFormat(...places) {
  const status = runNode('node_modules/@biomejs/biome/bin/biome', 'check', ...places);
  if (status !== 0) console.log('   `npm run format` formats everything and sorts the imports');
  return status;
}

/** The tests of the documents and their language, where all arguments are folders of tests of kinds. */
export function documentTests(args) {
  const isKind = (arg) => {
    const [, name] = /^packages\/puzzles\/test\/([^/]+)\/?$/.exec(arg) ?? [];
    const source = join(root, 'packages/puzzles/src/kinds', name ?? '');
    return name !== undefined && (existsSync(join(source, 'board.ts')) || existsSync(`${source}.ts`));
  };
  return args.length > 0 && args.every(isKind)
    ? ['test/kind-documents.test.ts', 'test/language.test.ts']
    : [];
}

/** Whether these tests load the package as it is built; most import its sources. */
function needBuilt(folder, args) {
  const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const files = args.filter((arg) => arg.startsWith(`${folder}/test/`)).flatMap((arg) => filesUnder(arg));
  const built = [`'${name}'`, `'${name}/`, '/dist/'];
  return (
    files.length === 0 ||
    files.some((file) => built.some((word) => readFileSync(join(root, file), 'utf8').includes(word)))
  );
}

/** What the compiler checks: the sources of the package, once, and the tests that are named. */
function typesOf(folder, args) {
  const tests = args
    .filter((arg) => arg.startsWith(`${folder}/test/`))
    .map((arg) => {
      if (!existsSync(join(root, arg))) return `${arg}*`;
      return statSync(join(root, arg)).isFile() ? arg : `${arg}/**/*`;
    });
  return typesOfTests(folder.replace('/', '-'), [`${folder}/src`, ...tests]);
}

/** Writes a configuration of the compiler by which it checks these files of packages and tests, and answers its path. */
export function typesOfTests(name, places) {
  const file = join(root, cache, `tsconfig.${name}.json`);
  mkdirSync(join(root, cache), { recursive: true });
  const declared = packageFolders().map((folder) => `${folder}/test/**/*.d.ts`);
  const config = {
    extends: join(root, 'tsconfig.tests.json'),
    compilerOptions: { incremental: true, tsBuildInfoFile: file.replace('.json', '.tsbuildinfo') },
    include: [...declared, ...places].map((place) => join(root, place)),
  };
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}
