import { namedExamples } from '../boards/definition/named-examples.js';
import { ignoredRows } from '../boards/formats/pzpr/lines-without-layers.js';
import { layerRows } from '../boards/formats/pzpr/pzprv3-part.js';
import { roomRows } from '../boards/formats/pzpr/room-rows.js';
import { numberElsewhere, roomsAndNumbers } from '../boards/formats/pzpr/rooms.js';
import type { Layers } from '../boards/layers/layer.js';
import { rectangles } from '../parts/generation/rooms.js';
import type { KindPage } from '../parts/pages/page.js';
import { shaded, shading, unshaded } from '../parts/rows/named-state.js';
import { connected } from '../parts/rules/connected-cells.js';
import { countInRooms } from '../parts/rules/counts.js';
import { noLongRun } from '../parts/rules/no-long-run.js';
import { noTouching } from '../parts/rules/no-touching.js';

const layers: Layers = {
  rooms: { site: 'cell', role: 'clue', label: 'room', values: { min: 1, max: 999 }, inShape: 'values' },
  numbers: { site: 'cell', role: 'clue', label: 'number', drawnAs: 'corner', values: { min: 0, max: 99 } },
  shaded: shading,
};

/** Heyawake. */
export const heyawake: KindPage = {
  name: 'heyawake',
  icon: {
    thin: 'M5 8a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM16 5v22M16 14h11M5 19.7h11',
    filled: 'M8 8h5v5H8zM19 17h5v5h-5z',
  },
  description:
    'Shade some cells, of which no two are side by side, so that all other cells are connected. A number counts the shaded cells of ' +
    'its room. No straight run of unshaded cells passes two borders of rooms.',
  layers,
  parts: [
    countInRooms(shaded, 'rooms', 'numbers'),
    noTouching(shaded),
    noLongRun(unshaded, 'rooms'),
    connected(unshaded),
  ],
  leaves: 'a room without its number',
  usualSize: { rows: 8, columns: 8 },
  puzzLinkIds: ['heyawake'],
  unlikePuzzLink: numberElsewhere('rooms', 'numbers'),
  addressBody: roomsAndNumbers(layers, 'rooms', 'numbers'),
  pzprv3Parts: [
    roomRows(layers, 'rooms'),
    layerRows(layers, 'numbers'),
    layerRows(layers, 'shaded'),
    ignoredRows('pair', '0', ['-1', '1']),
  ],
  newPuzzles: {
    board: (blank, random) => ({ rooms: rectangles(blank, random, 8) }),
    preferred: { shaded: 0.6 },
  },
  examples: namedExamples({
    'six by six': 'heyawake/6/6/cckl550fovg02j0g21',
    'eight by eight': 'heyawake/8/8/2qmkl18aqmlgu070u07v0000i20312213h',
    'ten by ten': 'heyawake/10/10/a8kl9cupsjt7pdiq5k071ovoe7e700vr67001220g0g011i1g0g2112g1g',
  }),
};
