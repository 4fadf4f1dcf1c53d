import { cellCount, cellName } from '../../grid/grid.js';
import type { Position } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { answerShapes, centerOf, clueShapes } from '../../scene/plain-drawing.js';
import type { Scene, Shape } from '../../scene/scene.js';
import { type Hashi, layers } from './layers.js';

/** Islands as circles with their numbers, bridges as lines between them, no grid. */
export function drawHashi(position: Position<Hashi>): Scene {
  const { puzzle, answers } = position;
  const islands = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell).filter(
    (cell) => puzzle.clues.islands[cell] !== empty,
  );
  return {
    rows: puzzle.rows,
    columns: puzzle.columns,
    title: `Hashi, ${puzzle.rows} rows and ${puzzle.columns} columns, ${islands.length} islands`,
    shapes: [
      ...answerShapes(puzzle, 'bridges', layers.bridges, answers.bridges),
      ...islands.map(
        (cell): Shape => ({
          type: 'circle',
          key: `island-${cellName(puzzle, cell)}`,
          address: cellName(puzzle, cell),
          role: 'clue',
          label: '',
          center: centerOf(puzzle, cell),
          radius: 0.42,
        }),
      ),
      ...clueShapes(puzzle, 'islands', layers.islands, puzzle.clues.islands),
    ],
  };
}
