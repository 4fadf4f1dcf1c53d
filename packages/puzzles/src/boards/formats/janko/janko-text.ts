import type { Format } from '../../definition/format.js';
import { computedOnce } from '../../geometry/remembered.js';
import { type Layers, layersOf, unknownClue } from '../../layers/layer.js';
import { plainRules } from '../../layers/rule-variant.js';
import { loss, refuseGraph, refuseRegions, refuseRules } from '../loss.js';
import { placeOf } from '../text.js';
import { otherKind } from '../word-reader.js';
import { isIdOf, type JankoKind } from './janko-kind.js';
import { jankoLayers, jankoTotals } from './janko-layers.js';
import { readJanko } from './read-janko.js';
import { writtenJanko } from './written-janko.js';

const name = 'janko';

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
      // A word in brackets with a sign behind it is the text of a link in Markdown.
      if (
        !/^\s*(?:begin[ \t]*\r?(?:\n|$)|\[(?!puzzle\][ \t]*\r?(?:\n|$))[a-z]{2,}\](?:\s|$)|puzzle[ \t])/i.test(
          text,
        )
      )
        return 'no';
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
