import { remembered } from '../geometry/remembered.js';
import type { Position, Puzzle } from '../layers/board.js';
import { type Layers, layersOf } from '../layers/layer.js';
import { onShading } from './on-shading.js';
import { hasAnswersAt, marginOf, recordShapes } from './record-lines.js';
import { inTiers, type Scene, type Shape } from './scene.js';

/**
 * How a kind is drawn: what is printed, and what is entered. Neither knows looks: both name the sites that a shape stands for.
 * The same object as an argument gets the same shapes, and so does a site whose value is unchanged: renderers rely on that to draw
 * only what differs.
 */
export interface Drawing<L extends Layers = Layers> {
  /** The board without answers. */
  print(puzzle: Puzzle<L>): Scene;
  /**
   * The shapes of answers; none at empty sites. `among`: the position from which these answers are taken, for shapes that follow from
   * what lies beside them; the position itself by default.
   */
  answers(position: Position<L>, among?: Position<L>): readonly Shape[];
  /** What follows from the answers for all to see, as the light of bulbs: areas below all else. Nothing by default. */
  follows?(position: Position<L>): readonly Shape[];
  /** The other cells that may not have the value of a cell, each once: they are shaded around the one that is selected. None by default. */
  peers?(puzzle: Puzzle<L>, cell: number): readonly number[];
}

/** The drawing with its print kept for each puzzle, as long as that lives. */
export function cachedDrawing<L extends Layers>(drawing: Drawing<L>): Drawing<L> {
  return { ...drawing, print: remembered(drawing.print) };
}

/** The scene of a position: its print, with the records below it, and its answers; `among` as in `Drawing.answers`. */
export function drawnScene<L extends Layers>(
  layers: L,
  drawing: Drawing<L>,
  position: Position<L>,
  among?: Position<L>,
): Scene {
  const scene = drawing.print(position.puzzle);
  const answers = drawing.answers(position, among);
  return {
    ...scene,
    ...marginOf(layers, position),
    shapes: inTiers(
      drawing.follows?.(position) ?? [],
      onShading(scene.shapes, answers),
      answers,
      shapesBeside(layers, position),
    ),
  };
}

/** The scene of a solution: without the lines of records, which are the puzzle's, unless answers are in them. */
export function solutionScene<L extends Layers>(
  layers: L,
  drawing: Drawing<L>,
  position: Position<L>,
): Scene {
  if (layersOf(layers, 'records').some(([name]) => hasAnswersAt(layers, name)))
    return drawnScene(layers, drawing, position);
  const scene = drawing.print(position.puzzle);
  const answers = drawing.answers(position);
  const shapes = inTiers(drawing.follows?.(position) ?? [], onShading(scene.shapes, answers), answers);
  return { ...scene, ...marginOf(layers, position, false), shapes };
}

export function shapesBeside(layers: Layers, position: Position): readonly Shape[] {
  return layersOf(layers, 'records').length === 0 ? [] : recordShapes(layers, position);
}
