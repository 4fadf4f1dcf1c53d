import type { Position, SiteValues } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';

/** The position with another value at a site of a layer; the same one where it has that value already. */
export function withValue<L extends Layers>(
  layers: L,
  position: Position<L>,
  layer: string,
  site: number,
  value: number,
): Position<L> {
  return withValues(layers, position, layer, [[site, value]]);
}

/** The position with other values at some sites of a layer, each a site and its value. */
export function withValues<L extends Layers>(
  layers: L,
  position: Position<L>,
  layer: string,
  entries: readonly (readonly [number, number])[],
): Position<L> {
  const isClue = layers[layer]!.role === 'clue';
  const group: Readonly<Record<string, SiteValues>> = isClue ? position.puzzle.clues : position.answers;
  const values = group[layer]!.slice();
  let isChanged = false;
  for (const [site, value] of entries) {
    if (values[site] === value) continue;
    values[site] = value;
    isChanged = true;
  }
  if (!isChanged) return position;
  const changed = { ...group, [layer]: values };
  if (!isClue) return { ...position, answers: { ...position.answers, ...changed } };
  return { ...position, puzzle: { ...position.puzzle, clues: { ...position.puzzle.clues, ...changed } } };
}
