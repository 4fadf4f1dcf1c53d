import { expect, test } from 'vitest';
import { drawDocument } from '../../src/boards/documents/drawing/document-drawing.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { fractionShapes, withShapes } from '../../src/boards/drawing/decoration.js';
import { lookOf, type Shape } from '../../src/boards/drawing/scene.js';
import { toSvg } from '../../src/boards/drawing/svg.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { withValues } from '../../src/boards/editing/values.js';
import { asDrawn, finished, type Position, type Solution, unsolved } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { type CircuitBoard, layers } from '../../src/kinds/circuitboard/layers.js';

const { drawing } = circuitboard;
const read = (text: string): Position<CircuitBoard> => circuitboard.read(text);

/** Given lines, drawn ones, two ends and four blocked cells. */
const drawn = read('@-o=o=o\n  " |\no=o=@ #\n  |\n# o # #\n');

/** The addresses of lines that are broad and have a hue. */
function pathIn(shapes: readonly Shape[]): readonly string[] {
  return shapes.flatMap((shape) => (shape.type === 'line' && shape.hue !== undefined ? [shape.address] : []));
}

/** A tree: the path between the ends has a given line and two drawn ones. */
const tree = read('@-o=o\n  "\no=o=@\n');

test('points, blocked cells, ends and given lines are told by their form, in text', () => {
  expect(toText(circuitboard.draw(unsolved(layers, drawn.puzzle))).split('\n')).toEqual([
    '  ◎───o   o   o',
    '          │',
    '  o   o   ◎  ███',
    '      │',
    ' ███  o  ███ ███',
  ]);
});

test('the path between the ends is double, in text, also where its line is given', () => {
  expect(toText(circuitboard.draw(tree)).split('\n')).toEqual(['  ◎═══o───o', '      ║', '  o───o═══◎']);
});

test('the path is broad and has a hue; a given line of it has lines on both sides, which say where they are', () => {
  const shapes = drawing.answers(tree);
  expect(pathIn(shapes)).toEqual(['r2c2-r2c3', 'r1c2-r2c2', 'r1c1-r1c2']);
  const rail = shapes.find(({ address }) => address === 'r1c1-r1c2')!;
  expect(rail).toMatchObject({ type: 'line', count: 2, of: { layer: 'lines' } });
  const [other] = shapes.filter(({ address }) => address === 'r1c2-r1c3');
  expect(other).not.toHaveProperty('hue');
  expect(toSvg(circuitboard.draw(tree))).toContain('class="stroke pen hue-1"');
});

test.each([
  { title: 'ends that are not joined', text: '@-o=o\n\no=o=@\n' },
  { title: 'ends that are joined in two ways', text: '@=o\n" "\no=@\n' },
  { title: 'a cycle that a line leaves to both ends', text: '@=o=o=@\n  " "\no o=o o\n' },
  { title: 'one end only', text: '# # # #\n\n@=o=o=@\n', ends: [4] },
  { title: 'no ends', text: 'o-o=o\n\no=o=o\n' },
])('no line stands out: $title', ({ text, ends }) => {
  const position = read(text);
  const cells = position.puzzle.clues.cells.map((value, cell) =>
    ends?.includes(cell) === false && value === 2 ? -1 : value,
  );
  const puzzle = { ...position.puzzle, clues: { ...position.puzzle.clues, cells } };
  expect(pathIn(drawing.answers({ ...position, puzzle }))).toEqual([]);
});

test('a cycle apart from the path does not matter', () => {
  const apart = read('@=o=@\n\no=o o\n" "\no=o o\n');
  expect(pathIn(drawing.answers(apart))).toEqual(['r1c1-r1c2', 'r1c2-r1c3']);
});

test('a shown solution has its whole path, where nothing is entered and where a line is given', () => {
  const solution = finished(layers, tree) as Solution<CircuitBoard>;
  const scene = drawDocument(circuitboard, documentOf(unsolved(layers, tree.puzzle)), {
    preview: solution as never,
  });
  const shown = scene.shapes.filter((shape) => lookOf(shape) === 'pencil');
  expect(pathIn(shown).toSorted()).toEqual(['r1c1-r1c2', 'r1c2-r2c2', 'r2c2-r2c3']);
  expect(toText(scene)).toBe(toText(circuitboard.draw(asDrawn(layers, solution))));
});

test('one more line changes only the lines of the path', () => {
  const before = drawing.answers(tree);
  const after = drawing.answers(withValues(layers, tree, 'lines', [[1, -1]]));
  expect(after).toEqual(before.filter(({ address }) => address !== 'r1c2-r1c3'));
  for (const shape of after) expect(before).toContain(shape);
});

test('a relaxation is drawn over the points: fractions dashed, whole lines solid, given lines in print', () => {
  const lines = Float64Array.from(tree.answers.lines, (_, pair) => [1, 0.5, 0, 0.25, 0, 1, 0][pair]!);
  const shapes = fractionShapes(layers, tree.puzzle, { lines });
  expect(shapes.map(({ address, look }) => [address, look])).toEqual([
    ['r1c1-r1c2', 'whole'],
    ['r1c2-r1c3', 'fraction'],
    ['r2c2-r2c3', 'fraction'],
    ['r1c2-r2c2', 'whole'],
  ]);
  const scene = withShapes(circuitboard.draw(unsolved(layers, tree.puzzle)), shapes);
  expect(toText(scene).split('\n')).toEqual(['  ◎───o┄┄┄o', '      │', '  o   o┄┄┄◎']);
});

test('on a graph, possible lines are faint, none at a blocked vertex, and the path is dotted in text', () => {
  const position = read(
    'circuitboard graph\nat A 0 0\nat B 2 1\nat C 4 0\nat D 2 3\nA B\nB C\nB D\nend A\nend C\nblocked D\nline A B\nline B C\n',
  );
  const scene = circuitboard.draw(position);
  expect(scene.margin).toEqual({ left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 });
  const faint = scene.shapes.filter((shape) => shape.type === 'line' && lookOf(shape) === 'faint');
  expect(faint.map(({ address }) => address)).toEqual(['v1-v2', 'v2-v3']);
  expect(toText(scene)).toContain('•••');
});
