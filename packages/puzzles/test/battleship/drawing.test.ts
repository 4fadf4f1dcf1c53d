import { expect, test } from 'vitest';
import { previewShapes } from '../../src/boards/documents/drawing/compared-solutions.js';
import { drawnScene } from '../../src/boards/drawing/drawing.js';
import type { Shape } from '../../src/boards/drawing/scene.js';
import { toSvg } from '../../src/boards/drawing/svg.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { newPosition } from '../../src/boards/editing/board-size.js';
import { withValues } from '../../src/boards/editing/values.js';
import { asDrawn, finished, type Position } from '../../src/boards/layers/board.js';
import { unknownClue } from '../../src/boards/layers/layer.js';
import { type Sides, shipOutline } from '../../src/kinds/battleship/drawing.js';
import { fleetOf } from '../../src/kinds/battleship/fleet.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import {
  type Battleship,
  bottomEnd,
  layers,
  leftEnd,
  middle,
  rightEnd,
  single,
  topEnd,
  water,
} from '../../src/kinds/battleship/layers.js';

const { drawing } = battleship;

/** An empty board with a fleet of one ship of length 3 and two of length 1. */
function blank(rows: number, columns: number): Position<Battleship> {
  const position = newPosition(battleship, { rows, columns });
  const fleet = fleetOf([
    [3, 1],
    [1, 2],
  ]);
  return { ...position, puzzle: { ...position.puzzle, records: { fleet } } };
}

type Entries = readonly (readonly [site: number, value: number])[];

const withGivens = (position: Position<Battleship>, entries: Entries) =>
  withValues(layers, position, 'givens', entries);
const withShips = (position: Position<Battleship>, entries: Entries) =>
  withValues(layers, position, 'ships', entries);

/** The corners of the entered part in a cell. */
function cornersAt(position: Position<Battleship>, cell: number, among?: Position<Battleship>) {
  const shape = drawing.answers(position, among).find(({ of }) => of?.sites[0] === cell);
  return shape?.type === 'polygon' ? shape.corners : shape?.type;
}

const middleOfCell = (columns: number, cell: number) => ({
  x: (cell % columns) + 0.5,
  y: Math.floor(cell / columns) + 0.5,
});

const outline = (columns: number, cell: number, ...sides: Sides) =>
  shipOutline(middleOfCell(columns, cell), sides);

/** The rectangle that the points of an outline fill, around the middle of the cell, up, right, down and left. */
function reaches(sides: Sides): readonly number[] {
  const points = shipOutline({ x: 0, y: 0 }, sides);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [-Math.min(...ys), Math.max(...xs), Math.max(...ys), -Math.min(...xs)].map(
    (reach) => Math.round(reach * 100) / 100,
  );
}

test('a ship part reaches the border of its cell toward other parts alone', () => {
  expect(reaches(['water', 'water', 'water', 'water'])).toEqual([0.34, 0.34, 0.34, 0.34]);
  expect(reaches(['water', 'ship', 'water', 'water'])).toEqual([0.34, 0.5, 0.34, 0.34]);
  expect(reaches(['ship', 'water', 'ship', 'water'])).toEqual([0.5, 0.34, 0.5, 0.34]);
  expect(reaches(['ship', 'ship', 'open', 'open'])).toEqual([0.5, 0.5, 0.34, 0.34]);
});

test('a single part is a circle, an end a half one, a part between two others has four corners', () => {
  const distances = (sides: Sides): readonly number[] =>
    shipOutline({ x: 0, y: 0 }, sides).map(({ x, y }) => Math.round(Math.hypot(x, y) * 1000) / 1000);
  expect(new Set(distances(['water', 'water', 'water', 'water']))).toEqual(new Set([0.34]));
  const end = shipOutline({ x: 0, y: 0 }, ['water', 'ship', 'water', 'water']);
  expect(end.filter(({ x }) => x <= 0).every(({ x, y }) => Math.abs(Math.hypot(x, y) - 0.34) < 1e-9)).toBe(
    true,
  );
  expect(end.filter(({ x }) => x > 0.1)).toHaveLength(2);
  expect(shipOutline({ x: 0, y: 0 }, ['water', 'ship', 'water', 'ship'])).toHaveLength(4);
});

test('givens are ship parts of their form, a diamond without a form, and a wave for water', () => {
  const forms = [topEnd, bottomEnd, leftEnd, rightEnd, middle, single, unknownClue, water];
  const { puzzle } = withGivens(
    blank(2, 4),
    forms.map((form, cell) => [cell, form] as const),
  );
  const shapes = drawing.print(puzzle).shapes.filter(({ of }) => of?.layer === 'givens');
  expect(shapes.map((shape) => [shape.type, shape.label, 'sign' in shape && shape.sign])).toEqual([
    ['polygon', 'top given', '▲'],
    ['polygon', 'bottom given', '▼'],
    ['polygon', 'left given', '◀'],
    ['polygon', 'right given', '▶'],
    ['polygon', 'middle given', '■'],
    ['polygon', 'single given', '●'],
    ['polygon', 'ship part given', '?'],
    ['segments', 'water given', '≈'],
  ]);
  const cornersOf = (index: number) => (shapes[index] as Extract<Shape, { type: 'polygon' }>).corners;
  expect(cornersOf(0)).toEqual(outline(4, 0, 'water', 'water', 'ship', 'water'));
  expect(cornersOf(3)).toEqual(outline(4, 3, 'water', 'water', 'water', 'ship'));
  expect(cornersOf(6)).toHaveLength(4);
  expect(toText(drawnScene(layers, drawing, { ...blank(2, 4), puzzle }))).toContain('▲   ▼   ◀   ▶');
});

