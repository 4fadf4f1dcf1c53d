import { expect, test } from 'vitest';
import {
  choose,
  cornerAt,
  crossCount,
  describeInBrowser,
  desktop,
  expectAnswer,
  hold,
  lineCount,
  middleOf,
  pastePuzzle,
  serveStudio,
  stroke,
} from './studio-page.js';

describeInBrowser('lines on edges', () => {
  const studio = serveStudio();

  test('made and solved with the mouse', async () => {
    const page = await studio.open(desktop);
    await choose(page, 'New puzzle');
    await page.getByLabel('Kind').selectOption('slitherlink');
    await page.getByLabel('Rows', { exact: true }).fill('3');
    await page.getByLabel('Columns', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Start an empty board' }).click();
    await expectAnswer(page, 'Nothing to answer yet');
    const put = async (number: number, ...cells: readonly (readonly [number, number])[]): Promise<void> => {
      await hold(page, `number ${number}`);
      for (const [row, column] of cells) {
        const { x, y } = await middleOf(page, row, column);
        await page.mouse.click(x, y);
      }
    };
    await put(0, [2, 2]);
    await put(2, [1, 1], [1, 3], [3, 1], [3, 3]);
    await expectAnswer(page, 'Several solutions');
    await expect.poll(() => page.locator('.board .difference').count()).toBeGreaterThan(0);
    await put(1, [2, 1], [2, 3]);
    await expectAnswer(page, 'Unique');

    await page.getByRole('radio', { name: 'Solve' }).check({ force: true });
    // Around the board, along two sides in one stroke.
    const along = async (...corners: readonly (readonly [number, number])[]): Promise<void> =>
      stroke(page, await Promise.all(corners.map((corner) => cornerAt(page, ...corner))));
    await along([0, 0], [3, 0], [3, 3]);
    expect(await lineCount(page)).toBe(6);
    // The same way again takes the lines away.
    await along([0, 0], [3, 0], [3, 3]);
    expect(await lineCount(page)).toBe(0);
    await along([0, 0], [3, 0], [3, 3], [0, 3], [0, 0]);
    expect(await lineCount(page)).toBe(12);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Solved.', { exact: true }).waitFor();
    // A press turns a line into a cross, and that into nothing.
    const [one, other] = [await cornerAt(page, 0, 0), await cornerAt(page, 1, 0)];
    const edge = { x: (one.x + other.x) / 2, y: one.y };
    await page.mouse.click(edge.x, edge.y);
    expect(await lineCount(page)).toBe(11);
    expect(await crossCount(page)).toBe(1);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page
      .getByRole('region', { name: 'Check' })
      .getByRole('button', { name: /Show|Where/ })
      .click();
    await page
      .getByRole('region', { name: 'Check' })
      .getByText(/no line ends/i)
      .waitFor();
    expect(await page.locator('.board .wrong').count()).toBeGreaterThan(0);
    await page.mouse.click(edge.x, edge.y);
    expect(await crossCount(page)).toBe(0);
  });

  test('with the keyboard alone', async () => {
    // The cursor begins in the first cell.
    const page = await studio.openAnew(desktop, '');
    await pastePuzzle(page, 'slither/3/3/2g21012g2');
    await expectAnswer(page, 'Unique');
    await page.locator('.board').focus();
    await page.keyboard.press('m');
    for (const keys of ['Shift+ArrowUp', 'Shift+ArrowLeft', 'ArrowRight', 'Shift+ArrowUp'])
      await page.keyboard.press(keys);
    expect(await lineCount(page)).toBe(3);
    await page.getByText('Row 1, column 2:', { exact: false }).waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    expect(await crossCount(page)).toBe(1);
  });
});
