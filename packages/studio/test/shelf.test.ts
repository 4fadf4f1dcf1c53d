import { expect, test } from 'vitest';
import { backUp, cards, choose, downloaded, restore, titles, toast, withTwo } from './shelf.js';
import { describeInBrowser, desktop, phone, serveStudio } from './studio-page.js';

describeInBrowser('the shelf', () => {
  const studio = serveStudio();

  test('cards have a picture, the kind and its size, and what is known of the puzzle', async () => {
    const page = await withTwo(studio);
    await expect.poll(() => cards(page).locator('.badge').allTextContents()).toEqual(['Several', 'Unique']);
    expect(await cards(page).locator('.what').allTextContents()).toEqual(['Hashi 3 × 3', 'Hashi 3 × 3']);
    await expect.poll(() => cards(page).first().locator('svg text').count()).toBe(4);
    // No board is part of a list.
    expect(await page.locator('.board').count()).toBe(0);
  });

  test('renamed, found, copied, exported, shared, removed and brought back', async () => {
    const page = await withTwo(studio);
    await choose(page, 'Untitled', 'Rename');
    await page.keyboard.type('Two gardens');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Two gardens', 'Untitled']);
    // The name is a step of undo.
    await cards(page).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.goBack();
    await page.getByRole('searchbox').fill('garDEN hashi');
    await expect.poll(() => titles(page)).toEqual(['Two gardens']);
    await page.getByRole('searchbox').fill('no such words');
    await page.getByText('No puzzle has these words.').waitFor();
    await page.getByRole('searchbox').fill('');
    await choose(page, 'Two gardens', 'Copy');
    await expect.poll(() => titles(page)).toEqual(['Two gardens (copy)', 'Two gardens', 'Untitled']);
    const text = await downloaded(page, () => choose(page, 'Two gardens', 'Export as a file'));
    expect(JSON.parse(text)).toMatchObject({
      format: 'gridwright-document',
      about: { title: 'Two gardens' },
    });
    await choose(page, 'Two gardens', 'Share');
    await page.getByRole('dialog', { name: 'Share' }).waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'Two gardens', 'Remove');
    await expect.poll(() => titles(page)).toEqual(['Two gardens (copy)', 'Untitled']);
    await toast(page, '“Two gardens” is removed.').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titles(page)).toEqual(['Two gardens (copy)', 'Two gardens', 'Untitled']);
    await choose(page, 'Two gardens', 'Remove');
    // A page that goes while the storage is still removing it gives that up.
    await expect.poll(() => titles(page)).toEqual(['Two gardens (copy)', 'Untitled']);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Two gardens (copy)', 'Untitled']);
  });

  test('one file backs everything up; restoring it adds, and overwrites nothing', async () => {
    const page = await withTwo(studio);
    const file = await backUp(page);
    await restore(page, file);
    await toast(page, '0 puzzles added; 2 were here already').waitFor();
    // One that was changed since stays, and the one of the file is added beside it.
    await choose(page, 'Untitled', 'Rename');
    await page.keyboard.type('Mine');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Mine', 'Untitled']);
    await restore(page, file);
    await toast(page, /1 puzzle added; 1 of them as a copy.*1 was here already/).waitFor();
    await expect.poll(() => titles(page)).toEqual(['Mine', 'Untitled', 'Untitled']);
    const other = await studio.openAnew(phone, '#shelf');
    await restore(other, file);
    await expect.poll(() => cards(other).count()).toBe(2);
    // A broken file changes nothing, and it is said where it is wrong.
    const lines = file.split('\n');
    for (const broken of [file.slice(0, -20), lines.toSpliced(2, 1, '{"id":"x"}').join('\n'), '', '{}']) {
      await restore(other, broken);
      await toast(other, /Nothing is restored\. .{10}/).waitFor();
      expect(await cards(other).count()).toBe(2);
    }
    await restore(other, lines.toSpliced(2, 1, '{"id":"x"}').join('\n'));
    await expect
      .poll(() => other.locator('.toast').textContent())
      .toMatch(/line 3, column 1: documents\[1\]\.created: expected a date/);
  });

  test('Open all keeps the order, adds nothing twice, and leaves the box empty', async () => {
    const page = await studio.openAnew(desktop, '#shelf');
    const sizes = [4, 3, 6, 5, 7];
    const lines = sizes.map((size) => `https://puzz.link/p?hashi/${size}/1/1${'ghijk'[size - 3]}1`);
    const what = (): Promise<string[]> => cards(page).locator('.what').allTextContents();
    const box = page.getByRole('textbox', { name: 'An address, a text or a file' });
    await box.fill(lines.slice(0, 3).join('\n'));
    await page.getByRole('button', { name: 'Open all 3' }).click();
    await expect.poll(what).toEqual([4, 3, 6].map((size) => `Hashi 1 × ${size}`));
    await expect.poll(() => box.inputValue()).toBe('');
    await expect.poll(() => box.evaluate((each) => each === each.ownerDocument.activeElement)).toBe(true);
    await page.locator('.found-list').waitFor({ state: 'detached' });
    await box.fill(lines.join('\n'));
    await page.getByRole('button', { name: 'Open all 5' }).click();
    await toast(page, '2 puzzles added; 3 were here already').waitFor();
    await expect.poll(what).toEqual([5, 7, 4, 3, 6].map((size) => `Hashi 1 × ${size}`));
    await box.fill(lines.slice(3).join('\n'));
    await page.getByRole('button', { name: 'Open all 2' }).click();
    await toast(page, '0 puzzles added; 2 were here already').waitFor();
    expect(await cards(page).count()).toBe(5);
  });

  test('"?" shows the keys, and the browser does nothing with it, except in a text', async () => {
    const page = await studio.openAnew(desktop, '#shelf');
    const box = page.getByRole('textbox', { name: 'An address, a text or a file' });
    await box.press('?');
    expect(await box.inputValue()).toBe('?');
    const heard = page.evaluate(`new Promise((resolve) => {
      addEventListener('keydown', (event) => setTimeout(() => resolve(event.defaultPrevented)), true);
    })`);
    await page.getByRole('button', { name: /^Theme/ }).press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await heard).toBe(true);
  });
});
