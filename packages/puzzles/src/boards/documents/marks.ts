import { type GridSite, type SortedSite, siteCount } from '../geometry/sites.js';
import type { Layers } from '../layers/layer.js';
import { colorCount, type Mark, type MarkSort, type Marks, type PuzzleDocument } from './puzzle-document.js';

/** The maximum length of a text of a mark, in characters. */
const maxTextLength = 3;

/** The maximum number of texts in the corners of a cell, and of those in its center. */
export const maxMarkTexts = 40;

/** Whether a text can be a mark: 1 to 3 characters, without white space and control characters. */
export function isMarkText(text: string): boolean {
  if (text.length > 2 * maxTextLength || /[\s\p{C}]/u.test(text)) return false;
  const { length } = Array.from(text);
  return length >= 1 && length <= maxTextLength;
}

/** The mark at a site; null without one. */
export function markAt(marks: Marks, site: MarkSort, index: number): Mark | null {
  return marks[site]?.[index] ?? null;
}

/**
 * The document with a text in the corners of all these sites, or in none if all have it. The same document if nothing
 * changes, as for a text that cannot be a mark.
 */
export function withCorner<L extends Layers>(
  document: PuzzleDocument<L>,
  sites: readonly SortedSite[],
  text: string,
): PuzzleDocument<L> {
  return withText(document, sites, 'corner', text);
}

/** The document with a text in the middle of all these sites, or in none if all have it; otherwise as `withCorner`. */
export function withCenter<L extends Layers>(
  document: PuzzleDocument<L>,
  sites: readonly SortedSite[],
  text: string,
): PuzzleDocument<L> {
  return withText(document, sites, 'center', text);
}

function withText<L extends Layers>(
  document: PuzzleDocument<L>,
  sites: readonly SortedSite[],
  place: 'corner' | 'center',
  text: string,
): PuzzleDocument<L> {
  if (!isMarkText(text)) return document;
  return toggled(
    document,
    sites,
    (mark) => mark[place]?.includes(text) === true,
    (mark, isOn) => {
      const others = (mark[place] ?? []).filter((each) => each !== text);
      if (isOn && others.length >= maxMarkTexts) return mark;
      return { ...mark, [place]: isOn ? inReadingOrder([...others, text]) : others };
    },
  );
}

/** The texts of a mark in the order of reading: numbers by their values, then other texts. */
export function inReadingOrder(texts: readonly string[]): readonly string[] {
  const isNumber = (text: string): boolean => /^\d+$/.test(text);
  return [...texts].sort((one, other) => {
    if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1;
    const difference = isNumber(one) ? Number(one) - Number(other) : 0;
    return difference !== 0 ? difference : one < other ? -1 : 1;
  });
}

/** The document with a color at all these sites, or at none if all have it. The same document if nothing changes. */
export function withColor<L extends Layers>(
  document: PuzzleDocument<L>,
  sites: readonly SortedSite[],
  color: number,
): PuzzleDocument<L> {
  if (!Number.isInteger(color) || color < 1 || color > colorCount) return document;
  return toggled(
    document,
    sites,
    (mark) => mark.colors?.includes(color) === true,
    (mark, isOn) => {
      const others = (mark.colors ?? []).filter((each) => each !== color);
      return { ...mark, colors: isOn ? [...others, color].sort((one, other) => one - other) : others };
    },
  );
}

/** The document with a cross at all these sites, or at none if all have it. The same document if nothing changes. */
export function withCross<L extends Layers>(
  document: PuzzleDocument<L>,
  sites: readonly SortedSite[],
): PuzzleDocument<L> {
  return toggled(
    document,
    sites,
    (mark) => mark.cross === true,
    ({ cross: _, ...others }, isOn) => (isOn ? { ...others, cross: true } : others),
  );
}

/** The document without marks at these sites; the same document if they have none. */
export function withoutMarks<L extends Layers>(
  document: PuzzleDocument<L>,
  sites: readonly SortedSite[],
): PuzzleDocument<L> {
  return withMarks(document, sites, () => ({}));
}

