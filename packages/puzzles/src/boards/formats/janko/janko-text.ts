import type { Format } from '../../definition/format.js';
import { computedOnce } from '../../geometry/remembered.js';
import { isStarted, type Position } from '../../layers/board.js';
import { empty, type Layers, layersOf, unknownClue } from '../../layers/layer.js';
import { plainRules } from '../../layers/rule-variant.js';
import { cellRows } from '../cell-signs.js';
import { loss, refuseGraph, refuseRegions, refuseRules } from '../loss.js';
import { placeOf } from '../text.js';
import { otherKind } from '../word-reader.js';
import { isIdOf, type JankoKind, type JankoLayers, jankoLayers, jankoTotals } from './janko-kind.js';
import { readJanko } from './read-janko.js';

const name = 'janko';

/** What a text begins with. A word in brackets with a sign behind it is the text of a link in Markdown. */
const beginning =
  /^\s*(?:begin[ \t]*\r?(?:\n|$)|\[(?!puzzle\][ \t]*\r?(?:\n|$))[a-z]{2,}\](?:\s|$)|puzzle[ \t])/i;

/**
 * The text of a puzzle of janko.at: `begin`, a header of keys and values, `problem` with its rows, `solution` with its
 * rows, `end`; newer pages have the keys in brackets. The header must have the size, as `size`, or as `rows` and `cols`;
 * its other keys (author, source, …) and other sections (moves) are ignored. A text that does not name its kind may be
 * of any kind.
 *
 * Totals of columns and of rows are the sections `clabels` and `rlabels`, one line each. Where a kind has them, or lists of
 * records, its sections may come in any order.
 */
export function jankoText<L extends Layers>(kind: JankoKind<L>): Format<L> {
  const { id, variants } = kind;
  const layersOnce = computedOnce(() => jankoLayers(kind.layers));
  if (layersOf(kind.layers, 'records').length > 0 && kind.counted === undefined)
    throw new Error(`expected how the records of ${kind.name} are counted in a solution, found nothing`);
  const labels = jankoTotals(kind.layers)
    .map(({ section }) => `${section}, totals, `)
    .join('');
  return {
    name,
    title: 'janko.at text',
    description: `a text of janko.at: begin, puzzle ${id}, size N, ${labels}problem, rows, solution, rows, end`,
    oneLine: false,
    signs: '[bBpP',
    recognize: (text) => {
      if (!beginning.test(text)) return 'no';
      const named = /^[ \t]*\[?puzzle\]?[ \t]+(\S+)/im.exec(text);
      if (!named || isIdOf(kind, named[1]!)) return 'yes';
      const before = text.slice(0, named.index + named[0].length - named[1]!.length);
      return otherKind({ text: named[1]!, place: placeOf(before) }, `the puzzle ${id}`, 'a janko.at text');
    },
    read: (text, { rules = plainRules(variants), ...options }) =>
      readJanko(kind, layersOnce(), text, { ...options, rules }),
    write: (position) => {
      const layers = layersOnce();
      refuseRules(name, variants, position);
      refuseGraph(name, position);
      const unknown = layers.totals.find((total) => layers.totalsOf(position, total).includes(unknownClue));
      if (unknown) throw loss(name, `a ${unknown.layer.label} without a number`);
      const regions = layers.ownRegionsOf(position);
      if (kind.regions === undefined) refuseRegions(name, kind.layers, position);
      const other = regions ? kind.regions?.problem(regions, position.puzzle) : null;
      const lost = kind.unsaid(position) ?? other ?? null;
      if (lost !== null) throw loss(name, lost);
      return writtenJanko(kind, layers, position);
    },
  };
}

function writtenJanko<L extends Layers>(
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
      Array.from(layers.totalsOf(position, totals), (total) => (total === empty ? '-' : total)).join(' '),
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
