import type { Format } from '../../../boards/definition/format.js';
import { cellRows } from '../../../boards/formats/cell-signs.js';
import { loss, refuseAnswers, refuseRules } from '../../../boards/formats/loss.js';
import { mistake } from '../../../boards/formats/mistake.js';
import { crossStyle } from '../../../boards/formats/penpa/penpa.js';
import { penpaFormat } from '../../../boards/formats/penpa/penpa-format.js';
import { cellValues, emptySigns, rowsOfCells } from '../../../boards/formats/rows/rows-of-cells.js';
import { hasCounts } from '../../../boards/formats/rows/tables-in.js';
import { gameIdFormat, gameOfCells } from '../../../boards/formats/tatham/game-of-cells.js';
import { readSize, WordReader, wholeNumber } from '../../../boards/formats/word-reader.js';
import { type Position, unsolved } from '../../../boards/layers/board.js';
import { empty, rangeOf, unknownClue } from '../../../boards/layers/layer.js';
import { plainRules } from '../../../boards/layers/rule-variant.js';
import { type Hashi, kind, layers, maxBridges, noLoops, variants } from '../layers.js';
import { shapeOf } from '../shape.js';
import { janko, otherIslands } from './janko.js';

/** Rows of the numbers of islands, with `.` or `0` for water, and `?` for an island without a number. */
const rowsOfIslands = rowsOfCells<Hashi>({
  name: kind,
  layers,
  variants,
  title: 'rows of digits',
  description:
    'rows of digits, "." or 0 for water, with or without separators or a frame, or an array: 2.4.2, ....., 4.8.4',
  read: (table, shape) => {
    const { max } = rangeOf(layers.islands, shape);
    return cellValues(
      table,
      (word) => (word.text === '?' ? unknownClue : wholeNumber(word, '"." or an island, a number', 1, max)),
      [...emptySigns, '~'],
    );
  },
  signOf: (value) => (value === unknownClue ? '?' : value === 0 ? null : String(value)),
});

/** The style of a double line. */
const doubleStyle = 30;

/** Hashi in links of Penpa-edit: numbers, usually in circles, are islands; bridges are drawn from cell to cell. */
const penpa = penpaFormat({
  name: kind,
  layers,
  variants,
  tags: ['hashiwokakero (hashi/bridges)', 'hashiwokakero', 'hashi', 'bridges'],
  look: { grid: ['3', '2', '2'], style: 6, unknown: ' ' },
  mayBe: ({ numbers, isDotted }) => {
    const given = [...numbers.values()];
    if (given.some(({ tone }) => tone === 'black')) return false;
    return !isDotted || given.some(({ isCircled }) => isCircled);
  },
  clueOf: ({ text, isCircled }) => {
    if (text === '' && !isCircled) return empty;
    return ['', '?'].includes(text) ? unknownClue : 'number';
  },
  answersOf: ({ pairs }) => {
    const bridgesOf = (style: number): number => (style === crossStyle ? 0 : style === doubleStyle ? 2 : 1);
    return new Map([...pairs].map(([pair, style]) => [pair, bridgesOf(style)]));
  },
});

/**
 * The game IDs of Simon Tatham's Bridges: `7x7m2:3a6a6a3g4a6r2a3a2h1`, with an `L` after `m2` if loops are forbidden.
 * The cells row by row: `1`–`9`, `A`–`G` for 10 to 16, `a`–`z` for 1 to 26 cells of water.
 *
 * Boards with neighboring islands are read but not written: his program refuses them. Boards of fewer than three rows
 * or columns, or with one island, are read and written, although his program does not make them.
 */
