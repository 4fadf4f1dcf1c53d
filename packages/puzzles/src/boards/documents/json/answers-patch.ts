import * as z from 'zod/mini';
import { InputError, quote } from '../../definition/input-error.js';
import { type JsonDocument, placeIn } from '../../formats/json/json-document.js';
import { checkedValue, pathText } from '../../formats/json/schema-problem.js';
import { type SiteJson, siteJson, siteSchema, siteValue } from '../../formats/json/site-values.js';
import { siteNamed } from '../../formats/site-named.js';
import { siteName } from '../../geometry/sites.js';
import type { Answers, SiteValues } from '../../layers/board.js';
import {
  type AnswerLayer,
  type Layers,
  layerAt,
  layersOf,
  type PuzzleShape,
  rangeOf,
} from '../../layers/layer.js';

/** Changed answers: by layers and names of sites, null for an erased one. */
export type AnswersPatchJson = Readonly<Record<string, Readonly<Record<string, SiteJson>> | undefined>>;

/** The answers that differ between two levels of a document, in layers where some do. */
export function answersPatchJson(
  layers: Layers,
  shape: PuzzleShape,
  before: Answers,
  after: Answers,
): AnswersPatchJson {
  const patch: Record<string, Readonly<Record<string, SiteJson>>> = {};
  for (const [name, layer] of layersOf(layers, 'answer')) {
    const [old, now] = [before[name]!, after[name]!];
    if (old === now) continue;
    const changed = [...now.keys()].filter((index) => old[index] !== now[index]);
    if (changed.length === 0) continue;
    patch[name] = Object.fromEntries(
      changed.map((index) => [
        siteName(shape, layer.site, index),
        siteJson(layerAt(layer, shape, index), now[index]!),
      ]),
    );
  }
  return patch;
}

const anyValue: z.ZodMiniType<SiteJson> = z.union([z.string(), z.int(), z.null()]);

/** The schema of changed answers of a puzzle, apart from the names of the sites. */
export function answersPatchSchema(layers: Layers, shape: PuzzleShape): z.ZodMiniType<AnswersPatchJson> {
  return z.strictObject(
    Object.fromEntries(
      layersOf(layers, 'answer').map(([name, layer]) => [
        name,
        z.optional(
          z.record(
            z.string(),
            // Which names a site has is known once its own name is read.
            layer.namedAt === undefined ? siteSchema(layer, rangeOf(layer, shape)) : anyValue,
          ),
        ),
      ]),
    ),
  );
}

/** The answers after the changes at a path of a document. Throws `InputError` at the name of a site that there is not. */
export function withAnswersPatch(
  json: JsonDocument,
  path: readonly PropertyKey[],
  layers: Layers,
  shape: PuzzleShape,
  answers: Answers,
  patch: AnswersPatchJson = {},
): Answers {
  const after: Record<string, SiteValues> = { ...answers };
  for (const [name, layer] of layersOf(layers, 'answer')) {
    const changed = Object.entries(patch[name] ?? {});
    if (changed.length === 0) continue;
    const values = after[name]!.slice();
    for (const [site, value] of changed) {
      const index = siteNamed(shape, layer.site, site);
      if (index === null) {
        const place = placeIn(json, [...path, name, site]);
        const expected = `the name of a site of the layer ${name}`;
        throw new InputError({ code: 'unexpected', place, expected, found: quote(site) });
      }
      const named = layerAt(layer, shape, index);
      if (layer.namedAt !== undefined) requireValue(json, [...path, name, site], named, shape, value);
      values[index] = siteValue(named, value);
    }
    after[name] = values;
  }
  return after;
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
  throw new InputError({
    code: 'unexpected',
    place: placeIn(json, path),
    path: pathText(path),
    expected,
    found,
  });
}
