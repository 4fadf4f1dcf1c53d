import { cellCount, columnOf, type Grid, rowOf } from '../../boards/geometry/grid.js';
import { neighbors } from '../../boards/geometry/neighbors.js';
import { arrowDirections, ray } from '../../boards/geometry/straight-lines.js';
import type { Solution } from '../../boards/layers/board.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import type { ClueValues } from '../rows/rows.js';

/** The layers of arrows with numbers, and the cells that they count, which have no arrow and do not touch. */
export interface ArrowLayers {
  readonly arrows: string;
  readonly numbers: string;
  readonly counted: CellState;
}

/** The distance from a place in which arrows change, in cells, and the largest share of the cells that gets arrows. */
const [reach, maxShare] = [2, 0.2];

/** How much each counted cell adds to the chance of its direction, which is 1 for each cell otherwise. */
const countedWeight = 2;

/** The arrows of a solution with new directions, which rather lead along many cells, and along counted ones. Linear in the cells of all rays. */
export function turnedArrows(
  { arrows, counted }: ArrowLayers,
  solution: Solution,
  random: SeededRandom,
): ClueValues {
  const { puzzle, answers } = solution;
  const isCounted = (cell: number): boolean => answers[counted.layer]![cell] === counted.value;
  const turned = puzzle.clues[arrows]!.map((arrow, cell) =>
    arrow === empty ? empty : randomArrow(puzzle, cell, isCounted, random),
  );
  return { [arrows]: turned };
}

/**
 * A solution after an arrow was turned, has taken the place of a counted cell, or has become one, near a cell; null if none of these is
 * possible there. All other answers stay as they are, and no two arrows come to be side by side. Linear in the cells.
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
  const hasRoom = arrows.filter((arrow) => arrow !== empty).length < maxShare * cellCount(puzzle);
  const mayBecomeArrow = (cell: number): boolean =>
    hasRoom && isCounted(cell) && neighbors(puzzle, cell).every((next) => arrows[next] === empty);
  const places = [...arrows.keys()].filter(
    (cell) => isNear(cell) && (arrows[cell] !== empty || mayBecomeArrow(cell)),
  );
  if (places.length === 0) return null;
  const cell = random.pick(places);
  const mayBeCounted = arrows[cell] !== empty && !neighbors(puzzle, cell).some(isCounted);
  if (mayBeCounted && random.chance(0.5)) {
    arrows[cell] = empty;
    numbers[cell] = empty;
    states[cell] = counted.value;
  } else {
    states[cell] = 1 - counted.value;
    arrows[cell] = randomArrow(puzzle, cell, isCounted, random);
    numbers[cell] = unknownClue;
  }
  return {
    ...solution,
    puzzle: { ...puzzle, clues: { ...puzzle.clues, [arrowLayer]: arrows, [numberLayer]: numbers } },
    answers: { ...answers, [counted.layer]: states },
  };
}

/** An arrow at a cell that points along other cells, if there are any: rather along many, and along counted ones. */
function randomArrow(
  grid: Grid,
  cell: number,
  isCounted: (cell: number) => boolean,
  random: SeededRandom,
): number {
  const tickets = Object.entries(arrowDirections).flatMap(([arrow, direction]) => {
    const cells = ray(grid, cell, direction);
    const weight = 1 + countedWeight * cells.filter(isCounted).length;
    return new Array<number>(weight * cells.length).fill(Number(arrow));
  });
  return tickets.length === 0 ? 1 : random.pick(tickets);
}
