import { type Scene, type Shape, svgElementOf } from '@gridwright/puzzles/boards';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const namespace = 'http://www.w3.org/2000/svg';

/** Patterns have ids, which a page has once. */
let patterns = 0;

/**
 * Draws scenes into an SVG group. A new scene updates the changed shapes only: what is the same object is known to be unchanged, and
 * what stands at the same place in the order of drawing is compared field by field. Looks are classes, which themes style.
 */
export class SceneDrawing {
  readonly #shapes: SVGGElement;
  readonly #stripes: string;
  #drawn: readonly Shape[] = [];
  /** By shape, its element, in the order of drawing. */
  #elements: SVGElement[] = [];

  constructor(group: SVGGElement) {
    patterns += 1;
    this.#stripes = `stripes-${patterns}`;
    this.#shapes = document.createElementNS(namespace, 'g');
    group.classList.add('scene');
    group.append(stripesPattern(this.#stripes), this.#shapes);
  }

  draw(shapes: Scene['shapes']): void {
    const before = this.#drawn;
    if (before === shapes) return;
    const shortest = Math.min(before.length, shapes.length);
    let start = 0;
    while (start < shortest && isSame(before[start]!, shapes[start]!)) start++;
    let [end, last] = [shapes.length, before.length];
    while (end > start && last > start && isSame(before[last - 1]!, shapes[end - 1]!)) {
      end--;
      last--;
    }
    if (start < end || start < last) this.#replace(start, last, shapes.slice(start, end));
    this.#drawn = shapes;
  }

  /** Replaces the drawn shapes from `start` to `end` by others, and keeps the elements of those that stay the same. */
  #replace(start: number, end: number, shapes: Scene['shapes']): void {
    const known = new Map<string, number>();
    for (let index = start; index < end; index++) known.set(this.#drawn[index]!.key, index);
    const after = this.#elements[end] ?? null;
    let place: Element | null = this.#elements[start] ?? null;
    const elements: SVGElement[] = [];
    const kept = new Set<SVGElement>();
    for (const shape of shapes) {
      const index = known.get(shape.key);
      const isKnown = index !== undefined && isSame(this.#drawn[index]!, shape);
      const element = isKnown ? this.#elements[index]! : this.#elementOf(shape);
      if (isKnown) kept.add(element);
      elements.push(element);
    }
    for (let index = start; index < end; index++) {
      const element = this.#elements[index]!;
      if (kept.has(element)) continue;
      if (place === element) place = element.nextElementSibling;
      element.remove();
    }
    for (const element of elements) {
      if (element === place) place = element.nextElementSibling;
      else this.#shapes.insertBefore(element, place ?? after);
    }
    this.#elements = [...this.#elements.slice(0, start), ...elements, ...this.#elements.slice(end)];
  }

  #elementOf(shape: Shape): SVGElement {
    const { name, classes, attributes, text, isStriped } = svgElementOf(shape);
    const element = document.createElementNS(namespace, name);
    element.setAttribute('class', classes);
    element.setAttribute('data-key', shape.key);
    for (const attribute in attributes) element.setAttribute(attribute, String(attributes[attribute]));
    if (isStriped) element.setAttribute('fill', `url(#${this.#stripes})`);
    if (text !== undefined) element.textContent = text;
    return element;
  }
}

/** Draws a scene into the group that the first reference is given to; the second one has the drawing. */
export function useSceneDrawing({
  shapes,
}: Scene): readonly [RefObject<SVGGElement | null>, RefObject<SceneDrawing | null>] {
  const group = useRef<SVGGElement>(null);
  const drawing = useRef<SceneDrawing>(null);
  useLayoutEffect(() => {
    if (group.current === null) return;
    drawing.current ??= new SceneDrawing(group.current);
    drawing.current.draw(shapes);
  }, [shapes]);
  return [group, drawing];
}

/** The pattern of what is wrong. */
function stripesPattern(id: string): SVGElement {
  const pattern = made('pattern', {
    ...{ id, width: 0.16, height: 0.16, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
  });
  pattern.append(
    made('rect', { class: 'stripe-ground', width: 0.16, height: 0.16 }),
    made('rect', { class: 'stripe-line', width: 0.05, height: 0.16 }),
  );
  return pattern;
}

function made(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}

/** Whether two shapes are drawn alike: flat data, apart from points and lists of them. */
function isSame(one: Shape, other: Shape): boolean {
  return one === other || (one.key === other.key && hasSameFields(one, other));
}

function hasSameFields(one: object, other: object): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSameValue(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return hasSameFields(one, other);
}
