import {
  type Board,
  dividesBoard,
  empty,
  type Puzzle,
  type Shape,
  siteCenter,
  siteName,
} from '@gridwright/puzzles/boards';
import type { ToolBox } from './tools.js';

/** The size of a letter, and its place from the middle of its cell. */
const [size, offset] = [0.2, { x: 0.36, y: 0.36 }];

/** The letters of the regions, while these are what is put; boxes have those that they would be written with. */
export function regionLetters(board: Board, { groups, values }: ToolBox, puzzle: Puzzle): readonly Shape[] {
  const [first] = values;
  const layer = first === undefined ? undefined : board.layers[first.layer];
  if (groups.length < 2 || first === undefined || layer?.role !== 'clue' || !dividesBoard(layer)) return [];
  const signs = new Map(values.map(({ value, sign }) => [value, sign]));
  const regions = (board.orientation.written(puzzle) ?? puzzle).clues[first.layer]!;
  return Array.from(regions, (region, cell) => ({ region, cell }))
    .filter(({ region }) => region !== empty)
    .map(({ region, cell }): Shape => {
      const { x, y } = siteCenter(puzzle, 'cell', cell);
      const address = siteName(puzzle, 'cell', cell);
      return {
        ...{ key: `region-letter-${address}`, address, role: 'mark', label: '', look: 'note', type: 'text' },
        ...{ center: { x: x + offset.x, y: y + offset.y }, text: signs.get(region) ?? String(region), size },
      };
    });
}