test('the form of an entered part follows from what is decided beside it', () => {
  // Cell 6 of 4×4 is in the second row and the third column.
  const alone = withShips(blank(4, 4), [[6, 1]]);
  expect(cornersAt(alone, 6)).toEqual(outline(4, 6, 'open', 'open', 'open', 'open'));
  const withNext = withShips(alone, [[5, 1]]);
  expect(cornersAt(withNext, 6)).toEqual(outline(4, 6, 'water', 'open', 'water', 'ship'));
  const ended = withShips(withNext, [[7, 0]]);
  expect(cornersAt(ended, 6)).toEqual(outline(4, 6, 'water', 'water', 'water', 'ship'));
  expect(cornersAt(ended, 7)).toBe('text');
  const atBorder = withShips(blank(4, 4), [
    [3, 1],
    [2, 1],
  ]);
  expect(cornersAt(atBorder, 3)).toEqual(outline(4, 3, 'water', 'water', 'water', 'ship'));
  const besideGivens = withShips(
    withGivens(blank(1, 3), [
      [0, leftEnd],
      [2, water],
    ]),
    [[1, 1]],
  );
  expect(cornersAt(besideGivens, 1)).toEqual(outline(3, 1, 'water', 'water', 'water', 'ship'));
  // Around a corner: a broken rule, drawn as it was entered.
  const bent = withShips(withNext, [[2, 1]]);
  expect(cornersAt(bent, 6)).toEqual(outline(4, 6, 'ship', 'open', 'open', 'ship'));
});

test('once the whole fleet is drawn, all else is water', () => {
  const drawn = withShips(blank(3, 5), [
    [0, 1],
    [1, 1],
    [2, 1],
    [4, 1],
  ]);
  expect(cornersAt(drawn, 2)).toEqual(outline(5, 2, 'water', 'open', 'water', 'ship'));
  const whole = withShips(drawn, [[12, 1]]);
  expect(cornersAt(whole, 2)).toEqual(outline(5, 2, 'water', 'water', 'water', 'ship'));
  expect(cornersAt(whole, 12)).toEqual(outline(5, 12, 'water', 'water', 'water', 'water'));
});

test('a part keeps its shape as long as its form stays', () => {
  const shapeAt = (position: Position<Battleship>, cell: number) =>
    drawing.answers(position).find(({ of }) => of?.sites[0] === cell);
  const before = withShips(blank(4, 4), [[0, 1]]);
  const far = withShips(before, [
    [10, 1],
    [15, 0],
  ]);
  expect(shapeAt(far, 0)).toBe(shapeAt(before, 0));
  const longer = withShips(far, [[1, 1]]);
  expect(shapeAt(longer, 0)).not.toBe(shapeAt(before, 0));
  expect(shapeAt(longer, 10)).toBe(shapeAt(far, 10));
  expect(shapeAt(withShips(longer, [[1, -1]]), 0)).toBe(shapeAt(before, 0));
});

test('a shown solution has whole ships where some parts are entered', () => {
  const entered = withShips(blank(3, 5), [[1, 1]]);
  const shown = withShips(entered, [
    [0, 1],
    [2, 1],
    [4, 1],
    [12, 1],
  ]);
  const solution = finished(layers, shown)!;
  const pencil = previewShapes(layers, drawing as never, entered, solution, null);
  const at = (cell: number) => pencil.find(({ of }) => of?.sites[0] === cell);
  expect(pencil.map(({ of }) => of?.sites[0])).toEqual([0, 2, 4, 12]);
  expect(at(0)).toMatchObject({ corners: outline(5, 0, 'water', 'ship', 'water', 'water'), look: 'pencil' });
  expect(at(12)).toMatchObject({ corners: outline(5, 12, 'water', 'water', 'water', 'water') });
});

test('a solved board as text and as SVG', () => {
  let position = withGivens(blank(3, 5), [
    [0, leftEnd],
    [8, water],
  ]);
  position = withValues(layers, position, 'rowTotals', [
    [0, 4],
    [1, 0],
    [2, 1],
  ]);
  position = withValues(layers, position, 'columnTotals', [
    [0, 1],
    [4, 1],
  ]);
  const solved = withShips(position, [
    [1, 1],
    [2, 1],
    [4, 1],
    [12, 1],
    [10, 0],
  ]);
  const scene = drawnScene(layers, drawing, asDrawn(layers, finished(layers, solved)!));
  expect(toText(scene).split('\n').slice(0, 7)).toEqual([
    '      1               1',
    '',
    '  4   ◀  ███ ███  ·  ███',
    '',
    '  0   ·   ·   ·   ≈   ·',
    '',
    '  1   ·   ·  ███  ·   ·',
  ]);
  expect(toText(scene)).toContain('1 of length 3');
  const svg = toSvg(scene);
  expect(svg).toContain('class="figure print" data-key="givens-r1c1"');
  expect(svg).toContain('class="stroke print" data-key="givens-r2c4"');
  expect(svg).toContain('class="figure pen" data-key="ships-r1c5"');
});

test('short lines of the fleet stand side by side, as many as the board is wide', () => {
  const fleetLines = (rows: number, columns: number): readonly string[] =>
    toText(battleship.draw(newPosition(battleship, { rows, columns })))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.includes('length'));
  expect(fleetLines(6, 6)).toEqual(['1 of length 3', '2 of length 2', '3 of length 1']);
  expect(fleetLines(10, 10).map((line) => line.split(/ {2,}/))).toEqual([
    ['1 of length 4', '2 of length 3'],
    ['3 of length 2', '4 of length 1'],
  ]);
});
