import { expect, test } from 'vitest';
import type { EditMode, Tool } from '../../src/boards/definition/editing.js';
import type { Position } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import type { CircuitBoard } from '../../src/kinds/circuitboard/layers.js';

const plain = circuitboard.formats.find(({ name }) => name === 'plain')!;

/** The use of a tool, from a board as rows of points to another one; cells are numbered row by row. */
function used(
  text: string,
  [mode, name]: readonly [EditMode, string],
  use: (tool: Tool<CircuitBoard>, position: Position<CircuitBoard>) => Position<CircuitBoard>,
): string {
  const position = plain.read(text, {});
  const tool = circuitboard.editing.tools(mode, position.puzzle).find((each) => each.name === name)!;
  return plain.write(use(tool, position));
}

const [blocking, given, line] = [
  ['make', 'cells ■'],
  ['make', 'given'],
  ['solve', 'lines'],
] as const satisfies readonly (readonly [EditMode, string])[];

const stroke =
  (...path: readonly number[]) =>
  (tool: Tool<CircuitBoard>, position: Position<CircuitBoard>): Position<CircuitBoard> =>
    tool.drag!(position, path);
const tap =
  (site: number) =>
  (tool: Tool<CircuitBoard>, position: Position<CircuitBoard>): Position<CircuitBoard> =>
    tool.tap(position, site);

test('lines branch: a stroke leaves the lines that it meets', () => {
  const after = used('o=o=o\n\no o o\n', line, stroke(4, 1));
  expect(after).toBe('o=o=o\n  "\no o o\n');
});

test('a stroke along a drawn line erases it, and leaves given lines', () => {
  expect(used('o=o-o\n\no o o\n', line, stroke(0, 1, 2))).toBe('o o-o\n\no o o\n');
});

test('a stroke over a given line draws on behind it', () => {
  expect(used('o-o o\n\no o o\n', line, stroke(0, 1, 4))).toBe('o-o o\n  "\no o o\n');
});

test('no line, cross or given line is drawn to a blocked cell', () => {
  for (const tool of [line, ['solve', 'lines ×'], given] as const) {
    expect(used('o # o o\n', tool, stroke(0, 1))).toBe('o # o o\n');
    expect(used('o # o o\n', tool, tap(1))).toBe('o # o o\n');
  }
});

test('a given line replaces a drawn one, and a second stroke takes it away', () => {
  const once = used('o=o o\n\no o o\n', given, stroke(0, 1, 4));
  expect(once).toBe('o-o o\n  |\no o o\n');
  expect(used(once, given, stroke(4, 1, 0))).toBe('o o o\n\no o o\n');
  expect(used(once, given, tap(0))).toBe('o o o\n  |\no o o\n');
});

test('a cell that is blocked loses its lines; cells are painted, and freed by a stroke that begins on a blocked one', () => {
  const drawn = 'o-o=o\n  |\no o o\n';
  expect(used(drawn, blocking, tap(1))).toBe('o # o\n\no o o\n');
  const painted = used(drawn, blocking, stroke(0, 1, 2));
  expect(painted).toBe('# # #\n\no o o\n');
  expect(used(painted, blocking, stroke(1, 0))).toBe('o o #\n\no o o\n');
});

test('a stroke that frees cells leaves ends', () => {
  expect(used('# @ @ o\n', blocking, stroke(0, 1))).toBe('o @ @ o\n');
});

test('on a graph, strokes run along its edges', () => {
  const position = circuitboard.read('circuitboard graph\nA B\nB C\nB D\nblocked D\n');
  const [tool] = circuitboard.editing.tools('solve', position.puzzle);
  const after = tool!.drag!(position, [0, 1, 3]);
  expect([...after.answers.lines]).toEqual([1, -1, -1]);
});
