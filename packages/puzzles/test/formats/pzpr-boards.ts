import { defineBoard } from '../../src/boards/define-board.js';
import { codedLayers, fieldsInTurn, layersInTurn } from '../../src/boards/formats/pzpr/address-body.js';
import { arrowsAndNumbers } from '../../src/boards/formats/pzpr/arrow-numbers.js';
import { arrowRows } from '../../src/boards/formats/pzpr/arrow-rows.js';
import { clueAndShadeRows } from '../../src/boards/formats/pzpr/clue-and-shade-rows.js';
import { leadingRule } from '../../src/boards/formats/pzpr/leading-rule.js';
import { ignoredRows, ruleLine } from '../../src/boards/formats/pzpr/lines-without-layers.js';
import { outsideNumbers, outsideRows } from '../../src/boards/formats/pzpr/outside-numbers.js';
import { layerRows } from '../../src/boards/formats/pzpr/pzprv3-part.js';
import { roomBorderRows, roomRows } from '../../src/boards/formats/pzpr/room-rows.js';
import { roomBorders, rooms, roomsAndNumbers } from '../../src/boards/formats/pzpr/rooms.js';
import {
  decimalCode,
  hexadecimalCode,
  numbersCode,
  upToFour,
} from '../../src/boards/formats/pzpr/value-codes.js';
import type { Grid } from '../../src/boards/geometry/grid.js';
import type { Layers, Side } from '../../src/boards/layers/layer.js';

// Boards of kinds that pzpr has, with the layers that their texts need.

const roomLayer = {
  site: 'cell',
  role: 'clue',
  label: 'room',
  values: { min: 1, max: 999 },
  inShape: 'values',
} as const;

function answer(label: string) {
  return { site: 'cell', role: 'answer', label, values: { min: 0, max: 1 }, blank: 0 } as const;
}

const nothing = { description: '', rules: [], examples: [] } as const;

const nurikabeLayers = {
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 1, max: 999 }, unknown: true },
  shaded: answer('shade'),
} as const satisfies Layers;

export const nurikabe = defineBoard({
  ...{ ...nothing, name: 'nurikabe', layers: nurikabeLayers },
  puzzLinkIds: ['nurikabe'],
  pzprv3Parts: [clueAndShadeRows(nurikabeLayers, 'numbers', 'shaded')],
});

const heyawakeLayers = {
  rooms: roomLayer,
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 99 } },
  shaded: answer('shade'),
} as const satisfies Layers;

export const heyawake = defineBoard({
  ...{ ...nothing, name: 'heyawake', layers: heyawakeLayers },
  puzzLinkIds: ['heyawake'],
  addressBody: roomsAndNumbers(heyawakeLayers, 'rooms', 'numbers'),
  pzprv3Parts: [
    roomRows(heyawakeLayers, 'rooms'),
    layerRows(heyawakeLayers, 'numbers'),
    layerRows(heyawakeLayers, 'shaded'),
    ignoredRows('pair', '0', ['-1', '1']),
  ],
});

const akariLayers = {
  walls: { site: 'cell', role: 'clue', label: 'wall', values: { min: 0, max: 4 }, unknown: true },
  bulbs: answer('bulb'),
} as const satisfies Layers;

export const akari = defineBoard({
  ...{ ...nothing, name: 'akari', layers: akariLayers },
  puzzLinkIds: ['akari', 'lightup'],
  addressBody: layersInTurn(akariLayers, [['walls', upToFour]]),
  pzprv3Ids: ['lightup', 'akari'],
  pzprv3Parts: [clueAndShadeRows(akariLayers, 'walls', 'bulbs'), ignoredRows('cell', '.', ['-'])],
});

const lookAirLayers = {
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 5 }, unknown: true },
  shaded: answer('shade'),
} as const satisfies Layers;

/** A kind whose pzprv3 texts are those that are derived. */
export const lookAir = defineBoard({
  ...{ ...nothing, name: 'lookair', layers: lookAirLayers },
  puzzLinkIds: ['lookair'],
  addressBody: layersInTurn(lookAirLayers, [['numbers', numbersCode(decimalCode)]]),
});

const rippleLayers = {
  rooms: roomLayer,
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 1, max: 300 }, unknown: true },
  answers: { site: 'cell', role: 'answer', label: 'number', values: { min: 1, max: 300 } },
} as const satisfies Layers;

/** Rooms, then numbers in any cells. */
export const ripple = defineBoard({
  ...{ ...nothing, name: 'ripple', layers: rippleLayers },
  puzzLinkIds: ['ripple'],
  addressBody: fieldsInTurn([
    roomBorders(rippleLayers, 'rooms'),
    codedLayers(rippleLayers, 'numbers', numbersCode(hexadecimalCode)),
  ]),
  pzprv3Parts: [
    roomBorderRows(rippleLayers, 'rooms'),
    layerRows(rippleLayers, 'numbers'),
    layerRows(rippleLayers, 'answers'),
  ],
});

const starBattleLayers = { rooms: roomLayer, stars: answer('star') } as const satisfies Layers;

const stars = { name: 'stars', min: 1, max: 9, default: 1, text: 'The number of stars.' } as const;

export const starBattle = defineBoard({
  ...{ ...nothing, name: 'starbattle', layers: starBattleLayers },
  variants: [stars],
  puzzLinkIds: ['starbattle'],
  addressBody: leadingRule(stars, rooms(starBattleLayers, 'rooms')),
  pzprv3Parts: [ruleLine(stars), roomRows(starBattleLayers, 'rooms'), layerRows(starBattleLayers, 'stars')],
});

/** Arrows from 0 (none) on, as pzpr has them. */
const yajilinLayers = {
  arrows: { site: 'cell', role: 'clue', label: 'arrow', values: { min: 0, max: 4 }, inShape: 'board' },
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 999 }, unknown: true },
  shaded: answer('shade'),
  lines: { site: 'pair', role: 'answer', label: 'line', values: { min: 0, max: 1 }, blank: 0 },
} as const satisfies Layers;

export const yajilin = defineBoard({
  ...{ ...nothing, name: 'yajilin', layers: yajilinLayers },
  puzzLinkIds: ['yajilin', 'yajirin'],
  otherSigns: { b: null, o: 'all shaded cells are outside the loop' },
  addressBody: arrowsAndNumbers(yajilinLayers, 'arrows', 'numbers'),
  pzprv3Parts: [
    arrowRows(yajilinLayers, 'arrows', 'numbers'),
    layerRows(yajilinLayers, 'shaded'),
    layerRows(yajilinLayers, 'lines'),
  ],
});

const upTo = ({ rows, columns }: Grid) => ({ min: 1, max: Math.max(rows, columns) });

function numberAt(side: Side, site: 'row' | 'column') {
  return { site, role: 'clue', side, label: `${side} number`, values: upTo } as const;
}

const skyscraperLayers = {
  left: numberAt('left', 'row'),
  right: numberAt('right', 'row'),
  top: numberAt('top', 'column'),
  bottom: numberAt('bottom', 'column'),
  heights: { site: 'cell', role: 'answer', label: 'height', values: upTo },
} as const satisfies Layers;

export const skyscrapers = defineBoard({
  ...{ ...nothing, name: 'skyscrapers', layers: skyscraperLayers },
  puzzLinkIds: ['skyscrapers', 'building', 'skyscraper'],
  addressBody: outsideNumbers(skyscraperLayers),
  pzprv3Parts: [outsideRows(skyscraperLayers, 'heights')],
});
