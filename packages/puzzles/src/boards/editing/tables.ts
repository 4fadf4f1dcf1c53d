import { isGridSite, type RecordSite, recordPlace } from '../geometry/sites.js';
import type { Position } from '../layers/board.js';
import { type AnswerLayer, empty, type Layers, layersOf } from '../layers/layer.js';
import { withValues } from './values.js';

/** A layer of answers in a table: the records of a list are its rows. */
export type TableLayer = AnswerLayer & {
  readonly site: RecordSite & Required<Pick<RecordSite, 'columns'>>;
};

/** The tables of a kind, by the names of their layers. */
export function tablesOf(layers: Layers): readonly (readonly [string, TableLayer])[] {
  return layersOf(layers, 'answer').filter(
    (entry): entry is [string, TableLayer] =>
      !isGridSite(entry[1].site) && entry[1].site.columns !== undefined,
  );
}

/**
 * The position with a value at a site of a table, which may be `empty`. Where each value is once in a record, it is taken from its
 * other site there. The same position if it is there already.
 */
export function withTableValue<L extends Layers>(
  layers: L,
  position: Position<L>,
  name: string,
  site: number,
  value: number,
): Position<L> {
  const [, layer] = tablesOf(layers).find(([each]) => each === name)!;
  const elsewhere =
    value === empty || !layer.oncePerRecord ? [] : sitesWith(layer, position, name, site, value);
  return withValues(layers, position, name, [
    ...elsewhere.map((other) => [other, empty] as const),
    [site, value] as const,
  ]);
}

/** The other sites of the record of a site that have a value. */
export function sitesWith(
  { site: sort }: TableLayer,
  { puzzle, answers }: Position,
  name: string,
  site: number,
  value: number,
): readonly number[] {
  const values = answers[name]!;
  const { record } = recordPlace(puzzle, sort, site);
  const isThere = (other: number): boolean =>
    other !== site && values[other] === value && recordPlace(puzzle, sort, other).record === record;
  return [...values.keys()].filter(isThere);
}
