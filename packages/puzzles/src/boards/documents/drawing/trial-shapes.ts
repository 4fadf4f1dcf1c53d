import { trialLook } from '../../drawing/looks.js';
import { type Shape, type TextShape, withLook } from '../../drawing/scene.js';
import { meanOf, type Point, rectangleAround } from '../../geometry/point.js';
import { siteCenter } from '../../geometry/sites.js';
import type { Puzzle } from '../../layers/board.js';
import { boardMarkSorts } from '../marks.js';
import { type Entered, trialOfAnswers, trialOfMark } from '../trials.js';
import { signOffset } from './broken-shapes.js';

/** The radius of the tag of a trial, and the size of its letter, in cells. */
const [tagRadius, tagLetter] = [0.17, 0.22];

/** The width of a letter of a word, as a part of its size. */
const wordLetter = 0.55;

/**
 * Entered shapes in the looks of the trials in which they were entered, numbers underlined; and for each open trial in which something
 * was entered a tag with its letter, at a line if there is one, else at the first entry; not on a printed disc.
 */
export function trialShapes(
  document: Entered & { readonly puzzle: Puzzle },
  answers: readonly Shape[],
  print: readonly Shape[],
): { readonly entered: readonly Shape[]; readonly signs: readonly Shape[] } {
  const { puzzle, trials } = document;
  if (trials.length === 0) return { entered: answers, signs: [] };
  const places = new Map<number, Point>();
  const isAtLine = new Set<number>();
  const signs: Shape[] = [];
  const entered = answers.map((shape) => {
    const { layer, sites } = shape.of ?? { layer: '', sites: [] };
    const depth = trialOfAnswers(document, layer, sites) - 1;
    if (depth < 0) return shape;
    const isLine = shape.type === 'line';
    if (!places.has(depth) || (isLine && !isAtLine.has(depth))) {
      places.set(depth, tagPlace(shape));
      if (isLine) isAtLine.add(depth);
    }
    if (shape.type === 'text') signs.push(trialUnderline(shape, depth));
    return withLook(shape, trialLook(depth));
  });
  for (const [site, marks] of boardMarkSorts(document.marks))
    for (const index of Object.keys(marks).map(Number)) {
      const depth = trialOfMark(document, site, index) - 1;
      if (depth >= 0 && !places.has(depth)) places.set(depth, beside(siteCenter(puzzle, site, index)));
    }
  for (const [depth, place] of [...places].sort(([one], [other]) => one - other))
    signs.push(...trialTag(depth, besideDiscs(place, print)));
  return { entered, signs };
}

/** A place, or the nearest corner of cells if a tag would lie on a disc there: discs stand in the middle of cells. */
function besideDiscs(place: Point, print: readonly Shape[]): Point {
  const isCovering = print.some(
    (shape) =>
      shape.type === 'circle' &&
      Math.hypot(shape.center.x - place.x, shape.center.y - place.y) < shape.radius + tagRadius,
  );
  return isCovering ? { x: Math.round(place.x), y: Math.round(place.y) } : place;
}

/** Where the tag of a trial stands: in the middle of a line, beside the middle of other shapes. */
function tagPlace(shape: Shape): Point {
  switch (shape.type) {
    case 'line':
      return meanOf([shape.from, shape.to]);
    case 'rectangle':
      return beside({ x: shape.corner.x + shape.width / 2, y: shape.corner.y + shape.height / 2 });
    case 'polygon': {
      const { min, max } = rectangleAround(shape.corners);
      return beside(meanOf([min, max]));
    }
    case 'segments':
      return beside(meanOf(shape.segments.flat()));
    case 'dots':
      return beside(meanOf(shape.centers));
    case 'text': {
      const { center, width } = shape;
      // In a table, in the corner of its place.
      return width === undefined
        ? beside(center)
        : { x: center.x + width / 2 - tagRadius, y: beside(center).y };
    }
    default:
      return beside(shape.center);
  }
}

function beside({ x, y }: Point): Point {
  return { x: x + signOffset.x, y: y + signOffset.y };
}

/** A disc with the letter of a trial; 0 is the outermost one, A. */
function trialTag(depth: number, center: Point): readonly Shape[] {
  const words = { address: '', role: 'mark', label: '', look: trialLook(depth), tier: 'signs' } as const;
  const key = `trial-${depth}`;
  return [
    { ...words, key, type: 'circle', center, radius: tagRadius },
    {
      ...{ ...words, key: `${key}-word`, type: 'text', center, size: tagLetter },
      text: String.fromCharCode(65 + Math.min(depth, 25)),
    },
  ];
}

/** A line below a number that is entered in a trial. */
function trialUnderline(of: TextShape, depth: number): Shape {
  const { x, y } = of.center;
  const [half, below] =
    of.width === undefined ? [0.28, 0.36] : [(wordLetter * of.size * of.text.length) / 2, 0.6 * of.size];
  return {
    ...{
      key: `${of.key}-trial`,
      address: '',
      role: 'mark',
      label: '',
      look: trialLook(depth),
      tier: 'lines',
    },
    ...{ type: 'segments', width: 0.06 },
    segments: [
      [
        { x: x - half, y: y + below },
        { x: x + half, y: y + below },
      ],
    ],
  };
}
