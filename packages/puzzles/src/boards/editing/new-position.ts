import type { Geometry } from '../geometry/geometry.js';
import type { Grid } from '../geometry/grid.js';
import { type Position, unsolved } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { RecordLists } from '../layers/records.js';
import type { Rules } from '../layers/rule-variant.js';
import { type BoardData, emptyPosition } from './resized.js';

/** A new board of this size, or another new board: empty, with the usual records of its kind. */
export function newPosition<L extends Layers>(
  board: BoardData<L> & { usualRecords(size: Grid): RecordLists },
  geometry: Geometry,
  rules?: Rules,
): Position<L> {
  const blank = emptyPosition(board, geometry, rules);
  const { puzzle } = blank;
  if (puzzle.records === undefined) return blank;
  const records = { ...puzzle.records, ...board.usualRecords(puzzle) };
  return unsolved(board.layers, { ...puzzle, records });
}
