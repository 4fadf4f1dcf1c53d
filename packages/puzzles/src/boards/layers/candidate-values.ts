import { emptySites, type Position, type Puzzle } from './board.js';
import { byLayer } from './kind-layers.js';
import { type AnswerLayer, empty, type Layers, type PuzzleShape, rangeOf } from './layer.js';

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

export function singleCandidates<L extends Layers>(
  layers: L,
  puzzle: Puzzle<L>,
  candidates: CandidateValues,
): Position<L> {
  const answers = byLayer(layers, 'answer', (name, layer) =>
    emptySites(puzzle, layer.site).map((_, site) => {
      const [value = empty, ...others] = candidates[name]?.[site] ?? [];
      return others.length === 0 ? value : empty;
    }),
  );
  return { puzzle, answers };
}
