import { cellCount, columnOf, rowOf } from '../../boards/geometry/grid.js';
import { neighbors } from '../../boards/geometry/neighbors.js';
import type { Solution } from '../../boards/layers/board.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';

/** The layers of arrows with numbers, and the cells that they count, which have no arrow and do not touch. */
export interface ArrowLayers {
  readonly arrows: string;
  readonly numbers: string;
  readonly counted: CellState;
}

/** The distance from a place in which arrows change, in cells, and the largest share of the cells that gets arrows. */
const [reach, maxShare] = [2, 0.2];

/**
 * A solution after an arrow was turned, has taken the place of a counted cell, or has become one, near a cell; null if none of these is
 * possible there. All other answers stay as they are. Linear in the cells.
 */
export function changedArrows(
  { arrows: arrowLayer, numbers: numberLayer, counted }: ArrowLayers,
  solution: Solution,
  random: SeededRandom,
  near: number,
): Solution | null {
  const { puzzle, answers } = solution;
  const [arrows, numbers] = [puzzle.clues[arrowLayer]!.slice(), puzzle.clues[numberLayer]!.slice()];
  const states = answers[counted.layer]!.slice();
  const isCounted = (cell: number): boolean => states[cell] === counted.value;
  const isNear = (cell: number): boolean =>
    Math.abs(rowOf(puzzle, cell) - rowOf(puzzle, near)) <= reach &&
    Math.abs(columnOf(puzzle, cell) - columnOf(puzzle, near)) <= reach;
  const count = arrows.filter((arrow) => arrow !== empty).length;
  const places = [...arrows.keys()].filter(
    (cell) =>
      isNear(cell) && (arrows[cell] !== empty || (isCounted(cell) && count < maxShare * cellCount(puzzle))),
  );
  if (places.length === 0) return null;
  const cell = random.pick(places);
  const mayBeCounted = arrows[cell] !== empty && !neighbors(puzzle, cell).some(isCounted);
  if (mayBeCounted && random.chance(0.5)) {
    arrows[cell] = empty;
    numbers[cell] = empty;
    states[cell] = counted.value;
  } else {
    arrows[cell] = 1 + random.below(4);
    numbers[cell] = unknownClue;
    states[cell] = 1 - counted.value;
  }
  return {
    ...solution,
    puzzle: { ...puzzle, clues: { ...puzzle.clues, [arrowLayer]: arrows, [numberLayer]: numbers } },
    answers: { ...answers, [counted.layer]: states },
  };
}
