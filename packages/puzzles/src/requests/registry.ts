import { ownEngines } from '@gridwright/modeling';
import { requireKind } from '../formats/read-puzzle.js';
import { boardsWithFormats } from '../kinds/boards-with-formats.js';
import type { Kind } from '../kinds/kind.js';
import { loadKind } from '../kinds/load-kind.js';
import type { Registry } from './request.js';

/** The kinds and engines of this package. */
export const ownRegistry: Registry = {
  boards: boardsWithFormats,
  // Every board has its kind.
  kindOf: (name) => loadKind(name) as Promise<Kind>,
  engines: ({ seed }) => ownEngines.map((engine) => engine.withSeed(seed)),
};

/** The part of a registry with kinds that are loaded already. */
export function loadedKinds(kinds: readonly Kind[]): Pick<Registry, 'boards' | 'kindOf'> {
  return { boards: kinds, kindOf: async (name) => requireKind(kinds, name) };
}
