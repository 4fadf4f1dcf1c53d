import { givenAt, type Position } from '../../boards/layers/board.js';
import { answerLayer } from '../../boards/layers/kind-layers.js';
import { empty, type LayerNames, type Layers } from '../../boards/layers/layer.js';
import type { Check } from './cell-state.js';

/** No other answer stands where a clue gives one. Broken is each such site. */
export function givenAnswers<L extends Layers>(layers: L, name: LayerNames<L, 'answer'>): Check<L> {
  const layer = answerLayer(layers, name);
  return {
    ...(layer.site === 'cell' ? {} : { site: layer.site }),
    broken: ({ puzzle, answers }: Position) =>
      [...answers[name]!.entries()]
        .filter(([site, value]) => {
          const given = givenAt(puzzle, layer, site);
          return given !== empty && value !== empty && value !== given;
        })
        .map(([site]) => [site]),
  };
}
