import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** A module of the formulas, which are TypeScript and shared with the tests of the solver. */
export async function loadModule(name) {
  const path = join(dirname(fileURLToPath(import.meta.url)), name);
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
  return module;
}
