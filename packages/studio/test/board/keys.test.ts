import { beginTrial, lineOfCellToward } from '@gridwright/puzzles/boards';
import { expect, test } from 'vitest';
import { isElsewhere, isTakenByControl } from '../../src/board/board-keys.js';
import { emptyOf } from '../document/documents.js';
import { pageInNode } from '../page-in-node.js';
import { keyboardOn } from './input.js';

const page = pageInNode();

const solving = (name: string, rows = 4) => keyboardOn(page, emptyOf(name, rows), 'solve');
const making = (name: string, rows = 4) => keyboardOn(page, emptyOf(name, rows), 'make');

test('arrows move the cursor and the selection, as far as the board goes', () => {
  const { keys, input } = solving('sudoku');
  keys('ArrowRight', 'ArrowDown');
  expect([input().cursor, input().selection]).toEqual([5, [5]]);
  keys('ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp');
  expect([input().cursor, input().selection]).toEqual([0, [0]]);
});

test('Home and End move to the ends of the row; with another key held they do nothing', () => {
  const { key, input, keys } = solving('sudoku');
  keys('ArrowDown', 'End');
  expect(input().cursor).toBe(7);
  keys('Home');
  expect(input().cursor).toBe(4);
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
    key('End', { [held]: true });
    expect(input().cursor, held).toBe(4);
  }
});

test('Shift and an arrow add to the selection, each cell once; with other keys the arrows do nothing', () => {
  const { key, keys, input } = solving('sudoku');
  keys('ArrowDown');
  for (const arrow of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) key(arrow, { shiftKey: true });
  expect([input().selection, input().cursor]).toEqual([[4, 5, 6], 5]);
  expect(['ctrlKey', 'metaKey', 'altKey'].map((held) => key('ArrowDown', { [held]: true }))).toEqual([
    false,
    false,
    false,
  ]);
  expect(input().cursor).toBe(5);
});

test('a digit alone is a value, with Shift in the corner, with Ctrl in the middle, with Alt a color', () => {
  const { key, keys, values, marks } = solving('sudoku');
  keys('ArrowRight', '3');
  expect(values('numbers')).toEqual({ 1: 3 });
  keys('3');
  expect(values('numbers')).toEqual({});
  key('1', { shiftKey: true });
  key('2', { ctrlKey: true });
  key('4', { metaKey: true });
  key('3', { altKey: true });
  expect(marks()).toEqual({ cell: { 1: { corner: ['1'], center: ['2', '4'], colors: [3] } } });
  // A key that is held down is pressed once.
  expect(key('2', { repeat: true })).toBe(true);
  expect(key('1', { shiftKey: true, repeat: true })).toBe(true);
  expect([values('numbers'), marks().cell?.[1]?.corner]).toEqual([{}, ['1']]);
});

test('a digit of the keypad is one, too', () => {
  const { key, keys, values } = solving('sudoku');
  keys('ArrowRight');
  key('End', { code: 'Numpad1', shiftKey: true });
  expect(values('numbers')).toEqual({});
  key('1', { code: 'Numpad1' });
  expect(values('numbers')).toEqual({ 1: 1 });
  key('2', { code: '' });
  expect(values('numbers')).toEqual({ 1: 2 });
});

test('letters choose where digits go', () => {
  const { keys, input, marks, key } = solving('sudoku');
  const entered: string[] = [];
  for (const letter of ['x', 'x', 'x', 'v', 'z']) {
    keys(letter);
    entered.push(input().entry);
  }
  expect(entered).toEqual(['corner', 'center', 'corner', 'color', 'value']);
  keys('ArrowRight', 'v', '2');
  expect(marks()).toEqual({ cell: { 1: { colors: [2] } } });
  key('x', { shiftKey: true });
  expect(input().entry).toBe('color');
  key('≈', { altKey: true, code: 'KeyX' });
  expect(input().entry).toBe('corner');
});

test('Delete and Backspace erase the selected cells, with their marks', () => {
  const { key, keys, values, marks } = solving('sudoku');
  keys('ArrowRight', '3');
  keys('ArrowRight', '2');
  key('ArrowLeft', { shiftKey: true });
  key('4', { altKey: true });
  keys('Delete');
  expect([values('numbers'), marks()]).toEqual([{}, {}]);
  keys('1', 'Backspace');
  expect(values('numbers')).toEqual({});
  expect(key('Delete', { ctrlKey: true })).toBe(false);
});

test('Escape takes the selection away, then does nothing', () => {
  const { keys, input } = solving('sudoku');
  keys('ArrowRight');
  expect([keys('Escape'), input().selection]).toEqual([[true], []]);
  expect(keys('Escape')).toEqual([false]);
  keys('e');
  expect([keys('Escape'), input().held?.id]).toEqual([[true], 'select']);
});

test('letters hold tools; there are no keys for others', () => {
  const { keys, key, input } = solving('slitherlink');
  const inHand = (): string | undefined => {
    const { held } = input();
    return held?.type === 'kind' ? held.tool.use : held?.type;
  };
  const found = ['x', 'a', 'w', 'l', 'e'].map((letter) => {
    // Where notes are written, letters are theirs: there Alt holds the tool.
    key(letter, { altKey: inHand() === 'note' });
    return inHand();
  });
  expect(found).toEqual(['cross', 'area', 'note', 'line', 'erase']);
  expect(keys('s', 'q')).toEqual([false, false]);
  expect([key('a', { ctrlKey: true }), key('A', { shiftKey: true }), inHand()]).toEqual([
    false,
    false,
    'erase',
  ]);
  const make = making('slitherlink');
  make.keys('s');
  expect(make.held()).toBe('select');
  make.keys('e');
  expect(make.held()).toBe('erase');
});

