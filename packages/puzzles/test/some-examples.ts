import { runs } from '../../../test/profile.js';
import type { Example } from '../src/boards/definition/board.js';
import { hasBoard, type Layers } from '../src/boards/layers/layer.js';

/** Examples of a kind: all of them in long runs, or if they are read at once; sentences take longer, so the first two otherwise. */
export function someExamples({
  layers,
  examples,
}: {
  readonly layers: Layers;
  readonly examples: readonly Example[];
}): readonly Example[] {
  return hasBoard(layers) ? examples : examples.slice(0, runs(examples.length, 2));
}
