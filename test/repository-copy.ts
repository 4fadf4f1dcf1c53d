import { cpSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is installed, and what other checks write and remove in the meantime. */
const names = ['node_modules', '.git', '.cache', '.temp', 'coverage'];
const paths = ['site/pages', 'site/dist', 'site/navigation.json', 'site/.vitepress/cache'];

/**
 * Copies the repository, as it is built but without packages of others, into a folder: for tests that change it. The files keep their
 * times, by which the compiler sees that what is built is up to date.
 */
export function copyRepository(folder: string): void {
  const isCopied = (path: string): boolean =>
    !names.includes(basename(path)) && !paths.includes(relative(root, path).split(sep).join('/'));
  cpSync(root, folder, { recursive: true, preserveTimestamps: true, filter: isCopied });
}
