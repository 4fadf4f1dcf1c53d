import type { Kind } from './kind.js';
import * as list from './loader-list.js';

const loaders: Readonly<Record<string, () => Promise<Readonly<Record<string, Kind>>>>> = list;

/** The names of all puzzle kinds, in their order. */
export const namesOfKinds: readonly string[] = Object.keys(list).sort();

/** The kinds that are loaded: an `import()` of a loaded module takes longer than a question about a small puzzle. */
const loaded = new Map<string, Kind>();

/** Loads the kind with this name, and no other; null if there is none. Boards that were read before have the same formats. */
export async function loadKind(name: string): Promise<Kind | null> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  if (!Object.hasOwn(loaders, name)) return null;
  const kind = (await loaders[name]!())[name]!;
  loaded.set(name, kind);
  return kind;
}
