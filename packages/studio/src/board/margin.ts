import {
  type Board,
  cellNear,
  type Point,
  type Puzzle,
  type Tool,
  valueNear,
} from '@gridwright/puzzles/boards';
import { type HeldTool, heldOf, type ToolBox } from './tools.js';

/** Whether a place lies beside the cells, at a row or a column where one of these tools puts values. */
export function isInMargin(tools: readonly Tool[], puzzle: Puzzle, place: Point): boolean {
  return cellNear(puzzle, place) === null && tools.some((tool) => isPutAt(tool, puzzle, place));
}

/** The layer whose values stand in the margin at a place, if the held tool of another one would do nothing there; else null. */
export function otherLayerInMargin(
  { all, groups }: ToolBox,
  puzzle: Puzzle,
  held: HeldTool,
  place: Point,
): string | null {
  if (held.type !== 'kind' || !isInMargin(all, puzzle, place)) return null;
  if (valueNear(puzzle, held.tool, place) !== null) return null;
  return (
    groups.find((layer) => all.some((tool) => tool.layer === layer && isPutAt(tool, puzzle, place))) ?? null
  );
}

function isPutAt(tool: Tool, puzzle: Puzzle, place: Point): boolean {
  return (tool.site === 'row' || tool.site === 'column') && valueNear(puzzle, tool, place) !== null;
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
