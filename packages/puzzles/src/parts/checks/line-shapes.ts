import { type Way, type Ways, waysFrom } from '../../boards/geometry/ways.js';
import type { Position } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Check } from './cell-state.js';

/** Whether the lines around a cell have a shape, or may still get it: a line is 1, no line 0, an undecided one `empty`. */
export type MayHaveShape = (ways: Ways<number>) => boolean;

/** The lines of a layer of pairs around a cell; none lead beyond the border. */
export function linesFrom({ puzzle, answers }: Position, lines: string, cell: number): Ways<number> {
  return waysFrom(puzzle, cell, (pair) => (pair === null ? 0 : answers[lines]![pair]!));
}

/** The lines around each clue of a value have a shape. Looks at the lines around it alone; linear in the cells. */
export function shapeAtClues(lines: string, clues: string, value: number, mayBe: MayHaveShape): Check {
  const cellsIn = ({ puzzle }: Position): readonly number[] =>
    [...puzzle.clues[clues]!.keys()].filter((cell) => puzzle.clues[clues]![cell] === value);
  const isDecided = ({ near, far }: Way<number>): boolean => near === 0 || (near === 1 && far !== empty);
  return {
    broken: (position) =>
      cellsIn(position)
        .filter((cell) => !mayBe(linesFrom(position, lines, cell)))
        .map((cell) => [cell]),
    clues,
    satisfied: (position) =>
      cellsIn(position).filter((cell) => {
        const ways = linesFrom(position, lines, cell);
        return ways.flat().every(isDecided) && mayBe(ways);
      }),
  };
}

/** Straight there along one axis, and not straight on at both sides. */
export const straightWithTurn: MayHaveShape = (axes) =>
  axes.some(
    ([one, other], axis) =>
      one.near !== 0 &&
      other.near !== 0 &&
      axes[1 - axis]!.every(({ near }) => near !== 1) &&
      (one.far !== 1 || other.far !== 1),
  );

/** Turned there, with one line on each axis, and straight through both next cells. */
export const turnWithStraights: MayHaveShape = (axes) =>
  axes.every(([one, other]) => mayGoOneWay(one, other) || mayGoOneWay(other, one));

function mayGoOneWay(there: Way<number>, back: Way<number>): boolean {
  return there.near !== 0 && there.far !== 0 && back.near !== 1;
}
