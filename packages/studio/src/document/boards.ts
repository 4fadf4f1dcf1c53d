import { type Board, lightBoards, type Position } from '@gridwright/puzzles/boards';

/** The boards that are loaded: those of the first view, and those of all kinds after `loadAllBoards`. */
export let boards: readonly Board[] = lightBoards;

let loading: Promise<void> | null = null;

/** Loads the boards of all kinds. Rejects if they do not come; asked again, it tries again. */
export function loadAllBoards(): Promise<void> {
  loading ??= import('../all-boards.js').then(
    (all) => {
      boards = all.boards;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Loads the boards of all kinds if none of this name is loaded. Rejects as `loadAllBoards`. */
export async function loadBoardNamed(kind: string): Promise<void> {
  if (!boards.some(({ name }) => name === kind)) await loadAllBoards();
}

/** The board of the kind of a puzzle. Throws if no kind has this name. */
export function boardOf({ puzzle }: Pick<Position, 'puzzle'>): Board {
  const board = boards.find(({ name }) => name === puzzle.kind);
  if (board === undefined) throw new Error(`no kind is called ${puzzle.kind}`);
  return board;
}
