import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawDocument } from '../../src/boards/documents/drawing/document-drawing.js';
import { extentOf, type Shape } from '../../src/boards/drawing/scene.js';
import { toSvg } from '../../src/boards/drawing/svg.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import type { Point } from '../../src/boards/geometry/point.js';
import { siteCount } from '../../src/boards/geometry/sites.js';
import type { Position, Solution } from '../../src/boards/layers/board.js';
import { layersOf } from '../../src/boards/layers/layer.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { arbitraryPosition } from './arbitrary-board.js';
import { arbitraryDocument } from './arbitrary-document.js';
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
        const { corner, width, height } = extentOf(scene);
        for (const { x, y } of scene.shapes.flatMap(cornersOf)) {
          expect(x).toBeGreaterThanOrEqual(corner.x - 0.1);
          expect(x).toBeLessThanOrEqual(corner.x + width + 0.1);
          expect(y).toBeGreaterThanOrEqual(corner.y - 0.1);
          expect(y).toBeLessThanOrEqual(corner.y + height + 0.1);
        }
        expect(xmlProblem(toSvg(scene))).toBeNull();
        const lines = toText(scene).split('\n').length;
        expect([2 * height - 1, 2 * height + 1]).toContain(lines);
      });
      fc.assert(property, { numRuns: runs });
    });

    test('of documents has keys that differ, in every state, and is well-formed', () => {
      const property = fc.property(arbitraryDocument(kind), fc.boolean(), (document, entries) => {
        const { puzzle } = document;
        const other = { puzzle, answers: reversed(document.answers) };
        const { layers, rules } = kind;
        const clash = layersOf(layers, 'clue').flatMap(([layer, { site }]) =>
          siteCount(puzzle, site) > 0 ? [{ layer, site: 0 }] : [],
        );
        const solutions = [document, other].map((each) => ({
          ...{ puzzle, answers: each.answers, complete: true },
        })) as unknown as [Solution, Solution];
        for (const state of [
          { fades: true, violations: violations(rules, document, 'partial') },
          { violations: violations(rules, document, 'complete'), clash, preview: other },
          { differ: solutions },
        ]) {
          const scene = drawDocument(kind, document, { ...state, entries });
          const keys = scene.shapes.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          expect(xmlProblem(toSvg(scene))).toBeNull();
          if (!entries) expect(scene.shapes.filter(({ key }) => /^(mark|trial)-/.test(key))).toEqual([]);
        }
      });
      fc.assert(property, { numRuns: Math.ceil(runs / 2) });
    });
  });
}

/** The same values at other sites. */
function reversed(answers: Position['answers']): Position['answers'] {
  return Object.fromEntries(Object.entries(answers).map(([name, values]) => [name, values.toReversed()]));
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
    case 'cross': {
      const { center, radius } = shape;
      return [-radius, radius].map((by) => ({ x: center.x + by, y: center.y + by }));
    }
    case 'segments':
      return shape.segments.flat();
    case 'dots':
      return shape.centers;
    case 'text':
      return [shape.center];
  }
}
