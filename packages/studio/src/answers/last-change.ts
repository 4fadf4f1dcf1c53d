import { type ClueSite, layersOf, type ValueLayer } from '@gridwright/puzzles/boards';
import { undone } from '../document/history.js';
import type { OpenDocument } from '../document/store.js';

/** The clues that the last step of the history changed. */
export type LastChange =
  | { readonly type: 'values'; readonly clues: readonly ClueChange[] }
  | { readonly type: 'list' };

/** One clue before and after a change. */
export interface ClueChange extends ClueSite {
  readonly values: ValueLayer;
  readonly before: number;
  readonly after: number;
}

/** What the last step of the history changed in the clues; null if it changed none, or more than them. */
export function lastChangeOf({ board, document, history }: OpenDocument): LastChange | null {
  if (history.past.length === 0) return null;
  const before = undone({ data: document, history }).data.puzzle;
  const { puzzle } = document;
  if (before === puzzle) return null;
  if (before.rows !== puzzle.rows || before.columns !== puzzle.columns || before.graph !== puzzle.graph)
    return null;
  if (before.records !== puzzle.records) return { type: 'list' };
  const clues = layersOf(board.layers, 'clue').flatMap(([layer, values]) => {
    const [old, now] = [before.clues[layer]!, puzzle.clues[layer]!];
    if (old === now) return [];
    return [...now.keys()]
      .filter((site) => old[site] !== now[site])
      .map((site) => ({ layer, site, values, before: old[site]!, after: now[site]! }));
  });
  return clues.length === 0 ? null : { type: 'values', clues };
}
