import {
  and,
  atLeast,
  atMost,
  atMostOne,
  equal,
  exactlyOne,
  iff,
  implies,
  minus,
  model,
  not,
  or,
  plus,
  sum,
  times,
  when,
} from '@gridwright/modeling';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { graphOf } from '../../boards/geometry/geometry.js';
import { cellAt, cellCount, cellName, columnOf, rowOf } from '../../boards/geometry/grid.js';
import { directions, neighbor, pairToward } from '../../boards/geometry/pairs.js';
import { siteCount, siteName } from '../../boards/geometry/sites.js';
import { empty, rangeOf, unknownClue } from '../../boards/layers/layer.js';
import { clueBounds, formulated, recordBounds } from '../../parts/formulated.js';
import { withRows } from './with-rows.js';

/** What a formulation in a file of one's own is made with: it needs no package of its own beside the command. */
export const formulationLibrary = {
  ...{ model, sum, plus, minus, times, equal, atMost, atLeast, atMostOne, exactlyOne },
  ...{ not, or, and, implies, iff, when },
  ...{ formulated, clueBounds, recordBounds, withRows, empty, unknownClue, rangeOf },
  ...{ cellAt, cellCount, cellName, rowOf, columnOf, directions, neighbor, pairToward },
  ...{ graphOf, edgesAtVertices, siteCount, siteName },
};

/** The type of the library. */
export type FormulationLibrary = typeof formulationLibrary;
