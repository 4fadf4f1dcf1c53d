import { describe, expect, test } from 'vitest';
import { type DrawingState, drawDocument } from '../../src/boards/documents/drawing/document-drawing.js';
import { documentOf, type PuzzleDocument } from '../../src/boards/documents/puzzle-document.js';
import {
  lookOf,
  type Scene,
  type Shape,
  type TextShape,
  tierOf,
  tiers,
} from '../../src/boards/drawing/scene.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Position, Solution } from '../../src/boards/layers/board.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { violations } from '../../src/boards/rules/rule.js';
import { boards } from '../../src/kinds/boards.js';

const boardOf = (name: string) => boards.find((board) => board.name === name)!;

/** A document of a board in which some answers are entered. */
function document(
  name: string,
  text: string,
  entries: Readonly<Record<number, number>> = {},
): PuzzleDocument {
  const { layers } = boardOf(name);
  return documentOf(
    entered(name, unsolved(layers, readPuzzle([boardOf(name)], text).position.puzzle), entries),
  );
}

function entered(
  name: string,
  { puzzle, answers }: Position,
  entries: Readonly<Record<number, number>>,
): Position {
  const [layer] = Object.keys(boardOf(name).layers).filter((each) => each in answers);
  const values = answers[layer!]!.slice();
  for (const [site, value] of Object.entries(entries)) values[Number(site)] = value;
  return { puzzle, answers: { ...answers, [layer!]: values } };
}

function draw(name: string, of: PuzzleDocument, state?: DrawingState): Scene {
  return drawDocument(boardOf(name), of, state);
}

/** The looks of the shapes whose keys begin so, by their keys. */
function looks({ shapes }: Scene, start: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    shapes.filter(({ key }) => key.startsWith(start)).map((shape) => [shape.key, lookOf(shape)]),
  );
}

const slither = 'slither/2/2/g3g0';
const sudoku =
  '{"format":"gridwright-puzzle","version":1,"kind":"sudoku","rules":[],"rows":4,"columns":4,"clues":{"givens":[[1,null,null,4],[null,4,1,null],[null,1,4,null],[4,null,null,1]]}}';

describe('entries', () => {
  test('are in pen, in the looks of their trials, or not drawn', () => {
    const one = document('slitherlink', slither, { 0: 1 });
    const two = { ...one, ...entered('slitherlink', one, { 1: 1, 6: 0 }), trials: [one] };
    const three = { ...two, ...entered('slitherlink', two, { 2: 1 }), trials: [one, two] };
    expect(looks(draw('slitherlink', three), 'lines-')).toEqual({
      'lines-r1c1-left': 'pen',
      'lines-r1c1-r1c2': 'trial-a',
      'lines-r1c2-right': 'trial-b',
      'lines-r1c1-top': 'trial-a',
    });
    // The letters stand at lines.
    const tags = draw('slitherlink', three).shapes.filter(({ key }) => key.startsWith('trial-'));
    expect(tags.map((tag) => [tag.key, tag.type === 'circle' ? tag.center : null])).toEqual([
      ['trial-0', { x: 1, y: 0.5 }],
      ['trial-0-word', null],
      ['trial-1', { x: 2, y: 0.5 }],
      ['trial-1-word', null],
    ]);
    expect(looks(draw('slitherlink', three, { entries: false }), 'lines-')).toEqual({});
  });

  test('numbers of a trial are underlined', () => {
    const one = document('sudoku', sudoku, { 1: 2 });
    const two = { ...one, ...entered('sudoku', one, { 2: 3 }), trials: [one] };
    const { shapes } = draw('sudoku', two);
    expect(shapes.filter(({ key }) => key.endsWith('-trial')).map(({ key }) => key)).toEqual([
      'numbers-r1c3-trial',
    ]);
  });

  test('notes give way to a number; colors and crosses stay', () => {
    const mark = { corner: ['2', '3'], center: ['2'], colors: [4], cross: true } as const;
    const noted = { ...document('sudoku', sudoku, { 1: 2 }), marks: { cell: { 1: mark, 2: mark } } };
    expect(Object.keys(looks(draw('sudoku', noted), 'mark-cell-'))).toEqual([
      'mark-cell-r1c2-color-4',
      'mark-cell-r1c3-color-4',
      'mark-cell-r1c2-cross',
      'mark-cell-r1c3-corner-2',
      'mark-cell-r1c3-corner-3',
      'mark-cell-r1c3-center',
      'mark-cell-r1c3-cross',
    ]);
  });
});

