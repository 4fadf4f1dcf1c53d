import type { Kind } from '../kinds/kind.js';
import { asDrawn, type Position, unsolved } from '../layers/board.js';
import type { Answer } from '../questions/answer.js';
import { differenceShapes, fractionShapes, violationShapes, withShapes } from '../scene/decoration.js';
import type { Picture } from './request.js';

/** What an answer looks like: its solutions with their difference, its violations, its fractional values. */
export function answerPictures(kind: Kind, position: Position, answer: Answer): readonly Picture[] {
  const { puzzle } = position;
  if (answer.fractions) {
    const blank = kind.draw(unsolved(kind.layers, puzzle));
    const drawn = fractionShapes(kind.layers, puzzle, answer.fractions);
    const scene = { ...blank, shapes: [...drawn, ...blank.shapes] };
    const fractional = drawn.some(({ role }) => role === 'fraction');
    const caption = fractional
      ? 'dashed lines and light squares are fractions'
      : 'all values are whole numbers';
    return [{ caption, scene }];
  }
  if (answer.question === 'check') {
    const scene = withShapes(kind.draw(position), violationShapes(puzzle, answer.violations));
    return [{ caption: answer.status, scene }];
  }
  // The solutions of `solutions` went out as they were found.
  if (answer.question === 'solutions') return [];
  const [one, other] = answer.solutions;
  return answer.solutions.map((solution, index) => {
    const scene = kind.draw(asDrawn(kind.layers, solution));
    const marks = one && other ? differenceShapes(kind.layers, one, other) : [];
    const caption = other ? `solution ${index + 1}` : 'solution';
    return { caption, scene: withShapes(scene, marks) };
  });
}
