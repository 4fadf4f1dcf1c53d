import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { searchedBoard } from '../../cli/test/boards.js';
import {
  choose,
  describeInBrowser,
  desktop,
  expectAnswer,
  mode,
  pastePuzzle,
  serveStudio,
} from './studio-page.js';

const unique = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
const several = 'https://puzz.link/p?hashi/3/3/3g3i3g3';
const none = 'https://puzz.link/p?hashi/3/3/2g1i1g2';

/** The sentence of the answer. */
const sentenceOf = (page: Page) => page.locator('.verdict .message').textContent();
const shows = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const drawn = (page: Page, look: string) => page.locator(`.board .scene .${look}`).count();
const check = (page: Page) => page.getByRole('region', { name: 'Check' });

/** Presses keys, one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describeInBrowser('live answers', () => {
  const studio = serveStudio();

  test('one answer in one place, in sentences', async () => {
    const page = await studio.open(desktop);
    await expectAnswer(page, 'Nothing to answer yet');
    expect(await sentenceOf(page)).toBe('Press a cell to put the first clue. Or paste a puzzle.');
    const board = await page.locator('.board').boundingBox();
    const panel = await page.locator('.panel').boundingBox();
    const section = await page.locator('.section').first().boundingBox();

    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    expect(await sentenceOf(page)).toBe('Exactly one solution.');
    await page.locator('.verdict .time', { hasText: /^\d+(\.\d)? m?s$/ }).waitFor();
    await expect.poll(() => shows(page, 'Numbers').isChecked()).toBe(true);
    expect(await drawn(page, 'pencil')).toBe(0);
    await shows(page, 'Solution').check();
    expect(await drawn(page, 'pencil')).toBe(4);
    await shows(page, 'Forced').check();
    await expect.poll(() => drawn(page, 'pencil')).toBe(4);
    await page.locator('dl.facts', { hasText: 'Numbers4' }).waitFor();

    await pastePuzzle(page, several);
    await expectAnswer(page, 'Several solutions');
    expect(await sentenceOf(page)).toBe('Two are found. They differ at 4 bridges.');
    await expect.poll(() => shows(page, 'Both').isChecked()).toBe(true);
    await expect.poll(() => drawn(page, 'difference')).toBe(4);
    await shows(page, 'Second').check();
    expect([await drawn(page, 'difference'), await drawn(page, 'pencil')]).toEqual([0, 4]);
    await page.getByRole('button', { name: 'Count all solutions' }).click();
    await page.getByText('2 solutions', { exact: true }).waitFor();

    await pastePuzzle(page, none);
    await expectAnswer(page, 'No solution');
    expect(await sentenceOf(page)).toBe('These two numbers contradict each other, regardless of the others.');
    expect(await page.locator('.chip').allTextContents()).toEqual(['1 R1C3', '1 R3C1']);
    // Nothing has moved.
    expect(await page.locator('.board').boundingBox()).toEqual(board);
    expect(await page.locator('.panel').boundingBox()).toEqual(panel);
    expect((await page.locator('.section').first().boundingBox())!.height).toBe(section!.height);
  });

  test('a clue of a contradiction lights up, takes the cursor, and the last change is taken back', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    await page.locator('.board').focus();
    await press(page, '3');
    await expectAnswer(page, 'No solution');
    const chip = page.locator('.chip').last();
    const lit = (): Promise<number> => page.locator('.board .lit').count();
    await expect.poll(lit).toBe(0);
    await chip.hover();
    await expect.poll(lit).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(lit).toBe(0);
    await chip.focus();
    await expect.poll(lit).toBe(1);
    const place = /R(\d)C(\d)/.exec((await chip.textContent())!)!;
    await page.keyboard.press('Enter');
    await page.getByText(`Row ${place[1]}, column ${place[2]}:`).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('.board:focus').count()).toBe(1);
    expect(await page.locator('.change').textContent()).toBe('23at R1C1Take it back');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expectAnswer(page, 'Unique');
    await page.locator('.change').waitFor({ state: 'detached' });
  });

  test('solving: right so far, wrong, where, and solved, said once', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    await shows(page, 'Solution').check();
    await mode(page, 'Solve');
    // A solver sees no solution, and no way to one.
    expect(await drawn(page, 'pencil')).toBe(0);
    expect(await shows(page, 'Solution').count()).toBe(0);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await check(page).getByText('Nothing to check yet').waitFor();
    await page.locator('.board').focus();
    await press(page, 'Shift+ArrowRight', 'c');
    await check(page).getByText('Right so far', { exact: true }).waitFor();
    expect(await check(page).getByRole('button', { name: 'Show' }).count()).toBe(0);
    // What was said is about what was there.
    await press(page, 'Shift+ArrowRight');
    expect(await check(page).getByText('Right so far', { exact: true }).count()).toBe(0);
    await press(page, 'c');
    await check(page).getByText('Something is wrong').waitFor();
    expect(await drawn(page, 'wrong')).toBe(0);
    await check(page)
      .getByRole('button', { name: /Show|Where/ })
      .click();
    await check(page)
      .getByText(/is broken|R1C/)
      .first()
      .waitFor();
    expect(await drawn(page, 'wrong')).toBeGreaterThan(0);
    await press(page, 'Control+z');
    expect(await drawn(page, 'wrong')).toBe(0);
  });

  test('a solved board is noticed, said once, and not again until it was not solved', async () => {
    const page = await studio.open(desktop);
    const text = 'pzprv3/hashikake/1/5/1 . 3 . 2 /';
    await pastePuzzle(page, text);
    await expectAnswer(page, 'Unique');
    await mode(page, 'Solve');
    await page.locator('.board').focus();
    const solved = check(page).getByText('Solved.', { exact: true });
    await press(page, 'Shift+ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(await solved.count()).toBe(0);
    await press(page, 'Shift+ArrowRight');
    expect(await solved.count()).toBe(0);
    await press(page, 'Shift+ArrowRight');
    await solved.waitFor();
    // There is nothing to ask, and nothing in the panel is larger.
    await expect.poll(() => check(page).getByRole('button').count()).toBe(0);
    const sizes = (await page.evaluate(
      `['.check b', '.panel .verdict h2'].map((it) => parseFloat(getComputedStyle(document.querySelector(it)).fontSize))`,
    )) as readonly [number, number];
    expect(sizes[0]).toBeGreaterThan(sizes[1]);
    await press(page, 'Control+z');
    await solved.waitFor({ state: 'detached' });
    await press(page, 'Control+y');
    await solved.waitFor();
  });

  test('a solver reads title, author and rules; who makes the puzzle does not', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    const about = page.getByRole('region', { name: 'This puzzle' });
    expect(await about.count()).toBe(0);
    await mode(page, 'Solve');
    // Nothing is there but the rules of the kind, which wait.
    expect(await about.locator('h2, .by').count()).toBe(0);
    const kindRules = about.getByText(/island/).first();
    expect([await kindRules.count(), await kindRules.isVisible()]).toEqual([1, false]);
    await about.getByText('Rules', { exact: true }).click();
    await kindRules.waitFor();
    await choose(page, 'Title, author, notes');
    await page.getByLabel('Title', { exact: true }).fill('Four islands');
    await page.getByLabel('Author').fill('Ada');
    await page.getByLabel('Rules, in your own words').fill('No bridge is alone.');
    await page.getByRole('button', { name: 'Done' }).click();
    await about.getByRole('heading', { name: 'Four islands' }).waitFor();
    expect(await about.locator('p').allTextContents()).toEqual(['by Ada', 'No bridge is alone.']);
    const sections = await page.locator('.panel section').all();
    const labels = await Promise.all(sections.map((section) => section.getAttribute('aria-label')));
    expect(labels.slice(0, 4)).toEqual(['Next step', 'All steps', 'Check', 'This puzzle']);
  });

  test('the timer runs while it is switched on, and the time that was counted stays', async () => {
    const page = await studio.openApart(desktop, '#2/solve/hashi/3/3/2g2i2g2');
    await page.getByText('Timer', { exact: true }).waitFor();
    await page.clock.install();
    const timer = page.getByRole('switch', { name: /Timer/ });
    expect(await timer.isChecked()).toBe(false);
    await timer.check();
    await page.clock.fastForward(65_000);
    await page.getByText(/^Timer 1:(0[5-9]|[1-5]\d)$/).waitFor();
    // An hour more is one hour, and each moment is counted once.
    await page.clock.fastForward(3_600_000);
    await page.getByText(/^Timer 1:01:(0[5-9]|[1-5]\d)$/).waitFor();
    await timer.uncheck();
    await page.getByText('Timer', { exact: true }).waitFor();
    await page.clock.fastForward(3_600_000);
    await timer.check();
    await page.getByText(/^Timer 1:01:(0[5-9]|[1-5]\d)$/).waitFor();
  });

  test('an old verdict never stands beside a new puzzle', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    // Frame by frame, before a worker could answer: the first one with the new board.
    const title = await page.evaluate(
      `(async () => {
        const data = new DataTransfer(); data.setData('text', ${JSON.stringify(searchedBoard(99))});
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
        while (document.querySelectorAll('.board text').length < 100)
          await new Promise((done) => requestAnimationFrame(done));
        return document.querySelector('.verdict h2').textContent;
      })()`,
    );
    expect(title).toBe('Not known yet');
  });
});
