import type { Site } from '../../boards/geometry/sites.js';
import { type Layers, layersOf } from '../../boards/layers/layer.js';

/** Where the answers of a layer are. */
export function siteOfAnswer(layers: Layers, name: string): Site {
  const [, layer] = layersOf(layers, 'answer').find(([each]) => each === name)!;
  return layer.site;
}
