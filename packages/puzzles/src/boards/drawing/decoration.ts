import type { Geometry } from '../geometry/geometry.js';
import { isGridSite, siteCenter } from '../geometry/sites.js';
import { type Layers, layersOf } from '../layers/layer.js';
import { isShading } from '../layers/value-names.js';
import { wordsOf } from './plain-drawing.js';
import { inTiers, type Scene, type Shape } from './scene.js';
import { cellArea, siteLine } from './site-shapes.js';

/** The drawing with more shapes, each in its tier. */
export function withShapes(scene: Scene, shapes: readonly Shape[]): Scene {
  return { ...scene, shapes: inTiers(scene.shapes, shapes) };
}

/**
 * The values of a relaxation: lines and shaded cells with their fraction as weight, other answers in cells as
 * numbers, all below the clues. Zeros are left out.
 */
export function fractionShapes(
  layers: Layers,
  geometry: Geometry,
  fractions: Readonly<Record<string, Float64Array>>,
): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const [name, layer] of layersOf(layers, 'answer')) {
    fractions[name]?.forEach((value, site) => {
      if (value < 1e-6) return;
      const text = String(Math.round(value * 1000) / 1000);
      const count = Math.ceil(value - 1e-6);
      const whole = Math.abs(value - count) < 1e-6;
      const drawn = wordsOf(geometry, name, layer, site, whole ? 'answer' : 'fraction', text);
      const words = { ...drawn, look: whole ? 'whole' : 'fraction', tier: 'halos' } as const;
      if (isShading(layer))
        shapes.push(cellArea(geometry, site, words, { filled: true, weight: whole ? 1 : value }));
      else if (layer.site === 'pair' || layer.site === 'edge')
        shapes.push(
          siteLine(geometry, layer.site, site, words, { count, weight: whole ? 1 : value / count }),
        );
      else if (isGridSite(layer.site))
        shapes.push({
          ...words,
          type: 'text',
          center: siteCenter(geometry, layer.site, site),
          // More digits would fill the cell.
          text: whole ? text : value.toFixed(1),
          size: 0.4,
        });
    });
  }
  return shapes;
}
