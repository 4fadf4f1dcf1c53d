import { type Position, type Puzzle, type SiteValues, unsolved } from './board.js';
import { type AnswerLayer, empty, type Layers, layersOf, type PuzzleShape, rangeOf } from './layer.js';

/** By layer of answers and site, the values that some solution has there, ascending. */
export type CandidateValues = Readonly<Record<string, readonly (readonly number[])[]>>;

/**
 * Whether candidates of a layer say more than what is forced: an answer has more than two values. Of two values, one or both are
 * possible, which a site shows by being decided or not.
 */
export function hasCandidates(layer: AnswerLayer, shape: PuzzleShape): boolean {
  const { min, max } = rangeOf(layer, shape);
  return max - min > 1;
}

/** The position with the answers that have one candidate. */
export function singleCandidates<L extends Layers>(
  layers: L,
  puzzle: Puzzle<L>,
  candidates: CandidateValues,
): Position<L> {
  const position = unsolved(layers, puzzle);
  const answers: Record<string, SiteValues> = {};
  for (const [name] of layersOf(layers, 'answer')) {
    const none = (position.answers as Readonly<Record<string, SiteValues>>)[name]!;
    answers[name] = none.map((_, site) => {
      const [value = empty, ...others] = candidates[name]?.[site] ?? [];
      return others.length === 0 ? value : empty;
    });
  }
  return { puzzle, answers: answers as Position<L>['answers'] };
}
