import type { ClueSite, Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import { clueSites } from '../../boards/layers/left-out.js';
import { type KindOption, puzzleQuestion, type QuestionOptions } from '../solving/puzzle-question.js';
import { unique } from '../unique/unique.js';

/** A clue with which a puzzle has one solution. */
export interface DecidingClue {
  readonly clue: ClueSite;
  readonly value: number;
}

/** Single clues that make a puzzle unique. */
export type DecidingClues =
  /** `isComplete`: whether these are all, for the two solutions that were looked at; else the search ended at the most or at a limit. */
  | { readonly status: 'several'; readonly clues: readonly DecidingClue[]; readonly isComplete: boolean }
  /** The puzzle has no two solutions, or it is not known. */
  | { readonly status: 'unique' | 'none' | 'unknown' }
  /** The kind does not tell what clues a solution has. */
  | { readonly status: 'not offered' };

export interface DecidingOptions<L extends Layers = Layers> extends QuestionOptions, KindOption<L> {
  /** The search ends with this many clues; 3 by default. */
  readonly max?: number | undefined;
}

/**
 * The single clues that make a puzzle unique which has several solutions: clues of one of two of its solutions that the other one does not
 * have. Each is shown by a question whether the puzzle with it is unique. At a limit, those that were found until then. Throws as `unique`
 * does.
 */
export async function decidingClues(puzzle: Puzzle, options: DecidingOptions = {}): Promise<DecidingClues> {
  const { max = 3, ...questions } = options;
  const { kind } = await puzzleQuestion(puzzle, questions);
  const allOf = kind.clues?.all;
  if (allOf === undefined) return { status: 'not offered' };
  const answer = await unique(puzzle, questions);
  if (answer.status !== 'several')
    return { status: answer.status === 'unique' || answer.status === 'none' ? answer.status : 'unknown' };
  const [first, second] = answer.solutions.map((solution) => allOf.call(kind.clues, { ...solution, puzzle }));
  const found: DecidingClue[] = [];
  if (first === undefined || second === undefined)
    return { status: 'several', clues: found, isComplete: true };
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const)
    for (const clue of clueSites(kind.layers, one)) {
      const { layer, site } = clue;
      // A record has no value.
      if (!(layer in one.clues)) continue;
      const value = one.clues[layer]![site]!;
      if (value === other.clues[layer]![site] || value === puzzle.clues[layer]![site]) continue;
      const values = puzzle.clues[layer]!.slice();
      values[site] = value;
      const { status } = await unique({ ...puzzle, clues: { ...puzzle.clues, [layer]: values } }, questions);
      if (status === 'unknown') return { status: 'several', clues: found, isComplete: false };
      if (status === 'unique') found.push({ clue, value });
      if (found.length === max) return { status: 'several', clues: found, isComplete: false };
    }
  return { status: 'several', clues: found, isComplete: true };
}
