import { existsSync } from 'node:fs';
import type { Kind } from '../src/contracts/kind.js';
import { kinds } from '../src/kinds/index.js';

/** The kinds that are a page each: their clues, formulations and explanations are derived from its parts, by the same code. */
export const kindsOnPages: readonly Kind[] = kinds.filter(({ name }) =>
  existsSync(new URL(`../src/kinds/${name}.ts`, import.meta.url)),
);

/** The kinds with a folder, whose clues, formulations and explanations are their own code. */
export const kindsInFolders: readonly Kind[] = kinds.filter((kind) => !kindsOnPages.includes(kind));
