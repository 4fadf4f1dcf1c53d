import type { Kind } from './kind.js';
import * as list from './loader-list.js';

const loaders: Readonly<Record<string, () => Promise<Kind>>> = list;

/** The names of all puzzle kinds, in their order. */
export const namesOfKinds: readonly string[] = Object.keys(list);

/** Loads the kind with this name, and no other; null if there is none. Boards that were read before have the same formats. */
export async function loadKind(name: string): Promise<Kind | null> {
  return Object.hasOwn(loaders, name) ? loaders[name]!() : null;
}
