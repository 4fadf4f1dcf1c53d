/** In which directions a single line goes on from a character: bits for left, right, up and down. */
export type Joint = number;

const [left, right, up, down] = [1, 2, 4, 8];

/** By the sum of its bits, the box-drawing character; a line that ends in a character goes through it. */
const signs = [' ', '─', '─', '─', '│', '┘', '└', '┴', '│', '┐', '┌', '┬', '│', '┤', '├', '┼'];

/** The character of joints. */
export function jointSign(joints: Joint): string {
  return signs[joints]!;
}

/** The characters of a level or upright line between two of them, both included, each with its joints. */
export function* jointsBetween(
  [startX, startY]: readonly [number, number],
  [endX, endY]: readonly [number, number],
): Generator<readonly [number, number, Joint]> {
  const isLevel = startY === endY;
  const [back, ahead] = isLevel ? [left, right] : [up, down];
  const [first, last] = isLevel ? [startX, endX] : [startY, endY];
  const [least, most] = [Math.min(first, last), Math.max(first, last)];
  for (let along = least; along <= most; along++) {
    const joint = (along > least ? back : 0) | (along < most ? ahead : 0);
    yield isLevel ? [along, startY, joint] : [startX, along, joint];
  }
}
