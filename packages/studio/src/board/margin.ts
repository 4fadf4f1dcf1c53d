import {
  type Board,
  cellNear,
  type Point,
  type Puzzle,
  siteNear,
  type Tool,
} from '@gridwright/puzzles/boards';
import { type HeldTool, heldOf, type ToolBox } from './tools.js';

/** Whether a place lies beside the cells, at a row or a column. */
export function isInMargin(puzzle: Puzzle, place: Point): boolean {
  return (
    cellNear(puzzle, place) === null &&
    (siteNear(puzzle, 'row', place) !== null || siteNear(puzzle, 'column', place) !== null)
  );
}

/** The layer whose values stand in the margin at a place, if the held tool of another one would do nothing there; else null. */
export function otherLayerInMargin(
  { all, groups }: ToolBox,
  puzzle: Puzzle,
  held: HeldTool,
  place: Point,
): string | null {
  if (held.type !== 'kind' || !isInMargin(puzzle, place)) return null;
  if (siteNear(puzzle, held.tool.site, place) !== null) return null;
  return groups.find((layer) => isPutAt(all, puzzle, layer, place)) ?? null;
}

function isPutAt(all: readonly Tool[], puzzle: Puzzle, layer: string, place: Point): boolean {
  const tool = all.find((each) => each.layer === layer);
  return (tool?.site === 'row' || tool?.site === 'column') && siteNear(puzzle, tool.site, place) !== null;
}

/** The tool with the same value of a layer of the same meaning, as totals of columns and of rows have it; null if there is none. */
export function likeTool(
  { layers }: Board,
  all: readonly Tool[],
  held: HeldTool | null,
  layer: string,
): HeldTool | null {
  if (held?.type !== 'kind') return null;
  const found = layers[layer]!;
  if (found.role === 'records' || found.transposed !== held.tool.layer) return null;
  const tool = all.find((each) => each.layer === layer && each.value === held.tool.value);
  return tool === undefined ? null : heldOf(tool);
}
