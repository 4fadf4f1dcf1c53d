import type { Format } from '../../boards/definition/format.js';
import { edgeLists } from './edge-lists.js';
import type { CircuitBoard } from './layers.js';
import { rowsOfPoints } from './rows-of-points.js';

/** The formats of Circuit Board beyond the derived ones. */
export const formats: readonly Format<CircuitBoard>[] = [rowsOfPoints, edgeLists];
