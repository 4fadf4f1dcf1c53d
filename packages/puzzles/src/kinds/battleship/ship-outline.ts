import type { Point } from '../../boards/geometry/point.js';

/** What lies at a side of a ship part: water or the border, another part of the ship, or nothing that is decided. */
export type Beside = 'water' | 'ship' | 'open';

/** What lies at the four sides of a ship part: above, at the right, below, at the left. */
export type Sides = readonly [up: Beside, right: Beside, down: Beside, left: Beside];

/** Half the width of a ship, and the radius of a corner that may still be inside of a longer ship, in cells. */
const [halfWidth, openRadius] = [0.34, 0.09];

/** How many straight lines a quarter of a circle is drawn with. */
const arcSteps = 8;

const outwards: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/**
 * The sides of a part of a straight ship, with what follows from the others: beside its length lies water. A part with ship parts around
 * a corner breaks a rule, and stays as it is.
 */
export function sidesOfStraight(sides: Sides): Sides {
  const isLevel = sides[1] === 'ship' || sides[3] === 'ship';
  const isUpright = sides[0] === 'ship' || sides[2] === 'ship';
  if (isLevel === isUpright) return sides;
  return isLevel ? ['water', sides[1], 'water', sides[3]] : [sides[0], 'water', sides[2], 'water'];
}

/**
 * The outline of a ship part in a cell with this center: it reaches the border of the cell toward other parts, a corner between two sides
 * with water is a quarter of a circle, and any other one is nearly square.
 */
export function shipOutline(center: Point, sides: Sides): readonly Point[] {
  return outwards.flatMap((out, side) => {
    const next = (side + 1) % 4;
    const [one, other] = [sides[side]!, sides[next]!];
    const at = (along: number, across: number): Point => pointAt(center, out, outwards[next]!, along, across);
    const [reach, nextReach] = [one, other].map((beside) => (beside === 'ship' ? 0.5 : halfWidth)) as [
      number,
      number,
    ];
    // Ship parts at both sides: the corner lies inside.
    if (one === 'ship' && other === 'ship')
      return [at(0.5, halfWidth), at(halfWidth, halfWidth), at(halfWidth, 0.5)];
    if (one === 'ship' || other === 'ship') return [at(reach, nextReach)];
    const radius = one === 'water' && other === 'water' ? halfWidth : openRadius;
    return Array.from({ length: arcSteps + 1 }, (_, step) => {
      const angle = (step / arcSteps) * (Math.PI / 2);
      const inside = halfWidth - radius;
      return at(inside + radius * Math.cos(angle), inside + radius * Math.sin(angle));
    });
  });
}

/** A square on its corner: a ship part of unknown form. */
export function diamond({ x, y }: Point, radius: number): readonly Point[] {
  return outwards.map((out) => ({ x: x + radius * out.x, y: y + radius * out.y }));
}

function pointAt(center: Point, out: Point, next: Point, along: number, across: number): Point {
  return {
    x: center.x + along * out.x + across * next.x,
    y: center.y + along * out.y + across * next.y,
  };
}
