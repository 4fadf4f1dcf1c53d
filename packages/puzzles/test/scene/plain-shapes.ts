import type { LineShape, RectangleShape, Scene, Shape, TextShape } from '../../src/boards/drawing/scene.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import type { Point } from '../../src/boards/geometry/point.js';

export const common = { key: 'k', address: '', label: '', role: 'answer' } as const;

/** The scene of a board of two rows and three columns, with these shapes. */
export function sceneOf(shapes: readonly Shape[], more: Partial<Scene> = {}): Scene {
  return { columns: 3, rows: 2, hasLattice: false, title: 'a board', shapes, ...more };
}

/** All rows of a drawing, as text. */
export const drawn = (shapes: readonly Shape[], more: Partial<Scene> = {}): readonly string[] =>
  toText(sceneOf(shapes, more)).split('\n');

export const p = (x: number, y: number): Point => ({ x, y });

export function line(from: Point, to: Point, more: Partial<LineShape> = {}): LineShape {
  return { ...common, type: 'line', from, to, count: 1, weight: 1, ...more };
}

export function area(
  corner: Point,
  width: number,
  height: number,
  more: Partial<RectangleShape> = {},
): RectangleShape {
  return { ...common, type: 'rectangle', corner, width, height, filled: true, weight: 1, ...more };
}

export function word(center: Point, text: string, more: Partial<TextShape> = {}): TextShape {
  return { ...common, type: 'text', center, text, size: 0.5, ...more };
}

/** The frame of that board: four characters for a column, two lines for a row. */
export const frame = area(p(0, 0), 3, 2, { role: 'border', filled: false });
export const framed = (shapes: readonly Shape[]): readonly string[] => drawn([frame, ...shapes]).slice(1, -1);
