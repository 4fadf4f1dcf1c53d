import { expect, test } from 'vitest';
import {
  isMarkText,
  markAt,
  maxMarkTexts,
  withCenter,
  withColor,
  withCorner,
  withCross,
  withoutMarks,
} from '../../src/boards/documents/marks.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { beginTrial, dropTrial, keepTrial } from '../../src/boards/documents/trials.js';
import { emptyPosition } from '../../src/boards/editing/board-size.js';
import type { SortedSite } from '../../src/boards/geometry/sites.js';
import { sudokuBoard } from '../../src/kinds/sudoku/board.js';

const document = documentOf(emptyPosition(sudokuBoard, { rows: 4, columns: 4 }));
const cells = (...indices: readonly number[]): readonly SortedSite[] =>
  indices.map((index) => ({ site: 'cell', index }));

test('a text is added where it is missing, and taken away where all have it', () => {
  const one = withCorner(document, cells(0), '1');
  expect(one.marks).toEqual({ cell: { 0: { corner: ['1'] } } });
  const both = withCorner(one, cells(0, 1), '1');
  expect(both.marks).toEqual({ cell: { 0: { corner: ['1'] }, 1: { corner: ['1'] } } });
  expect(withCorner(both, cells(0, 1), '1').marks).toEqual({});
  expect(withCorner(both, cells(1), '1')).toEqual(one);
});

test('texts are in the order of reading: numbers by value, then letters', () => {
  const texts = ['B', '10', '2', 'A', '1'];
  const all = texts.reduce((each, text) => withCenter(each, cells(3), text), document);
  expect(markAt(all.marks, 'cell', 3)).toEqual({ center: ['1', '2', '10', 'A', 'B'] });
});

test('corner, center, color and cross are apart, and a mark without content is gone', () => {
  const site = cells(5);
  let each = withCorner(document, site, '1');
  each = withCenter(each, site, '1');
  each = withColor(withColor(each, site, 8), site, 2);
  each = withCross(each, site);
  expect(markAt(each.marks, 'cell', 5)).toEqual({
    corner: ['1'],
    center: ['1'],
    colors: [2, 8],
    cross: true,
  });
  each = withCross(withCorner(each, site, '1'), site);
  expect(markAt(each.marks, 'cell', 5)).toEqual({ center: ['1'], colors: [2, 8] });
  each = withColor(withColor(withCenter(each, site, '1'), site, 2), site, 8);
  expect(each.marks).toEqual({});
  expect(markAt(each.marks, 'cell', 5)).toBeNull();
});

test('every sort of sites has marks of its own', () => {
  const edge: SortedSite = { site: 'edge', index: 0 };
  const both = withCross(document, [edge, ...cells(0)]);
  expect(both.marks).toEqual({ cell: { 0: { cross: true } }, edge: { 0: { cross: true } } });
  expect(withoutMarks(both, [edge]).marks).toEqual({ cell: { 0: { cross: true } } });
});

test('nothing changes: the same document', () => {
  const marked = withCross(document, cells(1));
  expect(withoutMarks(marked, cells(0))).toBe(marked);
  for (const text of ['', '1234', 'a b', '\n', '\u0000'])
    expect(withCorner(marked, cells(0), text)).toBe(marked);
  for (const color of [0, 9, 1.5, Number.NaN]) expect(withColor(marked, cells(0), color)).toBe(marked);
  expect(withCross(marked, [])).toBe(marked);
  expect(withCross(marked, cells(-1, 16, 0.5))).toBe(marked);
});

test('characters of a text are counted, not their units', () => {
  expect(isMarkText('🏝🏝🏝')).toBe(true);
  expect(isMarkText('🏝🏝🏝🏝')).toBe(false);
  expect(isMarkText('\ud800')).toBe(false);
});

test('a site has a limited number of texts', () => {
  let each = document;
  for (let number = 0; number <= maxMarkTexts; number++) each = withCorner(each, cells(0), String(number));
  expect(markAt(each.marks, 'cell', 0)!.corner).toHaveLength(maxMarkTexts);
  expect(withCorner(each, cells(0), 'X')).toBe(each);
});

test('marks of a trial go with it', () => {
  const before = withCorner(document, cells(0), '1');
  const trial = withCorner(beginTrial(before), cells(0, 1), '2');
  expect(dropTrial(trial)).toEqual(before);
  expect(keepTrial(trial).marks).toEqual({ cell: { 0: { corner: ['1', '2'] }, 1: { corner: ['2'] } } });
});
