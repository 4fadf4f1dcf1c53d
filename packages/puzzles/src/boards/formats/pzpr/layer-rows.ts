import type { Grid } from '../../geometry/grid.js';
import type { Site } from '../../geometry/sites.js';
import { emptySites, type SiteValues } from '../../layers/board.js';
import { type PuzzleShape, unknownClue, type ValueLayer } from '../../layers/layer.js';
import type { WordReader } from '../word-reader.js';
import type { ValueWords } from './value-words.js';

/** The values of a layer in rows of words. Throws `InputError`. */
export function readLayer(
  reader: WordReader,
  shape: PuzzleShape,
  layer: ValueLayer,
  words: ValueWords,
): SiteValues {
  const values = emptySites(shape, layer.site);
  let site = 0;
  for (const length of rowLengths(shape, layer.site)) {
    // The reader skips blank lines.
    if (length === 0) continue;
    for (const word of reader.row(length, `${layer.label} values`)) values[site++] = words.read(word);
  }
  return values;
}

/** The rows of words of a layer. */
export function layerLines(
  shape: PuzzleShape,
  { site: ofLayer }: ValueLayer,
  values: SiteValues,
  { write }: ValueWords,
): readonly string[] {
  const known: string[] = [];
  const written = (value: number): string => {
    if (value > smallValues) return `${write(value)} `;
    known[value - unknownClue] ??= `${write(value)} `;
    return known[value - unknownClue]!;
  };
  let site = 0;
  return rowLengths(shape, ofLayer).map((length) => {
    let line = '';
    // By index: thousands of boards a second come through here.
    for (const end = site + length; site < end; site++) line += written(values[site]!);
    return line;
  });
}

/** The words of small values are made once for a board. */
const smallValues = 40;

/** The number of values on each line of a layer; a board of one column has empty lines. */
export function rowLengths(grid: Grid, site: Site): readonly number[] {
  const { rows, columns } = grid;
  if (site === 'cell') return new Array<number>(rows).fill(columns);
  const more = site === 'edge' ? 1 : -1;
  return [...new Array<number>(rows).fill(columns + more), ...new Array<number>(rows + more).fill(columns)];
}
