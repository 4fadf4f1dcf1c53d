import {
  asDrawn,
  type Board,
  layersOf,
  type Noun,
  nounOf,
  type Shape,
  type SiteValues,
  type Solution,
} from '@gridwright/puzzles/boards';
import { answerTexts as texts } from '../texts/answers.js';

/** At how many places the drawings of two solutions differ, a line through several cells being one; and what stands there. */
export function differing(
  board: Board,
  [one, other]: readonly [Solution, Solution],
): { readonly count: number; readonly noun: Noun } {
  const places = new Set([...placesIn(board, one, other), ...placesIn(board, other, one)]);
  const [layer, ...more] = layersOf(board.layers, 'answer');
  return {
    count: places.size,
    noun: layer === undefined || more.length > 0 ? texts.place : nounOf(layer[1]),
  };
}

/**
 * The keys of what a solution draws where another one has other values: a shape may also follow from the values around it. The line of
 * a record differs by the answers in its text.
 */
function placesIn(board: Board, solution: Solution, other: Solution): readonly string[] {
  const drawnAnswers = (each: Solution): readonly Shape[] =>
    board.draw(asDrawn(board.layers, each)).shapes.filter(({ role }) => role === 'answer');
  const there = new Map(drawnAnswers(other).map((shape) => [shape.key, shape.label]));
  const valuesOf = ({ answers }: Solution, layer: string): SiteValues | undefined =>
    (answers as Readonly<Record<string, SiteValues>>)[layer];
  return drawnAnswers(solution)
    .filter(({ key, label, of }) => {
      const [values, others] = [solution, other].map((each) => valuesOf(each, of?.layer ?? ''));
      if (of === undefined || values === undefined) return there.get(key) !== label;
      return of.sites.some((site) => values[site] !== others![site]);
    })
    .map(({ key }) => key);
}
