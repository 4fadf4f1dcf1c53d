import type { Example } from './board.js';

/** The examples of a kind, from their texts by name. */
export function namedExamples(texts: Readonly<Record<string, string>>): readonly Example[] {
  return Object.entries(texts).map(([name, text]) => ({ name, text }));
}
