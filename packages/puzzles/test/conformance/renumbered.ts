import type { Position, SiteValues } from '../../src/boards/layers/board.js';
import { dividesBoard, empty, type Layers, layersOf } from '../../src/boards/layers/layer.js';

/**
 * The position with the parts of its board numbered in the order of their first sites: their numbers are names, and a
 * format need not keep them.
 */
export function renumbered(layers: Layers, position: Position): Position {
  const clues: Record<string, SiteValues> = { ...position.puzzle.clues };
  for (const [name, layer] of layersOf(layers, 'clue')) {
    if (!dividesBoard(layer)) continue;
    const numbers = new Map([[empty, empty]]);
    const values: SiteValues = clues[name]!;
    for (const value of values) if (!numbers.has(value)) numbers.set(value, numbers.size);
    clues[name] = values.map((value) => numbers.get(value)!);
  }
  return { ...position, puzzle: { ...position.puzzle, clues } };
}
