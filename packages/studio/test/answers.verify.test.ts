import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { searchedBoard } from '../../cli/test/boards.js';
import {
  choose,
  describeInBrowser,
  desktop,
  expectAnswer,
  hashOf,
  laidOut,
  mode,
  pastePuzzle,
  phone,
  serveStudio,
} from './studio-page.js';

const data = process.env['GRIDWRIGHT_DATA'];

const unique = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
const several = 'https://puzz.link/p?hashi/3/3/3g3i3g3';
const none = 'https://puzz.link/p?hashi/3/3/2g1i1g2';

/** The sentence of the answer. */
const verdictOf = (page: Page) => page.locator('.verdict .message').textContent();
const shows = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const drawn = (page: Page, look: string) => page.locator(`.board .scene .${look}`).count();
const check = (page: Page) => page.getByRole('region', { name: 'Check' });

/** Presses keys, one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describeInBrowser('live answers', () => {
  const studio = serveStudio();

  test('one answer in one place, in sentences, on a phone', async () => {
    const page = await studio.open(phone);
    await expectAnswer(page, 'Nothing to answer yet');
    expect(await verdictOf(page)).toBe('Press a cell to put the first clue. Or paste a puzzle.');
    const board = await page.locator('.board').boundingBox();
    const panel = await page.locator('.panel').boundingBox();
    const section = await page.locator('.section').first().boundingBox();

    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    expect(await verdictOf(page)).toBe('Exactly one solution.');
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
    expect(await verdictOf(page)).toBe('Two are found. They differ at 4 bridges.');
    await expect.poll(() => shows(page, 'Both').isChecked()).toBe(true);
    await expect.poll(() => drawn(page, 'difference')).toBe(4);
    await shows(page, 'Second').check();
    expect([await drawn(page, 'difference'), await drawn(page, 'pencil')]).toEqual([0, 4]);
    await page.getByRole('button', { name: 'Count all solutions' }).click();
    await page.getByText('2 solutions', { exact: true }).waitFor();

    await pastePuzzle(page, none);
    await expectAnswer(page, 'No solution');
    expect(await verdictOf(page)).toBe('These two numbers contradict each other, regardless of the others.');
    expect(await page.locator('.chip').allTextContents()).toEqual(['1 R1C3', '1 R3C1']);
    // Nothing has moved.
    expect(await page.locator('.board').boundingBox()).toEqual(board);
    expect(await page.locator('.panel').boundingBox()).toEqual(panel);
    expect((await page.locator('.section').first().boundingBox())!.height).toBe(section!.height);
  });

  test('the check is called by one name, and its result comes below its button, close to it', async () => {
    const page = await studio.open(desktop);
    await mode(page, 'Solve');
    await expectAnswer(page, 'Nothing to answer yet');
    expect(await verdictOf(page)).toBe('This puzzle has no clues yet.');
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    await mode(page, 'Solve');
    const ask = check(page).getByRole('button', { name: /^Check/ });
    // The steps come into the panel after the mode.
    await page.getByRole('button', { name: 'Next step' }).waitFor();
    await laidOut(page);
    const before = (await ask.boundingBox())!;
    const board = await page.locator('.board').boundingBox();
    await ask.click();
    const notice = check(page).locator('.notice', { hasText: 'Nothing to check yet' });
    await notice.waitFor();
    expect(await ask.boundingBox()).toEqual(before);
    expect(await page.locator('.board').boundingBox()).toEqual(board);
    const gap = (await notice.boundingBox())!.y - (before.y + before.height);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(20);
  });

  test('a solver reads title, author and rules; who makes the puzzle does not, on a phone', async () => {
    const page = await studio.open(phone);
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

  test('a trial within another one is called after it, without a number of changes', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, unique);
    await mode(page, 'Solve');
    await page.locator('.board').focus();
    await press(page, 't', 'Shift+ArrowRight');
    const pill = page.locator('.trial > span');
    expect(await pill.textContent()).toBe('Trial A');
    await press(page, 't', 't');
    expect(await pill.textContent()).toBe('A › B › Trial C');
    await page.getByRole('group', { name: 'Trial C in B in A' }).waitFor();
  });

  test('where a rule is broken, the lines that may be right are not wrong', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, 'pzprv3/hashikake/1/5/1 . 3 . 2 /');
    await expectAnswer(page, 'Unique');
    await mode(page, 'Solve');
    await page.locator('.board').focus();
    // Two bridges at the 1, and the two right ones between the others: too many at the 3 as well.
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', 'ArrowRight');
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'c');
    await check(page).getByRole('button', { name: 'Show' }).click();
    await check(page)
      .getByText(/is broken/)
      .waitFor();
    expect(await drawn(page, 'disc.wrong')).toBe(2);
    expect(await drawn(page, 'stroke.pen')).toBe(2);
    expect(await drawn(page, 'stroke.wrong:not(.sign)')).toBe(0);
  });

  test('in the colors of the system, a solution has another color than the grid', async () => {
    const page = await studio.open({ ...desktop, forcedColors: 'active' });
    const cells =
      '{"format":"gridwright-puzzle","version":1,"kind":"sudoku","rules":[],"rows":4,"columns":4,"clues":{"givens":[[1,2,3,4],[3,4,1,2],[2,null,null,null],[null,null,null,null]]}}';
    await pastePuzzle(page, cells);
    await expectAnswer(page, 'Several solutions');
    await expect.poll(() => drawn(page, 'word.difference')).toBeGreaterThan(3);
    await shows(page, 'First').check();
    const colors = (await page.evaluate(
      `['.word.pencil', '.faint'].map((it) => getComputedStyle(document.querySelector('.board .scene ' + it))).map((it, i) => i === 0 ? it.fill : it.stroke)`,
    )) as readonly string[];
    expect(new Set(colors).size).toBe(2);
  });

  test('a puzzle of 400 islands is answered', async ({ skip }) => {
    if (data === undefined) skip('GRIDWRIGHT_DATA names no folder');
    const page = await studio.open(desktop);
    await pastePuzzle(page, readFileSync(`${data}/hashi/cllv/400/Hs_34_400_25_00_001.has`, 'utf8'));
    await expectAnswer(page, 'Several solutions');
    await page.locator('.board').focus();
    await page.keyboard.press('8');
    await page.locator('.verdict:not(.old) :is(.is-none, .is-several)').waitFor();
  });

  test('a large puzzle leaves the page usable; Stop works, and the next edit is answered', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, searchedBoard(99));
    await expectAnswer(page, 'Not known yet');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped\. /).waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expectAnswer(page, 'Not known yet');
    // The bar of progress is not as narrow as those on the cards of the shelf.
    expect((await page.locator('progress').boundingBox())!.width).toBeGreaterThan(100);
    // The first edit comes while it works.
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
  });

  test('a worker that is gone is replaced, and the answer comes', async () => {
    const page = await studio.openAnew(desktop);
    await expectAnswer(page, 'Nothing to answer yet');
    const kill = async (): Promise<void> => {
      // The first frame may say its words before the worker has begun.
      await expect.poll(() => page.workers().length).toBeGreaterThan(0);
      await page
        .workers()[0]!
        .evaluate('self.close()')
        .catch(() => {});
    };
    await kill();
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    // In the middle of a question too.
    await pastePuzzle(page, searchedBoard(99));
    await expectAnswer(page, 'Not known yet');
    await kill();
    await pastePuzzle(page, several);
    await expectAnswer(page, 'Several solutions');
  });

  test('error marks and timer are off, and come by their switches', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    await mode(page, 'Solve');
    const timer = page.getByRole('switch', { name: /Timer/ });
    const marks = page.getByRole('switch', { name: 'Mark mistakes at once' });
    expect([await timer.isChecked(), await marks.isChecked()]).toEqual([false, false]);
    await timer.check();
    await page.getByText(/Timer 0:(0[2-9]|[1-5])/).waitFor();
    await timer.uncheck();
    await page.getByText('Timer', { exact: true }).waitFor();
    // It goes on where it was, after a reload too, and undo has nothing to do with it.
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await page.getByRole('switch', { name: /Timer/ }).check();
    await page.getByText(/Timer 0:(0[2-9]|[1-5])/).waitFor();
    // Another puzzle takes nothing of it.
    await page.getByText(/Timer 0:(0[5-9]|[1-5])/).waitFor();
    const own = hashOf(page);
    await pastePuzzle(page, searchedBoard(3));
    await expect.poll(() => hashOf(page)).not.toBe(own);
    await page.goBack();
    await page.getByText(/Timer 0:(0[5-9]|[1-5])/).waitFor();
  });

  test('no engine is loaded where the page is drawn', async () => {
    const page = await studio.openAnew(desktop);
    await expectAnswer(page, 'Nothing to answer yet');
    await expect.poll(() => page.workers().length).toBe(1);
    const scripts = (await page.evaluate(
      `Promise.all([...document.scripts].map(({ src }) => fetch(src).then((it) => it.text())))`,
    )) as string[];
    const worker = (await page.evaluate(
      `fetch(${JSON.stringify(page.workers()[0]!.url())}).then((it) => it.text())`,
    )) as string;
    // Words that only the solver, and only HiGHS, have.
    for (const word of ['restartInterval', 'highs']) {
      expect(worker.includes(word)).toBe(true);
      for (const script of scripts) expect(script.includes(word)).toBe(false);
    }
    expect(scripts.length).toBeGreaterThan(0);
    expect(page.workers()).toHaveLength(1);
  });
});
