// Written by scripts/kind-lists.mjs from the folders and the pages of the kinds.

import type { Layers } from '../boards/layers/layer.js';
import type { Kind, SolvableDefinition } from '../contracts/kind.js';

/** How a kind is loaded, and what solves it alone; and the ids by which addresses and pzprv3 texts name it. */
interface Loader {
  readonly ids: readonly string[];
  load(): Promise<Kind>;
  solving?(): Promise<SolvableDefinition<Layers>>;
}

/** All kinds by their names. */
export const loaders: Readonly<Record<string, Loader>> = {
  battleship: {
    ids: ['battleship'],
    load: async () => (await import('./battleship/index.js')).battleship,
    solving: async () => (await import('./battleship/solving.js')).solving,
  },
  circuitboard: {
    ids: [],
    load: async () => (await import('./circuitboard/index.js')).circuitboard,
    solving: async () => (await import('./circuitboard/solving.js')).solving,
  },
  hashi: {
    ids: ['hashikake', 'hashi', 'bridges'],
    load: async () => (await import('./hashi/index.js')).hashi,
    solving: async () => (await import('./hashi/solving.js')).solving,
  },
  masyu: {
    ids: ['mashu', 'masyu', 'pearl'],
    load: async () => (await import('./masyu/index.js')).masyu,
    solving: async () => (await import('./masyu/solving.js')).solving,
  },
  numberlink: {
    ids: ['numlin', 'numberlink'],
    load: async () => (await import('./numberlink/index.js')).numberlink,
    solving: async () => (await import('./numberlink/solving.js')).solving,
  },
  slitherlink: {
    ids: ['slither', 'slitherlink'],
    load: async () => (await import('./slitherlink/index.js')).slitherlink,
    solving: async () => (await import('./slitherlink/solving.js')).solving,
  },
  sudoku: {
    ids: ['sudoku'],
    load: async () => (await import('./sudoku/index.js')).sudoku,
    solving: async () => (await import('./sudoku/solving.js')).solving,
  },
  zebra: {
    ids: [],
    load: async () => (await import('./zebra/index.js')).zebra,
    solving: async () => (await import('./zebra/solving.js')).solving,
  },
};
