import { isGridSite } from '../geometry/sites.js';
import type { Puzzle } from '../layers/board.js';
import { type Layers, layerAt, layersOf, rangeOf } from '../layers/layer.js';
import { namesInRange } from '../layers/value-names.js';

/**
 * What can be entered in the rows of a puzzle's tables, a line for each: `pet: dog, fox, horse`. Its sentences need not name all of these
 * values. None for rows of numbers, and for kinds without tables.
 */
export function tableValues(layers: Layers, puzzle: Puzzle): readonly string[] {
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
