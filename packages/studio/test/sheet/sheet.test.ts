import { beginTrial } from '@gridwright/puzzles/boards';
import { expect, test } from 'vitest';
import { kiosks, sheetPage, zebra } from './sheet-page.js';

const { page, sheet } = sheetPage();

test('what an answer shows: one value in pencil, two that differ, several candidates', () => {
  const { choose, draw, shown, spoken, all, document } = sheet();
  const values = (first: number) => ({
    ...document(),
    answers: { table: Int16Array.from([first, 1, 2, 0, 1, 2]) },
  });
  draw({ preview: values(0) as never });
  expect(shown().slice(0, 2)).toEqual(['blue', 'green']);
  expect(all('.pencil')).toHaveLength(6);
  draw({ differ: [values(0), values(2)] as never });
  expect([shown()[0], all('.difference').length, all('td.differs').length]).toEqual(['bluewhite', 1, 1]);
  draw({ candidates: { table: [[0, 2], [1], [], [], [], []] } as never });
  expect([shown().slice(0, 3), all('.candidates').length]).toEqual([['bluewhite', 'green', ''], 1]);
  expect([spoken(0), spoken(1)]).toEqual([
    'color of kiosk 1: blue or white',
    'color of kiosk 2: green in the solution',
  ]);
  choose(0, 'green');
  expect(shown()[0]).toBe('green');
});

test('a value of a trial has its letter', () => {
  const { choose, shown, spoken, all } = sheet(beginTrial(kiosks));
  choose(0, 'blue');
  expect([shown()[0], spoken(0), all('td.level-1').length]).toEqual([
    'blueA',
    'color of kiosk 1: blue, trial A',
    1,
  ]);
});

test('a broken rule is spoken of where it is broken', () => {
  const [[, layer]] = [Object.entries(zebra.layers).find(([name]) => name === 'table')!];
  const { site } = layer as unknown as { site: object };
  const violation = { rule: 'r', message: 'it is twice', site, sites: [1, 2], cells: [] };
  const { spoken, all } = sheet(kiosks, { violations: [violation, violation] as never });
  expect(all('td.wrong')).toHaveLength(2);
  expect(spoken(1)).toBe('color of kiosk 2: empty, wrong: it is twice');
});

test('clues are ticked off by a solver, and lit up or wrong as they are spoken of', () => {
  const { all, document } = sheet(
    kiosks,
    { clash: [{ layer: 'sentences', site: 2 }] as never },
    { lit: { layer: 'sentences', site: 1 } },
  );
  const classes = () => all('.record-list li').map(({ className }) => className);
  expect(classes()).toEqual(['', 'lit-up', 'wrong', '']);
  const [box] = all<HTMLInputElement>('.record-list input');
  page.press(box!);
  expect([classes()[0], all<HTMLInputElement>('.record-list input').map(({ checked }) => checked)]).toEqual([
    'crossed-off',
    [true, false, false, false],
  ]);
  page.press(all('.record-list input')[0]!);
  expect([classes()[0], document().marks]).toEqual(['', {}]);
});

test('while it is made, nothing can be entered or ticked off', () => {
  const { all, find } = sheet(kiosks, {}, { isMaking: true });
  expect([all('button').length, all('input').length, all('.record-list li').length]).toEqual([0, 0, 4]);
  expect([find('.sheet-board').tabIndex, find('table').getAttribute('role')]).toEqual([0, null]);
  expect(sheet().find('.sheet-board').tabIndex).toBe(-1);
});
