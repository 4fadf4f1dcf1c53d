import { type Tone, unknownClue, type ValueLayer, type ValueName, type ValueRange } from './layer.js';

/** The part of a layer with the names of its values. */
export type NamedLayer = Pick<ValueLayer, 'label' | 'named'>;

/** The name of a value; undefined for a value that is only a number. */
export function nameOfValue({ named }: NamedLayer, value: number): ValueName | undefined {
  return named?.[value];
}

/** The value with this name; undefined if there is none. */
export function valueNamed({ named = {} }: NamedLayer, name: string): number | undefined {
  const found = Object.entries(named).find(([, each]) => each.name === name);
  return found && Number(found[0]);
}

/** A value in a few characters: its sign, its name, `?`, or the number. */
export function signOfValue(layer: NamedLayer, value: number): string {
  const { name = value === unknownClue ? '?' : String(value), sign = name } = nameOfValue(layer, value) ?? {};
  return sign;
}

/** The tone of a value; undefined for a value that is drawn by its sign. */
export function toneOfValue(layer: NamedLayer, value: number): Tone | undefined {
  return nameOfValue(layer, value)?.tone;
}

/**
 * A value in words: `white stone` where it has a name and another sign, else the label with the sign itself: `letter A`,
 * `number 3`, `number ?`. A shaded cell is `shade`, another one `no shade`.
 */
export function valueText(
  layer: NamedLayer & Partial<Pick<ValueLayer, 'role' | 'site' | 'values'>>,
  value: number,
): string {
  if (layer.role === 'answer' && isShading(layer) && (value === 0 || value === 1))
    return value === 1 ? layer.label : `no ${layer.label}`;
  const sign = signOfValue(layer, value);
  const name = nameOfValue(layer, value)?.name ?? sign;
  return name === sign ? `${layer.label} ${sign}` : `${name} ${layer.label}`;
}

/** The names of the values in a range, ascending; null if some have none. */
export function namesInRange(layer: NamedLayer, { min, max }: ValueRange): readonly string[] | null {
  const names: string[] = [];
  for (let value = min; value <= max; value++) {
    const found = nameOfValue(layer, value);
    if (found === undefined) return null;
    names.push(found.name);
  }
  return names;
}

/**
 * What a reader of numbers expects: `number, a number from 0 to 4`, or `stone: 1 (white) or 2 (black)`. `where` follows
 * the label.
 */
export function expectedNumber(layer: NamedLayer, range: ValueRange, where = ''): string {
  const names = namesInRange(layer, range);
  if (names === null) return `${layer.label}${where}, a number from ${range.min} to ${range.max}`;
  return `${layer.label}${where}: ${listOf(names.map((name, i) => `${range.min + i} (${name})`))}`;
}

/** The words as a list: `one, two or three`. */
export function listOf(words: readonly string[]): string {
  const [last = '', ...before] = words.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`;
}

/** Names for the values from 1 on: A, B, C, up to Z. */
export function letters(count: number): Readonly<Record<number, ValueName>> {
  if (count > 26) throw new Error(`expected at most 26 letters, found ${count}`);
  const entries = Array.from({ length: count }, (_, i) => [i + 1, { name: String.fromCharCode(65 + i) }]);
  return Object.fromEntries(entries);
}

/** Whether the values of a layer say of each cell whether it is shaded (1) or not (0), without names of their own. */
export function isShading({
  site,
  values,
  named,
}: Pick<ValueLayer, 'named'> & Partial<Pick<ValueLayer, 'site' | 'values'>>): boolean {
  return (
    site === 'cell' &&
    named === undefined &&
    typeof values === 'object' &&
    values.min === 0 &&
    values.max === 1
  );
}
