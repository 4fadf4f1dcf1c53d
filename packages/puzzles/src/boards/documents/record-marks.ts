import { isGridSite, recordPlace, type Site, type SiteSpace, siteCount } from '../geometry/sites.js';
import type { Layers } from '../layers/layer.js';
import { contentOf, isRecordSort, markAt, markSorts } from './marks.js';
import type { Mark, MarkSort, Marks, PuzzleDocument } from './puzzle-document.js';

/** The sites of marks of this sort: of a board, of the records of a list, or of answers at records; null if there are none. */
export function siteOfMarks(layers: Layers, sort: MarkSort): Site | null {
  if (!isRecordSort(sort)) return sort;
  const name = sort.slice('at '.length);
  const layer = Object.hasOwn(layers, name) ? layers[name] : undefined;
  if (layer === undefined) return null;
  if (layer.role === 'records') return { recordsOf: name };
  return isGridSite(layer.site) ? null : layer.site;
}

/** Whether a record is crossed off. */
export function isCrossedOff(marks: Marks, list: string, index: number): boolean {
  return markAt(marks, `at ${list}`, index)?.cross === true;
}

/** The document with a record crossed off, as it is used up, or no longer so. */
export function withRecordCrossedOff<L extends Layers>(
  layers: L,
  document: PuzzleDocument<L>,
  list: string,
  index: number,
): PuzzleDocument<L> {
  return withMarkAt(layers, document, `at ${list}`, index, ({ cross, ...others }) =>
    cross === true ? others : { ...others, cross: true },
  );
}

/** The names of the values that are crossed out at a site of answers at records. */
export function crossedOut(marks: Marks, layer: string, site: number): readonly string[] {
  return markAt(marks, `at ${layer}`, site)?.out ?? [];
}

/** The document with a value crossed out at a site of answers at records, as it cannot be there, or no longer so. */
export function withValueCrossedOut<L extends Layers>(
  layers: L,
  document: PuzzleDocument<L>,
  layer: string,
  site: number,
  value: string,
): PuzzleDocument<L> {
  return withMarkAt(layers, document, `at ${layer}`, site, ({ out = [], ...others }) => ({
    ...others,
    out: out.includes(value) ? out.filter((each) => each !== value) : [...out, value],
  }));
}

/** The document without marks at a site of a layer at records; the same document if there are none. */
export function withoutMarkAt<L extends Layers>(
  layers: L,
  document: PuzzleDocument<L>,
  layer: string,
  index: number,
): PuzzleDocument<L> {
  if (markAt(document.marks, `at ${layer}`, index) === null) return document;
  return withMarkAt(layers, document, `at ${layer}`, index, () => ({}));
}

function withMarkAt<L extends Layers>(
  layers: L,
  document: PuzzleDocument<L>,
  sort: `at ${string}`,
  index: number,
  change: (mark: Mark) => Mark,
): PuzzleDocument<L> {
  const site = siteOfMarks(layers, sort);
  if (site === null || !(index >= 0 && index < siteCount(document.puzzle, site))) return document;
  const { [index]: before, ...others } = document.marks[sort] ?? {};
  const content = contentOf(change(before ?? {}));
  const ofSort: Readonly<Record<number, Mark>> = content === null ? others : { ...others, [index]: content };
  const { [sort]: _, ...rest } = document.marks;
  return { ...document, marks: Object.keys(ofSort).length === 0 ? rest : { ...rest, [sort]: ofSort } };
}

/** The marks after the records of a puzzle have changed: those at records, and in the columns of tables, stay with them. */
export function marksAtRecords(layers: Layers, before: SiteSpace, after: SiteSpace, marks: Marks): Marks {
  if (before.records === after.records) return marks;
  const moved: Record<string, Record<number, Mark>> = {};
  for (const [sort, all] of markSorts(marks)) {
    const site = isRecordSort(sort) ? siteOfMarks(layers, sort) : null;
    if (site === null) {
      moved[sort] = all;
      continue;
    }
    const [old, now] = [placesOf(before, site), placesOf(after, site)];
    const ofSort: Record<number, Mark> = {};
    for (const [index, mark] of Object.entries(all)) {
      const to = now.indexOf(old[Number(index)]!);
      if (to >= 0) ofSort[to] = mark;
    }
    if (Object.keys(ofSort).length > 0) moved[sort] = ofSort;
  }
  return moved;
}

/** A key for each site of records: the id of its record, and the name of its column. */
function placesOf(space: SiteSpace, site: Site): readonly string[] {
  if (isGridSite(site)) return [];
  return Array.from({ length: siteCount(space, site) }, (_, index) => {
    const { record, column } = recordPlace(space, site, index);
    return JSON.stringify([space.records![site.recordsOf]![record]!.id, column]);
  });
}
