// From which sources the kernels were compiled last: hashes that a test compares, as to compile takes seconds.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './run.mjs';

/** The file with the hashes, which `npm run kernels` writes. */
export const kernelSourcesPath = join(root, 'scripts/kernel-sources.json');

/** All kernels: package folder and name. */
export function allKernels() {
  return readdirSync(join(root, 'packages')).flatMap((folder) => {
    const kernels = join(root, 'packages', folder, 'kernels');
    if (!existsSync(kernels)) return [];
    return readdirSync(kernels, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ folder, name }));
  });
}

/** The hashes of the sources of each kernel and of the file that is made of them, as a JSON text. */
export function kernelSources() {
  const hashes = allKernels().map(({ folder, name }) => {
    const sources = `packages/${folder}/kernels/${name}`;
    return [`${folder}/${name}`, fingerprint([sources, `packages/${folder}/src/kernels/${name}.ts`])];
  });
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
}