const tatham = gameOfCells<Hashi>({
  name: kind,
  layers,
  variants,
  title: 'Bridges',
  form: 'COLSxROWSm2:…',
  more: ', m2L if loops are forbidden',
  content: 'the islands',
  signs: ':#',
  // Width and height, the maximum of bridges between two islands, and whether loops are forbidden; `i`, `e` and `d` are for his generator only.
  parameters: /^(\d+)(?:x(\d+))?(?:i\d+)?(?:e\d+)?(?:m(\d+))?(L?)(?:d\d+)?(?=[:#]|$)/d,
  code: {
    description: 'an island (1-9, A-G) or a run of water (a-z)',
    label: 'island',
    numbers: { min: 1, max: 4 * maxBridges.max },
  },
  recognize: (text) => /^\s*\d+(?:x\d+)?(?:i\d+)?(?:e\d+)?m\d+L?(?:d\d+)?[:#]/.test(text),
  rulesOf: ({ group }) => {
    const most = group(3, String(maxBridges.default));
    const { min, max } = maxBridges;
    return {
      [maxBridges.name]: wholeNumber(most, 'the maximum of bridges, a number', min, max),
      [noLoops.name]: group(4, '').text === 'L' ? 1 : 0,
    };
  },
  parametersOf: (position) => {
    refuseOtherIslands(gameIdFormat, position);
    const { puzzle } = position;
    const { rows, columns, rules } = puzzle;
    if (shapeOf(puzzle).edges.some(({ pairs }) => pairs.length === 1))
      throw loss(gameIdFormat, "neighboring islands, which Simon Tatham's program refuses");
    const most = rules[maxBridges.name] ?? maxBridges.default;
    return `${columns}x${rows}m${most}${rules[noLoops.name] === 1 ? 'L' : ''}`;
  },
});

/** Throws `InputError` `loss` for islands without a number, or with 0. */
function refuseOtherIslands(format: string, position: Position<Hashi>): void {
  const other = otherIslands(position);
  if (other !== null) throw loss(format, other);
}

/**
 * The files of the data set of Coelho, Laporte, Lindbeck and Vidal (`.has`): a line with the numbers of rows,
 * columns and islands, then the rows; 0 is water.
 */
const hasFile: Format<Hashi> = {
  name: 'has',
  title: 'CLLV file',
  description: 'a CLLV file (.has): rows, columns and islands, then the rows of numbers, 0 for water',
  oneLine: false,
  signs: ' \t',
  recognize: (text) => (hasCounts(text) ? 'yes' : 'no'),
  read: (text, { rules = plainRules(variants) }) => {
    const reader = new WordReader(text);
    const [rows, columns, count] = reader.row(3, 'numbers: rows, columns, islands');
    const grid = readSize(rows!, columns!);
    const islandCount = wholeNumber(count!, 'a number of islands', 0, grid.rows * grid.columns);
    const { max } = rangeOf(layers.islands, { kind, ...grid, rules });
    const rowOfNumbers = () =>
      reader
        .row(grid.columns, 'numbers')
        .map((word) => wholeNumber(word, 'island, a number', 0, max) || empty);
    const islands = Int16Array.from(Array.from({ length: grid.rows }, rowOfNumbers).flat());
    reader.end();
    const found = islands.filter((number) => number !== empty).length;
    if (found !== islandCount)
      throw mistake(count!.place, `${found} islands, as many as the rows have`, String(islandCount));
    return unsolved(layers, { kind, ...grid, rules, clues: { islands } });
  },
  write: (position) => {
    refuseRules('has', variants, position);
    refuseAnswers('has', position);
    const { rows, columns, clues } = position.puzzle;
    refuseOtherIslands('has', position);
    const islands = clues.islands.filter((clue) => clue !== empty).length;
    const lines = cellRows(position.puzzle, clues.islands).map((row) =>
      Array.from(row, (clue) => `${String(Math.max(0, clue)).padStart(2)} `).join(''),
    );
    return [`${rows} ${columns} ${islands}`, ...lines].map((line) => `${line}\r\n`).join('');
  },
};

/** The formats of Hashi beyond the derived ones. */
export const formats: readonly Format<Hashi>[] = [hasFile, tatham, janko, penpa, rowsOfIslands];
