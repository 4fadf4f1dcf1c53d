import { expect, test } from 'vitest';
import { previewShapes } from '../../src/boards/documents/drawing/compared-solutions.js';
import { hueCount } from '../../src/boards/drawing/looks.js';
import type { Shape } from '../../src/boards/drawing/scene.js';
import { cellArea } from '../../src/boards/drawing/site-shapes.js';
import { toSvg } from '../../src/boards/drawing/svg.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { newPosition } from '../../src/boards/editing/board-size.js';
import { withValues } from '../../src/boards/editing/values.js';
import { graphOfCells } from '../../src/boards/geometry/drawn-graph.js';
import { geometryOf } from '../../src/boards/geometry/geometry.js';
import { pairToward } from '../../src/boards/geometry/pairs.js';
import type { Position } from '../../src/boards/layers/board.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { layers, type Numberlink } from '../../src/kinds/numberlink/layers.js';

const { drawing } = numberlink;

/** Numbers ("." for none, "-" for "?"), lines in rows and lines in columns, as pzprv3. */
const read = (text: string): Position<Numberlink> => numberlink.read(`pzprv3/numlin/${text}`);

/** Two paths, of which the lower one is not joined yet, and a line without a number. */
const drawn = read('3/4/1 . . 1 /2 . . 2 /. . . - /1 1 1 /1 0 0 /1 0 0 /0 0 0 0 /0 0 0 0 /');

/** The hues of shapes by their addresses. */
function huesOf(shapes: readonly Shape[]): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(shapes.map(({ address, hue }) => [address, hue]));
}

test('lines have the hue of the number that they leave; others have none', () => {
  expect(huesOf(drawing.answers(drawn))).toEqual({
    'r1c1-r1c2': 1,
    'r1c2-r1c3': 1,
    'r1c3-r1c4': 1,
    'r2c1-r2c2': 2,
    'r3c1-r3c2': undefined,
  });
});

test('a line that joins different numbers has no hue, and "?" takes that of the number', () => {
  const joined = read('2/3/1 . 2 /- . 3 /1 1 /1 1 /0 0 0 /');
  expect(Object.values(huesOf(drawing.answers(joined)))).toEqual([undefined, undefined, 3, 3]);
});

test('numbers stand on discs above the lines, and hues come in turn', () => {
  const many = newPosition(numberlink, { rows: 1, columns: 2 * hueCount });
  const numbers = Array.from({ length: 2 * hueCount }, (_, cell) => [cell, cell + 1] as const);
  const { shapes } = drawing.print(withValues(layers, many, 'numbers', numbers).puzzle);
  const discs = shapes.filter(({ type }) => type === 'circle');
  expect(discs.map(({ hue }) => hue)).toEqual(numbers.map(([cell]) => (cell % hueCount) + 1));
  for (const { tier } of discs) expect(tier).toBe('signs');
  const texts = shapes.filter((shape) => shape.type === 'text');
  expect(texts.map(({ text, hue }) => [text, hue])).toEqual(
    discs.map(({ hue }, index) => [String(index + 1), hue]),
  );
  const [unknown] = drawing
    .print(drawn.puzzle)
    .shapes.filter((shape) => shape.type === 'circle' && shape.address === 'r3c4');
  expect(unknown).not.toHaveProperty('hue');
});

test('a shown solution has the hues of its whole paths, also where a part is drawn already', () => {
  const solution = read('1/5/1 . . . 1 /1 1 1 1 /');
  const partly = read('1/5/1 . . . 1 /1 0 0 1 /');
  const shown = previewShapes(layers, drawing as never, partly as Position, solution as Position, null);
  expect(shown.map(({ address, hue, look }) => [address, hue, look])).toEqual([
    ['r1c2-r1c3', 1, 'pencil'],
    ['r1c3-r1c4', 1, 'pencil'],
  ]);
});

test('one more line changes only the shapes of its own path', () => {
  const before = drawing.answers(drawn);
  const next = withValues(layers, drawn, 'lines', [[pairToward(drawn.puzzle, 5, 'right')!, 1]]);
  const after = drawing.answers(next);
  expect(after).toHaveLength(before.length + 1);
  for (const shape of before) expect(after).toContain(shape);
  const cut = withValues(layers, drawn, 'lines', [[pairToward(drawn.puzzle, 4, 'right')!, -1]]);
  expect(drawing.answers(cut)).toEqual(before.filter(({ address }) => address !== 'r2c1-r2c2'));
});

test('in text, the numbers tell what hues tell', () => {
  const rows = ['  1───────────1', '', '  2────   ·   2', '', '  ─────   ·   ?'];
  expect(toText(numberlink.draw(drawn)).split('\n')).toEqual(rows);
});

test('as SVG, the number is written on its disc, above its line', () => {
  const svg = toSvg(numberlink.draw(drawn));
  const places = [
    'class="stroke pen hue-2"',
    'class="disc print hue-2"',
    'class="word print on-disc hue-2"',
  ].map((part) => svg.indexOf(part));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
});

test('the area of a vertex at the border of a graph is around its whole disc', () => {
  const vertices = [
    { x: 0, y: 0 },
    { x: 2, y: 1 },
  ];
  const graph = graphOfCells({ vertices, edges: [[0, 1]] });
  const area = cellArea(geometryOf(graph), 0, { key: '', address: '', role: 'grid', label: '' });
  const corners = area.type === 'polygon' ? area.corners : [];
  expect(corners).toHaveLength(4);
  for (const { x, y } of corners) expect(Math.min(Math.abs(x), Math.abs(y))).toBeGreaterThan(0.36);
});
