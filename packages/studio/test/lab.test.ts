import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  describeInBrowser,
  desktop,
  expectAnswer,
  middleOf,
  pastePuzzle,
  serveStudio,
} from './studio-page.js';

/** Its relaxation violates cuts. */
const loop = 'https://puzz.link/p?slither/10/10/11d28dg617bhcg2cj832722bh76bbib2123871d172c2ch7ch73c';

describeInBrowser('formulations side by side', () => {
  const studio = serveStudio();
  const inLab = async (text: string, options = desktop): Promise<Page> => {
    const page = await studio.open(options);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, text);
    await expectAnswer(page, 'Unique');
    await page.getByRole('radio', { name: 'Lab', exact: true }).check({ force: true });
    return page;
  };
  const relaxed = (page: Page) => page.getByText(/^LP relaxation: /).waitFor();

  test('the relaxation is on the board, cuts as they come; a constraint lights up its cells', async () => {
    const page = await inLab(loop);
    await relaxed(page);
    const constraints = page.getByRole('region', { name: 'Constraints' });
    await constraints.getByRole('button').first().waitFor();
    const rounds = page.getByRole('slider', { name: 'Rounds of cuts' });
    const last = Number(await rounds.inputValue());
    expect(last).toBeGreaterThan(1);
    await page.getByText('no cut is violated').waitFor();
    const values = await page.locator('.board .lab-value').allTextContents();
    expect(values.length).toBeGreaterThan(0);
    await rounds.focus();
    await page.keyboard.press('Home');
    await page.getByText(/cuts? (is|are) violated/).waitFor();
    await page.getByRole('region', { name: 'Cuts of this round' }).getByRole('button').first().hover();
    await expect.poll(() => page.locator('.board .lit').count()).toBeGreaterThan(0);
    await constraints.getByText('Lines around R1C1', { exact: true }).hover();
    await expect.poll(() => page.locator('.board .lit').count()).toBe(1);
    const at = await middleOf(page, 2, 3);
    await page.mouse.click(at.x, at.y);
    const here = page.getByRole('region', { name: 'Constraints at R2C3' });
    await here.getByText('Lines around R2C3').waitFor();
    await page.getByRole('button', { name: 'Only fractions' }).click();
    await expect.poll(() => page.locator('.board .stroke.whole').count()).toBe(0);
    await page.getByRole('button', { name: /^Values/ }).click();
    await expect.poll(() => page.locator('.board .lab-value').count()).toBe(0);
  });
});
