import type { LoadedEngine } from '../../engine/engine.js';
import { linearLowerings } from '../../lowerings/linear-lowerings.js';
import { withLowerings } from '../../lowerings/with-lowerings.js';
import { withSeparation } from '../../separation/with-separation.js';

/** An engine that knows only linear rows, composed so that it takes every constraint of a model. */
export function withAllConstraints(engine: LoadedEngine): LoadedEngine {
  return withSeparation(withLowerings(engine, linearLowerings));
}
