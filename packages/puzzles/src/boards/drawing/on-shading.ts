import { remembered } from '../geometry/remembered.js';
import { isFilling, type Shape } from './scene.js';

/** Printed shapes, of which numbers on cells that are shaded among the entered shapes are in a color that is seen there. */
export function onShading(print: readonly Shape[], entered: readonly Shape[]): readonly Shape[] {
  const shaded = new Set(entered.filter(isFilling).map(({ address }) => address));
  if (shaded.size === 0) return print;
  return print.map((shape) =>
    shape.type === 'text' && shape.role === 'clue' && shaded.has(shape.address)
      ? inShadingColor(shape)
      : shape,
  );
}

/** The same object each time. */
const inShadingColor = remembered(
  (shape: Shape): Shape => (shape.type === 'text' ? { ...shape, standsOn: 'shading' } : shape),
);

/** The addresses of the cells that a shape fills: walls, and shaded cells. A mark below would not be seen. */
export const filledCells = remembered(
  (shapes: readonly Shape[]): ReadonlySet<string> =>
    new Set(shapes.filter(isFilling).map(({ address }) => address)),
);
