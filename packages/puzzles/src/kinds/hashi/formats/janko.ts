import { jankoText } from '../../../boards/formats/janko/janko-text.js';
import { numberCells } from '../../../boards/formats/janko/number-cells.js';
import { hasUnknownClues } from '../../../boards/formats/loss.js';
import { unexpected, type Word, type WordReader } from '../../../boards/formats/word-reader.js';
import { cellAt, cellCount, type Grid } from '../../../boards/geometry/grid.js';
import {
  cellsOfPair,
  horizontalPairCount,
  type Pair,
  pairCount,
  pairToward,
} from '../../../boards/geometry/pairs.js';
import { emptySites, type Position, type Puzzle, type SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { type Hashi, kind, layers, variants } from '../layers.js';

/** The texts of Hashi at janko.at: `-` is water. */
export const janko = jankoText({
  name: kind,
  id: 'hashi',
  layers,
  variants,
  cell: numberCells('islands, numbers or "-"', '"-" or an island, a number', 1),
  readSolution,
  solutionRows,
  unsaid: (position) => otherIslands(position) ?? unsaidDrawing(position),
});

/** The islands that texts with a number for each island cannot represent; null if there are none. */
export function otherIslands(position: Position<Hashi>): string | null {
  if (hasUnknownClues(layers, position)) return 'islands without a number';
  return position.puzzle.clues.islands.includes(0) ? 'islands with the number 0' : null;
}

/** A cell of a solution: the numbers of bridges that pass over it horizontally and vertically. */
interface Sign {
  readonly across: number;
  readonly down: number;
}

const nothing: Sign = { across: 0, down: 0 };

const signs: ReadonlyMap<string, Sign> = new Map([
  ['-', nothing],
  ['1', { across: 1, down: 0 }],
  ['2', { across: 2, down: 0 }],
  ['a', { across: 0, down: 1 }],
  ['b', { across: 0, down: 2 }],
]);

/**
 * The bridges of a solution: a sign gives the bridges between its cell and the two cells left and right of it, or above
 * and below it. All other pairs are undecided. Throws `InputError` for a sign on an island, and for two neighboring
 * signs with different numbers of bridges between them.
 */
function readSolution(reader: WordReader, puzzle: Puzzle<Hashi>): SiteValues {
  const bridges = emptySites(puzzle, 'pair');
  let above: readonly Sign[] = [];
  for (let row = 0; row < puzzle.rows; row++) {
    const words = reader.row(puzzle.columns, 'signs of a solution');
    const here = words.map((word, column) => signOf(word, puzzle, cellAt(puzzle, row, column)));
    words.forEach((word, column) => {
      const cell = cellAt(puzzle, row, column);
      const { across, down } = here[column]!;
      say(bridges, word, pairToward(puzzle, cell, 'left'), here[column - 1]?.across ?? 0, across);
      say(bridges, word, pairToward(puzzle, cell, 'up'), above[column]?.down ?? 0, down);
    });
    above = here;
  }
  return bridges;
}

function signOf(word: Word, puzzle: Puzzle<Hashi>, cell: number): Sign {
  const sign = signs.get(word.text);
  if (!sign) throw unexpected(word, '"-", "1", "2", "a" or "b"');
  if (sign !== nothing && puzzle.clues.islands[cell] !== empty) throw unexpected(word, '"-" on an island');
  if (sign.across > 0 && puzzle.columns === 1)
    throw unexpected(word, '"-", "a" or "b" on a board of one column');
  if (sign.down > 0 && puzzle.rows === 1) throw unexpected(word, '"-", "1" or "2" on a board of one row');
  return sign;
}

/** Sets the bridges that a sign gives for a pair of cells; 0 leaves them undecided. */
function say(bridges: SiteValues, word: Word, pair: Pair | null, before: number, here: number): void {
  if (pair === null || (before === 0 && here === 0)) return;
  if (before > 0 && here > 0 && before !== here)
    throw unexpected(word, 'the same number of bridges as in the neighboring cell');
  bridges[pair] = Math.max(before, here);
}

/** The rows of signs for the drawn bridges of a position. */
function solutionRows({ puzzle, answers }: Position<Hashi>): readonly string[] {
  const written = signsFor(puzzle, answers.bridges);
  return Array.from({ length: puzzle.rows }, (_, row) =>
    written
      .slice(cellAt(puzzle, row, 0), cellAt(puzzle, row + 1, 0))
      .map(textOf)
      .join(' '),
  );
}

/** The part of a drawing that the signs of a solution cannot represent; null if they can represent all of it. */
function unsaidDrawing({ puzzle, answers: { bridges } }: Position<Hashi>): string | null {
  const written = signsFor(puzzle, bridges);
  const isIsland = (cell: number): boolean => puzzle.clues.islands[cell] !== empty;
  for (let pair = 0; pair < pairCount(puzzle); pair++) {
    const value = bridges[pair]!;
    const cells = cellsOfPair(puzzle, pair);
    const way = pair < horizontalPairCount(puzzle) ? 'across' : 'down';
    if (value === empty || cells.some((cell) => written[cell]![way] === value && value > 0)) continue;
    if (value === 0) return 'crosses';
    if (value > 2) return 'more than two bridges side by side';
    if (cells.every(isIsland)) return 'a bridge between neighboring islands';
    return 'a bridge that ends or changes between islands';
  }
  return null;
}

/** The sign of each cell: bridges that are equal on its two opposite sides, in one direction only. */
function signsFor(puzzle: Puzzle<Hashi>, bridges: SiteValues): readonly Sign[] {
  return Array.from({ length: cellCount(puzzle) }, (_, cell) => {
    if (puzzle.clues.islands[cell] !== empty) return nothing;
    const across = passing(puzzle, bridges, cell, ['left', 'right']);
    const down = passing(puzzle, bridges, cell, ['up', 'down']);
    return across > 0 && down > 0 ? nothing : { across, down };
  });
}

/** The number of bridges that pass over a cell; 0 if none do, or if no sign stands for them. */
function passing(
  grid: Grid,
  bridges: SiteValues,
  cell: number,
  sides: readonly ('left' | 'right' | 'up' | 'down')[],
): number {
  const around = sides.flatMap((direction) => {
    const pair = pairToward(grid, cell, direction);
    return pair === null ? [] : [bridges[pair]!];
  });
  const [first = 0] = around;
  return (first === 1 || first === 2) && around.every((each) => each === first) ? first : 0;
}

function textOf(sign: Sign): string {
  for (const [text, { across, down }] of signs) if (across === sign.across && down === sign.down) return text;
  return '-';
}
