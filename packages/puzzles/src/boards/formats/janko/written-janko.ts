import { isStarted, type Position } from '../../layers/board.js';
import { empty, type Layers } from '../../layers/layer.js';
import { cellRows } from '../cell-signs.js';
import type { JankoKind } from './janko-kind.js';
import type { JankoLayers } from './janko-layers.js';

/** The text of a position that the format can represent. */
export function writtenJanko<L extends Layers>(
  { id, cell, counted, ...kind }: JankoKind<L>,
  layers: JankoLayers<L>,
  position: Position<L>,
): string {
  const { puzzle } = position;
  const { rows, columns } = puzzle;
  const regions = layers.ownRegionsOf(position);
  const lines = [
    'begin',
    `puzzle ${id}`,
    ...(rows === columns ? [`size ${rows}`] : [`rows ${rows}`, `cols ${columns}`]),
    ...(regions ? [] : (kind.regions?.headerLines(puzzle) ?? [])),
    ...layers.totals.flatMap((totals) => [
      totals.section,
      Array.from(layers.totalsOf(position, totals), (total) => (total === empty ? '-' : String(total))).join(
        ' ',
      ),
    ]),
    'problem',
    ...cellRows(puzzle, layers.cluesOf(position)).map((row) =>
      Array.from(row, (value) => cell.write(value)).join(' '),
    ),
    ...(regions ? ['areas', ...cellRows(puzzle, regions).map((row) => row.join(' '))] : []),
    ...(counted || isStarted(position) ? ['solution', ...kind.solutionRows(position)] : []),
    'end',
  ];
  return `${lines.join('\n')}\n`;
}
