import { expect, test, vi } from 'vitest';
import { sheetPage } from './sheet-page.js';

const { page, sheet } = sheetPage();

test('a row for each record, a column for each place, and the values that are entered', () => {
  const { all, choose, shown, spoken, find } = sheet();
  expect(all('th[scope="col"]').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
  expect(all('th[scope="row"]').map(({ textContent }) => textContent)).toEqual(['color', 'goods']);
  expect(find('table').getAttribute('role')).toBe('grid');
  choose(1, 'green');
  choose(5, 'flowers');
  expect(shown()).toEqual(['', 'green', '', '', '', 'flowers']);
  expect([spoken(1), spoken(5), spoken(0)]).toEqual([
    'color of kiosk 2: green',
    'goods of kiosk 3: flowers',
    'color of kiosk 1: empty',
  ]);
});

test('arrow keys stay in the table; Home and End move in the row', () => {
  const { focus, press, focused } = sheet();
  const at = (...keys: readonly string[]): string | undefined => {
    press(...keys);
    return focused().dataset['site'];
  };
  focus(0);
  expect(
    [
      'ArrowLeft',
      'ArrowUp',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'ArrowDown',
      'ArrowRight',
      'ArrowDown',
      'Home',
      'ArrowLeft',
      'ArrowUp',
      'End',
    ].map((key) => at(key)),
  ).toEqual([...['0', '0', '1', '2', '2', '5', '5', '5', '3', '3', '0', '2']]);
  const event = page.key(focused(), 'ArrowLeft', { ctrlKey: true });
  expect([event.defaultPrevented, focused().dataset['site']]).toEqual([false, '2']);
  expect(page.key(focused(), 'ArrowLeft').defaultPrevented).toBe(true);
  expect(page.key(focused(), 'q').defaultPrevented).toBe(false);
});

test('one cell is in the order of Tab: the last that had the focus', () => {
  const { focus, all } = sheet();
  const inTab = () => all('[data-site]').filter(({ tabIndex }) => tabIndex === 0);
  expect(inTab().map(({ dataset }) => dataset['site'])).toEqual(['0']);
  focus(4);
  expect(inTab().map(({ dataset }) => dataset['site'])).toEqual(['4']);
});

test('values are crossed out, and brought back; a value hides them', () => {
  const { crossOut, choose, spoken, shown, focus, press } = sheet();
  crossOut(0, 'blue');
  crossOut(0, 'white');
  expect(shown()[0]).toBe('bluewhite');
  expect(spoken(0)).toBe('color of kiosk 1: empty, not blue, not white');
  crossOut(0, 'blue');
  expect(shown()[0]).toBe('white');
  choose(0, 'green');
  expect([shown()[0], spoken(0)]).toEqual(['green', 'color of kiosk 1: green']);
  focus(0);
  press('Delete');
  expect(shown()[0]).toBe('white');
  press('Backspace');
  expect(shown()[0]).toBe('');
});

test('the choices of a cell: the entered one is marked and can be taken away, and a value that stands elsewhere is so', () => {
  const { choose, cell, all, find, shown } = sheet();
  choose(1, 'green');
  page.press(cell(1));
  const checked = () => all('[role="menuitemradio"]').map((each) => each.getAttribute('aria-checked'));
  expect(checked()).toEqual(['false', 'true', 'false']);
  expect(find('[role="menu"]').getAttribute('aria-label')).toBe('color of kiosk 2');
  page.press(all('[role="menuitem"]').at(-1)!);
  expect(shown()[1]).toBe('');
  choose(2, 'green');
  page.press(cell(0));
  expect(checked()).toEqual(['false', 'false', 'false']);
  expect(all('[role="menuitem"]')).toHaveLength(0);
  expect(all('.elsewhere').map(({ textContent }) => textContent)).toEqual(['greenat 3']);
  expect(cell(0).getAttribute('aria-expanded')).toBe('true');
});

test('a press on the cell whose choices are open closes them', () => {
  const { cell, all } = sheet();
  const down = (): void =>
    page.act(() => {
      cell(0).dispatchEvent(new (page.window().MouseEvent)('pointerdown', { bubbles: true }));
    });
  page.press(cell(0), { detail: 1 });
  expect(all('[role="menu"]')).toHaveLength(1);
  down();
  page.press(cell(0), { detail: 1 });
  expect(all('[role="menu"]')).toHaveLength(0);
  down();
  page.press(cell(0), { detail: 1 });
  expect(all('[role="menu"]')).toHaveLength(1);
});

test('keys in the choices: around the ends, to the crosses and back, and letters', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { focus, press, focused, document, shown } = sheet();
  const at = (...keys: readonly string[]): string => {
    press(...keys);
    return `${focused().dataset['column']} ${focused().parentElement!.getAttribute('aria-label')}`;
  };
  focus(3);
  expect(at('n')).toBe('value newspapers');
  expect(at('ArrowDown')).toBe('value flowers');
  expect(at('ArrowUp')).toBe('value newspapers');
  expect(at('ArrowUp')).toBe('value lemonade');
  expect(at('ArrowRight')).toBe('out lemonade');
  expect(at('ArrowDown')).toBe('out newspapers');
  expect(at('Home')).toBe('out flowers');
  expect(at('End')).toBe('out newspapers');
  expect(at('ArrowLeft')).toBe('value newspapers');
  vi.advanceTimersByTime(800);
  expect(at('f')).toBe('value flowers');
  // Within that time letters are one word: "fl", and no value begins with "fll".
  expect(at('l', 'l')).toBe('value flowers');
  vi.advanceTimersByTime(800);
  expect(at('L')).toBe('value lemonade');
  press('Delete');
  expect(shown()[3]).toBe('lemonade');
  expect(document().answers['table']![3]).toBe(-1);
  press('Backspace');
  expect(shown()[3]).toBe('');
  vi.useRealTimers();
});
