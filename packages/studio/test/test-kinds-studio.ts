import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Served, studioOfFolder } from './studio-page.js';

type BuildStudio = (outDir: string, plugins: () => readonly Plugin[]) => Promise<void>;

const { buildStudio } = (await import('../../../scripts/build-studio.mjs' as string)) as {
  readonly buildStudio: BuildStudio;
};

const puzzles = fileURLToPath(new URL('../../puzzles/', import.meta.url));
const testKinds = ['totals', 'sums', 'seating', 'timetable'] as const;

/** The built lists of kinds, with the name of what each exports. */
const lists: readonly (readonly [file: string, list: string])[] = [
  [join(puzzles, 'dist/kinds/boards.js'), 'boards'],
  [join(puzzles, 'dist/kinds/boards-with-formats.js'), 'boardsWithFormats'],
  [join(puzzles, 'dist/kinds/index.js'), 'kinds'],
];

/** The built module with the loader of each kind. */
const loading = join(puzzles, 'dist/kinds/loaders.js');

/** The test kinds in the lists of kinds. They use the modules that are built, not their sources once more. */
function withTestKinds(): Plugin {
  const imports = testKinds.map(
    (name) => `import { ${name} } from ${JSON.stringify(join(puzzles, `test/beyond-cells/${name}.ts`))};\n`,
  );
  return {
    name: 'test-kinds',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (importer === undefined || !importer.startsWith(join(puzzles, 'test/'))) return null;
      const file = resolve(importer, '..', source);
      const src = join(puzzles, 'src/');
      return file.startsWith(src) ? join(puzzles, 'dist', file.slice(src.length)) : null;
    },
    transform: (code, id) => {
      if (id === loading) {
        const added = testKinds.map((name) => `${name}: { ids: [], load: async () => ${name} }`);
        const own = code.replace('export const loaders =', 'const ownLoaders =');
        if (own === code) throw new Error(`${id} has no loaders`);
        return `${imports.join('')}${own}\nexport const loaders = { ...ownLoaders, ${added.join(', ')} };\n`;
      }
      const [, list] = lists.find(([file]) => file === id) ?? [];
      if (list === undefined) return null;
      const own = code.replace(`export const ${list} =`, 'const ownKinds =');
      if (own === code) throw new Error(`${id} has no list called ${list}`);
      return `${imports.join('')}${own}\nexport const ${list} = [...ownKinds, ${testKinds.join(', ')}];\n`;
    },
  };
}

/** The studio with the test kinds beside the others, served as the command serves its own. */
export async function studioWithTestKinds(): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'gridwright-studio-'));
  await buildStudio(folder, () => [withTestKinds()]);
  const served = await studioOfFolder(folder);
  return {
    url: served.url,
    stop: async () => {
      await served.stop();
      await rm(folder, { recursive: true });
    },
  };
}