/** The document with something at all these sites, or at none if all have it. */
function toggled<L extends Layers>(
  document: PuzzleDocument<L>,
  sites: readonly SortedSite[],
  isOnAt: (mark: Mark) => boolean,
  change: (mark: Mark, isOn: boolean) => Mark,
): PuzzleDocument<L> {
  const isOnEverywhere = sites.every(({ site, index }) => isOnAt(markAt(document.marks, site, index) ?? {}));
  return withMarks(document, sites, (mark) =>
    isOnAt(mark) === isOnEverywhere ? change(mark, !isOnEverywhere) : mark,
  );
}

/** The document with changed marks at those of the sites that its board has. A mark without content is no mark. */
function withMarks<L extends Layers>(
  document: PuzzleDocument<L>,
  sites: readonly SortedSite[],
  change: (mark: Mark) => Mark,
): PuzzleDocument<L> {
  const changed: Record<string, Record<number, Mark>> = {};
  for (const { site, index } of sites) {
    if (!(Number.isInteger(index) && index >= 0 && index < siteCount(document.puzzle, site))) continue;
    const before = (changed[site] ?? document.marks[site])?.[index] ?? {};
    const after = change(before);
    if (isSameMark(before, after)) continue;
    const ofSort = changed[site] ?? { ...document.marks[site] };
    changed[site] = ofSort;
    const content = contentOf(after);
    if (content === null) delete ofSort[index];
    else ofSort[index] = content;
  }
  if (Object.keys(changed).length === 0) return document;
  const marks = Object.entries({ ...document.marks, ...changed });
  const kept = marks.filter(([, ofSort]) => Object.keys(ofSort).length > 0);
  return { ...document, marks: Object.fromEntries(kept) };
}

/** A mark without its empty parts; null without content. */
export function contentOf({ corner = [], center = [], colors = [], cross, out = [] }: Mark): Mark | null {
  const mark: Mark = {
    ...(corner.length === 0 ? {} : { corner }),
    ...(center.length === 0 ? {} : { center }),
    ...(colors.length === 0 ? {} : { colors }),
    ...(cross === true ? { cross } : {}),
    ...(out.length === 0 ? {} : { out }),
  };
  return Object.keys(mark).length === 0 ? null : mark;
}

/** The marks with content, without empty parts. */
export function withContent(marks: Marks): Marks {
  const kept: Record<string, Record<number, Mark>> = {};
  for (const [site, all] of markSorts(marks)) {
    const entries = Object.entries(all).flatMap(([index, mark]) => {
      const content = contentOf(mark);
      return content === null ? [] : [[index, content] as const];
    });
    if (entries.length > 0) kept[site] = Object.fromEntries(entries);
  }
  return kept;
}

/** Whether two marks have the same content; a missing one has none. */
export function isSameMark(one: Mark = {}, other: Mark = {}): boolean {
  return one === other || JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/** The marks by the sorts of their sites. */
export function markSorts(marks: Marks): readonly (readonly [MarkSort, Readonly<Record<number, Mark>>])[] {
  // The keys of entries are of any text.
  return Object.entries(marks) as [MarkSort, Readonly<Record<number, Mark>>][];
}

/** The marks on a board by the sorts of their sites. */
export function boardMarkSorts(
  marks: Marks,
): readonly (readonly [GridSite, Readonly<Record<number, Mark>>])[] {
  return markSorts(marks).filter(
    (entry): entry is [GridSite, Readonly<Record<number, Mark>>] => !isRecordSort(entry[0]),
  );
}

/** Whether marks of a sort are at records. */
export function isRecordSort(sort: MarkSort): sort is `at ${string}` {
  return sort.startsWith('at ');
}

/** The marks with each on the board at another site, or without it where that is null; those at records stay. */
export function movedMarks(marks: Marks, move: (site: GridSite, index: number) => SortedSite | null): Marks {
  const moved: Record<string, Record<number, Mark>> = {};
  for (const [site, all] of markSorts(marks)) if (isRecordSort(site)) moved[site] = all;
  for (const [site, all] of boardMarkSorts(marks))
    for (const [index, mark] of Object.entries(all)) {
      const to = move(site, Number(index));
      if (to === null) continue;
      const ofSort = moved[to.site] ?? {};
      ofSort[to.index] = mark;
      moved[to.site] = ofSort;
    }
  return moved;
}
