import { type Puzzle, unsolved } from '../layers/board.js';
import { hasBoard, type Layers, layersOf } from '../layers/layer.js';
import { hasAnswersAt, recordTexts } from './beside-board.js';
import { type Drawing, drawnScene, solutionScene } from './drawing.js';
import type { Scene } from './scene.js';
import { tableValues } from './table-values.js';

/** A puzzle for a printed page. */
export interface PrintedPuzzle {
  readonly scene: Scene;
  /** What is set as text below the scene, as its letters would be too small in a scene that is scaled to the page. */
  readonly lines: readonly string[];
}

/**
 * A puzzle without answers, as it is printed. Without a board, its records are lines of text, unless answers are written into them. What can
 * be entered in its tables follows.
 */
export function printedPuzzle<L extends Layers>(
  layers: L,
  drawing: Drawing<L>,
  puzzle: Puzzle<L>,
): PrintedPuzzle {
  const position = unsolved(layers, puzzle);
  const values = tableValues(layers, puzzle);
  if (hasBoard(layers) || layersOf(layers, 'records').some(([name]) => hasAnswersAt(layers, name)))
    return { scene: drawnScene(layers, drawing, position), lines: values };
  return {
    scene: solutionScene(layers, drawing, position),
    lines: [...recordTexts(layers, position), ...values],
  };
}
