import { type Shape, usualWidth } from '../../drawing/scene.js';
import type { Point } from '../../geometry/point.js';

/** A shape made smaller towards a point, and moved. */
export function shrunk(
  shape: Shape,
  { towards, factor, shift }: { readonly towards: Point; readonly factor: number; readonly shift: Point },
): Shape {
  const at = ({ x, y }: Point): Point => ({
    x: towards.x + factor * (x - towards.x) + shift.x,
    y: towards.y + factor * (y - towards.y) + shift.y,
  });
  switch (shape.type) {
    case 'line': {
      const { from, to, width = usualWidth } = shape;
      return { ...shape, from: at(from), to: at(to), width: factor * width };
    }
    case 'segments':
      return {
        ...shape,
        segments: shape.segments.map(([from, to]) => [at(from), at(to)] as const),
        width: factor * shape.width,
      };
    case 'dots':
      return { ...shape, centers: shape.centers.map(at), radius: factor * shape.radius };
    case 'cross':
    case 'circle':
      return { ...shape, center: at(shape.center), radius: factor * shape.radius };
    case 'rectangle': {
      const { corner, width, height } = shape;
      return { ...shape, corner: at(corner), width: factor * width, height: factor * height };
    }
    case 'polygon':
      return { ...shape, corners: shape.corners.map(at) };
    case 'text':
      return {
        ...{ ...shape, center: at(shape.center), size: factor * shape.size },
        ...(shape.width === undefined ? {} : { width: factor * shape.width }),
      };
  }
}
