import * as z from 'zod/mini';
import { empty, unknownClue, type ValueLayer, type ValueRange } from '../../layers/layer.js';
import { listOf, nameOfValue, namesInRange, valueNamed } from '../../layers/value-names.js';

/** The value of a site: null for an empty site, `"?"` for an unknown clue, else its name or a number. */
export type SiteJson = number | string | null;

/** The JSON form of a value. */
export function siteJson(layer: ValueLayer, value: number): SiteJson {
  if (value === empty) return null;
  return value === unknownClue ? '?' : (nameOfValue(layer, value)?.name ?? value);
}

/** The value of a JSON form, which has passed the schema. */
export function siteValue(layer: ValueLayer, json: SiteJson): number {
  if (json === null) return empty;
  if (typeof json === 'number') return json;
  return valueNamed(layer, json) ?? unknownClue;
}

/** The schema of the values of a layer: numbers in a range, `"?"` for an unknown clue, and names of values. */
export function siteSchema(layer: ValueLayer, range: ValueRange): z.ZodMiniType<SiteJson> {
  const { min, max } = range;
  const hasUnknown = layer.role === 'clue' && layer.unknown === true;
  const isInRange = (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  const isValue = (json: unknown): boolean => {
    if (typeof json !== 'string') return json === null || isInRange(json);
    if (json === '?' && hasUnknown) return true;
    return isInRange(valueNamed(layer, json));
  };
  // Thousands of values share one schema, so the message is built once.
  return z.custom<SiteJson>(isValue, { params: { expected: expectedText(layer, range, hasUnknown) } });
}

function expectedText(layer: ValueLayer, range: ValueRange, hasUnknown: boolean): string {
  const { min, max } = range;
  const more = [...(hasUnknown ? ['"?"'] : []), 'null'];
  if (layer.named === undefined) return listOf([min === max ? String(min) : `${min} to ${max}`, ...more]);
  const names = namesInRange(layer, range)?.map((name) => `"${name}"`);
  const values = names ?? [`a name or a number from ${min} to ${max}`];
  return `${layer.label}: ${listOf([...values, ...more])}`;
}
