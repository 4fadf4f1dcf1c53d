import {
  type Board,
  empty,
  givenAt,
  layersOf,
  type PuzzleDocument,
  type Solution,
} from '@gridwright/puzzles/boards';
import type { Standing } from '../document/store.js';
import { isSolvedBy } from './check.js';
import type { LiveAnswer } from './live-answers.js';

/** What a shelf says about a document whose answer is known, or not. */
export function standingOf(board: Board, document: PuzzleDocument, answer: LiveAnswer): Standing {
  const solution = answer.state === 'unique' ? answer.solutions[0]! : null;
  const state =
    answer.state === 'working' || answer.state === 'stopped' || answer.state === 'failed'
      ? 'unknown'
      : answer.state;
  const solved = state !== 'empty' && isSolvedBy(board, document, answer);
  if (solved) return { answer: state, isSolved: true, percent: 100 };
  return { answer: state, isSolved: false, percent: percentOf(board, document, solution) };
}

/** The part of the sites to be filled that are filled, below 100. */
function percentOf(
  { layers }: Board,
  { puzzle, answers }: PuzzleDocument,
  solution: Solution | null,
): number | null {
  let [entered, needed] = [0, 0];
  for (const [name, layer] of layersOf(layers, 'answer')) {
    const counts = (value: number): boolean => value !== empty && value !== layer.blank;
    if (solution === null && layer.blank !== undefined) {
      if (answers[name]!.some(counts)) return null;
      continue;
    }
    for (const [site, value] of answers[name]!.entries()) {
      if (givenAt(puzzle, layer, site) !== empty) continue;
      if (counts(value)) entered += 1;
      if (solution === null || counts(solution.answers[name]![site]!)) needed += 1;
    }
  }
  if (entered === 0 || needed === 0) return 0;
  return Math.min(99, Math.max(1, Math.floor((100 * entered) / needed)));
}
