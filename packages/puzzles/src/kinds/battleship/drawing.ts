import type { Drawing } from '../../boards/drawing/drawing.js';
import { plainDrawing } from '../../boards/drawing/plain-drawing.js';
import type { Shape } from '../../boards/drawing/scene.js';
import { cellCount } from '../../boards/geometry/grid.js';
import { neighbor } from '../../boards/geometry/pairs.js';
import type { Point } from '../../boards/geometry/point.js';
import { remembered } from '../../boards/geometry/remembered.js';
import { siteCenter } from '../../boards/geometry/sites.js';
import { givenAt, type Position, type Puzzle, type SiteValues } from '../../boards/layers/board.js';
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
import { type Beside, diamond, type Sides, shipOutline, sidesOfStraight } from './ship-outline.js';

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
  const beside = (direction: 'up' | 'right' | 'down' | 'left'): Beside => {
    const cell = neighbor(puzzle, of!.sites[0]!, direction);
    const value = cell === null ? 0 : drawn[cell]!;
    return value === empty ? 'open' : value === 1 ? 'ship' : 'water';
  };
  return sidesOfStraight([beside('up'), beside('right'), beside('down'), beside('left')]);
}

/** By cell, 1 for a ship part, 0 for water, `empty` if undecided. Once the whole fleet is drawn, all else is water. */
function drawnShips({ puzzle, answers: { ships } }: Position<Battleship>): SiteValues {
  const drawn = ships.map((value, cell) => (value === empty ? givenAt(puzzle, layers.ships, cell) : value));
  let parts = 0;
  for (let cell = 0; cell < cellCount(puzzle); cell++) if (drawn[cell] === 1) parts++;
  if (parts === 0 || parts !== cellsOfFleet(puzzle.records?.fleet ?? [])) return drawn;
  return drawn.map((value) => (value === empty ? 0 : value));
}
