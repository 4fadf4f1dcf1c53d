import { cellCount, type Grid } from '../../../src/boards/geometry/grid.js';
import { siteCount } from '../../../src/boards/geometry/sites.js';
import { emptyPuzzle, type Puzzle, type SiteValues } from '../../../src/boards/layers/board.js';
import { empty, type Layers, layersOf, rangeOf, unknownClue } from '../../../src/boards/layers/layer.js';
import type { Rules } from '../../../src/boards/layers/rule-variant.js';
import type { SeededRandom } from '../../../src/contracts/seeded-random.js';
import { withAllClues } from '../../../src/parts/generation/all-clues.js';
import type { ClueValues, Part } from '../../../src/parts/rows/rows.js';

/** A puzzle of the layers with these clues. */
export function boardOf(
  layers: Layers,
  { rows, columns }: Grid,
  clues: ClueValues,
  rules: Rules = {},
): Puzzle {
  const blank = emptyPuzzle(layers, { kind: 'law', rows, columns, rules });
  return { ...blank, clues: { ...blank.clues, ...clues } };
}

/** A value for each cell of a board. */
export function cells(size: Grid, value: (cell: number) => number): SiteValues {
  return new Int16Array(cellCount(size)).map((_, cell) => value(cell));
}

/** Rooms of random cells, up to `most`; with chance, some cells are in the room of those without a value. */
export function randomRooms(size: Grid, most: number, random: SeededRandom): SiteValues {
  return cells(size, () => (random.chance(0.1) ? empty : 1 + random.below(most)));
}

/** Stretches of cells along rows and columns, as rooms that are mostly connected. */
export function stripedRooms(size: Grid, random: SeededRandom): SiteValues {
  const lineOf = (cell: number): number => Math.floor(cell / size.columns);
  const cuts = Array.from({ length: size.rows }, () => random.below(size.columns));
  const downward = random.chance(0.5);
  return cells(size, (cell) => {
    const line = downward ? lineOf(cell) >> 1 : lineOf(cell);
    return 1 + 2 * line + (cell % size.columns >= cuts[line]! ? 1 : 0);
  });
}

/** How clues are spoiled: each stays with this probability, becomes "?", is left out, or gets another number. */
export interface Spoiling {
  readonly keep: number;
  readonly unknown?: number;
  readonly other?: number;
}

/**
 * The puzzle with the clues that a random drawing has by the parts, some of which remain: a puzzle with a right drawing, unless
 * numbers are changed.
 */
export function withCluesOfDrawing(
  layers: Layers,
  parts: readonly Part[],
  puzzle: Puzzle,
  names: readonly string[],
  { keep, unknown = 0, other = 0 }: Spoiling,
  random: SeededRandom,
): Puzzle {
  const share = (1 + random.below(7)) / 10;
  const answers = Object.fromEntries(
    layersOf(layers, 'answer').map(([name, layer]) => {
      const { min, max } = rangeOf(layer, puzzle);
      const values = new Int16Array(siteCount(puzzle, layer.site));
      return [name, values.map(() => (random.chance(share) ? min : min + random.below(max - min + 1)))];
    }),
  );
  const full = withAllClues(parts, { puzzle, answers, complete: true }, random);
  const spoiled = names.map((name) => {
    const values = full.clues[name]!.map((value) => {
      if (value === empty) return empty;
      if (random.chance(other)) return random.below(4) + 1;
      if (random.chance(unknown)) return unknownClue;
      return random.chance(keep) ? value : empty;
    });
    return [name, values] as const;
  });
  return { ...full, clues: { ...full.clues, ...Object.fromEntries(spoiled) } };
}
