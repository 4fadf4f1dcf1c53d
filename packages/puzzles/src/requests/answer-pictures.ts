import { cellsOfSite } from '../geometry/sites.js';
import type { Kind } from '../kinds/kind.js';
import { asDrawn, type Position, type Puzzle, unsolved } from '../layers/board.js';
import type { Answer, Fact } from '../questions/answer.js';
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
  if (answer.contradiction && answer.contradiction.clues.length > 0) {
    const scene = withShapes(
      kind.draw(unsolved(kind.layers, puzzle)),
      contradictionShapes(kind, puzzle, answer),
    );
    return [{ caption: 'the marked clues contradict each other', scene }];
  }
  if (answer.facts) {
    const decided = answer.facts.filter(({ min, max }) => min === max);
    return [{ caption: 'what holds in all solutions', scene: kind.draw(positionOf(kind, puzzle, decided)) }];
  }
  // The solutions of `solutions` went out as they were found; those that are counted are not shown.
  if (answer.question === 'solutions' || answer.question === 'count') return [];
  const [one, other] = answer.solutions;
  return answer.solutions.map((solution, index) => {
    const scene = kind.draw(asDrawn(kind.layers, solution));
    const marks = one && other ? differenceShapes(kind.layers, solution, index === 0 ? other : one) : [];
    const caption = other ? `solution ${index + 1}` : 'solution';
    return { caption, scene: withShapes(scene, marks) };
  });
}

/** The position in which just these facts are drawn. */
function positionOf(kind: Kind, puzzle: Puzzle, facts: readonly Fact[]): Position {
  const { answers } = unsolved(kind.layers, puzzle);
  for (const { layer, site, min } of facts) answers[layer]![site] = min;
  return { puzzle, answers };
}

/** Frames around the clues that contradict each other. */
function contradictionShapes(kind: Kind, puzzle: Puzzle, { contradiction }: Answer) {
  const says = 'these clues contradict each other';
  const violations = contradiction!.clues.map(({ layer, site }) => ({
    rule: 'contradiction',
    says,
    cells: cellsOfSite(puzzle, kind.layers[layer]!.site, site),
    edges: [],
  }));
  return violationShapes(puzzle, violations);
}
