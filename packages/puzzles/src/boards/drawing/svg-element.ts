import { acrossLine, type Point } from '../geometry/point.js';
import { type CrossShape, isFilling, type LineShape, lookOf, type Shape, usualWidth } from './scene.js';

/** The distance between parallel lines, in cells. */
const lineGap = 0.19;

/** The width of the strokes of a cross, in cells. */
const crossWidth = 0.042;

/** Text is centered by the height of its capitals, as a part of its size. */
const capitals = 0.35;

/** An SVG element without its colors: these follow from its classes. */
export interface SvgElement {
  readonly name: 'path' | 'circle' | 'rect' | 'polygon' | 'text';
  /** The form (`stroke`, `cross`, `dots`, `disc`, `area`, `shading`, `wall`, `figure`, `ground`, `frame`, `rim`, `word`, `halo`, `underline`) and the look, then further ones. */
  readonly classes: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
  /** Whether it is filled with the stripes of what is wrong, a pattern that the document has to define. */
  readonly isStriped?: true;
}

/** How a shape is drawn as SVG: one element. `scale` is the number of units of the drawing in a cell, `shift` moves it. */
export function svgElementOf(shape: Shape, scale = 1, shift = 0): SvgElement {
  const element = withoutHue(shape, scale, shift);
  return shape.hue === undefined ? element : { ...element, classes: `${element.classes} hue-${shape.hue}` };
}

function withoutHue(shape: Shape, scale: number, shift: number): SvgElement {
  const at = ({ x, y }: Point): readonly [number, number] => [place(x), place(y)];
  const place = (value: number): number => rounded(value * scale + shift);
  const size = (value: number): number => rounded(value * scale);
  const pathOf = (lines: readonly (readonly [Point, Point])[]): string =>
    lines.map(([from, to]) => `M${at(from).join(' ')}L${at(to).join(' ')}`).join('');
  const path = (classes: string, d: string, width: number): SvgElement => ({
    ...{ name: 'path', classes },
    attributes: { d, 'stroke-width': size(width) },
  });
  const look = lookOf(shape);
  switch (shape.type) {
    case 'line': {
      const more = `${shape.weight < 1 ? ' light' : ''}${shape.discs ? ' flat' : ''}`;
      return path(`${strokeOf(shape)} ${look}${more}`, pathOf(parallelLines(shape)), widthOf(shape));
    }
    case 'cross':
      return path(`cross ${look}`, pathOf(strokesOf(shape)), crossWidth);
    case 'segments':
      return path(`${strokeOf(shape)} ${look}`, pathOf(shape.segments), shape.width);
    case 'dots': {
      const dots = shape.centers.map((center) => `M${at(center).join(' ')}h0`).join('');
      return path(`dots ${look}`, dots, 2 * shape.radius);
    }
    case 'circle': {
      const [cx, cy] = at(shape.center);
      const more = `${shape.tone === undefined ? '' : ` ${shape.tone}`}${shape.isOpen ? ' open' : ''}`;
      const classes = `${formOf(shape, 'disc')} ${look}${more}`;
      return { name: 'circle', classes, attributes: { cx, cy, r: size(shape.radius) } };
    }
    case 'rectangle': {
      const [x, y] = at(shape.corner);
      return {
        ...areaLook(shape),
        name: 'rect',
        attributes: {
          ...areaAttributes(shape, size),
          ...{ x, y, width: size(shape.width), height: size(shape.height) },
          ...(shape.rounding === undefined ? {} : { rx: size(shape.rounding) }),
        },
      };
    }
    case 'polygon': {
      const points = shape.corners.map((corner) => at(corner).join(',')).join(' ');
      return { ...areaLook(shape), name: 'polygon', attributes: { ...areaAttributes(shape, size), points } };
    }
    case 'text': {
      const x = place(shape.left ?? shape.center.x);
      const y = place(shape.center.y + capitals * shape.size);
      const more = `${shape.standsOn === undefined ? '' : ` on-${shape.standsOn}`}${shape.left !== undefined ? ' sentence' : ''}`;
      const classes = `${formOf(shape, 'word')} ${look}${more}`;
      return { name: 'text', classes, attributes: { x, y, 'font-size': size(shape.size) }, text: shape.text };
    }
  }
}

