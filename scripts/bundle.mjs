// Puts the command and its worker into a file each: loading hundreds of modules took most of a short command's time. The
// studio becomes files that any web server can serve, beside the command, which serves it.
// To be run once the packages are built. What the command's package declares as its dependencies stays imports; all
// else becomes part of the bundle, with its license.
// `--only command` or `--only studio` makes one of them, without licenses and compressed in haste: for tests.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { buildServiceWorker, buildStudio, compressStudio, writeIcons } from './build-studio.mjs';
import { licensesOf, notePackages } from './bundled-packages.mjs';
import { kindsIn } from './kind-lists.mjs';
import { root } from './run.mjs';
import { chunkNames } from './start-chunks.mjs';

const folder = join(root, 'packages/cli');
const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(folder, 'package.json'), 'utf8'),
);
const bundled = new Set();

/** Of Brotli: tenths of a second instead of seconds. */
const quickly = 4;

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;

const dist = (file) => join(folder, 'dist', file);

const entries = { main: dist('start.js'), worker: dist('worker.js') };

/** What the threads of most calls load: the process, the command and what asks about puzzles; and the worker, which is loaded at the same time, and the models that it keeps. */
const threads = [
  [
    ['process', entries.main],
    ['command', dist('main.js')],
    ['questions', dist('commands/questions.js')],
    ['ask', dist('asking/ask.js')],
  ],
  [
    ['engines', join(root, 'packages/modeling/dist/own-engines.js')],
    ['worker', entries.worker],
    ['open-model', join(root, 'packages/puzzles/dist/questions/solving/open-model.js')],
  ],
];

async function bundleCommand() {
  const { output } = await buildCommand({ write: false, minify: false }, { preserveModules: true });
  const modules = output.filter(({ facadeModuleId }) => facadeModuleId);
  const ofKinds = (file) =>
    modules
      .map(({ facadeModuleId }) => facadeModuleId)
      .filter((each) => new RegExp(`/puzzles/dist/kinds/[^/]+/${file}$`).test(each));
  const puzzles = join(root, 'packages/puzzles/dist');
  const pages = kindsIn(join(root, 'packages/puzzles/src/kinds'))
    .filter(({ isPage }) => isPage)
    .map(({ name }) => join(puzzles, 'kinds', `${name}.js`));
  const pagesWith = (file) => pages.map((page) => [page, join(puzzles, 'parts/pages', file)]);
  const others = [
    // A question about one kind shall not load what a few others share.
    ['solving', 1 / 2, [...ofKinds('solving\\.js'), ...pagesWith('solving-of-page.js')]],
    // Before what explanations share: kinds in folders have rules of pages.
    ['pages', 0, pagesWith('solving-of-page.js')],
    ['shared', 0, ofKinds('index\\.js')],
    ['kinds-of-pages', 0, pagesWith('kind-of-page.js')],
  ];
  const names = chunkNames(modules, threads, others, Object.values(entries));
  const groups = [{ name: (id) => names.get(id) ?? null }];
  await buildCommand(
    // Beside the studio.
    { emptyOutDir: only === undefined },
    { codeSplitting: { includeDependenciesRecursively: false, groups } },
  );
}

function buildCommand(options, output) {
  return build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [notePackages(bundled)],
    ssr: {
      noExternal: true,
      external: Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
    },
    build: {
      ssr: true,
      target: 'node20',
      // Half of a short command's time went into compiling.
      minify: true,
      outDir: 'bundle',
      ...options,
      rolldownOptions: {
        input: entries,
        output: { chunkFileNames: 'chunks/[name]-[hash].js', ...output },
      },
    },
  });
}

async function bundleStudio() {
  const studio = join(folder, 'bundle/studio');
  await buildStudio(studio, () => [notePackages(bundled)]);
  const { toPng } = await import(join(folder, 'dist/pictures/png.js'));
  writeIcons(studio, toPng);
  await buildServiceWorker(studio);
  await compressStudio(studio, only === undefined ? undefined : quickly);
}

if (only !== 'studio') await bundleCommand();
if (only !== 'command') await bundleStudio();
if (only === undefined) writeFileSync(join(folder, 'bundle/LICENSES.txt'), licensesOf(bundled));
