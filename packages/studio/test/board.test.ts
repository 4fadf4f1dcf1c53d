import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cornerAt,
  describeInBrowser,
  expectAnswer,
  laidOut,
  middleOf,
  mode,
  pastePuzzle,
  phone,
  serveStudio,
  stroke,
} from './studio-page.js';

const wide = { viewport: { width: 1280, height: 800 } };
const sudoku = '7....2.1......83..1..43.8.96...2.5...1.....9...3.4...69.7.83..2..15......6.2....7';
const islands = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
const loop = 'slither/3/3/2g21012g2';

type Cell = readonly [row: number, column: number];

const press = async (page: Page, [row, column]: Cell, options = {}): Promise<void> => {
  const { x, y } = await middleOf(page, row, column);
  await page.mouse.click(x, y, options);
};
const drag = async (page: Page, ...cells: readonly Cell[]): Promise<void> =>
  stroke(page, await Promise.all(cells.map((cell) => middleOf(page, ...cell))));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const selectedCells = (page: Page): Promise<number> => page.locator('.board .selected').count();
const entered = (page: Page): Promise<string[]> => page.locator('.board text.pen').allTextContents();
const noted = (page: Page): Promise<string[]> => page.locator('.board text.note').allTextContents();
const crosses = (page: Page): Promise<number> => page.locator('.board .scene .cross').count();
const lines = (page: Page): Promise<number> => page.locator('.board .scene .stroke.pen').count();
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

/** Begins to solve a puzzle. */
async function solve(page: Page, text: string): Promise<void> {
  await pastePuzzle(page, text);
  await expectAnswer(page, 'Unique');
  await mode(page, 'Solve');
}

