import * as z from 'zod/mini';
import { InputError, quote } from '../../formats/input-error.js';
import { type JsonDocument, placeIn } from '../../formats/json/json-document.js';
import { siteNamed } from '../../formats/site-named.js';
import { type GridSite, type SiteSpace, siteName } from '../../geometry/sites.js';
import { inReadingOrder, isMarkText, markAt, maxMarkTexts, type SortedSite, withContent } from '../marks.js';
import { colorCount, type Mark, type Marks } from '../puzzle-document.js';

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
  (color) => Number.isInteger(color) && (color as number) >= 1 && (color as number) <= colorCount,
);

const markSchema = z.strictObject({
  corner: z.optional(texts),
  center: z.optional(texts),
  colors: z.optional(colors),
  cross: z.optional(z.literal(true)),
});

const ofSort = z.optional(z.record(z.string(), z.nullable(markSchema)));

/** The schema of marks, apart from the names of the sites; null for a mark that a trial has taken away. */
export const marksSchema = z.strictObject({
  cell: ofSort,
  pair: ofSort,
  edge: ofSort,
  row: ofSort,
  column: ofSort,
});

/** Marks by the sorts and the names of their sites. */
export type MarksJson = z.infer<typeof marksSchema>;

/** The marks at some sites; null for none. */
export function marksJson(space: SiteSpace, sites: readonly SortedSite[], marks: Marks): object {
  const json: Record<string, Record<string, Mark | null>> = {};
  for (const { site, index } of sites) {
    const ofSite = json[site] ?? {};
    ofSite[siteName(space, site, index)] = markAt(marks, site, index);
    json[site] = ofSite;
  }
  return json;
}

/** The marks after the changes at a path of a document. Throws `InputError` at the name of a site that there is not. */
export function withMarksPatch(
  json: JsonDocument,
  path: readonly PropertyKey[],
  space: SiteSpace,
  marks: Marks,
  patch: MarksJson = {},
): Marks {
  const after: Record<string, Record<number, Mark>> = {};
  for (const [site, all] of Object.entries(marks)) after[site] = { ...all };
  for (const [site, all] of Object.entries(patch) as [GridSite, MarksJson[GridSite]][]) {
    const ofSite = after[site] ?? {};
    for (const [name, mark] of Object.entries(all ?? {})) {
      const index = siteNamed(space, site, name);
      if (index === null) {
        const place = placeIn(json, [...path, site, name]);
        throw new InputError({
          code: 'unexpected',
          place,
          expected: `the name of a ${site}`,
          found: quote(name),
        });
      }
      ofSite[index] = mark === null ? {} : markOf(mark);
    }
    after[site] = ofSite;
  }
  return withContent(after);
}

function markOf({ corner = [], center = [], colors: colored = [], cross }: z.infer<typeof markSchema>): Mark {
  return {
    corner: inReadingOrder(corner),
    center: inReadingOrder(center),
    colors: [...colored].sort((one, other) => one - other),
    ...(cross === undefined ? {} : { cross }),
  };
}
