import { InputError, type Place } from '../../definition/input-error.js';
import type { Grid } from '../../geometry/grid.js';
import { horizontalPairCount, pairCount } from '../../geometry/pairs.js';
import { bordersOf, numberCells, type Rooms, roomsBetween } from '../../geometry/rooms.js';
import { emptySites, type Puzzle, type SiteValues } from '../../layers/board.js';
import { clueLayer } from '../../layers/kind-layers.js';
import {
  type ClueLayer,
  empty,
  type LayerNames,
  type Layers,
  type PuzzleShape,
  rangeOf,
} from '../../layers/layer.js';
import { nounOf } from '../../layers/noun.js';
import { loss } from '../loss.js';
import {
  type AddressBody,
  type AddressField,
  addressFormat,
  fieldsInTurn,
  requireClue,
  type ValuesCode,
  writeValues,
} from './address-body.js';
import { packedCode } from './packed-code.js';
import { hexadecimalCode, numbersCode } from './value-codes.js';

/** Rooms as borders, five to a character: a body for a kind whose only clues are its rooms. */
export function rooms<L extends Layers>(layers: L, name: LayerNames<L, 'clue'>): AddressBody<L> {
  return fieldsInTurn([roomBorders(layers, name)]);
}

/** Rooms as borders, then a number for each room, in hexadecimal; it stands in the cell `numberCellOf` of the room. */
export function roomsAndNumbers<L extends Layers>(
  layers: L,
  name: LayerNames<L, 'clue'>,
  numbers: LayerNames<L, 'clue'>,
): AddressBody<L> {
  return fieldsInTurn([roomBorders(layers, name), roomNumbers(layers, name, numbers)]);
}

const fiveBorders = packedCode(1, 5, { one: 'border', many: 'borders' });

/** The borders of rooms as bits, five to a character: those between columns row by row, then in new characters those between rows. */
export function roomBorders<L extends Layers>(layers: L, name: LayerNames<L, 'clue'>): AddressField<L> {
  const layer = clueLayer(layers, name);
  return {
    layers: [name],
    hasOwnPzprv3: true,
    write: (puzzle) => {
      const values = cluesIn(puzzle, name);
      requireRooms(addressFormat, layer, puzzle, values);
      const borders = Int16Array.from(bordersOf(puzzle, values), (border) => (border === 1 ? 1 : empty));
      const upright = horizontalPairCount(puzzle);
      return fiveBorders.write(borders.slice(0, upright)) + fiveBorders.write(borders.slice(upright));
    },
    read: (word, { shape, warn }) => {
      const [upright, count] = [horizontalPairCount(shape), pairCount(shape)];
      const borders = new Int16Array(count).fill(empty);
      const first = fiveBorders.read(word, borders.subarray(0, upright), () => {});
      const second = fiveBorders.read(first.rest, borders.subarray(upright), () => {});
      const values = readRooms(layer, shape, borders, word.place);
      const between = bordersOf(shape, values);
      if (borders.some((border, pair) => border === 1 && between[pair] === 0))
        warn?.('a border that ends inside a room is ignored');
      return { clues: { [name]: values }, rest: second.rest, sites: first.sites + second.sites, count };
    },
  };
}

/** A number for each room, in the order of their first cells. `name`: the layer of the rooms, in a field before this one. */
export function roomNumbers<L extends Layers>(
  layers: L,
  name: LayerNames<L, 'clue'>,
  numbers: LayerNames<L, 'clue'>,
  code: ValuesCode = numbersCode(hexadecimalCode),
): AddressField<L> {
  const layer = clueLayer(layers, numbers);
  return {
    layers: [numbers],
    write: (puzzle) => {
      const values = cluesIn(puzzle, numbers);
      const cells = numberCells(puzzle, roomsOf(puzzle, cluesIn(puzzle, name)));
      requireInCells(addressFormat, layer, cells, values);
      return writeValues(
        code,
        Int16Array.from(cells, (cell) => values[cell]!),
      );
    },
    read: (word, { shape, clues }) => {
      const cells = numberCells(shape, roomsOf(shape, clues[name]!));
      const ofRooms = new Int16Array(cells.length).fill(empty);
      const { rest, sites } = code.read(word, ofRooms, (value, place) =>
        requireClue(layer, shape, value, place),
      );
      const values = emptySites(shape, layer.site);
      for (const [room, cell] of cells.entries()) values[cell] = ofRooms[room]!;
      return { clues: { [numbers]: values }, rest, sites, count: cells.length };
    },
  };
}

/** That a number stands where puzz.link does not look for that of its room: for `unlikePuzzLink` of a kind with a number for each room. */
export function numberElsewhere(rooms: string, numbers: string): (puzzle: Puzzle) => string | null {
  return (puzzle) => {
    const cells = new Set(numberCells(puzzle, roomsOf(puzzle, cluesIn(puzzle, rooms))));
    const isElsewhere = cluesIn(puzzle, numbers).some((value, cell) => value !== empty && !cells.has(cell));
    return isElsewhere ? 'a number outside the first cell of its room' : null;
  };
}

function cluesIn(puzzle: Puzzle, name: string): SiteValues {
  return puzzle.clues[name]!;
}

/** The rooms of cells with the same name that are connected. */
function roomsOf(grid: Grid, values: SiteValues): Rooms {
  return roomsBetween(grid, bordersOf(grid, values));
}

/** The rooms between borders, named from 1 on. Throws `InputError` if there are more than the layer has names. */
export function readRooms(
  layer: ClueLayer,
  shape: PuzzleShape,
  borders: ArrayLike<number>,
  place: Place,
): SiteValues {
  const { count, roomOf } = roomsBetween(shape, borders);
  const { max } = rangeOf(layer, shape);
  if (count > max) {
    const expected = `at most ${max} ${nounOf(layer).many}`;
    throw new InputError({ code: 'out-of-range', place, expected, found: String(count) });
  }
  return Int16Array.from(roomOf, (room) => room + 1);
}

/** Throws `InputError` `loss` unless each cell is in a room, and the cells of each room are connected. */
export function requireRooms(format: string, layer: ClueLayer, grid: Grid, values: SiteValues): void {
  const { one } = nounOf(layer);
  if (values.includes(empty))
    throw loss(format, values.every((value) => value === empty) ? `no ${one}` : `a cell without a ${one}`);
  if (roomsOf(grid, values).count > new Set(values).size)
    throw loss(format, `a ${one} that is not connected`);
}

/** Throws `InputError` `loss` if a clue stands in another cell than these. */
function requireInCells(format: string, layer: ClueLayer, cells: Int32Array, values: SiteValues): void {
  const elsewhere = values.slice();
  for (const cell of cells) elsewhere[cell] = empty;
  if (elsewhere.some((value) => value !== empty))
    throw loss(format, `a ${nounOf(layer).one} outside the first cell of a room`);
}
