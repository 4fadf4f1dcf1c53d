import type { DrawnText } from '../../drawing/terminal.js';
import { connectedComponents } from '../../geometry/components.js';
import { cellCount, columnOf, rowOf } from '../../geometry/grid.js';
import { grouped } from '../../geometry/grouped.js';
import { type Direction, directions, neighbor, pairToward } from '../../geometry/pairs.js';
import { siteCenter } from '../../geometry/sites.js';
import type { Puzzle } from '../../layers/board.js';
import { dividesBoard, empty, type Layers, layersOf, type PuzzleShape } from '../../layers/layer.js';

/** The character of a text at a column and a line, from 0; a blank outside. */
export type Characters = (column: number, line: number) => string;

/** Lines between cells, and the names of regions that are written into them. */
const border = /[\u2500-\u2503\u2550\u2551\d]/;

/**
 * The number of the region of each cell, from 1 on, by the lines between cells; parts that have the same name are one region. None if the lines
 * part nothing, or are around every cell. Linear in the cells.
 */
export function regionsIn(shape: PuzzleShape, ground: DrawnText, characters: Characters): Int16Array {
  const isOpen = (cell: number, direction: Direction): boolean => {
    const pair = pairToward(shape, cell, direction);
    return pair !== null && !border.test(characters(...ground.at(siteCenter(shape, 'pair', pair))));
  };
  const cells = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
  const parts = connectedComponents(cells, (cell) =>
    directions.flatMap((direction) => (isOpen(cell, direction) ? [neighbor(shape, cell, direction)!] : [])),
  );
  // A name stands above the first cell of a part.
  const nameOf = ([first]: readonly number[]): string | null => {
    const [column, line] = ground.at({ x: columnOf(shape, first!) + 0.5, y: rowOf(shape, first!) });
    return /\d+/.exec([-1, 0, 1].map((by) => characters(column + by, line)).join(''))?.[0] ?? null;
  };
  const groups = [...grouped(parts.entries(), ([index, part]) => nameOf(part) ?? index).values()];
  const regions = new Int16Array(cells.length).fill(empty);
  if (groups.length > 1 && groups.length < cells.length)
    for (const [index, group] of groups.entries())
      for (const cell of group.flatMap(([, part]) => part)) regions[cell] = index + 1;
  return regions;
}

/** Whether no region has two numbers in its corners, of which one would be wrong. */
export function hasOneNumberEach(layers: Layers, { clues }: Puzzle): boolean {
  const numbers = layersOf(layers, 'clue').find(([, { drawnAs }]) => drawnAs === 'corner')?.[0];
  const regions = layersOf(layers, 'clue').find(([, layer]) => dividesBoard(layer))?.[0];
  if (numbers === undefined || regions === undefined) return true;
  const given = [...clues[numbers]!.keys()].filter((cell) => clues[numbers]![cell] !== empty);
  return new Set(given.map((cell) => clues[regions]![cell])).size === given.length;
}