type AreaShape = Extract<Shape, { readonly filled: boolean }>;

/** Signs lie on a ground of their own, and their words are in its color. */
function formOf({ tier, role }: Shape, form: 'disc' | 'word' | 'area'): string {
  return role === 'mark' && tier === 'signs' ? `${form} sign` : form;
}

/** Lines that a renderer adds for marks: halos below everything, strokes of signs above it, lines under entries. */
function strokeOf({ role, tier }: Shape): string {
  if (role !== 'mark' || tier === 'areas') return 'stroke';
  return tier === 'halos' ? 'halo' : tier === 'signs' ? 'stroke sign' : 'underline';
}

function areaLook(shape: AreaShape): { classes: string; isStriped?: true } {
  const look = lookOf(shape);
  if (shape.role === 'border' || shape.role === 'grid')
    return { classes: `${shape.filled ? 'ground' : 'frame'} ${look}` };
  if (isFilling(shape)) return { classes: `${shape.role === 'clue' ? 'wall' : 'shading'} ${look}` };
  if (isFigure(shape)) return { classes: `figure ${look}` };
  if (shape.role === 'mark' && !shape.filled) return { classes: `rim ${look}` };
  const form = formOf(shape, 'area');
  if (look === 'difference' && shape.filled) return { classes: `${form} ${look} filled` };
  return form === 'area' && look === 'wrong'
    ? { classes: `area ${look}`, isStriped: true }
    : { classes: `${form} ${look}` };
}

/** Whether a filled shape is a thing that stands in its cell, printed or entered, and not a color of the ground below. */
function isFigure({ role, tier, filled }: AreaShape): boolean {
  return filled && (role === 'clue' || role === 'answer') && (tier === 'clues' || tier === 'lines');
}

function areaAttributes(
  { outline, weight }: AreaShape,
  size: (value: number) => number,
): Readonly<Record<string, number>> {
  return {
    ...(outline === undefined ? {} : { 'stroke-width': size(outline) }),
    ...(weight < 1 ? { 'fill-opacity': rounded(weight) } : {}),
  };
}

/** The width of a line: a fraction is as wide as it is large, in eighths; a light line is half as wide; what is only shown is thin. */
function widthOf(shape: LineShape): number {
  const { width = usualWidth, weight } = shape;
  switch (lookOf(shape)) {
    case 'fraction':
      return 0.02 + 0.012 * Math.ceil(weight * 8);
    case 'whole':
      return 0.06;
    case 'pencil':
      return Math.max(0.04, 0.35 * width);
    default:
      return weight < 1 ? width / 2 : width;
  }
}

/** The lines of a shape, side by side around the middle, from disc to disc. */
function parallelLines({ from, to, count, discs }: LineShape): readonly (readonly [Point, Point])[] {
  const across = acrossLine(from, to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = length === 0 ? { x: 0, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  return Array.from({ length: count }, (_, index) => {
    const shift = (index - (count - 1) / 2) * lineGap;
    const [start, end] = (discs ?? [0, 0]).map((radius) => Math.sqrt(Math.max(0, radius ** 2 - shift ** 2)));
    const moved = ({ x, y }: Point, by: number): Point => ({
      x: x + shift * across.x + by * along.x,
      y: y + shift * across.y + by * along.y,
    });
    return [moved(from, start!), moved(to, -end!)] as const;
  });
}

function strokesOf({ center: { x, y }, radius }: CrossShape): readonly (readonly [Point, Point])[] {
  return [1, -1].map(
    (sign) =>
      [
        { x: x - radius, y: y - sign * radius },
        { x: x + radius, y: y + sign * radius },
      ] as const,
  );
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
