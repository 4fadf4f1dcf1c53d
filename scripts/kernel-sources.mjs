// From which sources the kernels were compiled last: hashes that a test compares, as to compile takes seconds.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    const hash = createHash('sha256');
    const sources = join(root, 'packages', folder, 'kernels', name);
    const files = readdirSync(sources, { recursive: true }).filter((file) => file.endsWith('.ts'));
    for (const file of files.sort()) hash.update(`${file}\n${readFileSync(join(sources, file), 'utf8')}\n`);
    hash.update(readFileSync(join(root, 'packages', folder, 'src/kernels', `${name}.ts`), 'utf8'));
    return [`${folder}/${name}`, hash.digest('hex')];
  });
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
}
