import type { Noun } from '../../boards/layers/noun.js';
import { listOf } from '../../boards/layers/value-names.js';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number of things in words, up to ten: "no lines", "one line", "three lines", "12 lines". */
export function countInWords(count: number, { one, many }: Noun): string {
  return `${numbers[count] ?? count} ${count === 1 ? one : many}`;
}

/** The most names that a list of many has. */
const maxNames = 4;

/** Names as a list, the first few of many: "r1c1, r1c3 and r2c1", "r1c1, r1c3, r2c1 and 5 more". */
export function namesInWords(names: readonly string[]): string {
  const named = names.length > maxNames ? names.slice(0, maxNames - 1) : names.slice(0, -1);
  const last = names.length > maxNames ? `${names.length - named.length} more` : names[names.length - 1]!;
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}

/** That a value is one of these of all, by names: `r3c4 is 5`, `r3c4 is not 5`, `r3c4 is 1 or 5`, `color of house 3 is not red or blue`; the shorter way. */
export function allowedValuesText(place: string, allowed: readonly string[], all: readonly string[]): string {
  const excluded = all.filter((name) => !allowed.includes(name));
  return allowed.length <= excluded.length
    ? `${place} is ${listOf(allowed)}`
    : `${place} is not ${listOf(excluded)}`;
}
