import { cellCount, cellName, columnOf, type Grid, rowOf } from '../grid/grid.js';
import { cellsOfPair } from '../grid/pairs.js';
import type { Position, SiteValues } from '../layers/board.js';
import { empty, type Layer, type Layers, layersOf, unknownClue } from '../layers/layer.js';
import type { Point, Role, Scene, Shape } from './scene.js';

/** Whether the answers of a layer are cells that are shaded (1) or not (0). */
export function isShading({ site, values }: Layer): boolean {
  return site === 'cell' && typeof values !== 'function' && values.min === 0 && values.max === 1;
}

/** The center of a cell. */
export function centerOf(grid: Grid, cell: number): Point {
  return { x: columnOf(grid, cell) + 0.5, y: rowOf(grid, cell) + 0.5 };
}

/**
 * A drawing of any kind, derived from its layers: a grid; clues as numbers; answers in cells as a filled
 * square (for 1 of 0 and 1), a dot (for 0) or a number; answers between cells as lines.
 */
export function plainDrawing(kindName: string, layers: Layers, position: Position): Scene {
  const grid = position.puzzle;
  const { answers } = position;
  const { clues } = position.puzzle;
  return {
    rows: grid.rows,
    columns: grid.columns,
    title: `${kindName}, ${grid.rows} rows and ${grid.columns} columns`,
    shapes: [
      ...layersOf(layers, 'answer').flatMap(([name, layer]) =>
        answerShapes(grid, name, layer, answers[name]!),
      ),
      ...gridSquares(grid),
      ...layersOf(layers, 'clue').flatMap(([name, layer]) => clueShapes(grid, name, layer, clues[name]!)),
    ],
  };
}

/** The outlines of all cells. */
export function gridSquares(grid: Grid): readonly Shape[] {
  return Array.from({ length: cellCount(grid) }, (_, cell) => ({
    type: 'rectangle' as const,
    key: `grid-${cellName(grid, cell)}`,
    address: cellName(grid, cell),
    role: 'grid' as const,
    label: '',
    corner: { x: columnOf(grid, cell), y: rowOf(grid, cell) },
    width: 1,
    height: 1,
    filled: false,
    weight: 1,
  }));
}

/** The point where a layer has the values of a site: the center of a cell, or of the side between two cells. */
function siteCenter(grid: Grid, layer: Layer, site: number): Point {
  if (layer.site === 'cell') return centerOf(grid, site);
  const [first, second] = cellsOfPair(grid, site).map((cell) => centerOf(grid, cell));
  return { x: (first!.x + second!.x) / 2, y: (first!.y + second!.y) / 2 };
}

/** The clues of a layer as numbers, `?` where a clue is unknown. */
export function clueShapes(grid: Grid, name: string, layer: Layer, values: SiteValues): readonly Shape[] {
  const shapes: Shape[] = [];
  values.forEach((value, site) => {
    if (value === empty) return;
    const address = layer.site === 'cell' ? cellName(grid, site) : pairName(grid, site);
    const text = value === unknownClue ? '?' : String(value);
    const label = `${layer.label} ${text} at ${address}`;
    const center = siteCenter(grid, layer, site);
    shapes.push({
      type: 'text',
      key: `${name}-${address}`,
      address,
      role: 'clue',
      label,
      center,
      text,
      size: layer.site === 'pair' ? 0.3 : text.length < 2 ? 0.6 : 0.45,
    });
  });
  return shapes;
}

/** The answers of a layer, as far as they are decided. */
export function answerShapes(
  grid: Grid,
  name: string,
  layer: Layer,
  values: SiteValues,
  role: Role = 'answer',
): readonly Shape[] {
  const draw = layer.site === 'pair' ? pairShape : cellShape;
  const shapes: Shape[] = [];
  values.forEach((value, site) => {
    const shape = value === empty ? null : draw(grid, name, layer, site, value, role);
    if (shape) shapes.push(shape);
  });
  return shapes;
}

/** The name of a pair of cells: `r1c2-r1c3`. */
export function pairName(grid: Grid, pair: number): string {
  return cellsOfPair(grid, pair)
    .map((cell) => cellName(grid, cell))
    .join('-');
}

function pairShape(
  grid: Grid,
  name: string,
  layer: Layer,
  pair: number,
  value: number,
  role: Role,
): Shape | null {
  if (value === 0) return null;
  const [first, second] = cellsOfPair(grid, pair);
  const address = pairName(grid, pair);
  return {
    type: 'line',
    key: `${name}-${address}`,
    address,
    role,
    label: `${layer.label} ${value} at ${address}`,
    from: centerOf(grid, first),
    to: centerOf(grid, second),
    count: value,
    weight: 1,
  };
}

function cellShape(grid: Grid, name: string, layer: Layer, cell: number, value: number, role: Role): Shape {
  const address = cellName(grid, cell);
  const base = { key: `${name}-${address}`, address, role, label: `${layer.label} ${value} at ${address}` };
  if (isShading(layer) && value === 1) {
    const corner = { x: columnOf(grid, cell), y: rowOf(grid, cell) };
    return { ...base, type: 'rectangle', corner, width: 1, height: 1, filled: true, weight: 1 };
  }
  const text = isShading(layer) ? '·' : String(value);
  return { ...base, type: 'text', center: centerOf(grid, cell), text, size: 0.6 };
}
