import { acrossLine, type LineShape, type Scene, type Shape } from '@gridwright/puzzles/boards';

const namespace = 'http://www.w3.org/2000/svg';

/** Between parallel lines; 1 is a cell. */
const lineGap = 0.19;

/** A shape that is drawn, and its element. */
interface Drawn {
  readonly shape: Shape;
  readonly element: SVGElement;
}

/**
 * Draws scenes into an SVG group, one after the other, and changes only what changed: shapes are told apart by their
 * keys. Looks are classes, so that a theme is a matter of style sheets.
 */
export class SceneDrawing {
  readonly #group: SVGGElement;
  #drawn = new Map<string, Drawn>();

  constructor(group: SVGGElement) {
    this.#group = group;
  }

  draw(shapes: Scene['shapes']): void {
    const next = new Map<string, Drawn>();
    let last: SVGElement | null = null;
    for (const shape of shapes) {
      const before = this.#drawn.get(shape.key);
      const isSame = before !== undefined && isEqual(before.shape, shape);
      const element = isSame ? before.element : elementOf(shape);
      const place: Element | null = last === null ? this.#group.firstElementChild : last.nextElementSibling;
      if (element !== place) this.#group.insertBefore(element, place);
      next.set(shape.key, { shape, element });
      last = element;
    }
    for (const [key, { element }] of this.#drawn) if (next.get(key)?.element !== element) element.remove();
    this.#drawn = next;
  }
}

/** Shapes are plain data of one level, but for points. */
function isEqual(one: Shape, other: Shape): boolean {
  if (one === other) return true;
  return JSON.stringify(one) === JSON.stringify(other);
}

function elementOf(shape: Shape): SVGElement {
  switch (shape.type) {
    case 'line':
      return lines(shape);
    case 'circle':
      return made('circle', shape, { cx: shape.center.x, cy: shape.center.y, r: shape.radius });
    case 'rectangle': {
      const { corner, width, height } = shape;
      return withFilling(made('rect', shape, { x: corner.x, y: corner.y, width, height }), shape);
    }
    case 'polygon': {
      const element = made('polygon', shape, {});
      element.setAttribute('points', shape.corners.map(({ x, y }) => `${x},${y}`).join(' '));
      return withFilling(element, shape);
    }
    case 'text': {
      const element = made('text', shape, { x: shape.center.x, y: shape.center.y, 'font-size': shape.size });
      element.textContent = shape.text;
      return element;
    }
  }
}

/** The element of an area, with its looks where it is filled. */
function withFilling(
  element: SVGElement,
  { filled, weight }: { readonly filled: boolean; readonly weight: number },
): SVGElement {
  if (!filled) return element;
  element.classList.add('filled');
  element.setAttribute('fill-opacity', String(weight));
  return element;
}

function lines(shape: LineShape): SVGElement {
  const { from, to, count, weight } = shape;
  const group = made('g', shape, {});
  if (weight < 1) group.classList.add('light');
  const across = acrossLine(from, to);
  for (let i = 0; i < count; i++) {
    const shift = (i - (count - 1) / 2) * lineGap;
    const [dx, dy] = [shift * across.x, shift * across.y];
    const line = document.createElementNS(namespace, 'line');
    for (const [name, value] of Object.entries({
      x1: from.x + dx,
      y1: from.y + dy,
      x2: to.x + dx,
      y2: to.y + dy,
    }))
      line.setAttribute(name, String(value));
    group.append(line);
  }
  return group;
}

function made(name: string, { role, key }: Shape, attributes: Readonly<Record<string, number>>): SVGElement {
  const element = document.createElementNS(namespace, name);
  element.setAttribute('class', role);
  element.setAttribute('data-key', key);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}
