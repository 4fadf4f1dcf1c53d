import { expect, test } from 'vitest';
import { solutionScene } from '../../src/boards/drawing/drawing.js';
import { printedPuzzle } from '../../src/boards/drawing/printed-puzzle.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { hasBoard, layersOf } from '../../src/boards/layers/layer.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { timetable } from '../beyond-cells/timetable.js';

const kindNamed = (name: string): Kind => kinds.find((kind) => kind.name === name)!;

function printed(kind: Kind, text: string) {
  const { layers, drawing, read } = kind;
  return printedPuzzle(layers, drawing, read(text).puzzle);
}

test('a board is printed as it is drawn without answers', () => {
  const solved = 'pzprv3/hashikake/1/3/2 . 2 /2 2 /';
  const { scene, lines } = printed(kindNamed('hashi'), solved);
  expect(toText(scene).trim()).toBe('2   ·   2');
  expect(lines).toEqual([]);
});

test('every example with a board has its clues, and no answers', () => {
  for (const kind of kinds.filter(({ layers, examples }) => hasBoard(layers) && examples.length > 0)) {
    const { puzzle } = kind.read(kind.examples[0]!.text);
    const { scene, lines } = printedPuzzle(kind.layers, kind.drawing, puzzle);
    expect(scene.shapes, kind.name).toEqual(kind.draw(unsolved(kind.layers, puzzle)).shapes);
    expect(lines, kind.name).toEqual([]);
  }
});

test('records that answers are written into stay in the scene; the values of tables follow as text', () => {
  const kind = timetable as unknown as Kind;
  const { scene, lines } = printed(kind, timetable.examples[0]!.text);
  const text = toText(scene);
  expect(text).toContain('class A: Art, Old Norse, Music');
  expect(text).toContain('w1. Music before Art');
  expect(lines).toEqual(['class A: Art, Old Norse, Music']);
});

test('a solution has the records that answers are written into, and only these', () => {
  const kind = timetable as unknown as Kind;
  const position = kind.read(timetable.examples[0]!.text);
  expect(toText(solutionScene(kind.layers, kind.drawing, position))).toContain('class A: Art');
  const zebra = kindNamed('zebra');
  const other = zebra.read(zebra.examples[0]!.text);
  expect(toText(solutionScene(zebra.layers, zebra.drawing, other))).not.toContain('1. ');
});

test('without a board, clues are lines of text below the empty table', () => {
  const kind = kindNamed('zebra');
  const { puzzle } = kind.read(kind.examples[0]!.text);
  const { scene, lines } = printedPuzzle(kind.layers, kind.drawing, puzzle);
  const [list] = layersOf(kind.layers, 'records').flatMap(([name, { isClue }]) => (isClue ? [name] : []));
  const count = puzzle.records![list!]!.length;
  expect(count).toBeGreaterThan(3);
  expect(lines.filter((line) => /^\d+\. /.test(line))).toHaveLength(count);
  expect(lines.some((line) => line.startsWith('1. '))).toBe(true);
  expect(toText(scene)).not.toContain('1. ');
  expect(toText(scene)).toMatch(/^┌─/);
});
