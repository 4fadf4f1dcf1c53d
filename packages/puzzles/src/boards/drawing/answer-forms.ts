import { cellCount } from '../geometry/grid.js';
import { neighbor } from '../geometry/pairs.js';
import type { Point } from '../geometry/point.js';
import { remembered } from '../geometry/remembered.js';
import { siteCenter } from '../geometry/sites.js';
import { cellsInSight } from '../geometry/straight-lines.js';
import type { Position, Puzzle, SiteValues } from '../layers/board.js';
import { type AnswerForm, type AnswerLayer, empty } from '../layers/layer.js';
import { wordsOf } from './plain-drawing.js';
import type { Shape } from './scene.js';
import { cellArea, type ShapeWords } from './site-shapes.js';

/** Half the side of a shaded cell without shaded neighbors, in cells. */
const halfShaded = 0.43;

/** The radii of a star, at its points and between them; of a bulb; of its rays, where they begin and end; of a dot. */
const [starRadius, starInside, bulbRadius, rayStart, rayEnd, dotRadius] = [
  0.34, 0.14, 0.2, 0.27, 0.37, 0.075,
];

/** How far from the middle of its cell a dot stands beside a clue, to the right and down. */
const dotShift = 0.32;

const rayCount = 8;
const rayWidth = 0.06;

/** The signs of renderers of text. */
const signs: Readonly<Record<Exclude<AnswerForm, 'shading'> | 'dot', string>> = {
  star: '★',
  bulb: '☼',
  dot: '◦',
};

/** By puzzle: by layer, site, value and what lies around it, the shapes so far, the same objects each time. */
const cachedShapes = remembered((_puzzle: Puzzle): Map<string, readonly Shape[]> => new Map());

/**
 * The decided answers of a layer in their form. `among`: the values of all its cells; shaded cells reach those beside them. A dot stands
 * beside a clue where `hasClue`.
 */
export function answersInForm(
  puzzle: Puzzle,
  name: string,
  layer: AnswerLayer,
  form: AnswerForm,
  {
    values,
    among,
    hasClue,
  }: { readonly values: SiteValues; readonly among: SiteValues; hasClue(cell: number): boolean },
): readonly Shape[] {
  const cache = cachedShapes(puzzle);
  const shapes: Shape[] = [];
  for (const [cell, value] of values.entries()) {
    if (value === empty) continue;
    const around = form === 'shading' && value === 1 ? shadedAround(puzzle, among, cell) : [];
    const key = `${name} ${cell} ${value} ${around.map(Number).join('')}`;
    const found =
      cache.get(key) ?? shapesOf(wordsOf(puzzle, name, layer, cell, 'answer', value), value, cell, around);
    cache.set(key, found);
    shapes.push(...found);
  }
  return shapes;

  function shapesOf(
    words: ShapeWords,
    value: number,
    cell: number,
    around: readonly boolean[],
  ): readonly Shape[] {
    const center = siteCenter(puzzle, 'cell', cell);
    const figure = (
      corners: readonly Point[],
      more: { readonly sign?: string; readonly tier: 'lattice' | 'lines' },
    ): Shape => ({
      ...{ ...words, ...more, type: 'polygon', corners, filled: true, weight: 1 },
    });
    if (value === 0) {
      const shift = hasClue(cell) ? dotShift : 0;
      const dot = { ...words, type: 'dots', radius: dotRadius, sign: signs.dot, writtenAt: center } as const;
      return [{ ...dot, centers: [{ x: center.x + shift, y: center.y + shift }] }];
    }
    if (form === 'shading') return [figure(shadedOutline(center, around), { tier: 'lattice' })];
    if (form === 'star') return [figure(star(center), { sign: signs.star, tier: 'lines' })];
    const rays = Array.from({ length: rayCount }, (_, ray) => {
      const angle = (ray / rayCount) * 2 * Math.PI;
      return [onCircle(center, rayStart, angle), onCircle(center, rayEnd, angle)] as const;
    });
    return [
      figure(circle(center, bulbRadius, 24), { sign: signs.bulb, tier: 'lines' }),
      { ...words, key: `${words.key}-rays`, label: '', type: 'segments', segments: rays, width: rayWidth },
    ];
  }
}

/** The cells that are lit by bulbs, as areas below all else. */
export function litCells(
  { puzzle, answers }: Position,
  name: string,
  isWall: (cell: number) => boolean,
): readonly Shape[] {
  const bulbs = [...answers[name]!.entries()].flatMap(([cell, value]) => (value === 1 ? [cell] : []));
  const lit = new Set(bulbs.flatMap((cell) => [cell, ...cellsInSight(puzzle, cell, isWall)]));
  return [...lit].filter((cell) => !isWall(cell)).map((cell) => litCellsOf(puzzle)[cell]!);
}

/** By cell, its area when it is lit: the same object each time. */
const litCellsOf = remembered((puzzle: Puzzle): readonly Shape[] =>
  Array.from({ length: cellCount(puzzle) }, (_, cell): Shape => {
    const words = {
      key: `lit-${cell}`,
      address: '',
      role: 'grid',
      label: '',
      look: 'pen',
      tier: 'areas',
    } as const;
    return cellArea(puzzle, cell, words, { filled: true, weight: 1 });
  }),
);

/** Clockwise around a cell, from above: its neighbors, and behind each the cell at the corner toward the next one, whether they are shaded. */
function shadedAround(puzzle: Puzzle, values: SiteValues, cell: number): readonly boolean[] {
  const clockwise = ['up', 'right', 'down', 'left'] as const;
  const isShaded = (each: number | null): boolean => each !== null && values[each] === 1;
  return clockwise.flatMap((direction, side) => {
    const beside = neighbor(puzzle, cell, direction);
    const corner = beside === null ? null : neighbor(puzzle, beside, clockwise[(side + 1) % 4]!);
    return [isShaded(beside), isShaded(corner)];
  });
}

const outwards: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** The outline of a shaded cell: it reaches the border of the cell toward shaded ones. */
function shadedOutline(center: Point, around: readonly boolean[]): readonly Point[] {
  return outwards.flatMap((out, side) => {
    const next = outwards[(side + 1) % 4]!;
    const at = (along: number, across: number): Point => ({
      x: center.x + along * out.x + across * next.x,
      y: center.y + along * out.y + across * next.y,
    });
    const [one, corner, other] = [around[2 * side], around[2 * side + 1], around[(2 * side + 2) % 8]];
    const [along, across] = [one ? 0.5 : halfShaded, other ? 0.5 : halfShaded];
    if (!one || !other || corner) return [at(along, across)];
    return [at(0.5, halfShaded), at(halfShaded, halfShaded), at(halfShaded, 0.5)];
  });
}

function star(center: Point): readonly Point[] {
  return Array.from({ length: 10 }, (_, point) =>
    onCircle(center, point % 2 === 0 ? starRadius : starInside, ((point - 2.5) / 10) * 2 * Math.PI),
  );
}

function circle(center: Point, radius: number, count: number): readonly Point[] {
  return Array.from({ length: count }, (_, point) => onCircle(center, radius, (point / count) * 2 * Math.PI));
}

function onCircle({ x, y }: Point, radius: number, angle: number): Point {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}
