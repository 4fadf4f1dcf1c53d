import type { Geometry } from '../geometry/geometry.js';
import type { Direction } from '../geometry/pairs.js';
import type { Point } from '../geometry/point.js';
import { siteCenter } from '../geometry/sites.js';
import { arrowDirections } from '../geometry/straight-lines.js';
import type { Puzzle, SiteValues } from '../layers/board.js';
import { type ClueForm, type ClueLayer, empty } from '../layers/layer.js';
import { signOfValue } from '../layers/value-names.js';
import { wordsOf } from './plain-drawing.js';
import type { Shape, TextShape } from './scene.js';
import { cellArea, type ShapeWords } from './site-shapes.js';

/** The size of a number on a wall and beside an arrow, and in a corner, in cells. */
const [numberSize, cornerSize] = [0.5, 0.34];

/** The middle of a number in a corner, from the corner. */
const cornerPlace = { x: 0.26, y: 0.27 };

/** The width of an arrow, half of its length, and how far its barbs reach. */
const [arrowWidth, arrowReach, barb] = [0.05, 0.26, 0.1];

/** By the direction of an arrow, its middle and that of the number beside it, from the middle of the cell. */
const placesBeside: Readonly<Record<Direction, { readonly arrow: Point; readonly number: Point }>> = {
  up: { arrow: { x: 0.28, y: 0 }, number: { x: -0.1, y: 0 } },
  down: { arrow: { x: 0.28, y: 0 }, number: { x: -0.1, y: 0 } },
  left: { arrow: { x: 0, y: -0.3 }, number: { x: 0, y: 0.1 } },
  right: { arrow: { x: 0, y: -0.3 }, number: { x: 0, y: 0.1 } },
};

/** Where renderers of text print an arrow: before the number. */
const beforeMiddle = -0.25;

/** The clues of a layer in their form. `numbers`: by cell, the name of the layer whose number stands beside an arrow. */
export function cluesInForm(
  puzzle: Puzzle,
  name: string,
  layer: ClueLayer,
  form: ClueForm,
  numbers: (cell: number) => string | null,
): readonly Shape[] {
  const values: SiteValues = puzzle.clues[name]!;
  return [...values.entries()].flatMap(([cell, value]) => {
    if (value === empty) return [];
    const words = { ...wordsOf(puzzle, name, layer, cell, 'clue', value), tier: 'clues' } as const;
    const sign = signOfValue(layer, value);
    if (form === 'corner') return [inCorner(puzzle, cell, words, sign)];
    if (form === 'wall') return wall(puzzle, cell, words, sign);
    const beside = numbers(cell);
    const of = beside === null ? words.of! : { layer: beside, sites: [cell] };
    return arrow(puzzle, cell, { ...words, of }, sign, arrowDirections[value]);
  });
}

/** The number of a cell beside its arrow: in the middle if that has no direction. */
export function besideArrow(number: TextShape, arrow: number): Shape {
  const { center, text } = number;
  const direction = arrowDirections[arrow];
  return {
    ...number,
    center: direction === undefined ? center : shifted(center, placesBeside[direction].number),
    // A long number begins behind the arrow; alone, it stands around the middle.
    writtenAt: text.length > 2 ? shifted(center, { x: -beforeMiddle, y: 0 }) : center,
  };
}

function inCorner(geometry: Geometry, cell: number, words: ShapeWords, text: string): Shape {
  const middle = siteCenter(geometry, 'cell', cell);
  return {
    ...{ ...words, type: 'text', text, size: cornerSize, writtenAt: middle },
    center: shifted(middle, { x: cornerPlace.x - 0.5, y: cornerPlace.y - 0.5 }),
  };
}

/** A black cell with a number, unless that is unknown. */
function wall(geometry: Geometry, cell: number, words: ShapeWords, text: string): readonly Shape[] {
  const area = cellArea(geometry, cell, { ...words, tier: 'lattice' }, { filled: true, weight: 1 });
  if (text === '?') return [area];
  const number = { ...words, key: `${words.key}-number`, label: '' };
  const center = siteCenter(geometry, 'cell', cell);
  return [area, { ...number, type: 'text', center, text, size: numberSize, standsOn: 'wall' }];
}

/** A gray cell with an arrow; without a direction, the gray cell alone. */
function arrow(
  geometry: Geometry,
  cell: number,
  words: ShapeWords,
  sign: string,
  direction: Direction | undefined,
): readonly Shape[] {
  const ground = { key: `${words.key}-ground`, address: words.address, role: 'grid', label: '' } as const;
  const middle = siteCenter(geometry, 'cell', cell);
  const strokes = direction === undefined ? [] : arrowStrokes(middle, direction);
  return [
    cellArea(geometry, cell, { ...ground, tier: 'areas' }, { filled: true, weight: 1 }),
    {
      ...{ ...words, type: 'segments', segments: strokes, width: arrowWidth, sign },
      writtenAt: shifted(middle, { x: beforeMiddle, y: 0 }),
    },
  ];
}

function arrowStrokes(middle: Point, direction: Direction): readonly (readonly [Point, Point])[] {
  const isLevel = direction === 'left' || direction === 'right';
  const ahead = direction === 'right' || direction === 'down' ? 1 : -1;
  const { x, y } = shifted(middle, placesBeside[direction].arrow);
  const at = (along: number, across: number): Point =>
    isLevel ? { x: x + along * ahead, y: y + across } : { x: x + across, y: y + along * ahead };
  const tip = at(arrowReach, 0);
  return [
    [at(-arrowReach, 0), tip],
    [at(arrowReach - barb, barb), tip],
    [at(arrowReach - barb, -barb), tip],
  ];
}

function shifted({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y };
}
