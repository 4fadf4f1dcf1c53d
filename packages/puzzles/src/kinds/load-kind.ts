import type { Kind, SolvableKind } from '../contracts/kind.js';
import * as list from './loader-list.js';

interface Loader {
  readonly ids: readonly string[];
  readonly load: () => Promise<Readonly<Record<string, Kind>>>;
}

const loaders: Readonly<Record<string, Loader>> = list;

/** The names of all puzzle kinds, in their order. */
export const namesOfKinds: readonly string[] = Object.keys(list).sort();

/** The kinds that are loaded: an `import()` of a loaded module takes longer than a question about a small puzzle. */
const loaded = new Map<string, Kind>();

/** Loads the kind with this name, and no other; null if there is none. Boards that were read before have the same formats. */
export async function loadKind(name: string): Promise<Kind | null> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  if (!Object.hasOwn(loaders, name)) return null;
  const kind = (await loaders[name]!.load())[name]!;
  loaded.set(name, kind);
  return kind;
}

/** An address of puzz.link and the sites like it, and nothing else: the id of the kind stands behind the `?` and the keys before it. */
const address = /^\s*https?:\/\/[^\s?]*\?(?:\w+=[^\s&/]*&)*([a-z][a-z0-9-]*)(?:_(?:edit|play))?\/\S*\s*$/;

/** The name of the kind of a text that is an address with the id of a kind; null for any other text, of which the boards of all kinds decide. */
export function kindOfAddress(text: string): string | null {
  const id = address.exec(text)?.[1];
  if (id === undefined) return null;
  for (const name of namesOfKinds) if (loaders[name]!.ids.includes(id)) return name;
  return null;
}

/** Loads what solves the puzzles of a kind, and no more of it; null if there is none. */
export function loadSolvable(name: string): Promise<SolvableKind | null> {
  return loadKind(name);
}