describe('what is only shown', () => {
  test('is in pencil where nothing is entered', () => {
    const of = document('sudoku', sudoku, { 1: 3 });
    const preview = entered('sudoku', of, { 1: 2, 2: 3 });
    expect(looks(draw('sudoku', of, { preview }), 'numbers-')).toEqual({ 'numbers-r1c2': 'pen' });
    expect(looks(draw('sudoku', of, { preview }), 'preview-')).toEqual({ 'preview-numbers-r1c3': 'pencil' });
  });

  test('two solutions: the first in pencil, but where they differ', () => {
    const of = document('slitherlink', slither);
    const solution = (entries: Readonly<Record<number, number>>): Solution => ({
      ...entered('slitherlink', of, entries),
      complete: true,
    });
    const scene = draw('slitherlink', of, { differ: [solution({ 0: 1, 1: 1 }), solution({ 0: 1, 2: 1 })] });
    expect(looks(scene, 'preview-')).toEqual({ 'preview-lines-r1c1-left': 'pencil' });
    expect(looks(scene, 'difference-')).toEqual({
      'difference-lines-r1c1-r1c2': 'difference',
      'difference-lines-r1c2-right': 'difference',
    });
  });
});

describe('two solutions that differ in the values of cells', () => {
  const differing = (
    kind: string,
    text: string,
    [one, other]: readonly [Readonly<Record<number, number>>, Readonly<Record<number, number>>],
    entries: Readonly<Record<number, number>> = {},
  ) => {
    const of = document(kind, text, entries);
    const differ = [one, other].map((each) => ({ ...entered(kind, of, each), complete: true as const }));
    return draw(kind, of, { differ: differ as unknown as readonly [Solution, Solution] }).shapes;
  };
  const values = (shapes: readonly Shape[]) =>
    shapes.filter(({ key, tier }) => key.startsWith('difference-') && tier === 'lines');

  test('show both, small and apart, and none of them large', () => {
    const shapes = differing('sudoku', sudoku, [
      { 1: 2, 2: 3 },
      { 1: 3, 2: 3 },
    ]);
    const [first, second, ...more] = values(shapes) as readonly TextShape[];
    expect(more).toEqual([]);
    expect([first!.text, second!.text]).toEqual(['2', '3']);
    expect([first!.label, second!.label]).toEqual([
      'number 2 in the first solution',
      'number 3 in the second solution',
    ]);
    expect([lookOf(first!), lookOf(second!)]).toEqual(['difference', 'difference']);
    for (const { center, size } of [first!, second!]) {
      // Within the cell in the first row and the second column, and not over each other.
      for (const [at, side] of [
        [center.x, 1],
        [center.y, 0],
      ] as const) {
        expect(at - size / 2).toBeGreaterThan(side);
        expect(at + size / 2).toBeLessThan(side + 1);
      }
      expect(size).toBeLessThan(0.4);
    }
    expect(second!.center.y - first!.center.y).toBeGreaterThan(first!.size);
    // What is the same in both is in pencil, and what differs is not.
    expect(shapes.filter(({ key }) => key.startsWith('preview-')).map(({ key }) => key)).toEqual([
      'preview-numbers-r1c3',
    ]);
  });

  test('show both in place of what is entered there', () => {
    const shapes = differing('sudoku', sudoku, [{ 1: 2 }, { 1: 3 }], { 1: 2, 2: 3 });
    expect(values(shapes)).toHaveLength(2);
    expect(shapes.filter(({ key }) => key.startsWith('numbers-')).map(({ key }) => key)).toEqual([
      'numbers-r1c3',
    ]);
  });
});

