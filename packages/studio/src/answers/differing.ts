import {
  asDrawn,
  type Board,
  layersOf,
  type Noun,
  nounOf,
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

/** The keys of what a solution draws where another one has other values: a shape may also follow from the values around it. */
function placesIn(board: Board, solution: Solution, other: Solution): readonly string[] {
  const valuesOf = ({ answers }: Solution, layer: string): SiteValues =>
    (answers as Readonly<Record<string, SiteValues>>)[layer]!;
  const { shapes } = board.draw(asDrawn(board.layers, solution));
  return shapes
    .filter(
      ({ role, of }) =>
        role === 'answer' &&
        of?.sites.some((site) => valuesOf(solution, of.layer)[site] !== valuesOf(other, of.layer)[site]),
    )
    .map(({ key }) => key);
}
