import { defineBoard } from '../../boards/define-board.js';
import { circuitboardDrawing } from './drawing.js';
import { isBlocked } from './drawn.js';
import { circuitboardEditing } from './editing.js';
import { examples } from './examples.js';
import { end, kind, layers } from './layers.js';
import { rules } from './rules.js';

/** The board of Circuit Board. */
export const circuitboardBoard = defineBoard({
  name: kind,
  title: 'Circuit Board',
  aliases: ['circuit-board', 'circuit'],
  icon: {
    thick: 'M6 8h20M16 8v16M6 24h20',
    dots: 'M6 8v.01M16 8v.01M26 8v.01M6 24v.01M16 24v.01M26 24v.01',
  },
  description:
    'Draw lines between neighboring points so that all points are connected and no lines enclose an area. One or three lines end at ' +
    'each point. Blocked cells have no point; given lines are part of the answer. If two points are marked as ends, the path between ' +
    'them must have as few lines as possible.',
  layers,
  takesGraphs: true,
  // Six rows of six points have no solution without blocked cells.
  usualSize: { rows: 5, columns: 6 },
  sizeProblem: ({ rows, columns }) =>
    rows * columns > 1 ? null : { expected: 'at least two cells, for a line', found: 'one' },
  problem: (puzzle) => {
    const cells = [...puzzle.clues.cells.keys()];
    if (cells.every((cell) => isBlocked(puzzle, cell)))
      return { expected: 'a board with at least one point', found: 'none' };
    const { length: ends } = cells.filter((cell) => puzzle.clues.cells[cell] === end);
    if (ends === 0 || ends === 2) return null;
    return {
      expected: 'a board with two ends, or with none',
      found: ends === 1 ? 'one end' : `${ends} ends`,
    };
  },
  rules,
  examples,
  drawing: circuitboardDrawing,
  editing: circuitboardEditing,
});
