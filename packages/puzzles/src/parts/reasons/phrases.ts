import type { Noun } from '../../boards/layers/noun.js';

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
