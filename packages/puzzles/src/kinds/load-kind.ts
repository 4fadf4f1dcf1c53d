import { defineSolvable, type Kind, type SolvableKind } from '../contracts/kind.js';
import { loaders } from './loaders.js';

/** The names of all puzzle kinds, in their order. */
export const namesOfKinds: readonly string[] = Object.keys(loaders).sort();

/** The kinds that are loaded: an `import()` of a loaded module takes longer than a question about a small puzzle. */
const loaded = new Map<string, Kind>();

/** Loads the kind with this name, and no other; null if there is none. Boards that were read before have the same formats. */
export async function loadKind(name: string): Promise<Kind | null> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  if (!Object.hasOwn(loaders, name)) return null;
  const kind = await loaders[name]!.load();
  loaded.set(name, kind);
  return kind;
}

/** What solves a kind, where no more of it is loaded. */
const solvable = new Map<string, SolvableKind>();

/** Loads what solves the puzzles of a kind, with its derived formats alone; its kind if that is loaded; null if there is none. */
export async function loadSolvable(name: string): Promise<SolvableKind | null> {
  const known = loaded.get(name) ?? solvable.get(name);
  if (known !== undefined) return known;
  if (!Object.hasOwn(loaders, name)) return null;
  const definition = await loaders[name]!.solving?.();
  if (definition === undefined) return loadKind(name);
  const kind = defineSolvable(definition);
  solvable.set(name, kind);
  return kind;
}

/** An address of puzz.link and the sites like it, and nothing else: the id of the kind stands behind the `?` and the keys before it. */
const address = /^https?:\/\/[^\s?]*\?(?:\w+=[^\s&/]*&)*([a-z][a-z0-9-]*)(?:_(?:edit|play))?\/\S*$/;

/** The beginning of a pzprv3 text, on one line or on many. */
const pzprv3 = /^pzprv3(?:\.\d+)?(?:\/|\s*\n\s*)([^\s/]+)[\s/]/;

/** A puzzle in the JSON form. */
const json = /^\{[\s\S]*"format"\s*:\s*"gridwright-puzzle"/;

/**
 * The name of the kind of a text that is one puzzle and names it: an address, a pzprv3 text or the JSON form. If this kind has a format that
 * recognizes the text, no other one is needed to read it. Null for any other text, of which the boards of all kinds decide.
 */
export function kindNamedIn(whole: string): string | null {
  const text = whole.trim();
  const [line] = text.split(/[\r\n]/, 1);
  // Where the first line is a puzzle, so are the others.
  const isOfLines = line !== text && /^pzprv3[^\s/]*\/|^\{.*\}\s*$/.test(line!);
  if (isOfLines) return null;
  if (json.test(text)) {
    const name = /"kind"\s*:\s*"([^"\\]*)"/.exec(text)?.[1];
    return name !== undefined && namesOfKinds.includes(name) ? name : null;
  }
  const ofAddress = address.exec(text)?.[1];
  const id = ofAddress ?? pzprv3.exec(text)?.[1]?.toLowerCase();
  if (id === undefined) return null;
  const isNamed = (name: string): boolean =>
    loaders[name]!.ids.includes(id) || (ofAddress === undefined && name === id);
  return namesOfKinds.find(isNamed) ?? null;
}
