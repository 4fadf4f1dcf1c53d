import { bordersOf } from '../../geometry/rooms.js';
import { clueLayer } from '../../layers/kind-layers.js';
import type { LayerNames, Layers, PuzzleShape } from '../../layers/layer.js';
import { type WordReader, wholeNumber } from '../word-reader.js';
import { cellLines } from './clue-and-shade-rows.js';
import { rowLengths } from './layer-rows.js';
import { type Pzprv3Part, textFormat, valuesIn } from './pzprv3-part.js';
import { readRooms, requireRooms } from './rooms.js';

/** Rooms as their number, and rows with the number of the room of each cell, from 0 on; as borders in texts of version 3.1. */
export function roomRows<L extends Layers>(layers: L, name: LayerNames<L, 'clue'>): Pzprv3Part<L> {
  const layer = clueLayer(layers, name);
  return {
    layers: [name],
    mayBeMissing: false,
    readsVersion1: true,
    lines: (position) => {
      const values = valuesIn(position, name);
      requireRooms(textFormat, layer, position.puzzle, values);
      const order = new Map<number, number>();
      for (const value of values) if (!order.has(value)) order.set(value, order.size);
      return [String(order.size), ...cellLines(position.puzzle, (cell) => String(order.get(values[cell]!)))];
    },
    read: (reader, { shape, isVersion1 }) => {
      reader.atEnd();
      const { place } = reader;
      const borders = isVersion1
        ? readBorders(reader, shape)
        : bordersOf(shape, readRoomsOfCells(reader, shape));
      return { values: { [name]: readRooms(layer, shape, borders, place) } };
    },
  };
}

/** Rooms as borders: rows of 1 for a border and 0 for none, between the columns of each row, then between rows. */
export function roomBorderRows<L extends Layers>(layers: L, name: LayerNames<L, 'clue'>): Pzprv3Part<L> {
  const layer = clueLayer(layers, name);
  return {
    layers: [name],
    mayBeMissing: false,
    lines: (position) => {
      const values = valuesIn(position, name);
      requireRooms(textFormat, layer, position.puzzle, values);
      const borders = bordersOf(position.puzzle, values);
      let pair = 0;
      return rowLengths(position.puzzle, 'pair').map((length) => {
        let line = '';
        for (const end = pair + length; pair < end; pair++) line += `${borders[pair]} `;
        return line;
      });
    },
    read: (reader, { shape }) => {
      reader.atEnd();
      const { place } = reader;
      const borders = readBorders(reader, shape);
      return { values: { [name]: readRooms(layer, shape, borders, place) } };
    },
  };
}

/** By cell, the number of its room. Only that neighbors differ matters, as for pzpr. */
function readRoomsOfCells(reader: WordReader, shape: PuzzleShape): readonly number[] {
  const cells = shape.rows * shape.columns;
  wholeNumber(reader.word('a number of rooms'), 'a number of rooms', 1, cells);
  const rooms: number[] = [];
  for (let row = 0; row < shape.rows; row++)
    for (const word of reader.row(shape.columns, 'rooms'))
      rooms.push(wholeNumber(word, 'a room', 0, cells - 1));
  return rooms;
}

/** By pair of neighboring cells, 1 where a border is between them, else 0. */
function readBorders(reader: WordReader, shape: PuzzleShape): readonly number[] {
  const borders: number[] = [];
  for (const length of rowLengths(shape, 'pair'))
    if (length > 0)
      for (const word of reader.row(length, 'borders')) borders.push(wholeNumber(word, 'a border', 0, 1));
  return borders;
}
