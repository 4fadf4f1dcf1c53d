import * as z from 'zod/mini';
import { maxCells } from '../../boards/geometry/grid.js';
import { arrowImage } from '../../boards/geometry/straight-lines.js';
import { type Layers, unknownClue, type ValueName } from '../../boards/layers/layer.js';
import { recordLayer } from '../../boards/layers/records.js';

/** The name of the kind. */
export const kind = 'battleship';

/** The forms of givens, ends with the values of `arrowDirections`; a given without a form is a ship part, `unknownClue`. */
export const water = 0;
export const topEnd = 1;
export const bottomEnd = 2;
export const leftEnd = 3;
export const rightEnd = 4;
export const middle = 5;
export const single = 6;

/** The forms of ship parts. */
export const shipForms = [leftEnd, rightEnd, topEnd, bottomEnd, middle, single];

/** The ships of one length. The id is the length. */
export interface ShipsOfLength {
  readonly id: string;
  readonly length: number;
  readonly count: number;
}

/** The maximum length, and the maximum number of ships of one length. */
export const [maxLength, maxCount] = [1000, maxCells];

const form = /^(\d+) of length (\d+)$/;
const expectedLine = 'ships of one length, such as "3 of length 2"';

/** The fleet: how many ships there are of each length. It is part of the board, and never left out. */
const fleetLayer = recordLayer<ShipsOfLength>({
  isClue: false,
  label: 'length of ships',
  counted: { one: 'length of ships', many: 'lengths of ships' },
  max: maxLength,
  schema: z.lazy(() =>
    z.strictObject({
      id: z.string().check(z.minLength(1), z.maxLength(20)),
      length: z.int().check(z.minimum(1), z.maximum(maxLength)),
      count: z.int().check(z.minimum(1), z.maximum(maxCount)),
    }),
  ),
  text: ({ length, count }) => `${count} of length ${length}`,
  read: (line) => {
    const [count, length] = (form.exec(line)?.slice(1) ?? []).map(Number);
    const problem = (expected: string, found: number | string, column = 1) => ({
      problem: { column, expected, found: String(found) },
    });
    if (count === undefined || length === undefined) return problem(expectedLine, line);
    if (count < 1 || count > maxCount) return problem(`a number of ships from 1 to ${maxCount}`, count);
    if (length < 1 || length > maxLength)
      return problem(`a length from 1 to ${maxLength}`, length, line.lastIndexOf(' ') + 2);
    return { id: String(length), length, count };
  },
  problem: (ships) => {
    const index = ships.findIndex(({ length }, at) => ships.findIndex((each) => each.length === length) < at);
    const found = `ships of length ${ships[index]?.length} twice`;
    return index < 0 ? null : { index, expected: 'each length once', found };
  },
});

/** Totals beside the board, a fleet, and givens in cells; each cell is part of a ship (1) or water (0). */
export const layers = {
  columnTotals: {
    site: 'column',
    role: 'clue',
    label: 'total',
    values: ({ rows }) => ({ min: 0, max: rows }),
    transposed: 'rowTotals',
  },
  rowTotals: {
    site: 'row',
    role: 'clue',
    label: 'total',
    values: ({ columns }) => ({ min: 0, max: columns }),
    transposed: 'columnTotals',
  },
  givens: {
    site: 'cell',
    role: 'clue',
    label: 'given',
    values: { min: water, max: single },
    named: {
      [unknownClue]: { name: 'ship part', sign: '?' },
      [water]: { name: 'water', sign: '≈' },
      [topEnd]: { name: 'top', sign: '▲' },
      [bottomEnd]: { name: 'bottom', sign: '▼' },
      [leftEnd]: { name: 'left', sign: '◀' },
      [rightEnd]: { name: 'right', sign: '▶' },
      [middle]: { name: 'middle', sign: '■' },
      [single]: { name: 'single', sign: '●' },
    },
    unknown: true,
    unknownIsOwnClue: true,
    inShape: 'nothing',
    valueImage: arrowImage,
  },
  fleet: fleetLayer,
  ships: {
    site: 'cell',
    role: 'answer',
    label: 'ship',
    counted: { one: 'cell', many: 'cells' },
    values: { min: 0, max: 1 },
    blank: 0,
    givenBy: 'givens',
    given: {
      answerOf: (given) => (given === water ? 0 : 1),
      clueOf: (answer) => (answer === 0 ? water : unknownClue),
    },
  },
} as const satisfies Layers;

/** What a form is called. */
export function formName(form: number): string {
  const names: Readonly<Record<number, ValueName>> = layers.givens.named;
  return names[form]!.name;
}

/** The layers of Battleship. */
export type Battleship = typeof layers;
