import type { Grid } from '../../geometry/grid.js';
import { packed } from '../packed-text.js';
import { normalType } from './penpa.js';
import { escaped } from './short-forms.js';

/** How a kind's boards are drawn in the editor. */
export interface PenpaLook {
  /** Lines (1 solid, 3 none), dots at corners (1, or 2 for none), and the frame (1, or 2 for none). */
  readonly grid: readonly [lines: string, dots: string, frame: string];
  /** The style of numbers: 1 black, 6 in a circle. */
  readonly style: number;
  /** What stands for the clue "?". */
  readonly unknown: string;
}

/** The side of a cell in pixels. */
const cellSize = 38;

/** Additional rows and columns on every side of the board, which the numbers of cells count. */
const around = 2;

/** The parts of both layers that have a list of steps, are objects, and are arrays. */
const steps = ['command_redo', 'command_undo', 'command_replay'];
const objects = [
  ...[
    'numberS',
    'symbol',
    'freeline',
    'freelineE',
    'line',
    'lineE',
    'wall',
    'cage',
    'deletelineE',
    'surface',
  ],
];
const lists = ['thermo', 'arrows', 'direction', 'squareframe', 'polygon'];

/** The data of a link with these numbers in cells, in the first six lines of text, which suffice. */
export function writtenPenpa(
  size: Grid,
  look: PenpaLook,
  numbers: ReadonlyMap<number, number | string>,
): string {
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
  const given = Object.fromEntries(
    Array.from(numbers, ([cell, value]) => [cells[cell]!, [value, look.style, normalType]]),
  );
  const lines = [
    header.join(','),
    '[0,0,0,0]',
    JSON.stringify({ qa: 'pu_a', grid: look.grid }),
    JSON.stringify({ ...emptyLayer(), number: given }),
    JSON.stringify({ ...emptyLayer(), number: {} }),
    JSON.stringify(cells.map((cell, at) => (at === 0 ? cell : cell - cells[at - 1]!))),
  ];
  return packed(lines.map(escaped).join('\n'));
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
