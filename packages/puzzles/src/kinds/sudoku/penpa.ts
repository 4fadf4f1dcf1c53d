import { loss } from '../../boards/formats/loss.js';
import { penpaFormat } from '../../boards/formats/penpa/penpa-format.js';
import { connectedComponents } from '../../boards/geometry/components.js';
import { edgeToward } from '../../boards/geometry/edges.js';
import type { Grid } from '../../boards/geometry/grid.js';
import { directions, neighbor } from '../../boards/geometry/pairs.js';
import { emptySites, type SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { boxesOn, boxOf, isJigsaw, isSameParts, maxSide } from './boxes.js';
import { isConnectedJigsaw } from './jigsaw-blocks.js';
import { kind, layers, variants } from './layers.js';

/** The genres of the editor for Sudokus with more rules. */
const otherTags = [
  ...['latin', 'alphabet', 'arrow', 'thermo', 'tightfit', 'evenodd', 'consecutivepairs', 'killer', 'isodoku'],
  ...['consecutive', 'nonconsecutive', 'sudokurve', 'tile', 'battleship', 'deficit', 'surplus', 'outside'],
];

/**
 * Sudoku in links of Penpa-edit: numbers without circles, with borders around the boxes or regions, as in the editor's boards for
 * Sudoku. Without borders there are boxes. Borders around other areas, and genres of Sudokus with more rules, are refused.
 */
export const penpa = penpaFormat({
  name: kind,
  layers,
  variants,
  tags: ['classic', 'irregular', 'sudoku'],
  otherTags,
  look: { grid: ['1', '2', '1'], style: 1, unknown: '' },
  mayBe: ({ size, numbers, isDotted, borders }) => {
    const { rows, columns } = size;
    const given = [...numbers.values()].filter(({ text }) => text !== '');
    const areNumbers = given.every(
      ({ text, isCircled }) => !isCircled && /^[1-9]\d?$/.test(text) && Number(text) <= rows,
    );
    if (isDotted || rows !== columns || rows > maxSide || given.length === 0 || !areNumbers) return false;
    return borders.size > 0 ? regionsIn(size, borders) !== null : rows > 1 && boxOf(rows).height > 1;
  },
  clueOf: ({ text, isCircled }) => {
    if (isCircled || text === '?') return null;
    return text === '' ? empty : 'number';
  },
  answersOf: ({ size, numbers, entered }) => {
    const isFree = ([cell, text]: readonly [number, string]): boolean =>
      (numbers.get(cell)?.text ?? '') === '' && /^[1-9]\d?$/.test(text) && Number(text) <= size.rows;
    return new Map([...entered].filter(isFree).map(([cell, text]) => [cell, Number(text)]));
  },
  regionsOf: ({ size, borders }, refuse) => {
    if (borders.size === 0) return null;
    const regions = regionsIn(size, borders);
    const { rows } = size;
    if (regions === null) return refuse(`borders of ${rows} regions of ${rows} cells each`, '"lineE"');
    const hasBoxes = boxOf(rows).height > 1 && isSameParts(regions, boxesOn(rows, boxOf(rows)));
    return hasBoxes ? null : regions;
  },
  drawnRegions: ({ rows, columns, clues: { regions } }) => {
    if (rows !== columns) throw loss('penpa', `${rows} rows and ${columns} columns`);
    const drawn = regions.some((region) => region !== empty) ? regions : boxesOn(rows, boxOf(rows));
    if (isConnectedJigsaw(drawn, rows)) return drawn;
    throw loss('penpa', `regions other than ${rows} of ${rows} cells each, in one piece`);
  },
});

/** The regions between borders; null unless there are as many as rows, each of as many cells. */
function regionsIn(size: Grid, borders: ReadonlySet<number>): SiteValues | null {
  const { rows, columns } = size;
  if (rows !== columns) return null;
  const regions = emptySites(size, 'cell');
  const beside = (cell: number): readonly number[] =>
    directions.flatMap((direction) => {
      const next = neighbor(size, cell, direction);
      return next === null || borders.has(edgeToward(size, cell, direction)) ? [] : [next];
    });
  for (const [at, cells] of connectedComponents(regions.keys(), beside).entries())
    for (const cell of cells) regions[cell] = at + 1;
  return isJigsaw(regions, rows) ? regions : null;
}
