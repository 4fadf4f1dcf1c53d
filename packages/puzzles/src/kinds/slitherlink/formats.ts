import type { Format } from '../../boards/definition/format.js';
import { InputError } from '../../boards/definition/input-error.js';
import { edgeList } from '../../boards/formats/edge-list/edge-list.js';
import { jankoText } from '../../boards/formats/janko/janko-text.js';
import { numberCells, rowsOfValues, wordsOfSolution } from '../../boards/formats/janko/number-cells.js';
import { hasUnknownClues, loss, refuseRules } from '../../boards/formats/loss.js';
import { mistake } from '../../boards/formats/mistake.js';
import { linesOfStyles, penpaFormat } from '../../boards/formats/penpa/penpa-format.js';
import { cellValues, emptySigns, rowsOfCells } from '../../boards/formats/rows/rows-of-cells.js';
import type { GameId } from '../../boards/formats/tatham/game-id.js';
import { gameIdFormat, gameOfCells } from '../../boards/formats/tatham/game-of-cells.js';
import { saysDecimals } from '../../boards/formats/tatham/number-codes.js';
import { unexpected, wholeNumber } from '../../boards/formats/word-reader.js';
import { cellsBeside, edgeCount, edgeToward } from '../../boards/geometry/edges.js';
import type { Geometry } from '../../boards/geometry/geometry.js';
import { cellCount, type Grid } from '../../boards/geometry/grid.js';
import { honeycomb, honeycombProblem, honeycombSize } from '../../boards/geometry/honeycomb.js';
import { neighbor } from '../../boards/geometry/pairs.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import { layers, type Slitherlink, variants } from './layers.js';

/** Slitherlink on any graph, with clues on any sets of edges (link puzzle paper, definition 4). */
const edgeLists = edgeList({ name: 'slitherlink', layers, variants });

const largest = 4;

/** Slitherlink as rows of digits, in which `?` is a cell without a clue. */
const plain = rowsOfCells<Slitherlink>({
  name: 'slitherlink',
  layers,
  variants,
  title: 'rows of digits',
  description: `rows of digits (0-${largest}), "." for none, with or without separators or a frame, or an array; an optional first line has the two numbers of the size`,
  read: (table) =>
    cellValues(
      table,
      (word) => {
        const label = '"." or a number, a digit';
        if (word.text.length > 1) throw unexpected(word, `${label} from 0 to ${largest}`);
        return wholeNumber(word, label, 0, largest);
      },
      [...emptySigns.filter((sign) => sign !== '0'), '?'],
    ),
  signOf: (value) => (value >= 0 && value <= largest ? String(value) : null),
});

/** Slitherlink in links of Penpa-edit: numbers without circles, usually between dots; the loop is drawn on edges. */
const penpa = penpaFormat({
  name: 'slitherlink',
  layers,
  variants,
  tags: ['slitherlink'],
  look: { grid: ['3', '1', '2'], style: 1, unknown: '?' },
  mayBe: ({ numbers }) => [...numbers.values()].every(({ isCircled }) => !isCircled),
  clueOf: ({ text, isCircled }) => {
    if (isCircled) return null;
    return text === '' ? empty : text === '?' ? unknownClue : 'number';
  },
  answersOf: ({ edges }) => linesOfStyles(edges),
});

/**
 * The texts of Slitherlink at janko.at: `-` or `.` is a cell without a number. A solution marks cells inside the loop with
 * `x` and cells outside with `-`: there is a line between two different neighbors; all other edges stay undecided.
 */
const janko = jankoText({
  name: 'slitherlink',
  id: 'slitherlink',
  layers,
  variants,
  cell: numberCells('numbers or "-"', '"-" or a number', 0, ['.']),
  readSolution: (reader, puzzle) => {
    const isInside = wordsOfSolution(reader, puzzle, 'cells').map((word) => {
      if (['x', '-'].includes(word.text)) return word.text === 'x';
      throw unexpected(word, '"x" (inside the loop) or "-"');
    });
    return Int16Array.from(edgesAround(puzzle, isInside), (isAround) => (isAround ? 1 : empty));
  },
  solutionRows: ({ puzzle, answers: { lines } }) => {
    const isInside = insideOf(puzzle, (edge) => lines[edge] === 1) ?? [];
    return rowsOfValues(puzzle, Int16Array.from(isInside, Number), (each) => (each === 1 ? 'x' : '-'));
  },
  unsaid: (position) => {
    const { lines } = position.answers;
    if (hasUnknownClues(layers, position)) return 'the clue "?"';
    if (lines.includes(0)) return 'crosses';
    return insideOf(position.puzzle, (edge) => lines[edge] === 1) === null ? 'lines that end' : null;
  },
});

