import type { Format } from '../../boards/definition/format.js';
import { InputError } from '../../boards/definition/input-error.js';
import { hasUnknownClues, loss, refuseAnswers, refuseRules } from '../../boards/formats/loss.js';
import { type GameId, readGameId } from '../../boards/formats/tatham/game-id.js';
import {
  decodeGame,
  encodeGame,
  saysDecimals,
  type TathamCode,
} from '../../boards/formats/tatham/number-codes.js';
import { unexpected, wholeNumber } from '../../boards/formats/word-reader.js';
import type { Geometry } from '../../boards/geometry/geometry.js';
import { honeycomb, honeycombProblem, honeycombSize } from '../../boards/geometry/honeycomb.js';
import { emptySites, unsolved } from '../../boards/layers/board.js';
import { rangeOf } from '../../boards/layers/layer.js';
import { plainRules } from '../../boards/layers/rule-variant.js';
import { kind, layers, type Slitherlink, variants } from './layers.js';

const name = 'tatham';

const code: TathamCode = {
  description: 'a number (0-9, A-Z) or a run of cells without one (a-z)',
  label: 'number',
  numbers: { min: 0, max: 35 },
};

/** Width and height, the tiling, and the difficulty, which only his generator uses. */
const parameters = /^(\d+)(?:x(\d+))?(?:t(\d+))?(?:d[a-z])?(?=[:#]|$)/d;

/** The tilings of Loopy, by the number after `t`. */
const tilings = [
  'squares',
  'triangular',
  'honeycomb',
  'snub square',
  'Cairo',
  'great hexagonal',
  'octagonal',
  'kites',
  'floret',
  'dodecagonal',
  'great dodecagonal',
  'Penrose (kite and dart)',
  'Penrose (rhombs)',
  'great-great dodecagonal',
  'kagome',
  'compass dodecagonal',
  'hats',
  'spectres',
];
const squares = tilings.indexOf('squares');
const hexagons = tilings.indexOf('honeycomb');

/**
 * The game IDs of Simon Tatham's Loopy on squares and honeycombs: `6x5t0:a33c2a0b3a3f21b11a1b`, and `t2` for a
 * honeycomb. The cells row by row: `0`–`4` (`6` on a honeycomb), `a`–`z` for 1 to 26 cells without a number. His other
 * tilings are refused by name. Boards of fewer than three rows or columns are read and written, although his program does
 * not make them.
 */
export const tatham: Format<Slitherlink> = {
  name,
  title: 'game ID of Simon Tatham’s Loopy',
  description: "a game ID of Simon Tatham's Loopy: COLSxROWSt0:… on squares, COLSxROWSt2:… on a honeycomb",
  oneLine: true,
  signs: ':#',
  recognize: (text) => {
    if (!/^\s*\d+(?:x\d+(?:t\d+)?|t\d+)(?:d[a-z])?[:#]/.test(text)) return 'no';
    // Without a tiling, it may be an ID of another game, whose boards of this size have (columns · rows)² cells.
    const [, columns, rows, description] = /^\s*(\d+)x(\d+)(?:d[a-z])?:(\S*)\s*$/.exec(text) ?? [];
    // A square has no number of two digits, which would be a capital letter.
    const isOther =
      description !== undefined &&
      (/[A-Z]/.test(description) || saysDecimals(description, (Number(columns) * Number(rows)) ** 2));
    return isOther ? 'no' : 'yes';
  },
  read: (text, { rules = plainRules(variants) }) => {
    const id = readGameId(text, { parameters, description: 'COLSxROWSt0:…', content: 'the numbers' });
    const shape = { kind, ...geometryFor(id), rules };
    const { description } = id;
    if (description.text.includes('_')) throw unexpected(description, 'numbers without the seed of a tiling');
    const numbers = emptySites(shape, 'cell');
    decodeGame(code, description, numbers, rangeOf(layers.numbers, shape).max);
    return unsolved(layers, { ...shape, clues: { numbers } });
  },
  write: (position) => {
    refuseRules(name, variants, position);
    refuseAnswers(name, position);
    const { puzzle } = position;
    const size = puzzle.graph === undefined ? puzzle : honeycombSize(puzzle);
    if (size === null) throw loss(name, 'a board that is neither a grid nor a honeycomb');
    if (hasUnknownClues(layers, position)) throw loss(name, 'the clue "?"');
    const type = puzzle.graph === undefined ? squares : hexagons;
    return `${size.columns}x${size.rows}t${type}:${encodeGame(puzzle.clues.numbers)}`;
  },
};

function geometryFor({ size, sizeWord, group }: GameId): Geometry {
  const word = group(3, String(squares));
  const type = wholeNumber(word, 'a tiling, a number', 0, tilings.length - 1);
  if (type === squares) return size;
  if (type !== hexagons) {
    const expected = `the tiling ${squares} (${tilings[squares]}) or ${hexagons} (${tilings[hexagons]})`;
    const found = `${type} (${tilings[type]})`;
    throw new InputError({ code: 'unexpected', place: word.place, expected, found });
  }
  const problem = honeycombProblem(size);
  if (problem !== null) throw new InputError({ code: 'size', place: sizeWord.place, ...problem });
  return honeycomb(size);
}
