import type { Drawing } from '../../boards/drawing/drawing.js';
import { plainDrawing } from '../../boards/drawing/plain-drawing.js';
import type { Shape } from '../../boards/drawing/scene.js';
import { type Direction, neighbor } from '../../boards/geometry/pairs.js';
import type { Point } from '../../boards/geometry/point.js';
import { remembered } from '../../boards/geometry/remembered.js';
import { siteCenter } from '../../boards/geometry/sites.js';
import { type Position, type Puzzle, type SiteValues, withGivens } from '../../boards/layers/board.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import { signOfValue } from '../../boards/layers/value-names.js';
import { cellsOfFleet } from './fleet.js';
import {
  type Battleship,
  bottomEnd,
  layers,
  leftEnd,
  middle,
  rightEnd,
  single,
  topEnd,
  water,
} from './layers.js';

/** Half the diagonal of the mark of a ship part of unknown form, in cells. */
const markRadius = 0.2;

/** The width of the line of a wave, its length and its height, in cells, and how many straight lines it is drawn with. */
const [waveWidth, waveLength, waveHeight, waveSteps] = [0.05, 0.44, 0.05, 12];

/** The sides of the ship parts whose form is given. */
const sidesOfForm: Readonly<Record<number, Sides>> = {
  [topEnd]: ['water', 'water', 'ship', 'water'],
  [bottomEnd]: ['ship', 'water', 'water', 'water'],
  [leftEnd]: ['water', 'ship', 'water', 'water'],
  [rightEnd]: ['water', 'water', 'water', 'ship'],
  [middle]: ['open', 'open', 'open', 'open'],
  [single]: ['water', 'water', 'water', 'water'],
};

const plain = plainDrawing('Battleship', layers);

/** The totals beside the grid, the ship parts and the water that are given as such, and entered ships in the form that is known of them. */
export const battleshipDrawing: Drawing<Battleship> = {
  print: (puzzle) => {
    const scene = plain.print(puzzle);
    return { ...scene, shapes: scene.shapes.map((shape) => givenShape(puzzle, shape)) };
  },
  answers: (position, among = position) => {
    const drawn = drawnShips(among);
    return plain
      .answers(position)
      .map((shape) =>
        shape.type === 'rectangle'
          ? partShape(position.puzzle, shape, sidesAt(among.puzzle, drawn, shape))
          : shape,
      );
  },
};

/** The shape of a given in place of its sign; any other shape as it is. */
function givenShape(puzzle: Puzzle<Battleship>, shape: Shape): Shape {
  if (shape.of?.layer !== 'givens' || shape.type !== 'text') return shape;
  const { key, address, role, label, of, center } = shape;
  const value = puzzle.clues.givens[of.sites[0]!]!;
  const sign = signOfValue(layers.givens, value);
  const words = { key, address, role, label, of, tier: 'clues', sign } as const;
  if (value === water) return { ...words, type: 'segments', segments: wave(center), width: waveWidth };
  const corners =
    value === unknownClue ? diamond(center, markRadius) : shipOutline(center, sidesOfForm[value]!);
  return { ...words, type: 'polygon', corners, filled: true, weight: 1 };
}

/** A wave of one length, as short straight lines. */
function wave({ x, y }: Point): readonly (readonly [Point, Point])[] {
  const at = (step: number): Point => {
    const along = step / waveSteps;
    return {
      x: x + (along - 0.5) * waveLength,
      y: y - waveHeight * Math.sin(2 * Math.PI * along),
    };
  };
  return Array.from({ length: waveSteps }, (_, step) => [at(step), at(step + 1)] as const);
}

/** By the square of a ship part and what lies around it, its shape: the same object each time. */
const knownParts = remembered((_square: Shape): Map<string, Shape> => new Map());

/** The ship part that is drawn in place of a filled square. */
function partShape(puzzle: Puzzle<Battleship>, square: Shape, sides: Sides): Shape {
  const known = knownParts(square);
  const kept = known.get(sides.join());
  if (kept !== undefined) return kept;
  const { key, address, role, label, of } = square;
  const corners = shipOutline(siteCenter(puzzle, 'cell', of!.sites[0]!), sides);
  const words = { key, address, role, label, of: of!, tier: 'lines' } as const;
  const shape: Shape = { ...words, type: 'polygon', corners, filled: true, weight: 1 };
  known.set(sides.join(), shape);
  return shape;
}

/** What lies at the sides of the cell of a shape. */
function sidesAt(puzzle: Puzzle<Battleship>, drawn: SiteValues, { of }: Shape): Sides {
  const beside = (direction: Direction): Beside => {
    const cell = neighbor(puzzle, of!.sites[0]!, direction);
    const value = cell === null ? 0 : drawn[cell]!;
    return value === empty ? 'open' : value === 1 ? 'ship' : 'water';
  };
  return sidesOfStraight([beside('up'), beside('right'), beside('down'), beside('left')]);
}

/** By cell, 1 for a ship part, 0 for water, `empty` if undecided. Once the whole fleet is drawn, all else is water. */
function drawnShips({ puzzle, answers: { ships } }: Position<Battleship>): SiteValues {
  const drawn = withGivens(puzzle, layers.ships, ships);
  const parts = drawn.filter((value) => value === 1).length;
  if (parts === 0 || parts !== cellsOfFleet(puzzle.records?.fleet ?? [])) return drawn;
  return drawn.map((value) => (value === empty ? 0 : value));
}

/** What lies at a side of a ship part: water or the border, another part of the ship, or nothing that is decided. */
type Beside = 'water' | 'ship' | 'open';

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
function sidesOfStraight(sides: Sides): Sides {
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
    const toNext = outwards[next]!;
    const at = (along: number, across: number): Point => ({
      x: center.x + along * out.x + across * toNext.x,
      y: center.y + along * out.y + across * toNext.y,
    });
    const reachToward = (beside: Beside): number => (beside === 'ship' ? 0.5 : halfWidth);
    // Ship parts at both sides: the corner lies inside.
    if (one === 'ship' && other === 'ship')
      return [at(0.5, halfWidth), at(halfWidth, halfWidth), at(halfWidth, 0.5)];
    if (one === 'ship' || other === 'ship') return [at(reachToward(one), reachToward(other))];
    const radius = one === 'water' && other === 'water' ? halfWidth : openRadius;
    return Array.from({ length: arcSteps + 1 }, (_, step) => {
      const angle = (step / arcSteps) * (Math.PI / 2);
      const inside = halfWidth - radius;
      return at(inside + radius * Math.cos(angle), inside + radius * Math.sin(angle));
    });
  });
}

/** A square on its corner: a ship part of unknown form. */
function diamond({ x, y }: Point, radius: number): readonly Point[] {
  return outwards.map((out) => ({ x: x + radius * out.x, y: y + radius * out.y }));
}
