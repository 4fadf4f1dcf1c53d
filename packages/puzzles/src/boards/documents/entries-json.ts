import * as z from 'zod/mini';
import { InputError, quote } from '../definition/input-error.js';
import { unexpectedAt } from '../definition/reading-errors.js';
import { type JsonDocument, placeIn } from '../formats/json/json-document.js';
import { type SiteJson, siteJson, siteSchema, siteValue } from '../formats/json/layer-json.js';
import { checkedValue, pathText } from '../formats/json/schema-problem.js';
import { siteNamed } from '../formats/site-named.js';
import { type GridSite, isGridSite, type Site, siteName } from '../geometry/sites.js';
import { byLayer } from '../layers/kind-layers.js';
import {
  type AnswerLayer,
  type Layers,
  layerAt,
  layersOf,
  type PuzzleShape,
  rangeOf,
} from '../layers/layer.js';
import { inReadingOrder, isMarkText, markAt, maxMarkTexts, withContent } from './marks.js';
import { colorCount, type Entries, type Mark, type MarkSort } from './puzzle-document.js';
import { siteOfMarks } from './record-marks.js';
import { changedMarks } from './trials.js';

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

/** The schema of changed entries of a puzzle, apart from the names of the sites. */
export function entriesPatchSchema(layers: Layers, shape: PuzzleShape) {
  const values = layersOf(layers, 'answer').map(([name, layer]) => {
    // Which names a site has is known once its own name is read.
    const value = layer.namedAt === undefined ? siteSchema(layer, rangeOf(layer, shape)) : anyValue;
    return [name, z.optional(z.record(z.string(), value))] as const;
  });
  const answers: z.ZodMiniType<AnswersPatch> = z.strictObject(Object.fromEntries(values));
  return z.strictObject({ answers: z.optional(answers), marks: z.optional(marksSchema) });
}

/** Changed answers: by layers and names of sites, null for an erased one. */
type AnswersPatch = Readonly<Record<string, Readonly<Record<string, SiteJson>> | undefined>>;

const anyValue: z.ZodMiniType<SiteJson> = z.union([z.string(), z.int(), z.null()]);

/** What differs between two levels of a document: answers and marks by the names of their sites, null for what is erased. */
export function entriesPatchJson(
  layers: Layers,
  shape: PuzzleShape,
  before: Entries,
  after: Entries,
): { readonly answers: object; readonly marks: object } {
  const answers: Record<string, AnswersPatch[string]> = {};
  for (const [name, layer] of layersOf(layers, 'answer')) {
    const [old, now] = [before.answers[name]!, after.answers[name]!];
    const changed = old === now ? [] : [...now.keys()].filter((index) => old[index] !== now[index]);
    if (changed.length === 0) continue;
    answers[name] = Object.fromEntries(
      changed.map((index) => [
        siteName(shape, layer.site, index),
        siteJson(layerAt(layer, shape, index), now[index]!),
      ]),
    );
  }
  const marks: Record<string, Record<string, Mark | null>> = {};
  for (const { site: sort, index } of changedMarks(before.marks, after.marks)) {
    const ofSort = marks[sort] ?? {};
    ofSort[siteName(shape, siteOfMarks(layers, sort)!, index)] = markAt(after.marks, sort, index);
    marks[sort] = ofSort;
  }
  return { answers, marks };
}

/** The entries after the changes at a path of a document. Throws `InputError` at the name of a site that there is not. */
export function withEntriesPatch(
  json: JsonDocument,
  path: readonly PropertyKey[],
  layers: Layers,
  shape: PuzzleShape,
  { answers, marks }: Entries,
  patch: z.infer<ReturnType<typeof entriesPatchSchema>>,
): Entries {
  const siteIn = (at: readonly PropertyKey[], site: Site, name: string, expected: string): number => {
    const index = siteNamed(shape, site, name);
    if (index === null) throw unexpectedAt(placeIn(json, [...path, ...at, name]), expected, quote(name));
    return index;
  };
  const answersAfter = byLayer(layers, 'answer', (name, layer) => {
    const changed = Object.entries(patch.answers?.[name] ?? {});
    if (changed.length === 0) return answers[name]!;
    const values = answers[name]!.slice();
    for (const [site, value] of changed) {
      const index = siteIn(['answers', name], layer.site, site, `the name of a site of the layer ${name}`);
      const named = layerAt(layer, shape, index);
      if (layer.namedAt !== undefined)
        requireValue(json, [...path, 'answers', name, site], named, shape, value);
      values[index] = siteValue(named, value);
    }
    return values;
  });
  const marksAfter: Record<string, Record<number, Mark>> = {};
  for (const [site, all] of Object.entries(marks)) marksAfter[site] = { ...all };
  for (const [sort, all] of Object.entries(patch.marks ?? {})) {
    const site = isMarkSort(sort) ? siteOfMarks(layers, sort) : null;
    if (site === null) {
      const expected = `one of ${boardSorts.join(', ')}, or "at" and the name of a layer at records`;
      throw unexpectedAt(placeIn(json, [...path, 'marks', sort]), expected, quote(sort));
    }
    const ofSort = marksAfter[sort] ?? {};
    const expected = isGridSite(site) ? `the name of a ${site}` : `the name of a site ${sort}`;
    for (const [name, mark] of Object.entries(all ?? {}))
      ofSort[siteIn(['marks', sort], site, name, expected)] = mark === null ? {} : markOf(mark);
    marksAfter[sort] = ofSort;
  }
  return { answers: answersAfter, marks: withContent(marksAfter) };
}

/** Throws `InputError` at a value that the site cannot have. */
function requireValue(
  json: JsonDocument,
  path: readonly PropertyKey[],
  layer: AnswerLayer,
  shape: PuzzleShape,
  value: SiteJson,
): void {
  const checked = checkedValue(siteSchema(layer, rangeOf(layer, shape)), value);
  if (checked.isRight) return;
  const { expected, found } = checked.problem;
  const place = placeIn(json, path);
  throw new InputError({ code: 'unexpected', place, path: pathText(path), expected, found });
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
