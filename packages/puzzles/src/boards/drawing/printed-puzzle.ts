import { isGridSite } from '../geometry/sites.js';
import { type Puzzle, unsolved } from '../layers/board.js';
import { hasBoard, type Layers, layerAt, layersOf, rangeOf } from '../layers/layer.js';
import { namesInRange } from '../layers/value-names.js';
import { type Drawing, drawnScene, solutionScene } from './drawing.js';
import { hasAnswersAt, recordTexts } from './record-lines.js';
import type { Scene } from './scene.js';

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

/**
 * What can be entered in the rows of a puzzle's tables, a line for each: `pet: dog, fox, horse`. Its sentences need not name all of these
 * values. None for rows of numbers, and for kinds without tables.
 */
function tableValues(layers: Layers, puzzle: Puzzle): readonly string[] {
  return layersOf(layers, 'answer').flatMap(([, layer]) => {
    const { site } = layer;
    if (isGridSite(site) || site.columns === undefined) return [];
    const width = site.columns(puzzle).length;
    return (puzzle.records?.[site.recordsOf] ?? []).flatMap(({ id }, row) => {
      const names = namesInRange(layerAt(layer, puzzle, row * width), rangeOf(layer, puzzle));
      return names === null ? [] : [`${id}: ${names.join(', ')}`];
    });
  });
}
