import { expect, test } from 'vitest';
import { drawDocument } from '../../src/boards/documents/drawing/document-drawing.js';
import type { Shape } from '../../src/boards/drawing/scene.js';
import { svgElementOf } from '../../src/boards/drawing/svg-element.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { emptyPuzzle, type Position, unsolved } from '../../src/boards/layers/board.js';
import { valueCenter, valueNear } from '../../src/boards/layers/value-center.js';
import { violations } from '../../src/boards/rules/rule.js';
import { kinds } from '../../src/kinds/index.js';
import { common, p } from './plain-shapes.js';

const kindOf = (name: string) => kinds.find((kind) => kind.name === name)!;

type Values = Readonly<Record<string, readonly number[]>>;

/** The position of a kind on a board with these values; all others are missing. */
function position(name: string, rows: number, columns: number, values: Values): Position {
  const kind = kindOf(name);
  const blank = unsolved(kind.layers, emptyPuzzle(kind.layers, { kind: name, rows, columns, rules: {} }));
  const filled = (group: Readonly<Record<string, Int16Array>>) =>
    Object.fromEntries(
      Object.entries(group).map(([layer, none]) => [layer, Int16Array.from(values[layer] ?? none)]),
    );
  return { puzzle: { ...blank.puzzle, clues: filled(blank.puzzle.clues) }, answers: filled(blank.answers) };
}

const linesOf = (name: string, rows: number, columns: number, values: Values): readonly string[] =>
  toText(kindOf(name).draw(position(name, rows, columns, values))).split('\n');

const shapesOf = (name: string, rows: number, columns: number, values: Values): readonly Shape[] =>
  kindOf(name).draw(position(name, rows, columns, values)).shapes;

