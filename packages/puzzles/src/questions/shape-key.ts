import type { Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';
import { empty, layersOf } from '../layers/layer.js';

/**
 * A text that puzzles have in common where one model serves them all: they are of one kind, geometry and rules, and
 * have clues at the same sites, or what else their layers say belongs to the shape. Linear in the sites.
 */
export function shapeKey(kind: Kind, { rows, columns, graph, rules, clues }: Puzzle): string {
  const sites = layersOf(kind.layers, 'clue').map(([name, { inShape }]) => {
    if (inShape === 'nothing') return '';
    if (inShape === 'values') return clues[name]!.join();
    return Array.from(clues[name]!, (value) => (value === empty ? '0' : '1')).join('');
  });
  return [kind.name, rows, columns, JSON.stringify([rules, graph ?? null]), ...sites].join(' ');
}
