import { asDrawn, type Board, layersOf, type Noun, nounOf, type Solution } from '@gridwright/puzzles/boards';
import { answerTexts as texts } from '../texts/answers.js';

/** At how many places the drawings of two solutions differ, a line through several cells being one; and what stands there. */
export function differing(
  board: Board,
  [one, other]: readonly [Solution, Solution],
): { readonly count: number; readonly noun: Noun } {
  const [first, second] = [drawnIn(board, one), drawnIn(board, other)];
  let count = 0;
  for (const [key, shape] of first) if (second.get(key) !== shape) count += 1;
  for (const key of second.keys()) if (!first.has(key)) count += 1;
  const [layer, ...more] = layersOf(board.layers, 'answer');
  return { count, noun: layer === undefined || more.length > 0 ? texts.place : nounOf(layer[1]) };
}

/** What a solution draws as answers, by key. */
function drawnIn(board: Board, solution: Solution): ReadonlyMap<string, string> {
  const { shapes } = board.draw(asDrawn(board.layers, solution));
  return new Map(
    shapes.filter(({ role }) => role === 'answer').map((shape) => [shape.key, JSON.stringify(shape)]),
  );
}
