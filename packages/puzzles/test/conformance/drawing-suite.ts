import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point.js';
import type { Kind } from '../../src/kinds/kind.js';
import type { Shape } from '../../src/scene/scene.js';
import { toSvg } from '../../src/scene/svg.js';
import { toText } from '../../src/scene/terminal.js';
import { arbitraryPosition } from './arbitrary-board.js';
import { xmlProblem } from './well-formed.js';

/** Every position of the kind is drawn on its board, each shape with a key of its own, in every renderer. */
export function describeDrawing(kind: Kind, runs: number): void {
  describe('drawing', () => {
    test('stays on the board, with keys that differ, as SVG and as text', () => {
      const property = fc.property(arbitraryPosition(kind), (position) => {
        const { rows, columns } = position.puzzle;
        const scene = kind.draw(position);
        expect(scene).toMatchObject({ rows, columns });
        const keys = scene.shapes.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { x, y } of scene.shapes.flatMap(cornersOf)) {
          expect(x).toBeGreaterThanOrEqual(-0.1);
          expect(x).toBeLessThanOrEqual(columns + 0.1);
          expect(y).toBeGreaterThanOrEqual(-0.1);
          expect(y).toBeLessThanOrEqual(rows + 0.1);
        }
        expect(xmlProblem(toSvg(scene))).toBeNull();
        const lines = toText(scene).split('\n').length;
        expect([2 * rows - 1, 2 * rows + 1]).toContain(lines);
      });
      fc.assert(property, { numRuns: runs });
    });
  });
}

/** Two opposite corners of the rectangle that a shape fills; of a text, its center. */
function cornersOf(shape: Shape): readonly Point[] {
  switch (shape.type) {
    case 'line':
      return [shape.from, shape.to];
    case 'circle': {
      const { center, radius } = shape;
      return [-radius, radius].map((by) => ({ x: center.x + by, y: center.y + by }));
    }
    case 'rectangle': {
      const { corner, width, height } = shape;
      return [corner, { x: corner.x + width, y: corner.y + height }];
    }
    case 'polygon':
      return shape.corners;
    case 'text':
      return [shape.center];
  }
}
