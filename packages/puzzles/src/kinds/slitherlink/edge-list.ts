import { edgeList } from '../../formats/edge-list.js';
import { layers, variants } from './layers.js';

/** Slitherlink on any graph, with clues on any sets of edges (link puzzle paper, definition 4). */
export const edgeLists = edgeList({ name: 'slitherlink', layers, variants });
