import * as z from 'zod/mini';
import { InputError, quote } from '../../definition/input-error.js';
import { type JsonDocument, placeIn } from '../../formats/json/json-document.js';
import { siteNamed } from '../../formats/site-named.js';
import { type GridSite, isGridSite, type SiteSpace, siteName } from '../../geometry/sites.js';
import type { Layers } from '../../layers/layer.js';
import { inReadingOrder, isMarkText, markAt, maxMarkTexts, withContent } from '../marks.js';
import { colorCount, type Mark, type MarkSort, type Marks } from '../puzzle-document.js';
import { siteOfMarks } from '../record-marks.js';

/** A list without repetitions whose members pass a test. */
function listOf<T>(
  max: number,
  expected: string,
  isMember: (member: unknown) => boolean,
): z.ZodMiniType<readonly T[]> {
  const isList = (json: unknown): boolean =>
    Array.isArray(json) && json.length <= max && new Set(json).size === json.length && json.every(isMember);
  return z.custom<readonly T[]>(isList, { params: { expected } });
}

const texts = listOf<string>(
  maxMarkTexts,
  `at most ${maxMarkTexts} texts of 1 to 3 characters, each once`,
  (text) => typeof text === 'string' && isMarkText(text),
);

const colors = listOf<number>(
  colorCount,
  `colors from 1 to ${colorCount}, each once`,
  (color) => typeof color === 'number' && Number.isInteger(color) && color >= 1 && color <= colorCount,
);

/** The maximum number of values that are crossed out at a site, and the maximum length of their names. */
const [maxOut, maxName] = [100, 100];

const names = listOf<string>(
  maxOut,
  `at most ${maxOut} names of values, each once`,
  (name) => typeof name === 'string' && name !== '' && name.length <= maxName,
);

const markSchema = z.strictObject({
  corner: z.optional(texts),
  center: z.optional(texts),
  colors: z.optional(colors),
  cross: z.optional(z.literal(true)),
  out: z.optional(names),
});

const ofSort = z.optional(z.record(z.string(), z.nullable(markSchema)));

/** The schema of marks, apart from the names of the sites; null for a mark that a trial has taken away. */
export const marksSchema = z.catchall(
  z.object({ cell: ofSort, pair: ofSort, edge: ofSort, row: ofSort, column: ofSort }),
  ofSort,
);

const boardSorts = ['cell', 'pair', 'edge', 'row', 'column'] as const satisfies readonly GridSite[];

function isMarkSort(text: string): text is MarkSort {
  return text.startsWith('at ') || boardSorts.some((site) => site === text);
}

/** Marks by the sorts and the names of their sites. */
export type MarksJson = z.infer<typeof marksSchema>;

/** The marks at some sites; null for none. */
export function marksJson(
  layers: Layers,
  space: SiteSpace,
  sites: readonly { readonly site: MarkSort; readonly index: number }[],
  marks: Marks,
): object {
  const json: Record<string, Record<string, Mark | null>> = {};
  for (const { site: sort, index } of sites) {
    const ofSort = json[sort] ?? {};
    ofSort[siteName(space, siteOfMarks(layers, sort)!, index)] = markAt(marks, sort, index);
    json[sort] = ofSort;
  }
  return json;
}

/** The marks after the changes at a path of a document. Throws `InputError` at the name of a site that there is not. */
export function withMarksPatch(
  json: JsonDocument,
  path: readonly PropertyKey[],
  layers: Layers,
  space: SiteSpace,
  marks: Marks,
  patch: MarksJson = {},
): Marks {
  const after: Record<string, Record<number, Mark>> = {};
  for (const [site, all] of Object.entries(marks)) after[site] = { ...all };
  for (const [sort, all] of Object.entries(patch)) {
    const site = isMarkSort(sort) ? siteOfMarks(layers, sort) : null;
    if (site === null) {
      const place = placeIn(json, [...path, sort]);
      const expected = `one of ${boardSorts.join(', ')}, or "at" and the name of a layer at records`;
      throw new InputError({ code: 'unexpected', place, expected, found: quote(sort) });
    }
    const ofSort = after[sort] ?? {};
    for (const [name, mark] of Object.entries(all ?? {})) {
      const index = siteNamed(space, site, name);
      if (index === null) {
        const place = placeIn(json, [...path, sort, name]);
        const expected = isGridSite(site) ? `the name of a ${site}` : `the name of a site ${sort}`;
        throw new InputError({ code: 'unexpected', place, expected, found: quote(name) });
      }
      ofSort[index] = mark === null ? {} : markOf(mark);
    }
    after[sort] = ofSort;
  }
  return withContent(after);
}

function markOf({
  corner = [],
  center = [],
  colors: colored = [],
  cross,
  out,
}: z.infer<typeof markSchema>): Mark {
  return {
    corner: inReadingOrder(corner),
    center: inReadingOrder(center),
    colors: [...colored].sort((one, other) => one - other),
    ...(cross === undefined ? {} : { cross }),
    ...(out === undefined ? {} : { out }),
  };
}
