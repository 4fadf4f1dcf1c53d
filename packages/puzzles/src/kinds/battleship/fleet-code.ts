import type { InputError } from '../../boards/definition/input-error.js';
import { loss } from '../../boards/formats/loss.js';
import { mistake } from '../../boards/formats/mistake.js';
import { type AddressBody, addressFormat, layersInTurn } from '../../boards/formats/pzpr/address-body.js';
import type { Pzprv3Lists } from '../../boards/formats/pzpr/pzprv3.js';
import { hexadecimalCode, numbersCode } from '../../boards/formats/pzpr/value-codes.js';
import { endOf, unexpected, type Word, wholeNumber } from '../../boards/formats/word-reader.js';
import type { RecordLists } from '../../boards/layers/records.js';
import { fleetOf, fleetOfLengths, isSameFleet, lengthsOf } from './fleet.js';
import { type Battleship, layers, type ShipsOfLength } from './layers.js';

/** The fleets that a letter names, as the numbers of ships of length 1, 2, …. */
const presets: ReadonlyMap<string, readonly number[]> = new Map([
  ['c', [3, 2, 1]],
  ['d', [4, 3, 2, 1]],
  ['e', [5, 4, 3, 2, 1]],
  ['z', []],
]);

/** The fleets of bent pieces that a letter names. */
const bentPresets: ReadonlyMap<string, string> = new Map([
  ['t', 'tetrominoes'],
  ['p', 'pentominoes'],
]);

/** The maximum length of a ship, whose width is one digit, and the maximum number of ships that are written one by one. */
const [maxLength, maxShips] = [35, 10_000];

const expectedFleet =
  'a fleet: "c", "d", "e" or "z", or the number of ships and as many pieces, such as "2/31s/11g"';

/** A fleet in addresses and pzprv3 texts: a letter, or a number and as many pieces. */
type FleetWords = readonly [letter: string] | readonly [count: string, ...pieces: string[]];

/** The addresses of Battleship: totals of columns and rows as one sequence, the givens, and the fleet in parts of its own. */
export const addressBody: AddressBody<Battleship> = {
  layers: ['columnTotals', 'rowTotals', 'givens', 'fleet'],
  maxParts: maxShips + 2,
  write: (puzzle) => {
    const words = fleetWords(addressFormat, puzzle.records?.fleet ?? []);
    return [clueValues.write(puzzle), ...(words.length === 1 ? [''] : []), ...words].join('/');
  },
  read: ([values, ...fleet], shape, warn) => {
    const found = clueValues.read([values!], shape, warn);
    const start = fleet[0] ?? endOf(values!);
    if (fleet.every(({ text }) => text === '')) throw mistake(start.place, expectedFleet, 'none');
    if (start.text !== '' || fleet.length < 2)
      return { ...found, records: { fleet: readFleet(start, fleet.slice(1)) } };
    const [, letter, more] = fleet;
    if (more !== undefined) throw unexpected(more, 'the end of the address');
    return { ...found, records: { fleet: readFleet(letter!, []) } };
  },
};

const clueValues = layersInTurn(layers, [
  [['columnTotals', 'rowTotals'], numbersCode(hexadecimalCode)],
  ['givens', numbersCode(hexadecimalCode)],
]);

/** The lines of the fleet in pzprv3 texts; at their end there is a 0 or 1 for each ship, which marks it as found. */
export const pzprv3Lists: Pzprv3Lists = {
  read: (reader) => {
    const first = reader.word(expectedFleet);
    const count = /^\d+$/.test(first.text) ? wholeNumber(first, 'a number of ships', 0, maxShips) : 0;
    const pieces = Array.from({ length: count }, () => reader.word('a piece'));
    return { fleet: readFleet(first, pieces) };
  },
  readEnd: (reader, records) => {
    const count = shipsIn(fleetIn(records));
    if (count === 0 || reader.atEnd()) return;
    for (const word of reader.row(count, 'marks of ships')) wholeNumber(word, 'a mark of a ship', 0, 1);
  },
  lines: (records) => {
    const fleet = fleetIn(records);
    const ships = shipsIn(fleet);
    return { start: fleetWords('pzprv3', fleet), end: ships === 0 ? [] : ['0 '.repeat(ships)] };
  },
};

function fleetIn({ fleet = [] }: RecordLists): readonly ShipsOfLength[] {
  // The texts of all kinds are put together by the same code, which does not know the types of their records.
  return fleet as readonly ShipsOfLength[];
}

function shipsIn(fleet: readonly ShipsOfLength[]): number {
  return fleet.reduce((sum, { count }) => sum + count, 0);
}

/** Throws `InputError` `loss`. */
function fleetWords(format: string, fleet: readonly ShipsOfLength[]): FleetWords {
  for (const [letter, counts] of presets) if (isSameFleet(fleet, presetFleet(counts))) return [letter];
  const longest = fleet.find(({ length }) => length > maxLength);
  if (longest !== undefined) throw loss(format, `a ship of length ${longest.length}`);
  const ships = shipsIn(fleet);
  if (ships > maxShips) throw loss(format, `${ships} ships`);
  return [String(ships), ...lengthsOf(fleet).map(pieceOf)];
}

function presetFleet(counts: readonly number[]): readonly ShipsOfLength[] {
  return fleetOf(counts.map((count, i) => [i + 1, count]));
}

/** The fleet of a letter, or of a number and pieces. Throws `InputError`. */
function readFleet(first: Word, pieces: readonly Word[]): readonly ShipsOfLength[] {
  const preset = presets.get(first.text);
  if (preset !== undefined && pieces.length === 0) return presetFleet(preset);
  const bent = bentPresets.get(first.text);
  if (bent !== undefined) throw refusedPiece(first, bent);
  if (!/^\d+$/.test(first.text)) throw unexpected(first, expectedFleet);
  const count = wholeNumber(first, 'a number of ships', 0, maxShips);
  const { place } = pieces[count] ?? endOf(pieces.at(-1) ?? first);
  if (pieces.length !== count)
    throw mistake(place, count === 1 ? '1 piece' : `${count} pieces`, String(pieces.length));
  return fleetOfLengths(pieces.map(lengthOf));
}

/** A level ship: its width, its height, and its cells as bits, five a digit. */
function pieceOf(length: number): string {
  const digits = Array.from({ length: Math.ceil(length / 5) }, (_, i) => {
    const bits = '1'.repeat(Math.min(5, length - 5 * i)).padEnd(5, '0');
    return Number.parseInt(bits, 2).toString(32);
  });
  return `${length.toString(36)}1${digits.join('')}`;
}

/** The length of a level or upright ship. Throws `InputError` for other pieces. */
function lengthOf(word: Word): number {
  const [, width = '', height = '', digits = ''] = /^([1-9a-z])([1-9a-z])([0-9a-v]+)$/.exec(word.text) ?? [];
  if (width === '') throw unexpected(word, 'a piece: its width, its height and its cells, such as "31s"');
  const [across, down] = [Number.parseInt(width, 36), Number.parseInt(height, 36)];
  if (across > 1 && down > 1) throw refusedPiece(word, `a piece ${across} wide and ${down} high`);
  const length = Math.max(across, down);
  if (digits.replace(/0+$/, '') !== pieceOf(length).slice(2))
    throw refusedPiece(word, `the piece "${word.text}"`);
  return length;
}

function refusedPiece({ place }: Word, found: string): InputError {
  return mistake(place, 'a fleet of straight ships', found);
}
