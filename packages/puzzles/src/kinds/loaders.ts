// Written by scripts/kind-lists.mjs from the folders and the pages of the kinds.

import type { Layers } from '../boards/layers/layer.js';
import type { Kind, SolvableDefinition } from '../contracts/kind.js';
import type { KindPage } from '../parts/pages/page.js';

/** How a kind is loaded, and what solves it alone; and the ids by which addresses and pzprv3 texts name it. */
interface Loader {
  readonly ids: readonly string[];
  load(): Promise<Kind>;
  solving?(): Promise<SolvableDefinition<Layers>>;
}

/** All kinds by their names. */
export const loaders: Readonly<Record<string, Loader>> = {
  akari: ofPage(['akari', 'lightup', 'bijutsukan'], async () => (await import('./akari.js')).akari),
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
  heyawake: ofPage(['heyawake'], async () => (await import('./heyawake.js')).heyawake),
  hitori: ofPage(['hitori'], async () => (await import('./hitori.js')).hitori),
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
  nurikabe: ofPage(['nurikabe'], async () => (await import('./nurikabe.js')).nurikabe),
  skyscrapers: ofPage(['skyscrapers', 'building', 'skyscraper'], async () => (await import('./skyscrapers.js')).skyscrapers),
  slitherlink: {
    ids: ['slither', 'slitherlink'],
    load: async () => (await import('./slitherlink/index.js')).slitherlink,
    solving: async () => (await import('./slitherlink/solving.js')).solving,
  },
  starbattle: ofPage(['starbattle'], async () => (await import('./starbattle.js')).starbattle),
  sudoku: {
    ids: ['sudoku'],
    load: async () => (await import('./sudoku/index.js')).sudoku,
    solving: async () => (await import('./sudoku/solving.js')).solving,
  },
  yajilin: ofPage(['yajilin', 'yajirin'], async () => (await import('./yajilin.js')).yajilin),
  zebra: {
    ids: [],
    load: async () => (await import('./zebra/index.js')).zebra,
    solving: async () => (await import('./zebra/solving.js')).solving,
  },
};

/** How the kind of a page is loaded: with the page, what its kind is made by. */
function ofPage(ids: readonly string[], page: () => Promise<KindPage>): Loader {
  return {
    ids,
    load: async () => {
      const [{ kindOfPage }, loaded] = await Promise.all([import('../parts/pages/kind-of-page.js'), page()]);
      return kindOfPage(loaded);
    },
    solving: async () => {
      const [{ solvingOfPage }, loaded] = await Promise.all([
        import('../parts/pages/solving-of-page.js'),
        page(),
      ]);
      return solvingOfPage(loaded);
    },
  };
}
