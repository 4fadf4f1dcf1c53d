import type { Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import { fractionShapes, withShapes } from './decoration.js';
import type { Scene } from './scene.js';

/** The drawing of a blank board with the values of a relaxation, by the names of their layers, and a caption about them. */
export function fractionsPicture(
  layers: Layers,
  puzzle: Puzzle,
  blank: Scene,
  fractions: Readonly<Record<string, Float64Array>>,
): { readonly caption: string; readonly scene: Scene } {
  const drawn = fractionShapes(layers, puzzle, fractions);
  const scene = withShapes(blank, drawn);
  const isFractional = drawn.some(({ role }) => role === 'fraction');
  // Fractions at records are not drawn.
  const isWhole = Object.values(fractions).every((values) => values.every(isWholeNumber));
  const caption = isFractional
    ? 'dashed lines and light squares are fractions'
    : isWhole
      ? 'all values are whole numbers'
      : 'some values are fractions';
  return { caption, scene };
}

function isWholeNumber(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}
