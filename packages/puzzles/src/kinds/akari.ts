import { namedExamples } from '../boards/definition/named-examples.js';
import { layersInTurn } from '../boards/formats/pzpr/address-body.js';
import { clueAndShadeRows } from '../boards/formats/pzpr/clue-and-shade-rows.js';
import { ignoredRows } from '../boards/formats/pzpr/lines-without-layers.js';
import { upToFour } from '../boards/formats/pzpr/value-codes.js';
import { cellCount } from '../boards/geometry/grid.js';
import { empty, type Layers, unknownClue } from '../boards/layers/layer.js';
import type { KindPage } from '../parts/pages/page.js';
import { placed, placing } from '../parts/rows/named-state.js';
import { countBeside } from '../parts/rules/counts.js';
import { light } from '../parts/rules/light.js';
import { notOnClues } from '../parts/rules/not-on-clues.js';

const layers: Layers = {
  walls: {
    site: 'cell',
    role: 'clue',
    label: 'wall',
    drawnAs: 'wall',
    values: { min: 0, max: 4 },
    unknown: true,
  },
  bulbs: { ...placing('bulb'), drawnAs: 'bulb' },
};

const bulb = placed('bulbs', 'bulb');

/** Akari, also known as Light Up. */
export const akari: KindPage = {
  name: 'akari',
  aliases: ['lightup'],
  icon: {
    thin: 'M16 3.5v4M16 24.5v4M3.5 16h4M24.5 16h4M7.2 7.2l2.8 2.8M22 22l2.8 2.8M7.2 24.8l2.8-2.8M22 10l2.8-2.8',
    filled: 'M10.5 16a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0',
  },
  description:
    'Put bulbs into white cells. A bulb lights its row and its column up to the next walls. All white cells are lit, and no bulb lights ' +
    'another one. A number counts the bulbs beside its wall.',
  layers,
  parts: [countBeside(bulb, 'walls', { except: 'walls' }), notOnClues(bulb, 'walls'), light(bulb, 'walls')],
  leaves: 'a wall without its number',
  puzzLinkIds: ['akari', 'lightup', 'bijutsukan'],
  addressBody: layersInTurn(layers, [['walls', upToFour]]),
  pzprv3Ids: ['lightup', 'akari'],
  pzprv3Parts: [clueAndShadeRows(layers, 'walls', 'bulbs'), ignoredRows('cell', '.', ['-'])],
  newPuzzles: {
    board: (blank, random) => ({
      walls: new Int16Array(cellCount(blank)).map(() => (random.chance(0.22) ? unknownClue : empty)),
    }),
  },
  examples: namedExamples({
    'six by six': 'akari/6/6/g5.ia.aocj.h..g',
    'eight by eight': 'akari/8/8/g7bga1.q.ld1.mdx./',
    'ten by ten': 'akari/10/10/bl.g61blao.ia8..m.ndbk9..bk.gcp',
  }),
};
