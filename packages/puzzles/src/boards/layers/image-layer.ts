import type { Direction } from '../geometry/pairs.js';
import type { Site } from '../geometry/sites.js';
import { type BoardSymmetry, imageDirection, transposes } from '../geometry/symmetries.js';
import { type Layers, layersOf, type Side } from './layer.js';

/** By side of the board, the direction that leads there from its middle. */
const outward: Readonly<Record<Side, Direction>> = {
  left: 'left',
  right: 'right',
  top: 'up',
  bottom: 'down',
};

/** The layer that takes the values of one after a symmetry; null if there is none. */
export function imageLayer(layers: Layers, name: string, symmetry: BoardSymmetry): string | null {
  const layer = layers[name];
  if (layer === undefined || layer.role === 'records') return null;
  if (layer.role === 'clue' && layer.side !== undefined)
    return layerToward(layers, imageDirection(symmetry, outward[layer.side]));
  if (!transposes(symmetry) || !isBeside(layer.site)) return name;
  const other = layers[layer.transposed ?? ''];
  const isPair =
    other?.role === layer.role &&
    isBeside(other.site) &&
    other.site !== layer.site &&
    other.transposed === name;
  return isPair ? layer.transposed! : null;
}

/** The layer of clues at the side of the board in a direction; null if there is none. */
function layerToward(layers: Layers, direction: Direction): string | null {
  const found = layersOf(layers, 'clue').find(
    ([, { side }]) => side !== undefined && outward[side] === direction,
  );
  return found?.[0] ?? null;
}

/** Whether a site is beside a row or a column. */
function isBeside(site: Site): boolean {
  return site === 'row' || site === 'column';
}
