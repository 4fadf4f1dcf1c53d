import { edgeList } from '../../formats/edge-list/edge-list.js';
import type { Format } from '../../formats/format.js';
import { plainText } from '../../formats/plain-text.js';
import { janko } from './janko.js';
import { kind, layers, type Slitherlink, variants } from './layers.js';
import { penpa } from './penpa.js';
import { tatham } from './tatham.js';

/** Slitherlink on any graph, with clues on any sets of edges (link puzzle paper, definition 4). */
const edgeLists = edgeList({ name: kind, layers, variants });

/** Slitherlink as rows of digits, in which `?` is a cell without a clue. */
const plain = plainText({ name: kind, layers, variants, largest: 4 });

/** The formats of Slitherlink beyond the derived ones. */
export const formats: readonly Format<Slitherlink>[] = [tatham, janko, plain, edgeLists, penpa];
