import type { Grid } from '../../geometry/grid.js';
import type { SiteValues } from '../../layers/board.js';
import { unknownClue } from '../../layers/layer.js';
import { packed } from '../packed-text.js';
import { normalType } from './content.js';
import { escaped } from './short-forms.js';

/** How a kind's boards are drawn in the editor. */
export interface PenpaLook {
  /** Lines (1 solid, 3 none), dots at corners (1, or 2 for none), and the frame (1, or 2 for none). */
  readonly grid: readonly [lines: string, dots: string, frame: string];
  /** The style of numbers: 1 black, 6 in a circle. */
  readonly style: number;
  /** What stands for the clue "?". */
  readonly unknown: string;
  /** By clue, the number of the look of a circle that stands for it: 1 white, 2 black. */
  readonly circles?: ReadonlyMap<number, number>;
}

interface WrittenPenpa {
  readonly size: Grid;
  readonly look: PenpaLook;
  /** By cell, its clue. */
  readonly clues: ReadonlyMap<number, number>;
  /** By cell, its region; null for boards without regions. */
  readonly regions: SiteValues | null;
  /** The genre. */
  readonly tag: string;
}

const circleShape = 'circle_L';

const cellSize = 38;

/** Additional rows and columns on every side of the board, which the numbers of cells count. */
const around = 2;

/** The parts of both layers that have a list of steps, are objects, and are arrays. */
const steps = ['command_redo', 'command_undo', 'command_replay'];
const objects = 'numberS symbol freeline freelineE line lineE wall cage deletelineE surface'.split(' ');
const lists = ['thermo', 'arrows', 'direction', 'squareframe', 'polygon'];

/** The lines of the data that the editor needs, and that of the genre, from 0. */
const [neededLines, lineOfTags] = [6, 17];

/** A thick line, in the numbers of the editor. */
const thick = 2;

/** The data of a link: the lines of text that the editor needs, and the genre. */
export function writtenPenpa({ size, look, clues, regions, tag }: WrittenPenpa): string {
  const { rows, columns } = size;
  const width = columns + 2 * around;
  const count = width * (rows + 2 * around);
  const numberOf = (row: number, column: number): number => (row + around) * width + column + around;
  const cells = Array.from({ length: rows * columns }, (_, cell) =>
    numberOf(Math.floor(cell / columns), cell % columns),
  );
  const center = centerOf(size, numberOf, count);
  const header = [
    ...['square', columns, rows, cellSize, 0, 1, 1],
    ...[(columns + 1) * cellSize, (rows + 1) * cellSize, center, center, 0, 0, 0, 0],
    ...['Title: ', 'Author: ', '', '', 'OFF', 'false'],
  ];
  const [number, symbol]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [cell, value] of clues) {
    const circle = look.circles?.get(value);
    const text = value === unknownClue ? look.unknown : value;
    if (circle === undefined) number[cells[cell]!] = [text, look.style, normalType];
    else symbol[cells[cell]!] = [circle, circleShape, 1];
  }
  const corner = (row: number, column: number): number => count + numberOf(row - 1, column - 1);
  const lineE = regions === null ? {} : bordersBetween(size, regions, corner);
  const lines = [
    header.join(','),
    '[0,0,0,0]',
    JSON.stringify({ qa: 'pu_a', grid: look.grid }),
    JSON.stringify({ ...emptyLayer(), number, symbol, lineE }),
    JSON.stringify({ ...emptyLayer(), number: {} }),
    JSON.stringify(cells.map((cell, at) => (at === 0 ? cell : cell - cells[at - 1]!))),
    ...new Array<string>(lineOfTags - neededLines).fill(''),
    JSON.stringify([tag]),
  ];
  return packed(lines.map(escaped).join('\n'));
}

/** Thick lines between the regions, by their two corners. */
function bordersBetween(
  { rows, columns }: Grid,
  regions: SiteValues,
  corner: (row: number, column: number) => number,
): Readonly<Record<string, number>> {
  const lines: Record<string, number> = {};
  const region = (row: number, column: number): number => regions[row * columns + column]!;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (column + 1 < columns && region(row, column) !== region(row, column + 1))
        lines[`${corner(row, column + 1)},${corner(row + 1, column + 1)}`] = thick;
      if (row + 1 < rows && region(row, column) !== region(row + 1, column))
        lines[`${corner(row + 1, column)},${corner(row + 1, column + 1)}`] = thick;
    }
  return lines;
}

/** The number of the point in the middle of the board: a cell, a corner, or the middle of a side. */
function centerOf(
  { rows, columns }: Grid,
  numberOf: (row: number, column: number) => number,
  count: number,
): number {
  const [row, column] = [Math.ceil(rows / 2) - 1, Math.ceil(columns / 2) - 1];
  const [isBetweenRows, isBetweenColumns] = [rows % 2 === 0, columns % 2 === 0];
  const cell = numberOf(row, column);
  if (!isBetweenRows && !isBetweenColumns) return cell;
  // A corner has the number of the cell to its upper left, a side that of the cell that it belongs to.
  if (isBetweenRows && isBetweenColumns) return count + cell;
  return isBetweenRows ? 2 * count + cell : 3 * count + cell;
}

function emptyLayer(): Readonly<Record<string, unknown>> {
  return Object.fromEntries([
    ...steps.map((name) => [name, { __a: [] }]),
    ...objects.map((name) => [name, {}]),
    ...lists.map((name) => [name, []]),
  ]);
}