describe('clues', () => {
  test('fade where they are satisfied, if wished', () => {
    const of = document('slitherlink', slither, { 2: 1, 7: 1, 1: 1, 9: 0 });
    expect(looks(draw('slitherlink', of, { fades: true }), 'numbers-')).toEqual({
      'numbers-r1c2': 'done',
      'numbers-r2c2': 'print',
    });
    expect(looks(draw('slitherlink', of), 'numbers-r1c2')).toEqual({ 'numbers-r1c2': 'print' });
  });

  test('a broken one is wrong, with stripes and one sign; the lines at it may be right', () => {
    const of = document('slitherlink', slither, { 4: 1 });
    const broken = violations(boardOf('slitherlink').rules, of, 'partial');
    expect(broken.map(({ rule }) => rule)).toEqual(['number']);
    const scene = draw('slitherlink', of, { violations: broken, fades: true });
    expect(looks(scene, 'numbers-')).toEqual({ 'numbers-r1c2': 'print', 'numbers-r2c2': 'wrong' });
    expect(looks(scene, 'lines-')).toEqual({ 'lines-r2c1-r2c2': 'pen' });
    expect(Object.keys(looks(scene, 'violation-'))).toEqual(['violation-cell-r2c2']);
    expect(Object.keys(looks(scene, 'sign-'))).toEqual(['sign-cell-r2c2', 'sign-cell-r2c2-word']);
  });

  test('a number against a given: the given stays print', () => {
    const of = document('sudoku', sudoku, { 1: 4 });
    const broken = violations(boardOf('sudoku').rules, of, 'partial');
    const scene = draw('sudoku', of, { violations: broken });
    expect(looks(scene, 'numbers-')).toEqual({ 'numbers-r1c2': 'wrong' });
    expect(new Set(Object.values(looks(scene, 'givens-')))).toEqual(new Set(['print']));
    expect(Object.keys(looks(scene, 'sign-'))).toEqual(['sign-cell-r1c2', 'sign-cell-r1c2-word']);
  });

  test('those that contradict each other are wrong, and the others rest', () => {
    const of = document('hashi', 'hashi/3/3/4g1i3g2');
    const scene = draw('hashi', of, { clash: [{ layer: 'islands', site: 0 }] });
    expect(looks(scene, 'island')).toEqual({
      'island-r1c1': 'wrong',
      'island-r1c3': 'resting',
      'island-r3c1': 'resting',
      'island-r3c3': 'resting',
      'islands-r1c1': 'wrong',
      'islands-r1c3': 'resting',
      'islands-r3c1': 'resting',
      'islands-r3c3': 'resting',
    });
    expect(toText(scene)).toBe(' [4 ] ·   1\n\n  ·   ·   ·\n\n  3   ·   2');
  });
});

test('shapes lie in the order of their tiers', () => {
  const of = {
    ...document('sudoku', sudoku, { 1: 4 }),
    marks: { cell: { 2: { colors: [1], corner: ['1'] } } },
  };
  const broken = violations(boardOf('sudoku').rules, of, 'partial');
  const heights = draw('sudoku', of, { violations: broken }).shapes.map((shape) =>
    tiers.indexOf(tierOf(shape)),
  );
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBeGreaterThan(4);
});

test.each([{ state: {} }, { state: { fades: true } }])(
  'one more line changes one shape, and those of the clues that it satisfies ($state)',
  ({ state }) => {
    const before = document('slitherlink', slither, { 2: 1, 7: 1, 9: 0 });
    const after = { ...before, ...entered('slitherlink', before, { 1: 1 }) };
    const known = new Set(draw('slitherlink', before, state).shapes);
    const fresh = draw('slitherlink', after, state).shapes.filter((shape) => !known.has(shape));
    expect(fresh.map(({ key }) => key)).toEqual(
      'fades' in state ? ['numbers-r1c2', 'lines-r1c1-r1c2'] : ['lines-r1c1-r1c2'],
    );
    expect(draw('slitherlink', { ...after }, state).shapes).toEqual(draw('slitherlink', after, state).shapes);
  },
);
