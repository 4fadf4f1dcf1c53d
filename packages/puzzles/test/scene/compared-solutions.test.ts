import { expect, test } from 'vitest';
import { differenceShapes } from '../../src/boards/documents/drawing/compared-solutions.js';
import { plainDrawing } from '../../src/boards/drawing/plain-drawing.js';
import type { Shape } from '../../src/boards/drawing/scene.js';
import { svgElementOf } from '../../src/boards/drawing/svg-element.js';
import type { Position } from '../../src/boards/layers/board.js';
import type { Layers } from '../../src/boards/layers/layer.js';

/** The values of both solutions that are drawn where they differ; the board has one row. */
function valuesOf(layers: Layers, answers: Readonly<Record<string, readonly [number[], number[]]>>): Shape[] {
  const puzzle = { kind: 'any', rules: {}, rows: 1, columns: 3, clues: {} };
  const [one, other] = [0, 1].map((nth) => ({
    puzzle,
    answers: Object.fromEntries(
      Object.entries(answers).map(([name, both]) => [name, Int16Array.from(both[nth]!)]),
    ),
  })) as unknown as [Position, Position];
  return differenceShapes(layers, plainDrawing('any', layers), [one, other]).filter(({ key }) =>
    /^difference-(first|second)-/.test(key),
  );
}

test('a cell that only one solution shades has a small filled square on the side of that solution', () => {
  const layers = {
    shades: { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 }, blank: 0 },
  } as const satisfies Layers;
  const shapes = valuesOf(layers, {
    shades: [
      [1, 0, 1],
      [0, 1, 1],
    ],
  });
  expect(shapes.map(({ key, type }) => `${key} ${type}`)).toEqual([
    'difference-first-shades-r1c1 rectangle',
    'difference-first-shades-r1c2 text',
    'difference-second-shades-r1c1 text',
    'difference-second-shades-r1c2 rectangle',
  ]);
  const [first, , , second] = shapes.map((shape) => (shape.type === 'rectangle' ? shape : null));
  expect(first!.corner.x + first!.width).toBeLessThan(0.5);
  expect(first!.corner.y + first!.height).toBeLessThan(0.5);
  expect(second!.corner.x).toBeGreaterThan(1.5);
  expect(second!.corner.y).toBeGreaterThan(0.5);
  // Else it would look like the ground that marks the cell.
  expect(svgElementOf(first!).classes).toBe('area difference filled');
});

test('named values are both there, as circles and as signs, in cells and beside the board', () => {
  const named = { 1: { name: 'white', tone: 'white' }, 2: { name: 'horse', sign: 'H' } } as const;
  const layers = {
    pieces: { site: 'cell', role: 'answer', label: 'piece', values: { min: 1, max: 2 }, named },
    ends: { site: 'row', role: 'answer', label: 'end', values: { min: 1, max: 2 }, named },
  } as const satisfies Layers;
  const shapes = valuesOf(layers, {
    pieces: [
      [1, 2, 2],
      [2, 2, 2],
    ],
    ends: [[2], [1]],
  });
  expect(shapes.map(({ label, type }) => `${type}: ${label}`)).toEqual([
    'circle: piece white in the first solution',
    'text: horse end in the first solution',
    'text: horse piece in the second solution',
    'circle: end white in the second solution',
  ]);
});
