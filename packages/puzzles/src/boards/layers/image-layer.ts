import type { Site } from '../geometry/sites.js';
import { type BoardSymmetry, transposes } from '../geometry/symmetries.js';
import type { Layers } from './layer.js';

/** The layer that takes the values of one after a symmetry; null if there is none. */
export function imageLayer(layers: Layers, name: string, symmetry: BoardSymmetry): string | null {
  const layer = layers[name];
  if (layer === undefined || layer.role === 'records') return null;
  if (!transposes(symmetry) || !isBeside(layer.site)) return name;
  const other = layers[layer.transposed ?? ''];
  const isPair =
    other?.role === layer.role &&
    isBeside(other.site) &&
    other.site !== layer.site &&
    other.transposed === name;
  return isPair ? layer.transposed! : null;
}

/** Whether a site is beside a row or a column. */
function isBeside(site: Site): boolean {
  return site === 'row' || site === 'column';
}
