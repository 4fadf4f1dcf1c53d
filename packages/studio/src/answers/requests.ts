import type { Request, Task } from '@gridwright/puzzles';
import { type Board, type Position, type Puzzle, puzzleJson, unsolved } from '@gridwright/puzzles/boards';
import type { WorkerHandle } from '@gridwright/puzzles/browser';

/** Starts a worker that answers questions. */
export function makeWorker(): WorkerHandle {
  return new Worker(new URL('../question-worker.js', import.meta.url), { type: 'module' });
}

/** A puzzle as a text for the worker. */
export function puzzleText(board: Board, puzzle: Puzzle): string {
  return positionText(board, unsolved(board.layers, puzzle));
}

/** A puzzle with its entries as a text for the worker. */
export function positionText(board: Board, { puzzle, answers }: Position): string {
  return puzzleJson(board).write({ puzzle, answers });
}

/** A question about one puzzle. */
export function requestOf<const Named extends Task>(
  text: string,
  task: Named,
): Request & { readonly task: Named } {
  return { task, inputs: [{ name: 'board', text }] };
}
