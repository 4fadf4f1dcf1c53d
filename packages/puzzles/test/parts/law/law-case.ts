import type { Grid } from '../../../src/boards/geometry/grid.js';
import { empty, type Layers } from '../../../src/boards/layers/layer.js';
import type { SeededRandom } from '../../../src/contracts/seeded-random.js';
import type { ClueValues, Part } from '../../../src/parts/rows/rows.js';
import type { LawCase } from './law.js';
import { boardOf, cells, type Spoiling, withCluesOfDrawing } from './random-boards.js';

/** A size of boards. */
export const grid = (rows: number, columns: number): Grid => ({ rows, columns });

/** Boards of cells: up to nine, and more. */
export const sizes: readonly Grid[] = [
  ...[grid(1, 1), grid(1, 5), grid(2, 3), grid(4, 2)],
  ...[grid(3, 3), grid(3, 3), grid(4, 5), grid(5, 4)],
];

/** A layer of numbers in cells. */
export const number = {
  site: 'cell',
  role: 'clue',
  label: 'number',
  values: { min: 0, max: 99 },
  unknown: true,
} as const;

/** A layer of rooms. */
export const rooms = {
  site: 'cell',
  role: 'clue',
  label: 'room',
  values: { min: 1, max: 99 },
  inShape: 'values',
} as const;

/** A case whose boards have no clues. */
export function withoutClues(name: string, layers: Layers, part: Part, own = sizes): LawCase {
  return {
    name,
    layers,
    parts: [part],
    sizes: own,
    isExact: true,
    board: (size) => boardOf(layers, size, {}),
  };
}

/** A case with clues in some cells, which are those of a random drawing, and partly spoiled. */
export function withNumbers(
  name: string,
  layers: Layers,
  parts: readonly Part[],
  numbers: string,
  spoiling: Spoiling,
  base: (size: Grid, random: SeededRandom) => ClueValues = (size, random) => ({
    [numbers]: cells(size, () => (random.chance(0.35) ? 0 : empty)),
  }),
): LawCase {
  return {
    ...{ name, layers, parts, sizes, isExact: false },
    board: (size, random) =>
      withCluesOfDrawing(
        layers,
        parts,
        boardOf(layers, size, base(size, random)),
        [numbers],
        spoiling,
        random,
      ),
  };
}
