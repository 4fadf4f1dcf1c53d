import type { Way } from '../../boards/geometry/ways.js';
import type { MayHaveShape } from '../../parts/checks/line-shapes.js';

/** The loop goes straight through a white pearl, along one axis, and not straight on at both sides. */
export const mayPassWhite: MayHaveShape = (axes) =>
  axes.some(
    ([one, other], axis) =>
      one.near !== 0 &&
      other.near !== 0 &&
      axes[1 - axis]!.every(({ near }) => near !== 1) &&
      (one.far !== 1 || other.far !== 1),
  );

/** The loop turns in a black pearl: it has one line on each axis, which goes straight through the next cell. */
export const mayPassBlack: MayHaveShape = (axes) =>
  axes.every(([one, other]) => mayTurn(one, other) || mayTurn(other, one));

function mayTurn(there: Way<number>, back: Way<number>): boolean {
  return there.near !== 0 && there.far !== 0 && back.near !== 1;
}