describeInBrowser('selecting and entering', () => {
  const studio = serveStudio();

  test('a press selects and changes nothing; a value goes into all that is selected, and from it again', async () => {
    const page = await studio.open(wide);
    await solve(page, sudoku);
    await press(page, [1, 2]);
    await press(page, [1, 2]);
    await press(page, [1, 2]);
    expect([await selectedCells(page), await entered(page)]).toEqual([1, []]);
    await drag(page, [1, 2], [1, 4]);
    await expect.poll(() => selectedCells(page)).toBe(3);
    await page.keyboard.down('Shift');
    await press(page, [9, 9]);
    await press(page, [9, 3]);
    await page.keyboard.up('Shift');
    expect(await selectedCells(page)).toBe(5);
    await button(page, 'number 4').click();
    // The given number in the corner stays.
    expect(await entered(page)).toEqual(['4', '4', '4', '4']);
    await page.keyboard.press('4');
    expect(await entered(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await selectedCells(page)).toBe(0);
    // A double press selects all equal values.
    await page.waitForTimeout(500);
    const { x, y } = await middleOf(page, 1, 1);
    await page.mouse.dblclick(x, y);
    expect(await selectedCells(page)).toBe(3);
  });

  test('a key in the frame of a stroke goes into all that the stroke has selected', async () => {
    const page = await studio.open(wide);
    await solve(page, sudoku);
    const [from, to] = [await middleOf(page, 1, 2), await middleOf(page, 1, 4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // The board has asked for its frame first.
    await page.evaluate(`window.addEventListener('pointermove', () => requestAnimationFrame(() => {
      const key = new KeyboardEvent('keydown', { key: '4', bubbles: true, cancelable: true });
      document.querySelector('.board').dispatchEvent(key);
    }), { once: true })`);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect.poll(() => entered(page)).toEqual(['4', '4', '4']);
  });

  test('with nothing selected, a value is held, and Escape lets it go', async () => {
    const page = await studio.open(wide);
    await solve(page, sudoku);
    await button(page, 'number 5').click();
    expect(await button(page, 'number 5').getAttribute('aria-pressed')).toBe('true');
    await press(page, [1, 2]);
    await press(page, [1, 3]);
    expect(await entered(page)).toEqual(['5', '5']);
    await press(page, [1, 3]);
    expect(await entered(page)).toEqual(['5']);
    await page.keyboard.press('Escape');
    expect(await button(page, 'number 5').getAttribute('aria-pressed')).toBe('false');
    expect(await button(page, 'Select cells, without changing them').getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  test('corner, center and color: by their buttons, and with Shift, Ctrl and Alt', async () => {
    const page = await studio.open(wide);
    await solve(page, sudoku);
    await drag(page, [1, 2], [1, 3]);
    await page.keyboard.press('Shift+Digit4');
    await page.keyboard.press('Control+Digit8');
    expect((await noted(page)).sort()).toEqual(['4', '4', '8', '8']);
    await page.keyboard.press('Alt+Digit2');
    expect(await page.locator('.board .color-2').count()).toBe(2);
    await page.getByRole('radio', { name: 'Corner' }).check({ force: true });
    await button(page, 'number 4').click();
    expect((await noted(page)).sort()).toEqual(['8', '8']);
    await page.getByRole('radio', { name: 'Color' }).check({ force: true });
    await button(page, 'blue').click();
    expect(await page.locator('.board .color-2').count()).toBe(0);
    // The same by keys: Z is a value again.
    await page.keyboard.press('z');
    await page.keyboard.press('6');
    expect(await entered(page)).toEqual(['6', '6']);
    await page.keyboard.press('Delete');
    expect([await entered(page), await noted(page)]).toEqual([[], []]);
  });

  test('sixteen values can be pressed, and typed: an old 1 and a 5 are a 5, 1 and 5 at once are 15', async () => {
    const page = await studio.open(wide);
    const head = { format: 'gridwright-puzzle', version: 1, kind: 'sudoku', rows: 16, columns: 16 };
    await pastePuzzle(
      page,
      JSON.stringify({ ...head, clues: { givens: Array(16).fill(Array(16).fill(null)) } }),
    );
    await page.getByText('Sudoku 16 × 16').waitFor();
    await mode(page, 'Solve');
    await press(page, [1, 1]);
    await button(page, '1–16').click();
    await button(page, 'number 16').click();
    expect(await entered(page)).toEqual(['16']);
    await button(page, 'number 1').click();
    expect(await entered(page)).toEqual(['1']);
    await page.keyboard.press('5');
    expect(await entered(page)).toEqual(['5']);
    await press(page, [1, 2]);
    await page.keyboard.press('1');
    await page.keyboard.press('5');
    expect(await entered(page)).toEqual(['5', '15']);
    // Both digits are one step.
    await button(page, 'Undo').click();
    expect(await entered(page)).toEqual(['5']);
  });

  test('clues are pressed and pressed away, typed, erased, and put with their images', async () => {
    const page = await studio.open(wide);
    const clues = page.locator('.board text.word');
    expect(await button(page, 'island 1').getAttribute('aria-pressed')).toBe('true');
    await press(page, [1, 1]);
    expect(await clues.allTextContents()).toEqual(['1']);
    await press(page, [1, 1]);
    expect(await clues.count()).toBe(0);
    await button(page, 'Symmetry of clues').click();
    await page.getByRole('menuitem', { name: 'Half turn' }).click();
    await press(page, [1, 2]);
    expect(await clues.count()).toBe(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('3');
    expect(await clues.count()).toBe(4);
    await button(page, 'Erase').click();
    await press(page, [2, 2]);
    expect(await clues.count()).toBe(2);
    await button(page, 'Undo').click();
    expect(await clues.count()).toBe(4);
    // Space puts the clue that is held at the cursor, and takes it away; with its image.
    await button(page, 'island 5').click();
    await page.locator('.board').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    expect(await clues.count()).toBe(6);
    expect(await clues.allTextContents()).toContain('5');
    await page.keyboard.press(' ');
    expect(await clues.count()).toBe(4);
    expect(await clues.allTextContents()).not.toContain('5');
  });
});

describeInBrowser('lines and marks', () => {
  const studio = serveStudio();

  /** A corner of the cells, as many cells from the upper left one as said. */
  const along = async (page: Page, ...corners: readonly (readonly [number, number])[]): Promise<void> =>
    stroke(page, await Promise.all(corners.map((corner) => cornerAt(page, ...corner))));

  test('strokes draw, again erase, and are shown before the button is let go', async () => {
    const page = await studio.open(wide);
    await solve(page, loop);
    const start = await cornerAt(page, 0, 0);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const end = await cornerAt(page, 3, 0);
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await expect.poll(() => lines(page)).toBe(3);
    await page.mouse.up();
    expect(await lines(page)).toBe(3);
    await along(page, [0, 0], [2, 0]);
    expect(await lines(page)).toBe(1);
    await button(page, 'Erase').click();
    await along(page, [3, 0.2], [2.2, 0], [2, 0.1]);
    expect(await lines(page)).toBe(0);
  });

  test('the right button crosses out: an edge, or the cell; the menu of the browser stays away', async () => {
    const page = await studio.open(wide);
    await solve(page, loop);
    await page.evaluate(
      `window.addEventListener('contextmenu', (event) => { window.prevented = event.defaultPrevented; })`,
    );
    const [one, other] = [await cornerAt(page, 0, 0), await cornerAt(page, 1, 0)];
    await page.mouse.click((one.x + other.x) / 2, one.y, { button: 'right' });
    expect(await crosses(page)).toBe(1);
    expect(await page.evaluate('window.prevented')).toBe(true);
    await page.mouse.click((one.x + other.x) / 2, one.y, { button: 'right' });
    expect(await crosses(page)).toBe(0);
    await press(page, [2, 1], { button: 'right' });
    expect(await crosses(page)).toBe(1);
    await page.getByText('Row 2, column 1: number 1, cross').waitFor({ state: 'attached' });
  });

  test('with the keyboard alone: tools, lines, crosses, areas', async () => {
    const page = await studio.open(wide);
    await pastePuzzle(page, loop);
    await expectAnswer(page, 'Unique');
    for (const key of ['m', 'Shift+ArrowUp', 'ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key);
    expect(await lines(page)).toBe(2);
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await crosses(page)).toBe(1);
    await page.getByText('Row 1, column 2: line above, no line to the right').waitFor({ state: 'attached' });
    await page.keyboard.press('a');
    await page.keyboard.press('3');
    // There is no color 0, and no color 9.
    for (const key of ['0', '9', ' ']) await page.keyboard.press(key);
    expect(await page.locator('.board .color-3').count()).toBe(1);
    await page.keyboard.press('Delete');
    expect(await page.locator('.board .color-3').count()).toBe(0);
    await page.keyboard.press('l');
    expect(await button(page, 'line, drawn along edges').getAttribute('aria-pressed')).toBe('true');
  });
});

describeInBrowser('the view of the board', () => {
  const studio = serveStudio();

  const zoom = (page: Page): Promise<string> => page.locator('.zoom .percent').innerText();

  test.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a narrow phone', { width: 320, height: 640 }],
  ])('the whole board is in sight and does not move between the modes: %s', async (_, viewport) => {
    const page = await studio.open(wide);
    await page.setViewportSize(viewport);
    await pastePuzzle(page, sudoku);
    await expectAnswer(page, 'Unique');
    const places: unknown[] = [];
    for (const name of ['Make', 'Solve'] as const) {
      await mode(page, name);
      await laidOut(page);
      const [paper, tools] = [await boxOf(page, '.board .paper'), await boxOf(page, '.tools')];
      const stage = await boxOf(page, '.board');
      expect(paper.y).toBeGreaterThanOrEqual(stage.y - 0.5);
      expect(paper.x).toBeGreaterThanOrEqual(0);
      expect(paper.x + paper.width).toBeLessThanOrEqual(viewport.width);
      expect(paper.y + paper.height).toBeLessThanOrEqual(
        Math.min(viewport.height, stage.y + stage.height + 0.5),
      );
      const isApart = paper.y + paper.height <= tools.y || paper.x + paper.width <= tools.x;
      expect(isApart).toBe(true);
      expect(tools.y + tools.height).toBeLessThanOrEqual(viewport.height);
      places.push([paper, viewport.width > 900 ? tools.height : 0]);
    }
    expect(places[0]).toEqual(places[1]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
  });

  test('Ctrl and the wheel zoom about the pointer; the wheel, the middle button and Space move the board', async () => {
    const page = await studio.open(wide);
    await solve(page, sudoku);
    const before = await middleOf(page, 4, 6);
    await page.mouse.move(before.x, before.y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await expect.poll(() => zoom(page)).not.toBe('100 %');
    await laidOut(page);
    const after = await middleOf(page, 4, 6);
    // A pointer is at a whole pixel.
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2);
    const expectMoved = async (act: () => Promise<void>, by: number): Promise<void> => {
      const from = await middleOf(page, 5, 5);
      await act();
      await expect.poll(async () => Math.round((await middleOf(page, 5, 5)).y - from.y)).toBe(by);
    };
    await expectMoved(() => page.mouse.wheel(0, 40), -40);
    const dragged = async (which: 'left' | 'middle'): Promise<void> => {
      await page.mouse.move(400, 400);
      await page.mouse.down({ button: which });
      await page.mouse.move(400, 425, { steps: 4 });
      await page.mouse.up({ button: which });
    };
    await expectMoved(() => dragged('middle'), 25);
    await page.keyboard.down(' ');
    await expectMoved(() => dragged('left'), 25);
    await page.keyboard.up(' ');
    expect(await selectedCells(page)).toBe(0);
    await button(page, 'Whole board').click();
    expect(await zoom(page)).toBe('100 %');
    await page.keyboard.press('+');
    expect(await zoom(page)).toBe('125 %');
    // The buttons zoom by one and a half, about the middle.
    const middle = await middleOf(page, 5, 5);
    await button(page, 'Zoom in').click();
    expect(await zoom(page)).toBe('188 %');
    await laidOut(page);
    const nearer = await middleOf(page, 5, 5);
    expect(Math.hypot(nearer.x - middle.x, nearer.y - middle.y)).toBeLessThan(2);
    await button(page, 'Zoom out').click();
    expect(await zoom(page)).toBe('125 %');
    await page.keyboard.press('-');
    expect(await zoom(page)).toBe('100 %');
    await page.keyboard.press('+');
    await page.keyboard.press('0');
    expect(await zoom(page)).toBe('100 %');
  });

  const touch = async (
    session: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...points: readonly { readonly x: number; readonly y: number }[]
  ): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  };

  test('a finger that rests puts a cross, and one that moves draws', async () => {
    const page = await studio.open(phone);
    await solve(page, islands);
    const session = await page.context().newCDPSession(page);
    const at = await middleOf(page, 2, 2);
    await touch(session, 'touchStart', at);
    await expect.poll(() => crosses(page)).toBe(1);
    await touch(session, 'touchEnd');
    const [from, to] = [await middleOf(page, 1, 1), await middleOf(page, 1, 3)];
    // All of it at once: a finger that waits for a busy machine rests.
    const steps = Array.from({ length: 8 }, (_, i) => ({
      x: from.x + ((to.x - from.x) * (i + 1)) / 8,
      y: from.y,
    }));
    await Promise.all([
      touch(session, 'touchStart', from),
      ...steps.map((point) => touch(session, 'touchMove', point)),
      touch(session, 'touchEnd'),
    ]);
    await expect.poll(() => lines(page)).toBeGreaterThan(0);
  });

  test('two fingers zoom and move the board, and never draw', async () => {
    const page = await studio.open(phone);
    await solve(page, loop);
    const session = await page.context().newCDPSession(page);
    const { x, y } = await middleOf(page, 2, 2);
    const [left, right] = [
      { x: x - 60, y: y - 60 },
      { x: x + 20, y },
    ];
    await touch(session, 'touchStart', left);
    await touch(session, 'touchMove', { x: left.x, y: left.y + 80 });
    await touch(session, 'touchStart', { x: left.x, y: left.y + 80 }, right);
    await touch(session, 'touchMove', { x: left.x - 30, y: left.y + 80 }, { x: right.x + 60, y });
    await touch(session, 'touchMove', { x: left.x - 40, y: left.y + 80 }, { x: right.x + 90, y });
    await touch(session, 'touchEnd');
    await expect.poll(() => zoom(page)).not.toBe('100 %');
    expect([await lines(page), await crosses(page)]).toEqual([0, 0]);
    expect(await button(page, 'Undo').isDisabled()).toBe(true);
    expect(await page.evaluate('window.visualViewport.scale')).toBe(1);
  });
});