test('Shift and an arrow draw a line at that side of the cell', () => {
  const { key, store, values, input } = solving('slitherlink');
  const { puzzle } = store.get().document;
  const side = (cell: number, direction: 'left' | 'right' | 'up' | 'down') =>
    lineOfCellToward(puzzle, 'edge', cell, direction)!;
  key('ArrowRight', { shiftKey: true });
  key('ArrowUp', { shiftKey: true });
  expect(values('lines')).toEqual({ [side(0, 'right')]: 1, [side(0, 'up')]: 1 });
  expect(input().cursor).toBe(0);
  key('ArrowRight');
  expect(input().cursor).toBe(1);
});

test('a color is put at the cursor by Enter and Space, and chosen by digits', () => {
  const { keys, marks, input } = solving('slitherlink');
  keys('a', 'ArrowRight');
  expect(keys('3')).toEqual([true]);
  expect(input().color).toBe(3);
  keys('Enter');
  expect(marks()).toEqual({ cell: { 1: { colors: [3] } } });
  keys(' ');
  expect(marks()).toEqual({});
  // There is no color 0.
  expect([keys('0'), input().color]).toEqual([[false], 3]);
  keys('e', 'Enter');
  expect(marks()).toEqual({});
});

test('notes are letters and digits: small, in capitals by the lock, and in the middle with Shift', () => {
  const { keys, key, marks } = solving('slitherlink');
  keys('w', 'ArrowRight', 'a', 'B', '7');
  key('C', { shiftKey: true });
  key('d', { shiftKey: true });
  key('1', { ctrlKey: true });
  const { corner, center } = marks().cell![1]!;
  expect([new Set(corner), new Set(center)]).toEqual([new Set(['7', 'a', 'B']), new Set(['1', 'c', 'D'])]);
  key('a', { repeat: true });
  expect(key('9', { altKey: true })).toBe(false);
  expect(marks().cell?.[1]?.corner).toHaveLength(3);
});

test('clues are put by the keys of their values, and Enter puts the held one', () => {
  const { keys, values } = making('slitherlink');
  keys('ArrowRight', '3');
  expect(values('numbers')).toEqual({ 1: 3 });
  keys('ArrowRight', '0');
  expect(values('numbers')).toEqual({ 1: 3, 2: 0 });
  keys('ArrowRight', 'Enter');
  expect(Object.keys(values('numbers'))).toEqual(['1', '2', '3']);
  keys('Backspace');
  expect(values('numbers')).toEqual({ 1: 3, 2: 0 });
});

test('0 shows the whole board where it is no value, and plus and minus zoom', () => {
  const { keys, viewport, key } = solving('sudoku');
  keys('+');
  expect(viewport.get()).toBeCloseTo(1.25, 9);
  keys('=');
  expect(viewport.get()).toBeCloseTo(1.5625, 9);
  keys('-');
  expect(viewport.get()).toBeCloseTo(1.25, 9);
  keys('+', '−', '0');
  expect(viewport.get()).toBe(1);
  expect(key('+', { ctrlKey: true })).toBe(false);
  expect(viewport.get()).toBe(1);
});

test('Enter is for a trial while there is one', () => {
  const tried = keyboardOn(page, beginTrial(emptyOf('slitherlink')), 'solve');
  expect([tried.keys('a', 'Enter'), tried.marks()]).toEqual([[true, false], {}]);
  expect(tried.keys(' ')).toEqual([true]);
});

test('keys of fields, menus and open dialogs are theirs', () => {
  const { document } = page.window();
  const place = document.createElement('div');
  place.innerHTML =
    '<input id="text"><input id="radio" type="radio"><input id="box" type="checkbox"><textarea id="area"></textarea><select id="list"></select><div role="menu"><b id="item"></b></div><dialog><i id="inside"></i></dialog><button id="button"><u id="sign"></u></button><p id="words"></p>';
  document.body.append(place);
  document.querySelector = ((selector: string) =>
    selector === 'dialog:modal' ? null : place.querySelector(selector)) as never;
  const theirs = ['text', 'radio', 'box', 'area', 'list', 'item', 'inside', 'button', 'words'].filter((id) =>
    isElsewhere(document.getElementById(id)),
  );
  expect(theirs).toEqual(['text', 'area', 'list', 'item', 'inside']);
  expect(isElsewhere(null)).toBe(false);
  const taken = (id: string, key: string): boolean =>
    isTakenByControl({ target: document.getElementById(id), key } as unknown as KeyboardEvent);
  expect([
    taken('button', 'Enter'),
    taken('sign', ' '),
    taken('button', 'a'),
    taken('words', 'Enter'),
  ]).toEqual([...[true, true, false, false]]);
  expect(isTakenByControl({ target: null, key: 'Enter' } as unknown as KeyboardEvent)).toBe(false);
  document.querySelector = ((selector: string) => (selector === 'dialog:modal' ? place : null)) as never;
  expect(isElsewhere(null)).toBe(true);
  Reflect.deleteProperty(document, 'querySelector');
  place.remove();
});
