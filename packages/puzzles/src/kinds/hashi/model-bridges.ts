import type { Variable } from '@gridwright/modeling';
import { siteCount } from '../../geometry/sites.js';
import type { Puzzle } from '../../layers/board.js';
import { unknownClue } from '../../layers/layer.js';
import type { ClueBound } from '../kind.js';
import type { Hashi } from './layers.js';
import type { Edge, Island } from './shape.js';

/** The numbers on the islands as bounds on their variables; an island with "?" has from 1 up to `most`. */
export function clueBounds(
  { clues }: Puzzle<Hashi>,
  islands: readonly Island[],
  clue: (island: Island) => Variable,
  most: number,
): readonly ClueBound[] {
  return islands.map((island) => {
    const number = clues.islands[island.cell]!;
    const variable = clue(island).index;
    const isUnknown = number === unknownClue;
    return {
      variable,
      lower: isUnknown ? 1 : number,
      upper: isUnknown ? most : number,
      layer: 'islands',
      site: island.cell,
    };
  });
}

/** The bridges at every pair of cells, where an edge has `drawn` of them; fractional in a relaxation. */
export function bridgesAt(
  puzzle: Puzzle<Hashi>,
  edges: readonly Edge[],
  drawn: (edge: Edge) => number,
): Float64Array {
  const bridges = new Float64Array(siteCount(puzzle, 'pair'));
  for (const edge of edges) {
    const count = drawn(edge);
    for (const pair of edge.pairs) bridges[pair] = count;
  }
  return bridges;
}
