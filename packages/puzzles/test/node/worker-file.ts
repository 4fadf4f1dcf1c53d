import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { sourceOfPackages } from '../../../../test/suites.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * A worker of these tests, with the sources of all packages, in one file for the tests of a test file: a worker that loads
 * hundreds of modules takes three times as long to start.
 */
export function workerFile(name = 'worker.mjs'): URL {
  // Where the packages that it imports are found.
  const folder = join(root, `node_modules/.cache/gridwright/worker-${process.pid}`);
  beforeAll(async () => {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: [...sourceOfPackages()] },
      build: {
        ssr: fileURLToPath(new URL(name, import.meta.url)),
        target: 'node20',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return pathToFileURL(join(folder, 'worker.mjs'));
}
