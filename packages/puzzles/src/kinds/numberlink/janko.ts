import { jankoText } from '../../boards/formats/janko/janko-text.js';
import { hasUnknownClues } from '../../boards/formats/loss.js';
import { unexpected, type Word, type WordReader, wholeNumber } from '../../boards/formats/word-reader.js';
import { cellAt, cellCount } from '../../boards/geometry/grid.js';
import { type Direction, pairToward } from '../../boards/geometry/pairs.js';
import { emptySites, type Position, type Puzzle, type SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { kind, layers, type Numberlink, variants } from './layers.js';

/**
 * The texts of Arukone at janko.at: `-` is a cell without a number. A cell of a solution names the sides by which its line
 * leaves, such as `ns`, or `e` at an end, and `-` where none passes; all other pairs stay undecided.
 */
export const janko = jankoText({
  name: kind,
  id: 'arukone',
  otherIds: ['arukone-2', 'arukone-3', 'arukone2', 'arukone3'],
  layers,
  variants,
  cell: {
    description: 'numbers or "-"',
    write: (clue) => (clue === empty ? '-' : String(clue)),
    read: (word, max) => (word.text === '-' ? empty : wholeNumber(word, '"-" or a number', 1, max)),
  },
  readSolution,
  solutionRows: (position) =>
    Array.from({ length: position.puzzle.rows }, (_, row) =>
      Array.from({ length: position.puzzle.columns }, (_, column) => {
        const sides = sidesOf(position, cellAt(position.puzzle, row, column));
        return (sides === '' ? '-' : sides).padEnd(2);
      })
        .join(' ')
        .trimEnd(),
    ),
  unsaid: (position) => {
    if (hasUnknownClues(layers, position)) return 'the clue "?"';
    if (position.answers.lines.includes(0)) return 'crosses';
    const cells = Array.from({ length: cellCount(position.puzzle) }, (_, cell) => cell);
    return cells.some((cell) => sidesOf(position, cell).length > 2) ? 'lines that branch or cross' : null;
  },
});

/** The letters of the sides, in the order in which they are written. */
const directions: Readonly<Record<string, Direction>> = { n: 'up', s: 'down', e: 'right', w: 'left' };

/** The sides by which lines leave a cell. */
function sidesOf({ puzzle, answers }: Position<Numberlink>, cell: number): string {
  return Object.entries(directions)
    .filter(([, direction]) => {
      const pair = pairToward(puzzle, cell, direction);
      return pair !== null && answers.lines[pair] === 1;
    })
    .map(([side]) => side)
    .join('');
}

/** The lines of a solution. Throws `InputError` for sides at which two neighboring cells differ. */
function readSolution(reader: WordReader, puzzle: Puzzle<Numberlink>): SiteValues {
  const lines = emptySites(puzzle, 'pair');
  const words = Array.from({ length: puzzle.rows }, () =>
    reader.row(puzzle.columns, 'sides of a solution'),
  ).flat();
  for (const [cell, word] of words.entries())
    for (const side of sidesIn(word)) {
      const pair = pairToward(puzzle, cell, directions[side]!);
      if (pair === null) throw unexpected(word, 'sides with a neighboring cell');
      lines[pair] = 1;
    }
  for (const [cell, word] of words.entries()) {
    const count = sidesOf({ puzzle, answers: { lines } }, cell).length;
    if (count !== sidesIn(word).length)
      throw unexpected(word, 'all sides by which the lines of the neighboring cells come');
  }
  return lines;
}

function sidesIn(word: Word): readonly string[] {
  if (word.text === '-') return [];
  const sides = [...word.text];
  if (/^[nesw]{1,2}$/.test(word.text) && new Set(sides).size === sides.length) return sides;
  throw unexpected(word, '"-", or one or two of the sides n, e, s and w');
}