const cornersOf = (shapes: readonly Shape[], key: string): string => {
  const shape = shapes.find((each) => each.key === key)!;
  if (shape.type !== 'polygon') throw new Error(`expected a polygon, found a ${shape.type}`);
  return shape.corners.map(({ x, y }) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`).join(', ');
};

test('numbers stand at all four sides, around a frame', () => {
  const heights = [1, 2, 2, 1];
  expect(
    linesOf('skyscrapers', 2, 2, { left: [2, -1], right: [-1, 2], top: [-1, 1], bottom: [1, -1], heights }),
  ).toEqual([
    '          1',
    '    ┌───────┐',
    '  2 │ 1   2 │',
    '    │       │',
    '    │ 2   1 │ 2',
    '    └───────┘',
    '      1',
  ]);
});

test('a value at the right or below is there for pointers, too, and its row or column within the board', () => {
  const grid = { rows: 2, columns: 3 };
  for (const [site, side, at, before] of [
    ['row', 'right', p(3.5, 1.5), p(-0.5, 1.5)],
    ['column', 'bottom', p(1.5, 2.5), p(1.5, -0.5)],
  ] as const) {
    expect(valueCenter(grid, { site, side }, 1)).toEqual(at);
    expect(valueCenter(grid, { site }, 1)).toEqual(before);
    expect(valueNear(grid, { site, side }, at)).toBe(1);
    expect(valueNear(grid, { site, side }, before)).toBeNull();
    expect(valueNear(grid, { site }, at)).toBeNull();
    expect(valueNear(grid, { site, side }, p(1.5, 1.5))).toBe(1);
  }
});

test('a broken number at one end of a row is wrong, and the one at the other end is not', () => {
  const kind = kindOf('skyscrapers');
  const drawn = position('skyscrapers', 2, 2, { left: [1, -1], right: [1, -1], heights: [1, 2, -1, -1] });
  const broken = violations(kind.rules, drawn, 'partial');
  const { shapes } = drawDocument(kind, { ...drawn, marks: {}, trials: [] } as never, { violations: broken });
  const lookOf = (key: string) => shapes.find((shape) => shape.key === key)?.look;
  expect([lookOf('left-row 1'), lookOf('right-row 1')]).toEqual(['wrong', undefined]);
});

test('rooms have borders, and rooms of several parts a name in each', () => {
  const numbers = [2, -1, -1, -1, 0, -1];
  expect(
    linesOf('heyawake', 2, 3, { rooms: [7, 7, 3, 7, 5, 3], numbers, shaded: [1, 0, -1, -1, 0, -1] }),
  ).toEqual(['┌───────┬───┐', '│█2█  ◦ │ · │', '│   ┌───┤   │', '│ · │◦0 │ · │', '└───┴───┴───┘']);
  expect(linesOf('starbattle', 1, 3, { rooms: [12, 3, 12], stars: [1, 0, -1] })).toEqual([
    '┌─12┬───┬─12┐',
    '│ ★ │ ◦ │ · │',
    '└───┴───┴───┘',
  ]);
});

test('walls are black cells, and bulbs light the cells that they see', () => {
  const values = { walls: [-1, -1, 2, -2, -1, -1], bulbs: [1, -1, -1, -1, -1, 0] };
  expect(linesOf('akari', 2, 3, values)).toEqual(['  ☼   ·  █2█', '', ' ███  ·   ◦']);
  const shapes = shapesOf('akari', 2, 3, values);
  const lit = shapes.filter(({ key }) => key.startsWith('lit'));
  expect(lit.map((shape) => shape.type === 'rectangle' && [shape.corner.x, shape.corner.y])).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(shapes.find(({ key }) => key === 'walls-r1c3-number')).toMatchObject({
    text: '2',
    standsOn: 'wall',
  });
  expect(shapes.some(({ key }) => key === 'walls-r2c1-number')).toBe(false);
});

test('an arrow stands before its number, and fades with it', () => {
  const values = { arrows: [1, 4, -1, 0], numbers: [3, 12, -1, -2], shaded: [-1, -1, 1, -1] };
  expect(linesOf('yajilin', 1, 4, values)).toEqual([' ↑3  →12 ███ ■?']);
  const shapes = shapesOf('yajilin', 1, 4, values);
  expect(shapes.find(({ key }) => key === 'arrows-r1c1')).toMatchObject({
    of: { layer: 'numbers', sites: [0] },
  });
  expect(shapes.find(({ key }) => key === 'numbers-r1c1')).toMatchObject({ center: { x: 0.4, y: 0.5 } });
  expect(shapes.find(({ key }) => key === 'numbers-r1c2')).toMatchObject({ center: { x: 1.5, y: 0.6 } });
});

test('shaded cells run together, also around a corner', () => {
  const alone = shapesOf('nurikabe', 2, 2, { shaded: [1, 0, 0, 0] });
  expect(cornersOf(alone, 'shaded-r1c1')).toBe('0.93 0.07, 0.93 0.93, 0.07 0.93, 0.07 0.07');
  const around = shapesOf('nurikabe', 2, 2, { shaded: [1, 1, 1, 0] });
  expect(cornersOf(around, 'shaded-r1c1')).toBe('1 0.07, 1 0.93, 0.93 0.93, 0.93 1, 0.07 1, 0.07 0.07');
  const all = shapesOf('nurikabe', 2, 2, { shaded: [1, 1, 1, 1] });
  expect(cornersOf(all, 'shaded-r1c1')).toBe('1 0.07, 1 1, 0.07 1, 0.07 0.07');
});

test('a number on a shaded cell has a color that is seen there, and a step marks the cell by a rim', () => {
  const kind = kindOf('heyawake');
  const drawn = position('heyawake', 1, 2, { rooms: [1, 1], numbers: [1, -1], shaded: [1, -1] });
  const premises = [{ site: 'cell', at: [0, 1] }] as const;
  const { shapes } = drawDocument(kind, { ...drawn, marks: {}, trials: [] } as never, {
    step: { premises, conclusions: [] },
  });
  expect(shapes.find(({ key }) => key === 'numbers-r1c1')).toMatchObject({ standsOn: 'shading' });
  const classes = shapes.filter(({ look }) => look === 'premise').map((shape) => svgElementOf(shape).classes);
  expect(classes.toSorted()).toEqual(['area premise', 'rim premise']);
});

test('filled shapes on the lines between cells are walls and shading, and those of the grid are ground', () => {
  const square = {
    ...common,
    type: 'rectangle',
    corner: p(0, 0),
    width: 1,
    height: 1,
    filled: true,
    weight: 1,
  } as const;
  const classesOf = (more: Partial<Shape>): string => svgElementOf({ ...square, ...more } as Shape).classes;
  expect(classesOf({ role: 'clue', tier: 'lattice' })).toBe('wall print');
  expect(classesOf({ role: 'answer', tier: 'lattice' })).toBe('shading pen');
  expect(classesOf({ role: 'grid', tier: 'areas', look: 'print' })).toBe('ground print');
});
