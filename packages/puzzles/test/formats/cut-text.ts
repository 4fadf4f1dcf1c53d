import { problemOf } from './problem-of.js';

/**
 * Reads every beginning of a text among all kinds, and the text without each of its pieces of `length` characters: each is read, or refused
 * with an `InputError`. Throws any other error. Returns the number of texts that were read.
 */
export function readCut(text: string, length = 3): number {
  const beginnings = Array.from({ length: text.length }, (_, end) => text.slice(0, end));
  const others = Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + length));
  return [...beginnings, ...others].filter((cut) => problemOf(cut) === null).length;
}
