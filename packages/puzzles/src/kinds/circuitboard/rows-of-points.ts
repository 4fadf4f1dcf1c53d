import type { Format, Recognition } from '../../boards/definition/format.js';
import { InputError } from '../../boards/definition/input-error.js';
import { cellRows } from '../../boards/formats/cell-signs.js';
import { loss, refuseGraph } from '../../boards/formats/loss.js';
import type { Grid } from '../../boards/geometry/grid.js';
import { horizontalPairCount } from '../../boards/geometry/pairs.js';
import { emptySites, type Position } from '../../boards/layers/board.js';
import { hasGivenAnswers } from '../../boards/layers/entries.js';
import { plainRules } from '../../boards/layers/rule-variant.js';
import { type CircuitBoard, kind, layers } from './layers.js';
import { looksLikeRows, readRows } from './read-rows.js';
import { blank, type pairSigns, signOfCell, signOfPair, valuesOfPair } from './row-signs.js';

const name = 'plain';

/**
 * Rows of points, as they are on paper:
 *
 *     o-o o-o
 *       |
 *     o o # @
 *
 * `o` is a point, `#` a blocked cell, `@` an end. Between two points of a row stands `-` for a given line, `=` for a drawn one, `x`
 * where no line is, or a blank; between two rows `|`, `"` and `x` below the points, or a blank. Lines without a sign may be left
 * out, and all lines may be indented by as many blanks as the first one. A text is recognized if its first line is a row of points
 * and all its lines have only such signs; a single column needs a line.
 */
export const rowsOfPoints: Format<CircuitBoard> = {
  name,
  title: 'rows of points',
  description:
    'rows of points "o", blocked cells "#" and ends "@", with given lines "-" and "|" between them, and drawn ones "=" and \'"\'',
  oneLine: false,
  isUnmarked: true,
  signs: 'o#@',
  recognize: (text) => (looksLikeRows(text) ? 'yes' : nearly(text)),
  read: (text, { rules = plainRules([]) }) => {
    const { rows, columns, cells, across, down } = readRows(text);
    const shape = { kind, rows, columns, rules };
    const given = emptySites(shape, 'pair');
    const lines = emptySites(shape, 'pair');
    const enter = (signs: readonly string[], first: number): void => {
      for (const [index, sign] of signs.entries()) {
        const values = valuesOfPair(sign);
        given[first + index] = values.given;
        lines[first + index] = values.line;
      }
    };
    enter(across, 0);
    enter(down, horizontalPairCount(shape));
    return { puzzle: { ...shape, clues: { cells: Int16Array.from(cells), given } }, answers: { lines } };
  },
  write: (position) => {
    refuseGraph(name, position);
    if (hasGivenAnswers(layers, position)) throw loss(name, 'a line or a cross where a line is given');
    const text = linesOf(position)
      .map((line) => `${line.trimEnd()}\n`)
      .join('');
    if (!looksLikeRows(text)) throw loss(name, 'a single column without a line');
    return text;
  },
};

/** The problem of a text whose first line is a row of several points; others are in no such format. */
function nearly(text: string): Recognition {
  if (!/^\s*[o#@](?:[-=x ][o#@])+\s*(?:\n|$)/.test(text)) return 'no';
  try {
    readRows(text);
  } catch (error) {
    if (error instanceof InputError) return error.problem;
    throw error;
  }
  return 'no';
}

function linesOf({ puzzle, answers }: Position<CircuitBoard>): readonly string[] {
  const { clues } = puzzle;
  const grid: Grid = puzzle;
  const width = grid.columns - 1;
  const upright = horizontalPairCount(grid);
  const signAt = (pair: number, of: keyof typeof pairSigns): string =>
    signOfPair(of, clues.given[pair]!, answers.lines[pair]!);
  return cellRows(grid, clues.cells).flatMap((cells, row) => {
    const points = Array.from(cells, (cell, column) =>
      column < width ? `${signOfCell(cell)}${signAt(row * width + column, 'across')}` : signOfCell(cell),
    );
    if (row === grid.rows - 1) return [points.join('')];
    const below = Array.from(cells, (_, column) => signAt(upright + row * grid.columns + column, 'down'));
    return [points.join(''), below.join(blank)];
  });
}
