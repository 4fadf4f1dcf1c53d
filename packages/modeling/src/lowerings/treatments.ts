import type { Budget } from '../engine/budget.js';
import type { Model } from '../model/model.js';
import { connectedToFlow } from './connected-to-flow.js';
import { connectedToLevels } from './connected-to-levels.js';
import { connectedVerticesToFlow, connectedVerticesToPlaces } from './connected-vertices.js';
import { forestToPlaces } from './forest-to-places.js';
import type { Treatment } from './lowering.js';
import { pathsToFlow, pathsToPlaces } from './paths-to-rows.js';
import { singleLoopToFlow } from './single-loop-to-flow.js';
import { singleLoopToPlaces } from './single-loop-to-places.js';
import { spanningTreeByCycles, spanningTreeToFlow, spanningTreeToPlaces } from './spanning-tree.js';
import { spanningTreeToSets } from './tree-sets.js';

/**
 * All treatments of graph constraints, in the order in which they are tried. Each is offered for every formulation with
 * its type of graph constraint.
 */
export const treatments: readonly Treatment[] = [
  connectedToLevels,
  connectedToFlow,
  connectedVerticesToFlow,
  connectedVerticesToPlaces,
  singleLoopToFlow,
  singleLoopToPlaces,
  pathsToFlow,
  pathsToPlaces,
  forestToPlaces,
  spanningTreeToFlow,
  spanningTreeToPlaces,
  spanningTreeByCycles,
  spanningTreeToSets,
];

/**
 * The model with its graph constraints treated by the treatments of this name. Graph constraints of other types stay.
 * Throws `EngineError` as lowerings do.
 */
export function withTreatment(model: Model, name: string, budget?: Budget): Model {
  return treatments
    .filter((treatment) => treatment.name === name)
    .reduce((lowered, treatment) => treatment.lower(lowered, budget), model);
}
