import { unexpected, type Word, type WordReader } from '../../formats/word-reader.js';
import { cellAt, cellCount, type Grid } from '../../geometry/grid.js';
import { cellsOfPair, horizontalPairCount, type Pair, pairCount, pairToward } from '../../geometry/pairs.js';
import { emptySites, type Position, type Puzzle, type SiteValues } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import type { Hashi } from './layers.js';

/** What a cell of a solution says: the bridges that pass over it, sideways or downward. */
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
 * The bridges of a solution: a sign says the bridges between its cell and the two cells beside it, or above and
 * below it. What no sign says is undecided. Throws `InputError` where a sign stands on an island, or where two
 * neighboring signs say different numbers for the bridges between them.
 */
export function readSolution(reader: WordReader, puzzle: Puzzle<Hashi>): SiteValues {
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
  if (sign.across > 0 && puzzle.columns === 1) throw unexpected(word, '"-", "a" or "b" in an only column');
  if (sign.down > 0 && puzzle.rows === 1) throw unexpected(word, '"-", "1" or "2" in an only row');
  return sign;
}

/** Notes what two neighboring signs say of the bridges between them; 0 says nothing. */
function say(bridges: SiteValues, word: Word, pair: Pair | null, before: number, here: number): void {
  if (pair === null || (before === 0 && here === 0)) return;
  if (before > 0 && here > 0 && before !== here)
    throw unexpected(word, 'as many bridges as in the cell before');
  bridges[pair] = Math.max(before, here);
}

/** The rows of signs, for the drawn bridges of a position. */
export function solutionRows({ puzzle, answers }: Position<Hashi>): readonly string[] {
  const written = signsFor(puzzle, answers.bridges);
  return Array.from({ length: puzzle.rows }, (_, row) =>
    Array.from({ length: puzzle.columns }, (_, column) => textOf(written[cellAt(puzzle, row, column)]!)).join(
      ' ',
    ),
  );
}

/** What is drawn of a position and no sign can say; null where there is nothing. */
export function unsaid({ puzzle, answers: { bridges } }: Position<Hashi>): string | null {
  const written = signsFor(puzzle, bridges);
  const isIsland = (cell: number): boolean => puzzle.clues.islands[cell] !== empty;
  for (let pair = 0; pair < pairCount(puzzle); pair++) {
    const value = bridges[pair]!;
    const cells = cellsOfPair(puzzle, pair);
    const way = pair < horizontalPairCount(puzzle) ? 'across' : 'down';
    if (value === empty || cells.some((cell) => written[cell]![way] === value && value > 0)) continue;
    if (value === 0) return 'marks where there is no bridge';
    if (value > 2) return 'more than two bridges side by side';
    if (cells.every(isIsland)) return 'a bridge between neighboring islands';
    return 'a bridge that ends or changes in the water';
  }
  return null;
}

/** The sign of each cell: bridges that are the same on both of its sides, and not both ways at once. */
function signsFor(puzzle: Puzzle<Hashi>, bridges: SiteValues): readonly Sign[] {
  return Array.from({ length: cellCount(puzzle) }, (_, cell) => {
    if (puzzle.clues.islands[cell] !== empty) return nothing;
    const across = passing(puzzle, bridges, cell, ['left', 'right']);
    const down = passing(puzzle, bridges, cell, ['up', 'down']);
    return across > 0 && down > 0 ? nothing : { across, down };
  });
}

/** The bridges that pass over a cell; 0 where none do, or where they are no sign. */
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
