import type { Drawing } from '../../boards/drawing/drawing.js';
import { plainDrawing } from '../../boards/drawing/plain-drawing.js';
import type { Shape } from '../../boards/drawing/scene.js';
import { frameKey, regionBorders } from '../../boards/drawing/site-shapes.js';
import { cellCount } from '../../boards/geometry/grid.js';
import type { Point } from '../../boards/geometry/point.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { diagonals as diagonalsRule, layers, type Sudoku } from './layers.js';
import { unitsOf } from './units.js';

const { givens, numbers } = layers;

const plain = plainDrawing('Sudoku', { givens, numbers }, { numberSize: 0.6 });

/** The numbers in their cells, with lines around the boxes or the regions, and along the diagonals that count. */
export const sudokuDrawing: Drawing<Sudoku> = {
  print: (puzzle) => {
    const scene = plain.print(puzzle);
    const regionOf = new Int16Array(cellCount(puzzle));
    for (const [region, cells] of unitsOf(puzzle).regions.entries())
      for (const cell of cells) regionOf[cell] = region + 1;
    const numbersAndLines = scene.shapes.filter(({ key }) => key !== frameKey);
    return {
      ...scene,
      shapes: [...diagonalLines(puzzle), ...numbersAndLines, ...regionBorders(puzzle, regionOf)],
    };
  },
  answers: plain.answers,
  peers: (puzzle, cell) => {
    const { rows, columns, regions, diagonals } = unitsOf(puzzle);
    const units = [...rows, ...columns, ...regions, ...diagonals].filter((unit) => unit.includes(cell));
    return [...new Set(units.flat())].filter((each) => each !== cell);
  },
};

/** The diagonals, where the rules include them. */
function diagonalLines({ rows, columns, rules }: Puzzle<Sudoku>): readonly Shape[] {
  if (rules[diagonalsRule.name] !== 1) return [];
  return [
    diagonal('falling', { x: 0, y: 0 }, { x: columns, y: rows }),
    diagonal('rising', { x: 0, y: rows }, { x: columns, y: 0 }),
  ];
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
    width: 0.03,
  };
}