/** The boundary of a set of cells: the edges with a cell of the set on exactly one side. By edge; linear in the cells. */
export function edgesAround(grid: Grid, isInside: readonly boolean[]): readonly boolean[] {
  return Array.from({ length: edgeCount(grid) }, (_, edge) => {
    const [one, other] = cellsBeside(grid, edge).map((cell) => cell !== null && isInside[cell]!);
    return one !== other;
  });
}

/**
 * The set of cells inside the lines: a cell is inside if an odd number of lines is left of it in its row. Null if the
 * lines are not the boundary of a set, for example if a line ends. By cell; linear in the cells.
 */
export function insideOf(grid: Grid, isLine: (edge: number) => boolean): readonly boolean[] | null {
  const isInside: boolean[] = [];
  for (let cell = 0; cell < cellCount(grid); cell++) {
    const left = neighbor(grid, cell, 'left');
    isInside.push(isLine(edgeToward(grid, cell, 'left')) !== (left !== null && isInside[left]!));
  }
  return edgesAround(grid, isInside).every((isAround, edge) => isAround === isLine(edge)) ? isInside : null;
}

/** The tilings of Loopy, by the number after `t`. */
const tilings = [
  ...['squares', 'triangular', 'honeycomb', 'snub square', 'Cairo', 'great hexagonal', 'octagonal', 'kites'],
  ...['floret', 'dodecagonal', 'great dodecagonal', 'Penrose (kite and dart)', 'Penrose (rhombs)'],
  ...['great-great dodecagonal', 'kagome', 'compass dodecagonal', 'hats', 'spectres'],
];
const squares = tilings.indexOf('squares');
const hexagons = tilings.indexOf('honeycomb');

/**
 * The game IDs of Simon Tatham's Loopy on squares and honeycombs: `6x5t0:a33c2a0b3a3f21b11a1b`, and `t2` for a
 * honeycomb. The cells row by row: `0`–`4` (`6` on a honeycomb), `a`–`z` for 1 to 26 cells without a number. His other
 * tilings are refused by name. Boards of fewer than three rows or columns are read and written, although his program does
 * not make them.
 */
const tatham = gameOfCells<Slitherlink>({
  name: 'slitherlink',
  layers,
  variants,
  title: 'Loopy',
  form: 'COLSxROWSt0:…',
  more: ' on squares, COLSxROWSt2:… on a honeycomb',
  content: 'the numbers',
  signs: ':#',
  // Width and height, the tiling, and the difficulty, which only his generator uses.
  parameters: /^(\d+)(?:x(\d+))?(?:t(\d+))?(?:d[a-z])?(?=[:#]|$)/d,
  code: {
    description: 'a number (0-9, A-Z) or a run of cells without one (a-z)',
    label: 'number',
    numbers: { min: 0, max: 35 },
  },
  recognize: (text) => {
    if (!/^\s*\d+(?:x\d+(?:t\d+)?|t\d+)(?:d[a-z])?[:#]/.test(text)) return false;
    // Without a tiling, it may be an ID of another game, whose boards of this size have (columns · rows)² cells.
    const [, columns, rows, description] = /^\s*(\d+)x(\d+)(?:d[a-z])?:(\S*)\s*$/.exec(text) ?? [];
    if (description === undefined) return true;
    // A square has no number of two digits, which would be a capital letter.
    return !/[A-Z]/.test(description) && !saysDecimals(description, (Number(columns) * Number(rows)) ** 2);
  },
  geometryOf: geometryFor,
  parametersOf: (position) => {
    refuseRules(gameIdFormat, variants, position);
    const { puzzle } = position;
    const size = puzzle.graph === undefined ? puzzle : honeycombSize(puzzle);
    if (size === null) throw loss(gameIdFormat, 'a board that is neither a grid nor a honeycomb');
    if (hasUnknownClues(layers, position)) throw loss(gameIdFormat, 'the clue "?"');
    return `${size.columns}x${size.rows}t${puzzle.graph === undefined ? squares : hexagons}`;
  },
});

function geometryFor({ size, sizeWord, group, description }: GameId): Geometry {
  const word = group(3, String(squares));
  const type = wholeNumber(word, 'a tiling, a number', 0, tilings.length - 1);
  if (type !== squares && type !== hexagons) {
    const expected = `the tiling ${squares} (${tilings[squares]}) or ${hexagons} (${tilings[hexagons]})`;
    const found = `${type} (${tilings[type]})`;
    throw mistake(word.place, expected, found);
  }
  if (description.text.includes('_')) throw unexpected(description, 'numbers without the seed of a tiling');
  if (type === squares) return size;
  const problem = honeycombProblem(size);
  if (problem !== null) throw new InputError({ code: 'size', place: sizeWord.place, ...problem });
  return honeycomb(size);
}

/** The formats of Slitherlink beyond the derived ones. */
export const formats: readonly Format[] = [tatham, janko, plain, edgeLists, penpa];
