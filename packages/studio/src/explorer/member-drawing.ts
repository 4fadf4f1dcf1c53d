import type { FamilyRecord, ShownMember } from '@gridwright/puzzles';
import {
  type Board,
  documentOf,
  drawDocument,
  type Position,
  type Scene,
  unsolved,
  withLook,
  withoutClues,
} from '@gridwright/puzzles/boards';

/** A member with the solution in pencil, and the clues that it lacks in pencil too. */
export function drawMember(
  board: Board,
  family: FamilyRecord,
  whole: Position | null,
  member: ShownMember,
): Scene {
  const { puzzle } = board.read(member.text);
  const scene = drawDocument(board, documentOf(unsolved(board.layers, puzzle)), { preview: whole });
  if (whole === null) return scene;
  const chosen = new Set(member.elements);
  const own = family.elements.flatMap(({ clues }, element) => (chosen.has(element) ? clues : []));
  const others = withoutClues(board.layers, whole.puzzle, own, { emptiesSites: true });
  // What both have is no clue that could be chosen.
  const printed = new Map(
    board.drawing.print(puzzle).shapes.map((shape) => [shape.key, JSON.stringify(shape)]),
  );
  const lacking = board.drawing
    .print(others)
    .shapes.filter((shape) => shape.role === 'clue' && printed.get(shape.key) !== JSON.stringify(shape))
    .map((shape) => ({ ...withLook(shape, 'pencil'), key: `lacking-${shape.key}` }));
  return { ...scene, shapes: [...scene.shapes, ...lacking] };
}
