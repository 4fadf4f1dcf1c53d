import type { Board } from '../kinds/board.js';
import type { Format } from './format.js';

/** A format that a text may be in. */
export interface Candidate<K extends Board> {
  readonly kind: K;
  readonly format: Format;
}

/** Where a text begins. */
export const start = { line: 1, column: 1 };

/** What is expected of a text that may be in several. */
export const oneKind = 'a puzzle of one kind and format (say which with --kind and --format)';

/** The names of candidates, each once. */
export function namesOf<K extends Board>(candidates: readonly Candidate<K>[]): string {
  return [...new Set(candidates.map(({ kind, format }) => `${kind.name} ${format.name}`))].join(', ');
}
