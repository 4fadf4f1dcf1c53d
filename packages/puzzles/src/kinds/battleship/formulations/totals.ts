import { type Builder, equal, type Term } from '@gridwright/modeling';
import { cellsOfSite, siteCount, siteName } from '../../../boards/geometry/sites.js';
import type { Puzzle } from '../../../boards/layers/board.js';
import { empty, rangeOf } from '../../../boards/layers/layer.js';
import type { ClueBound } from '../../../contracts/formulated.js';
import { clueBounds } from '../../../parts/formulated.js';
import { type Battleship, layers } from '../layers.js';

/** The totals of one layer as variables of a model, so that one model serves all puzzles with totals at the same lines. */
export interface Totals {
  /** A block with a row for each line that has a total: the ship parts in these cells, in all, are the total. */
  addRows(block: string, parts: (cells: readonly number[]) => Term): void;
  /** The totals of a puzzle as bounds. */
  bounds(puzzle: Puzzle<Battleship>): readonly ClueBound[];
}

/** The totals of a layer, R[i] or C[j] of the thesis. */
export function totalsOf(m: Builder, shape: Puzzle<Battleship>, layer: 'rowTotals' | 'columnTotals'): Totals {
  const { site } = layers[layer];
  const lines = Array.from({ length: siteCount(shape, site) }, (_, line) => line).filter(
    (line) => shape.clues[layer][line] !== empty,
  );
  const { min: lower, max: upper } = rangeOf(layers[layer], shape);
  const nameOf = (line: number): string => siteName(shape, site, line);
  const total = m.integer(`${site} total`, [lines], { lower, upper }, (line) => `total of ${nameOf(line)}`);
  return {
    addRows: (block, parts) =>
      m.each(
        block,
        [lines],
        (line) => equal(parts(cellsOfSite(shape, site, line)), total(line)),
        (line) => `${block} of ${nameOf(line)}`,
      ),
    bounds: ({ clues }) =>
      clueBounds(
        layer,
        clues[layer],
        lines.map((line) => [line, total(line)]),
        { min: lower, max: upper },
      ),
  };
}
