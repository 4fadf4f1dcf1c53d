import { isGridSite, type RecordSite, recordPlace } from '../geometry/sites.js';
import { givenAt, type Position, type SiteValues } from '../layers/board.js';
import { withoutGivenAnswers } from '../layers/entries.js';
import { type AnswerLayer, empty, type Layers, layersOf } from '../layers/layer.js';

/** The values of a layer of clues or answers. */
export function valuesIn<L extends Layers>(
  layers: L,
  { puzzle, answers }: Position<L>,
  name: string,
): SiteValues {
  const group: Readonly<Record<string, SiteValues>> = layers[name]!.role === 'clue' ? puzzle.clues : answers;
  return group[name]!;
}

/** The position with another value at a site of a layer; the same one if it has that value already. */
export function withValue<L extends Layers>(
  layers: L,
  position: Position<L>,
  layer: string,
  site: number,
  value: number,
): Position<L> {
  return withValues(layers, position, layer, [[site, value]]);
}

/**
 * The position with other values at some sites of a layer, each a site and its value. An answer that a clue gives is not
 * changed, and a clue replaces the answer that it gives.
 */
export function withValues<L extends Layers>(
  layers: L,
  position: Position<L>,
  layer: string,
  entries: readonly (readonly [number, number])[],
): Position<L> {
  const edited = layers[layer]!;
  const isClue = edited.role === 'clue';
  const group: Readonly<Record<string, SiteValues>> = isClue ? position.puzzle.clues : position.answers;
  const values = group[layer]!.slice();
  let isChanged = false;
  for (const [site, value] of entries) {
    const isGiven = edited.role === 'answer' && givenAt(position.puzzle, edited, site) !== empty;
    if (isGiven || values[site] === value) continue;
    values[site] = value;
    isChanged = true;
  }
  if (!isChanged) return position;
  const changed = { ...group, [layer]: values };
  if (!isClue) return { ...position, answers: { ...position.answers, ...changed } };
  const puzzle = { ...position.puzzle, clues: { ...position.puzzle.clues, ...changed } };
  return { puzzle, answers: withoutGivenAnswers(layers, { puzzle, answers: position.answers }) };
}

/**
 * The position with a value at all these sites of a layer, or without it if all have it already. Sites whose answer a clue
 * gives are left alone.
 */
export function withToggledValue<L extends Layers>(
  layers: L,
  position: Position<L>,
  name: string,
  sites: readonly number[],
  value: number,
): Position<L> {
  const layer = layers[name]!;
  if (layer.role === 'records') return position;
  const values = valuesIn(layers, position, name);
  const open = sites.filter(
    (site) => layer.role !== 'answer' || givenAt(position.puzzle, layer, site) === empty,
  );
  const next = open.every((site) => values[site] === value) ? empty : value;
  return withValues(
    layers,
    position,
    name,
    open.map((site) => [site, next] as const),
  );
}

/** A layer of answers in a table: the records of a list are its rows. */
export type TableLayer = AnswerLayer & {
  readonly site: RecordSite & Required<Pick<RecordSite, 'columns'>>;
};

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
