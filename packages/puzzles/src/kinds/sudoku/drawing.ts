import { cellCount } from '../../geometry/grid.js';
import type { Point } from '../../geometry/point.js';
import type { Position } from '../../layers/board.js';
import { partBorders } from '../../scene/part-borders.js';
import { plainDrawing } from '../../scene/plain-drawing.js';
import type { Scene, Shape } from '../../scene/scene.js';
import { diagonals, layers, type Sudoku } from './layers.js';
import { unitsOf } from './units.js';

const { givens, numbers } = layers;

/** The numbers in their cells, with lines around the boxes or the regions, and along the diagonals that count. */
export function drawSudoku(position: Position<Sudoku>): Scene {
  const { puzzle } = position;
  const { rows, columns } = puzzle;
  const scene = plainDrawing('sudoku', { givens, numbers }, position);
  const regionOf = new Int16Array(cellCount(puzzle));
  for (const [region, cells] of unitsOf(puzzle).regions.entries())
    for (const cell of cells) regionOf[cell] = region + 1;
  const lines =
    puzzle.rules[diagonals.name] === 1
      ? [
          diagonal('falling', { x: 0, y: 0 }, { x: columns, y: rows }),
          diagonal('rising', { x: 0, y: rows }, { x: columns, y: 0 }),
        ]
      : [];
  return { ...scene, shapes: [...lines, ...scene.shapes, ...partBorders(puzzle, regionOf)] };
}

function diagonal(name: string, from: Point, to: Point): Shape {
  const label = `${name} diagonal, with each number once`;
  return {
    type: 'line',
    key: `diagonal-${name}`,
    address: '',
    role: 'grid',
    label,
    from,
    to,
    count: 1,
    weight: 1,
  };
}
