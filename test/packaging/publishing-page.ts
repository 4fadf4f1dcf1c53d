import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packing.js';

/** What docs/publishing.md tells a maintainer. */
export const publishingPage = readFileSync(join(root, 'docs/publishing.md'), 'utf8');

/** The commands to type. */
export const publishingCommands = Array.from(
  publishingPage.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm),
  ([, block]) => block!,
)
  .flatMap((block) => block.split('\n'))
  .map((line) => line.trim())
  .filter((line) => line !== '');
